import type { Words } from '../../../content/page-words.ts';
import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { Paragraph } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';
import { weeksOf } from './Plan.tsx';

type Props = Pick<PilotData, 'pays' | 'phases'> & { words: Words };

export function Payments({ pays, phases, words }: Props) {
  const weeks = (ids: readonly string[]) => {
    const [first, last] = [ids[0], ids.at(-1)].map((id) => phases.find((each) => each.id === id));
    return first && last ? weeksOf(first, last) : 'after';
  };
  return (
    <Section
      title={words('pays-title')}
      id="payment"
      intro={<Paragraph>{words('pays-intro')}</Paragraph>}
    >
      <ComparedRows
        head={['What it takes', 'Weeks', 'Brought by', 'Paid by']}
        rows={pays.map(({ what, brought, paid, phases: ids }) => [
          what,
          <span key="weeks" className="font-mono">
            {weeks(ids)}
          </span>,
          brought === 'We' ? 'Us' : brought,
          paid,
        ])}
      />
    </Section>
  );
}

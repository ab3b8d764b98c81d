import { topicPath } from '../../../config/paths.ts';
import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';
import { weeksOf } from './weeks.ts';

type Props = Pick<PilotData, 'pays' | 'phases'>;

/** Who brings and who pays what a pilot takes, and in which weeks. */
export function Payments({ pays, phases }: Props) {
  const weeks = (ids: readonly string[]) => {
    const [first, last] = [ids[0], ids.at(-1)].map((id) => phases.find((each) => each.id === id));
    return first && last ? weeksOf(first, last) : 'after';
  };
  return (
    <Section
      title="Who pays for what"
      id="payment"
      intro={
        <p>
          No price is printed, because none holds for two lines. What it is made of stands under{' '}
          <a className="link" href={topicPath('cost')}>
            cost and return
          </a>
          .
        </p>
      }
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

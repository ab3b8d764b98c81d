import type { Words } from '../../../content/page-words.ts';
import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';

const weeks = ({ from, weeks: n }: { from: number; weeks: number }) =>
  n === 1 ? `${from + 1}` : `${from + 1}–${from + n}`;

/** The phases of the pilot, with what each side contributes. */
export function Plan({ phases, words }: { phases: PilotData['phases']; words: Words }) {
  return (
    <Section
      title={words('plan-title')}
      id="plan"
      intro={
        <p>
          <Inline>{words('plan-intro')}</Inline>
        </p>
      }
    >
      <ComparedRows
        head={['Phase', 'Weeks', 'You give', 'We give']}
        rows={phases.map((phase) => [
          phase.name,
          <span key="weeks" className="font-mono">
            {weeks(phase)}
          </span>,
          phase.operator,
          phase.us,
        ])}
      />
    </Section>
  );
}

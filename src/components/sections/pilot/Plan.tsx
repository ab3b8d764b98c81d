import type { Words } from '../../../content/page-words.ts';
import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';
import { weeksOf } from './weeks.ts';

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
            {weeksOf(phase, phase)}
          </span>,
          phase.operator,
          phase.us,
        ])}
      />
    </Section>
  );
}

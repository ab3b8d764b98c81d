import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';
import { weeksOf } from './weeks.ts';

/** The phases of the pilot, with what each side contributes. */
export function Plan({ phases }: { phases: PilotData['phases'] }) {
  return (
    <Section
      title="What each side gives"
      id="plan"
      intro={
        <p>
          What the trial takes of your people’s time is written down before it begins. The phases
          follow the drawing above.
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

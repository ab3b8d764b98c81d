import type { PilotData } from '../../../content-schemas/pilot.ts';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

const weeks = ({ from, weeks: n }: { from: number; weeks: number }) =>
  n === 1 ? `${from + 1}` : `${from + 1}–${from + n}`;

/** Week by week, what each side gives. */
export function Plan({ phases }: { phases: PilotData['phases'] }) {
  return (
    <Section
      title="What each side gives"
      id="plan"
      intro={
        <p>
          Your time is the expensive part, so it is written down. The phases follow the drawing
          above.
        </p>
      }
    >
      <Table
        caption="Phases of a pilot and what each side gives"
        captionHidden
        head={['Phase', 'Weeks', 'You', 'We']}
        rows={phases.map((phase) => [
          phase.name,
          <span key="weeks" className="whitespace-nowrap font-mono">
            {weeks(phase)}
          </span>,
          phase.operator,
          phase.us,
        ])}
      />
    </Section>
  );
}

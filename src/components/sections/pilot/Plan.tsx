import type { Words } from '../../../content/page-words.ts';
import type { PilotData } from '../../../content/schemas/pages/pilot.ts';
import { Paragraph } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';

type Phase = { from: number; weeks: number };

/** Weeks from the start of one phase to the end of another, from 1. */
export function weeksOf(first: Phase, last: Phase): string {
  const [from, to] = [first.from + 1, last.from + last.weeks];
  return from === to ? `${from}` : `${from}–${to}`;
}

export function Plan({ phases, words }: { phases: PilotData['phases']; words: Words }) {
  return (
    <Section
      title={words('plan-title')}
      id="plan"
      intro={<Paragraph>{words('plan-intro')}</Paragraph>}
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

import type { SectorData } from '../../../content/schemas/pages/sector.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';

/** What can be monitored: method, what it shows, its limits. */
export function Monitoring({ monitoring }: { monitoring: SectorData['monitoring'] }) {
  return (
    <Section
      title="What can be monitored"
      id="monitoring"
      intro={
        <p>
          <Inline>{monitoring.intro}</Inline>
        </p>
      }
    >
      <ComparedRows
        head={['What you want to know', 'Method', 'What it tells', 'Its limit']}
        rows={monitoring.rows.map((row) => [row.watch, row.method, row.tells, row.limit])}
      />
    </Section>
  );
}

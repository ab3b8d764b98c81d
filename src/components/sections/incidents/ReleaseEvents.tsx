import { paths } from '../../../config/paths.ts';
import { absences, type IncidentData } from '../../../content/schemas/records/incident.ts';
import { eventNames } from '../../../figures/releases/release-marks.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

export function ReleaseEvents({ incident }: { incident: IncidentData }) {
  const { events, missing = [], also } = incident;
  return (
    <Section title="The record">
      <Table
        caption="Recorded events with their sources"
        captionHidden
        head={['Event', 'When', 'What', 'Source']}
        rows={[
          ...[...events]
            .sort((a, b) => a.seconds - b.seconds)
            .map(({ kind, clock, text, source }) => [eventNames[kind], clock, text, source]),
          ...missing.flatMap(({ kinds, mark, text, source }) =>
            kinds.map((kind, i) => [
              eventNames[kind],
              absences[mark],
              (i === 0 && text) || '',
              source ?? '',
            ]),
          ),
        ]}
      />
      {also && (
        <p className="mt-6 max-w-[68ch] text-15 text-ink-2">
          <strong className="font-[600] text-ink">Also on record:</strong> {also}
        </p>
      )}
      <p className="mt-8">
        <a className="link" href={paths.incidents}>
          All releases on one clock
        </a>
      </p>
    </Section>
  );
}

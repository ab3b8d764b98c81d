import { paths } from '../../../config/paths.ts';
import { absences, type IncidentData } from '../../../content/schemas/records/incident.ts';
import { eventNames } from '../../../figures/releases/release-marks.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

export function ReleaseEvents({ incident }: { incident: IncidentData }) {
  const { events, line, missing = [], also, changed, zero } = incident;
  const size = [
    line.diameterIn && `${line.diameterIn} in`,
    line.lengthKm && `${line.lengthKm} km`,
  ].filter(Boolean);
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
      <dl className="mt-8 max-w-[68ch] space-y-3 text-15">
        <div>
          <dt className="font-[600]">What an earlier alarm would have changed</dt>
          <dd className="text-ink-2">{changed}</dd>
        </div>
        <div>
          <dt className="font-[600]">The line</dt>
          <dd className="text-ink-2">
            {size.length > 0 && `${size.join(', ')}. `}
            {line.note}
          </dd>
        </div>
        <div>
          <dt className="font-[600]">Zero of this clock</dt>
          <dd className="text-ink-2">{zero}</dd>
        </div>
        {also && (
          <div>
            <dt className="font-[600]">Also on record</dt>
            <dd className="text-ink-2">{also}</dd>
          </div>
        )}
      </dl>
      <p className="mt-8">
        <a className="link" href={paths.incidents}>
          All releases on one clock
        </a>
      </p>
    </Section>
  );
}

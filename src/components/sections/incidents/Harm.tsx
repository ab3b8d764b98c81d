import type { IncidentData } from '../../../content/schemas/records/incident.ts';
import { timesInWords } from '../../../figures/releases/release-marks.tsx';

/** What a release did: to people, then the product lost, then the times. */
export function Harm({ incident }: { incident: IncidentData }) {
  const { people, volume, product, events } = incident;
  const rows = [
    ['People', `${people.text} ${people.source ?? ''}`],
    ['Released', `${volume.text} (${product}) ${volume.source ?? ''}`],
    ['Times', timesInWords(events)],
  ];
  return (
    <dl className="space-y-2">
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt className="inline font-[600] after:content-[':']">{name}</dt>{' '}
          <dd className="inline">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

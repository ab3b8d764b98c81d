import { topicPath } from '../../../config/paths.ts';
import { gasFlow } from '../../../content/named-figures/lines.ts';
import { figureText } from '../../../content/named-figures/write.ts';
import { alarmRange } from '../../../content/tested.ts';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

const cases = [
  [1000, 0.05],
  [2000, 0.05],
  [5000, 0.05],
  [10_000, 0.05],
  [2000, 0.01],
  [5000, 0.01],
] as const;

/** Detection in gas, by spacing and size. */
export function Gas() {
  const [smaller, larger] = [0.02, 0.05].map((size) => alarmRange('gas', 10_000, size));
  return (
    <Section
      id="gas"
      title="Gas: large leaks, close nodes"
      tone="sheet"
      intro={
        <p>
          In gas the wave is a third as fast and the front of a leak of the same share of flow is
          far smaller. The target of {figureText('detection-time amount')} is stated for liquids. No
          campaign was run for gas; these are single results of the gas model without noise. What
          this means for a gas line is on{' '}
          <a className="link" href={topicPath('gas')}>
            a page of its own
          </a>
          . At 10 km a leak of 5% alarms at {larger?.found} of {larger?.of} places, one of 2% at{' '}
          {smaller?.found}: near nodes time the front of the larger leak, far ones only the fall
          behind it, and a rule made for liquids finds no single source for both.
        </p>
      }
    >
      <Table
        caption={`Natural gas at ${gasFlow.pressure / 1e5} bar and ${gasFlow.velocity} m/s in NPS 20, noise as in liquid, leak between the outer nodes`}
        head={[
          'Nodes apart',
          'Leak, share of flow',
          'Places with an alarm',
          'Seconds to alarm',
          'Basis',
        ]}
        rows={cases.map(([spacing, size]) => {
          const { found, of, fastest, slowest } = alarmRange('gas', spacing, size);
          return [
            `${spacing / 1000} km`,
            `${size * 100}%`,
            `${found} of ${of}`,
            fastest === undefined || slowest === undefined
              ? 'none'
              : `${fastest.toFixed(0)} to ${slowest.toFixed(0)}`,
            'computed',
          ];
        })}
      />
    </Section>
  );
}

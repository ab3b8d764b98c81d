import table from '../../../../content/monte-carlo.json';
import { formatNumber, formatWhole } from '../../../simulation/format.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Section.tsx';

const { campaign, cells, falseAlarms } = table;
type Cell = (typeof cells)[number];

// The styles of ui/Table, which cannot be used here: it has only one header row.
const th = 'border-rule border-b py-2.5 pr-6 font-[500]';
const td = 'border-rule border-b py-2.5 pr-6 text-ink-2';
const runs = cells.reduce((sum, cell) => sum + cell.runs, 0);
const near = cells.filter((cell) => cell.spacing === 5000);
const sum = (of: (cell: Cell) => number) => near.reduce((total, cell) => total + of(cell), 0);
const inTime = Math.round((100 * sum((c) => c.inTime)) / sum((c) => c.detected));
const [quiet = 0, loud = 0] = campaign.noise.map((pascals) => pascals / 1000);
const kilometres = (metres: number) => `${metres / 1000} km`;
const pair = (low: number | null, high: number | null, decimals: number) =>
  [low, high].map((n) => (n === null ? '–' : figure(n, decimals))).join(' / ');
const figure = (n: number, decimals: number) =>
  n >= 100 ? formatWhole(n) : formatNumber(n, decimals);

/** Results of thousands of simulated runs from fixed seeds, so that no figure depends on a picked example. */
export function ModelPerformance() {
  return (
    <Section
      id="model-performance"
      title="What the model finds, and what it misses"
      intro={
        <p>
          {formatWhole(runs)} seeded runs of the simulator: the leak anywhere between the first
          sensor and the last, noise anywhere from {quiet} to {loud} kPa. The alarm waits for all
          four sensors, so a leak near one of the outer two is reported late: at {kilometres(5000)}{' '}
          spacing {`${inTime}\u00a0%`} of the alarms come within 15 s.
        </p>
      }
    >
      <Figure
        basis="simulated"
        caption={
          <>
            Detected: share of runs that raise an alarm. Time and error: median / 95th percentile of
            those. Noise alone confirmed {formatWhole(falseAlarms.confirmed)} drops in{' '}
            {formatWhole(falseAlarms.sensorHours)} sensor-hours and raised{' '}
            {falseAlarms.alarms || 'no'} alarms; by the same count about{' '}
            {formatNumber(falseAlarms.perYear, 1)} false alarms a year.
          </>
        }
      >
        <Runs />
      </Figure>
    </Section>
  );
}

const cellsOf = (cell: Cell) => [
  <td key={`${cell.spacing}d`} className={td}>
    {formatNumber((100 * cell.detected) / cell.runs, 0)} %
  </td>,
  <td key={`${cell.spacing}t`} className={td}>
    {pair(cell.medianTime, cell.p95Time, 1)}
  </td>,
  <td key={`${cell.spacing}e`} className={td}>
    {pair(cell.medianError, cell.p95Error, 1)}
  </td>,
];

function Runs() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable for keyboard scrolling
    <section className="overflow-x-auto" tabIndex={0} aria-label="Runs by leak size and spacing">
      <table className="w-full border-collapse whitespace-nowrap text-left text-15">
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={th}>
              Leak, % of flow
            </th>
            {campaign.spacings.map((spacing) => (
              <th key={spacing} scope="colgroup" colSpan={3} className={th}>
                Sensors {kilometres(spacing)} apart
              </th>
            ))}
          </tr>
          <tr>
            {campaign.spacings.flatMap((spacing) =>
              ['Detected', 'Time, s', 'Error, m'].map((head) => (
                <th key={spacing + head} scope="col" className={th}>
                  {head}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody className="font-mono">
          {campaign.sizes.map((size) => (
            <tr key={size}>
              <th scope="row" className={th}>
                {formatNumber(size * 100, 1)}
              </th>
              {cells.filter((cell) => cell.size === size).map(cellsOf)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

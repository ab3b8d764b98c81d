import { DEFAULT, run, type Settings, solveLine } from './all-four.ts';
import { formatKp, formatNumber } from './format.ts';
import { quantile } from './quantile.ts';

/** One thing changed in the default scenario. */
export type Change = { what: string; settings: Partial<Settings> };

/** The changes that the decision record's table shows; the first changes nothing. */
export const CHANGES: readonly Change[] = [
  { what: 'Default scenario', settings: {} },
  { what: 'Leak 0.1 % of flow', settings: { leakShare: 0.001 } },
  { what: 'Leak 0.2 % of flow', settings: { leakShare: 0.002 } },
  { what: 'Leak 0.5 % of flow', settings: { leakShare: 0.005 } },
  { what: 'Leak 5 % of flow', settings: { leakShare: 0.05 } },
  { what: 'Leak at KP 7+500', settings: { leakFraction: 0.3 } },
  { what: 'Leak at KP 12+500', settings: { leakFraction: 0.5 } },
  { what: 'Leak opens in 0.1 s', settings: { openingTime: 0.1 } },
  { what: 'Leak opens in 1 s', settings: { openingTime: 1 } },
  { what: 'Spacing 2 km', settings: { spacing: 2000 } },
  { what: 'Spacing 10 km', settings: { spacing: 10_000 } },
  { what: 'Spacing 20 km', settings: { spacing: 20_000 } },
  { what: 'Gasoline', settings: { fluid: 'gasoline' } },
  { what: 'Water', settings: { fluid: 'water' } },
  { what: 'Velocity 0.5 m/s', settings: { velocity: 0.5 } },
  { what: 'Velocity 2 m/s', settings: { velocity: 2 } },
  { what: 'Noise 0.5 kPa', settings: { noise: 500 } },
  { what: 'Noise 5 kPa', settings: { noise: 5000 } },
  { what: 'Noise correlated over 0.1 s', settings: { noiseCorrelation: 0.1 } },
  { what: 'Sampling 100 Hz', settings: { sampleRate: 100 } },
  { what: 'Clocks 0.1 ms', settings: { clockError: 0.0001 } },
  { what: 'Clocks 3 ms', settings: { clockError: 0.003 } },
  { what: 'Clocks 10 ms', settings: { clockError: 0.01 } },
  { what: 'Wave speed 0.5 % wrong', settings: { waveSpeedError: 0.005 } },
  { what: 'Latency 1.0 s (satellite)', settings: { latency: 1 } },
];

export type Sensitivity = {
  what: string;
  /** The seed that the pages show. */
  time: number | undefined;
  error: number | undefined;
  /** Over all seeds tried. */
  detected: number;
  medianTime: number | undefined;
  medianError: number | undefined;
  p95Error: number | undefined;
  within: number;
};

/** Runs one change with the default seed and `seeds` others. */
export function sensitivityOf({ what, settings }: Change, seeds: number): Sensitivity {
  const changed = { ...DEFAULT, ...settings };
  const transient = solveLine(changed);
  const first = run(changed, transient).outcome;
  const times: number[] = [];
  const errors: number[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const { outcome } = run({ ...changed, seed }, transient);
    if (outcome.kind !== 'detected') continue;
    times.push(outcome.time);
    if (outcome.error !== undefined) errors.push(Math.abs(outcome.error));
  }
  return {
    what,
    time: first.kind === 'detected' ? first.time : undefined,
    error: first.kind === 'detected' ? first.error : undefined,
    detected: times.length / seeds,
    medianTime: quantile(times, 0.5),
    medianError: quantile(errors, 0.5),
    p95Error: quantile(errors, 0.95),
    within: errors.filter((e) => e <= 1.5).length / seeds,
  };
}

const metres = (value: number | undefined) =>
  value === undefined ? '–' : formatNumber(value, Math.abs(value) < 100 ? 1 : 0);
const seconds = (value: number | undefined) => (value === undefined ? 'missed' : value.toFixed(1));
const share = (value: number) => `${Math.round(value * 100)} %`;

/** The cells that depend on the default seed alone: quick to compute, and tested against the record. */
export const firstCells = (row: Pick<Sensitivity, 'what' | 'time' | 'error'>): string =>
  `| ${row.what} | ${seconds(row.time)} | ${metres(row.error)} |`;

/** The table as Markdown. */
export function sensitivityTable(rows: readonly Sensitivity[], seeds: number): string {
  return [
    `Computed with seed ${DEFAULT.seed} (the pages' run) and with seeds 1 to ${seeds}; leak at KP ${formatKp(DEFAULT.leakFraction * 5 * DEFAULT.spacing)} unless said.`,
    '',
    '| Change | Time, s | Error, m | Detected | Median time, s | Median error, m | 95 % of errors below, m | Within 1.5 m |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(
      (r) =>
        `${firstCells(r)} ${share(r.detected)} | ${seconds(r.medianTime)} | ${metres(r.medianError)} | ${metres(r.p95Error)} | ${share(r.within)} |`,
    ),
  ].join('\n');
}

import type { LiquidName } from '@site/leak-model';
import { runAfterOperation } from './after-operation.ts';
import { BROKEN_ASSUMPTIONS } from './assumption-draws.ts';
import { runBrokenAssumption } from './broken-assumptions.ts';
import { runEvents, runFaults, runLeaks } from './campaign.ts';
import { ANNOUNCED_OPERATIONS, type Fault, type Operation } from './campaign-draws.ts';
import type { Task } from './campaign-types.ts';
import { runNoise } from './noise-run.ts';

export const FLUIDS: readonly LiquidName[] = ['crude', 'diesel', 'water'];
export const SPACINGS = [2000, 5000, 10_000, 20_000] as const;
export const SIZES = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05] as const;
const OPENINGS = [0, 1] as const;
export const HISTORIES = [60, 600, 3600] as const;
export const HISTORY_SIZES = [0.001, 0.002, 0.005, 0.01] as const;
export const OPERATIONS: readonly Operation[] = [
  'pump-start',
  'pump-stop',
  'pump-trip',
  'valve-open',
  'valve-close',
  'valve-open-upstream',
  'valve-close-upstream',
  'rate-up',
  'rate-down',
  'pressure-up',
  'pressure-down',
];
export const FAULTS: readonly Fault[] = ['drift', 'burst', 'clock'];
/** Noise relative to the design: standard deviation, correlation time. */
const NOISES = [
  [1, 1],
  [0.8, 1],
  [1.2, 1],
  [0.8, 3],
  [1, 3],
  [1.2, 3],
] as const;

/** `share` scales the number of runs (1: published campaign). */
export function listTasks(seed: number, share = 1): Task[] {
  const times = (n: number) => Math.max(4, Math.round(n * share));
  let next = seed * 1000;
  const cell = (fluid: LiquidName, spacing: number, size: number, opening: number): Task => ({
    kind: 'leaks',
    fluid,
    spacing,
    size,
    opening,
    runs: times(140),
    seed: ++next,
    history: 60,
  });
  const leaks = [...SPACINGS]
    .reverse()
    .flatMap((spacing) =>
      FLUIDS.flatMap((fluid) =>
        SIZES.flatMap((size) => OPENINGS.map((opening) => cell(fluid, spacing, size, opening))),
      ),
    );
  // Extra runs: the 93–98 % coverage band needs shares known to about 1 %.
  const coverage = leaks.flatMap((task): Task[] =>
    task.kind === 'leaks' && task.size >= 0.005
      ? [{ ...task, runs: times(120), seed: ++next, between: true, coverage: true }]
      : [],
  );
  const histories = HISTORIES.flatMap((history) =>
    HISTORY_SIZES.map(
      (size): Task => ({
        ...(cell('crude', 5000, size, 0) as Task & { kind: 'leaks' }),
        runs: times(200),
        history,
        between: true,
      }),
    ),
  );
  const dead = FLUIDS.flatMap((fluid) =>
    [0.01, 0.05].flatMap((size) =>
      [false, true].map(
        (oneDead): Task => ({
          ...(cell(fluid, 5000, size, 0) as Task & { kind: 'leaks' }),
          runs: times(150),
          between: true,
          oneDead,
        }),
      ),
    ),
  );
  // In pieces, so that both workers end together.
  const pieces = 4;
  const repeated = (make: (seed: number) => Task): Task[] =>
    Array.from({ length: pieces }, () => make(++next));
  return [
    ...leaks,
    ...coverage,
    ...histories,
    ...dead,
    ...OPERATIONS.flatMap((what) =>
      repeated((s) => ({ kind: 'events', what, runs: times(1000 / pieces), seed: s })),
    ),
    ...[...FAULTS, 'nothing' as const].flatMap((what) =>
      repeated((s) => ({ kind: 'faults', what, runs: times(1000 / pieces), seed: s })),
    ),
    ...NOISES.map(
      ([sigma, correlation]): Task => ({
        kind: 'noise',
        sigma,
        correlation,
        hours: 8 * share,
        seed: ++next,
      }),
    ),
  ];
}

/** White noise, noise of 20 ms and slow noise: each stands for 10,000 h and more. */
const KINDS = [
  { correlation: 0, slow: false },
  { correlation: 1, slow: false },
  { correlation: 1, slow: true },
];
/** Node-hours, each with 720 times the picks that the rule allows. */
const HOURS = 14;
const DEAF_SIZES = [0.01, 0.02, 0.05];

/** Runs outside what the model assumes; their seeds served no choice of a rule. */
export function listAssumptionTasks(seed: number, share = 1): Task[] {
  let next = 890_000 + seed * 1000;
  const times = (n: number) => Math.max(4, Math.round(n * share));
  const rows = BROKEN_ASSUMPTIONS.map(
    (what): Task => ({ kind: 'wrong', what, runs: times(200), seed: next++ }),
  );
  return [
    ...rows,
    ...KINDS.map(
      (kind): Task => ({ kind: 'noise', sigma: 1, ...kind, hours: HOURS * share, seed: next++ }),
    ),
    ...ANNOUNCED_OPERATIONS.flatMap((what) =>
      DEAF_SIZES.map((size): Task => ({ kind: 'deaf', what, size, runs: times(20), seed: next++ })),
    ),
  ];
}

export type TaskResult = {
  [K in Task['kind']]: { task: Task & { kind: K }; result: ReturnType<(typeof RUN)[K]> };
}[Task['kind']];

const RUN = {
  leaks: runLeaks,
  events: runEvents,
  faults: runFaults,
  wrong: runBrokenAssumption,
  noise: runNoise,
  deaf: runAfterOperation,
} as const;

export const runTask = (task: Task): TaskResult =>
  ({ task, result: (RUN[task.kind] as (task: Task) => TaskResult['result'])(task) }) as TaskResult;

import { detectionLimit, quantile } from '@site/leak-model';
import type { FirstMessage, LeakRun } from './campaign-types.ts';
import {
  type Cell,
  compareDeadNode,
  compareHistories,
  computeShare,
  countEvents,
  type EventRow,
  estimateMonth,
  filterFinite,
  isInside,
  type LeakTask,
  type LeakTaskRun,
  roundFigures,
  summariseCoverage,
  summariseQuantile,
} from './summary-parts.ts';
import { buildRequirementRows } from './summary-rows.ts';
import { OPERATIONS, SIZES, SPACINGS, type TaskResult } from './tasks.ts';

/** Reduces the campaign to the published figures. Shares are fractions of 1. */
export function summariseCampaign(answers: readonly TaskResult[]) {
  const leaks = answers.filter(
    (a): a is TaskResult & { task: LeakTask } => a.task.kind === 'leaks',
  );
  const cells: Cell[] = leaks
    .filter((a) => !a.task.between)
    .map((a) => ({ task: a.task, result: a.result as LeakRun[] }));
  const runs = cells.flatMap(({ task, result }) =>
    result.map((run): LeakTaskRun => ({ ...run, task })),
  );
  const events = countEvents(answers);
  const noise = answers.flatMap((a) => (a.task.kind === 'noise' ? [a.result] : [])) as Extract<
    TaskResult,
    { task: { kind: 'noise' } }
  >['result'][];
  const histories = compareHistories(leaks);
  const dead = compareDeadNode(leaks);
  const month = estimateMonth(events, runs);
  const cover = summariseCoverage(
    leaks.filter((a) => !a.task.between || a.task.coverage) as Cell[],
  );
  return {
    rows: buildRequirementRows({ runs, cover, events, noise, histories, dead, month }),
    cells: cells.map(summariseCell),
    coverage: cover,
    curves: buildCurves(runs),
    confusion: buildConfusion(runs, events),
    events: events.map(({ what, runs: r, ...counts }) => ({ what, runs: r.length, ...counts })),
    noise,
    histories,
    dead,
    month,
  };
}

export type Summary = ReturnType<typeof summariseCampaign>;

/** One fluid, spacing, size and opening. */
function summariseCell({ task, result }: Cell) {
  const inside = result.filter((r) => isInside(task, r));
  const outside = result.filter((r) => !isInside(task, r));
  const alarmed = inside.filter((r) => r.alarm);
  const placed = result.filter((r) => r.kind === 'leak');
  const times = alarmed.map((r) => r.time);
  const errors = placed.map((r) => Math.abs(r.error));
  return {
    fluid: task.fluid,
    spacing: task.spacing,
    size: task.size,
    opening: task.opening,
    runs: result.length,
    inside: inside.length,
    alarmed: alarmed.length,
    within15: alarmed.filter((r) => r.time <= detectionLimit).length,
    placed: placed.length,
    covered: placed.filter((r) => r.covered).length,
    wild: placed.filter((r) => Math.abs(r.error) > 4 * r.half).length,
    outside: outside.length,
    beyond: outside.filter((r) => r.beyond).length,
    medianTime: roundFigures(quantile(times, 0.5)),
    p95Time: roundFigures(quantile(times, 0.95)),
    medianWarning: roundFigures(quantile(filterFinite(inside.map((r) => r.warning)), 0.5)),
    medianError: roundFigures(quantile(errors, 0.5)),
    p95Error: roundFigures(quantile(errors, 0.95)),
    medianHalf: summariseQuantile(placed, (r) => r.half),
    within1_5: errors.filter((e) => e <= 1.5).length,
  };
}

/** Median half-width; undefined for fewer than five runs. */
const computeMedianHalf = (placed: readonly LeakTaskRun[]): number | null =>
  placed.length < 5 ? null : summariseQuantile(placed, (r) => r.half);

/** By twentieths of the line: share alarmed, alarm time, half-width by opening. */
function buildCurves(runs: readonly LeakTaskRun[]) {
  return SPACINGS.flatMap((spacing) =>
    SIZES.map((size) => {
      const of = runs.filter((r) => r.task.spacing === spacing && r.task.size === size);
      return {
        spacing,
        size,
        along: Array.from({ length: 20 }, (_, i) => {
          const here = of.filter((r) => Math.floor((20 * r.at) / (5 * spacing)) === i);
          const alarmed = here.filter((r) => r.alarm);
          const isPlaced = (r: LeakTaskRun) => r.kind === 'leak';
          const placed = here.filter(isPlaced);
          return {
            from: (i * spacing) / 4,
            to: ((i + 1) * spacing) / 4,
            runs: here.length,
            share: roundFigures(computeShare(here, (r) => r.alarm)),
            placed: roundFigures(computeShare(here, isPlaced)),
            seconds: summariseQuantile(alarmed, (r) => r.time),
            // Sudden and 1 s leaks differ too much in half-width for one median.
            metres: computeMedianHalf(placed.filter((r) => r.task.opening === 0)),
            metresGradual: computeMedianHalf(placed.filter((r) => r.task.opening > 0)),
          };
        }),
      };
    }),
  );
}

const FIRST_MESSAGES = [
  'leak',
  'beyond',
  'warning',
  'station',
  'none',
] as const satisfies readonly FirstMessage[];

/** `beyond` alarms at or beyond a node; `warning` does not alarm. */
const countMessages = (said: readonly FirstMessage[]) => ({
  runs: said.length,
  ...(Object.fromEntries(
    FIRST_MESSAGES.map((s) => [s, said.filter((x) => x === s).length]),
  ) as Record<FirstMessage, number>),
});

/** Confusion matrix: true event against message, without and with the station signal. */
function buildConfusion(runs: readonly LeakTaskRun[], events: readonly EventRow[]) {
  const large = runs.filter((r) => r.task.size >= 0.01);
  const leaks = (of: readonly LeakTaskRun[]) =>
    countMessages(of.map((r) => (r.kind === 'beyond' && !r.alarm ? 'warning' : r.kind)));
  const group = (names: readonly string[], by: 'said' | 'saidInformed') =>
    countMessages(
      events.filter((e) => names.includes(e.what)).flatMap((e) => e.runs.map((r) => r[by])),
    );
  return {
    leakBetween: leaks(large.filter((r) => isInside(r.task, r))),
    leakBeyond: leaks(large.filter((r) => !isInside(r.task, r))),
    station: group(OPERATIONS, 'said'),
    stationInformed: group(OPERATIONS, 'saidInformed'),
    drift: group(['drift'], 'said'),
    burst: group(['burst'], 'said'),
    clock: group(['clock'], 'saidInformed'),
    nothing: group(['nothing'], 'said'),
  };
}

import { quantile } from '@site/leak-model';
import type { EventRun, LeakRun, Task } from './campaign-types.ts';
import { HISTORIES, HISTORY_SIZES, type TaskResult } from './tasks.ts';

export type LeakTask = Task & { kind: 'leaks' };

export type Cell = { task: LeakTask; result: LeakRun[] };

export type LeakTaskRun = LeakRun & { task: LeakTask };

export const isInside = (task: LeakTask, run: LeakRun) =>
  run.at >= task.spacing && run.at <= 4 * task.spacing;

export const computeShare = <Of>(all: readonly Of[], holds: (one: Of) => boolean) =>
  all.length ? all.filter(holds).length / all.length : 0;

/** Of what `read` gives for each, to three figures. */
export const summariseQuantile = <Of>(all: readonly Of[], read: (one: Of) => number, q = 0.5) =>
  roundFigures(quantile(all.map(read), q));

export const roundFigures = (value: number | undefined, figures = 3): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(figures));

export const formatPercent = (value: number, decimals = 1) => `${(100 * value).toFixed(decimals)}%`;

export const filterFinite = (values: number[]) => values.filter((v) => Number.isFinite(v));

/** By fluid, spacing and size; both openings together. */
export function summariseCoverage(cells: readonly Cell[]) {
  const groups = new Map<
    string,
    { fluid: string; spacing: number; size: number; placed: number; covered: number }
  >();
  for (const { task, result } of cells) {
    const key = `${task.fluid} ${task.spacing} ${task.size}`;
    const { fluid, spacing, size } = task;
    const group = groups.get(key) ?? { fluid, spacing, size, placed: 0, covered: 0 };
    const placed = result.filter((r) => r.kind === 'leak');
    group.placed += placed.length;
    group.covered += placed.filter((r) => r.covered).length;
    groups.set(key, group);
  }
  return [...groups.values()].map((g) => ({ ...g, share: roundFigures(g.covered / g.placed) }));
}

export type EventRow = ReturnType<typeof countEvents>[number];

export function countEvents(answers: readonly TaskResult[]) {
  const by = new Map<string, EventRun[]>();
  for (const a of answers)
    if (a.task.kind === 'events' || a.task.kind === 'faults')
      by.set(a.task.what, [...(by.get(a.task.what) ?? []), ...(a.result as EventRun[])]);
  const count = (runs: EventRun[], of: (r: EventRun) => boolean) => runs.filter(of).length;
  return [...by].map(([what, runs]) => ({
    what,
    runs,
    leaks: count(runs, (r) => r.leaks > 0),
    leaksInformed: count(runs, (r) => r.leaksInformed > 0),
    alarms: count(runs, (r) => r.alarms > 0),
    alarmsInformed: count(runs, (r) => r.alarmsInformed > 0),
    rightEnd: count(runs, (r) => r.end === 'right'),
    otherEnd: count(runs, (r) => r.end === 'other'),
  }));
}

export function compareHistories(leaks: readonly TaskResult[]) {
  const of = (history: number, size: number) =>
    leaks.flatMap((a) =>
      a.task.kind === 'leaks' &&
      a.task.between &&
      !a.task.coverage &&
      a.task.oneDead === undefined &&
      a.task.history === history &&
      a.task.size === size
        ? (a.result as LeakRun[])
        : [],
    );
  return HISTORY_SIZES.map((size) => ({
    size,
    found: HISTORIES.map((history) => {
      const runs = of(history, size);
      const alarmed = runs.filter((r) => r.alarm).length;
      return {
        history,
        runs: runs.length,
        found: alarmed,
        share: roundFigures(alarmed / runs.length),
      };
    }),
  }));
}

export function compareDeadNode(leaks: readonly TaskResult[]) {
  const of = (oneDead: boolean) =>
    leaks.flatMap((a) =>
      a.task.kind === 'leaks' && a.task.oneDead === oneDead ? (a.result as LeakRun[]) : [],
    );
  const [all, one] = [of(false), of(true)];
  const isAlarmed = (r: LeakRun) => r.alarm;
  const time = (runs: LeakRun[], q: number) =>
    summariseQuantile(runs.filter(isAlarmed), (r) => r.time, q);
  return {
    runs: one.length,
    alarmed: one.filter(isAlarmed).length,
    share: roundFigures(computeShare(one, isAlarmed)),
    medianTime: time(one, 0.5),
    p95Time: time(one, 0.95),
    medianTimeAllAlive: time(all, 0.5),
    p95TimeAllAlive: time(all, 0.95),
  };
}

/** Events in a month of operation; weights of the campaign's runs. */
const MONTH: Record<string, number> = {
  'pump-start': 8,
  'pump-stop': 8,
  'pump-trip': 1,
  'valve-open': 15,
  'valve-close': 15,
  'valve-open-upstream': 4,
  'valve-close-upstream': 4,
  'rate-up': 30,
  'rate-down': 30,
  'pressure-up': 10,
  'pressure-down': 10,
  drift: 10,
  burst: 60,
};

/**
 * Single nodes, with a level that detects as many 0.2% leaks (all fluids, 5 km), against the
 * network.
 */
export function estimateMonth(events: readonly EventRow[], runs: readonly LeakTaskRun[]) {
  const faint = runs.filter((r) => r.task.size === 0.002 && r.task.spacing === 5000);
  const found = computeShare(faint, (r) => r.alarm);
  const strengths = faint.map((r) => r.strongest);
  const level = quantile(strengths, 1 - found) ?? 0;
  const expected = (of: (r: EventRun) => boolean) =>
    events.reduce((sum, e) => sum + (MONTH[e.what] ?? 0) * computeShare(e.runs, of), 0);
  const single = expected((r) => r.strongest > level);
  const network = expected((r) => r.alarms > 0);
  // Where none is counted, the rate that would leave none one time in twenty (rule of three).
  const counted = events.reduce((sum, { what, runs }) => sum + (MONTH[what] ? runs.length : 0), 0);
  const often = Object.values(MONTH).reduce((sum, n) => sum + n, 0);
  const informed = expected((r) => r.alarmsInformed > 0) || (3 * often) / counted;
  return {
    events: MONTH,
    level: roundFigures(level),
    sensitivity: roundFigures(found),
    single: roundFigures(single),
    network: roundFigures(network),
    informed: roundFigures(informed, 2),
    // Truncated, so that 99.97% does not print as 100%.
    fewer: Math.floor(1000 * (1 - network / single)) / 1000,
    fewerInformed: Math.floor(1000 * (1 - informed / single)) / 1000,
  };
}

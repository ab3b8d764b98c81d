import { quantile } from '@site/leak-model';
import { LATEST } from './campaign-deaf.ts';
import {
  type DeafRun,
  type NoiseRun,
  RESULTS,
  type Result,
  SPED_UP,
  type Wrong,
  type WrongRun,
} from './campaign-types.ts';
import { rounded } from './summary-parts.ts';
import type { Answer } from './tasks.ts';

export type Counts = Record<Result, number>;
export type WrongRow = { what: Wrong; runs: number; with: Counts; without: Counts };

/** Each row's runs by what was told, with the rules and without. */
export const wrongRows = (answers: readonly Answer[]): WrongRow[] =>
  answers.flatMap(({ task, result }) => {
    if (task.kind !== 'wrong') return [];
    const runs = result as WrongRun[];
    const counts = (of: keyof WrongRun) =>
      Object.fromEntries(RESULTS.map((r) => [r, runs.filter((x) => x[of] === r).length])) as Counts;
    return [
      { what: task.what, runs: runs.length, with: counts('with'), without: counts('without') },
    ];
  });

/** False alarms a year of each kind of noise, and the hours of line that its picks stand for. */
export const noiseRows = (answers: readonly Answer[]) =>
  answers.flatMap(({ task, result }) => {
    if (task.kind !== 'noise') return [];
    const { nodeHours, counts, rate, alarmsPerYear, warningsPerYear } = result as NoiseRun;
    const kind = task.slow ? 'slow' : task.correlation > 0 ? 'correlated' : 'white';
    const standsFor = Math.round(nodeHours * SPED_UP);
    const [alarms, warnings] = [rounded(alarmsPerYear, 2), rounded(warningsPerYear, 2)];
    return [{ kind, standsFor, nodeHours, counts, rate, alarms, warnings }] as const;
  });

/** By operation, leak and delay: share heard at once, and by the second reading. */
export const deafRows = (answers: readonly Answer[]) =>
  answers.flatMap(({ task, result }) => {
    if (task.kind !== 'deaf') return [];
    const runs = result as DeafRun[];
    const heard = (of: 'first' | 'again', from = 0, to = LATEST) =>
      runs.filter((r) => r[of] !== undefined && r.delay >= from && r.delay < to).length;
    const parts = PARTS.map((from, i) => {
      const to = PARTS[i + 1] ?? LATEST;
      const tried = runs.filter((r) => r.delay >= from && r.delay < to).length;
      return {
        from,
        to,
        runs: tried,
        first: heard('first', from, to),
        again: heard('again', from, to),
      };
    });
    const times = runs.flatMap((r) => r.again ?? []);
    return [
      {
        what: task.what,
        size: task.size,
        runs: runs.length,
        first: heard('first'),
        again: heard('again'),
        medianAgain: rounded(quantile(times, 0.5)),
        p95Again: rounded(quantile(times, 0.95)),
        parts,
      },
    ];
  });

/** Delays at which the parts begin, s. */
const PARTS = [0, 30, 60, 100] as const;

export type Outside = {
  /** `date`: of the row's runs. */
  rows: (WrongRow & { date: string })[];
  noise: ReturnType<typeof noiseRows>;
  deaf: ReturnType<typeof deafRows>;
};

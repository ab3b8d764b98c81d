import { quantile } from '@site/leak-model';
import type { BrokenAssumption } from './assumption-draws.ts';
import {
  type AfterOperationRun,
  type AssumptionRun,
  type NoiseRun,
  PICK_RATE_FACTOR,
  RESULTS,
  type Result,
} from './campaign-types.ts';
import { roundFigures } from './summary-parts.ts';
import type { TaskResult } from './tasks.ts';

export type Counts = Record<Result, number>;
export type AssumptionRow = {
  what: BrokenAssumption;
  runs: number;
  with: Counts;
  without: Counts;
  /** Median half of the interval, m, and of how many placed leaks how many intervals hold. */
  half: number | null;
  placed: number;
  held: number;
};

/** Each row's runs by what was told, with the rules and without. */
export const summariseAssumptions = (answers: readonly TaskResult[]): AssumptionRow[] =>
  answers.flatMap(({ task, result }) => {
    if (task.kind !== 'wrong') return [];
    const runs = result as AssumptionRun[];
    const counts = (of: keyof AssumptionRun) =>
      Object.fromEntries(RESULTS.map((r) => [r, runs.filter((x) => x[of] === r).length])) as Counts;
    const halves = runs.flatMap(({ half }) => half ?? []);
    return [
      {
        ...{ what: task.what, runs: runs.length, with: counts('with'), without: counts('without') },
        half: roundFigures(quantile(halves, 0.5), 2),
        placed: halves.length,
        held: runs.filter(({ held }) => held).length,
      },
    ];
  });

/** False alarms a year of each kind of noise, and the hours of line that its picks stand for. */
export const summariseNoise = (answers: readonly TaskResult[]) =>
  answers.flatMap(({ task, result }) => {
    if (task.kind !== 'noise') return [];
    const { nodeHours, counts, rate, alarmsPerYear, warningsPerYear } = result as NoiseRun;
    const kind = task.slow ? 'slow' : task.correlation > 0 ? 'correlated' : 'white';
    const standsFor = Math.round(nodeHours * PICK_RATE_FACTOR);
    const [alarms, warnings] = [roundFigures(alarmsPerYear, 2), roundFigures(warningsPerYear, 2)];
    return [{ kind, standsFor, nodeHours, counts, rate, alarms, warnings }] as const;
  });

/** By operation, leak and delay: share heard at once, and by the second reading. */
export const summariseAfterOperation = (answers: readonly TaskResult[]) =>
  answers.flatMap(({ task, result }) => {
    if (task.kind !== 'deaf') return [];
    const runs = result as AfterOperationRun[];
    const times = (of: 'first' | 'again') => runs.flatMap((r) => r[of] ?? []);
    const again = times('again');
    return [
      {
        ...{ what: task.what, size: task.size, runs: runs.length },
        ...{ first: times('first').length, again: again.length },
        medianAgain: roundFigures(quantile(again, 0.5)),
      },
    ];
  });

export type AssumptionSummary = {
  /** `date`: of the row's runs. */
  rows: (AssumptionRow & { date: string })[];
  noise: ReturnType<typeof summariseNoise>;
  deaf: ReturnType<typeof summariseAfterOperation>;
};

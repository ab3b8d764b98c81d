import { RESULTS, type Result, type Wrong, type WrongRun } from './campaign-types.ts';
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

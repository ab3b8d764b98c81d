import type { LineAnswer, PlaceRuns } from '../types.ts';
import { RUN_PLACES } from './position-grid.ts';

/** The bands as far as runs have come; elsewhere the closed form stays. */
export function mergeRuns(
  answer: LineAnswer,
  length: number,
  runs: readonly PlaceRuns[],
): LineAnswer {
  const reach = length / RUN_PLACES / 2;
  const form = answer.kp
    .map((kp, i) => ({ kp, alarm: answer.alarm[i] as PlaceRuns['alarm'] }))
    .filter(({ kp }) => runs.every((run) => Math.abs(run.kp - kp) > reach));
  const all = [...form, ...runs].sort((a, b) => a.kp - b.kp);
  return { ...answer, kp: all.map(({ kp }) => kp), alarm: all.map(({ alarm }) => alarm) };
}

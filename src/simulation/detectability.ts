import { type Run, run } from './scenario.ts';
import type { Settings } from './settings.ts';

/** What a line can see: time to detect against leak size, over seeded runs. */
export type Detectability = {
  /** Leak as a fraction of flow. */ share: number;
  runs: number;
  /** Alarms that told the truth about where. */
  detected: number;
  /** Times to detect of those that were, s. */ times: number[];
};

/** Sizes from 0.05 to 10 % of flow, evenly in logarithm. */
export const SIZES: readonly number[] = Array.from(
  { length: 16 },
  (_, i) => 0.0005 * 200 ** (i / 15),
);

/** A place further off than this many half widths of its own interval counts as not found. */
const WRONG = 4;

/**
 * The chart's points, yielded after every run, so that a caller can answer something else between
 * two runs and stop when it likes; a round gives every size one more run.
 */
export function* detectability(
  settings: Settings,
  rounds: number,
): Generator<{ points: Detectability[]; roundDone: boolean }> {
  const points = SIZES.map((share): Detectability => ({ share, runs: 0, detected: 0, times: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const [i, point] of points.entries()) {
      const tried = run({ ...settings, leakShare: point.share, seed: 1000 + round });
      point.runs += 1;
      const time = alarmOf(tried);
      if (time !== undefined) {
        point.detected += 1;
        point.times.push(time);
      }
      yield { points, roundDone: i === points.length - 1 };
    }
  }
}

/** When an alarm was raised that says truly where the leak is; undefined: none was, s. */
export function alarmOf({ outcome, leakAt, sensors }: Run): number | undefined {
  if (outcome.kind === 'detected') {
    const off = Math.abs(outcome.error ?? Number.POSITIVE_INFINITY);
    return off <= WRONG * outcome.location.half ? outcome.time : undefined;
  }
  if (outcome.kind !== 'beyond' || !outcome.alarm) return undefined;
  // An alarm that names no place names no wrong one.
  if (outcome.untimed) return outcome.time;
  const node = sensors[outcome.node]?.at ?? Number.NaN;
  // Beside a node it cannot be told which side of it the leak is on: 'at' it.
  const near = 0.05 * node;
  const there = outcome.side === 'upstream' ? leakAt < node + near : leakAt > node - near;
  return there ? outcome.time : undefined;
}

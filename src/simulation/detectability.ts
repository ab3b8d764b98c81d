import { run, type Settings, solveLine } from './scenario.ts';

/** What a line can see: time to detect against leak size, over seeded runs. */
export type Detectability = {
  /** Leak as a fraction of flow. */ share: number;
  runs: number;
  detected: number;
  /** Times to detect of those that were, s. */ times: number[];
};

/** Sizes from 0.05 to 10 % of flow, evenly in logarithm. */
export const SIZES: readonly number[] = Array.from(
  { length: 16 },
  (_, i) => 0.0005 * 200 ** (i / 15),
);

/**
 * The chart's points, yielded after every run, so that a caller can answer something else between
 * two runs and stop when it likes; a round gives every size one more run. The line is solved once:
 * the pressure of a leak is proportional to its size (the orifice hardly feels it), so one solution
 * is scaled for all.
 */
export function* detectability(
  settings: Settings,
  rounds: number,
): Generator<{ points: Detectability[]; roundDone: boolean }> {
  const reference = { ...settings, leakShare: 0.01 };
  const solved = solveLine(reference);
  const points = SIZES.map((share): Detectability => ({ share, runs: 0, detected: 0, times: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const [i, point] of points.entries()) {
      const tried = { ...settings, leakShare: point.share, seed: 1000 + round };
      const { outcome } = run(tried, solved, point.share / reference.leakShare);
      point.runs += 1;
      if (outcome.kind === 'detected') {
        point.detected += 1;
        point.times.push(outcome.time);
      }
      yield { points, roundDone: i === points.length - 1 };
    }
  }
}

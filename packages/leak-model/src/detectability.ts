import { addDisturbances } from './disturbance-run.ts';
import { runLineCheck } from './line-check-run.ts';
import { type Run, runScenario } from './scenario.ts';
import { isDisturbed, type Settings } from './settings.ts';

/** Over seeded runs. */
export type Detectability = {
  /** Fraction of line flow. */ share: number;
  runs: number;
  /** Runs with a truthful alarm. */
  detected: number;
  /** Times to detect, s. */ times: number[];
};

/** Fractions of flow. */
export const LEAK_SIZES: readonly number[] = Array.from(
  { length: 16 },
  (_, i) => 0.0005 * 200 ** (i / 15),
);

/** Larger location errors, in half-widths, count as not detected. */
const WRONG = 4;

/**
 * One run per size and round; yields after every run, so that the caller can interleave work or
 * stop.
 */
export function* simulateDetectability(
  settings: Settings,
  rounds: number,
): Generator<{ points: Detectability[]; roundDone: boolean }> {
  const extras = { runLineCheck, ...(isDisturbed(settings) && { addDisturbances }) };
  const points = LEAK_SIZES.map(
    (share): Detectability => ({ share, runs: 0, detected: 0, times: [] }),
  );
  for (let round = 0; round < rounds; round++) {
    for (const [i, point] of points.entries()) {
      const tried = runScenario(
        { ...settings, leakShare: point.share, seed: 1000 + round },
        extras,
      );
      point.runs += 1;
      const time = findTruthfulAlarm(tried);
      if (time !== undefined) {
        point.detected += 1;
        point.times.push(time);
      }
      yield { points, roundDone: i === points.length - 1 };
    }
  }
}

/** Time of the first truthful alarm, s. */
export function findTruthfulAlarm({ outcome, leakAt, sensors }: Run): number | undefined {
  if (outcome.kind === 'detected') {
    const off = Math.abs(outcome.error ?? Number.POSITIVE_INFINITY);
    return off <= WRONG * outcome.location.half ? outcome.time : undefined;
  }
  if (outcome.kind !== 'beyond' || !outcome.alarm) return undefined;
  // An alarm without a position cannot be wrong about it.
  if (outcome.untimed) return outcome.time;
  const node = sensors[outcome.node]?.at ?? Number.NaN;
  // Near a node either side counts: within 5 % of its distance from the inlet.
  const near = 0.05 * node;
  const there = outcome.side === 'upstream' ? leakAt < node + near : leakAt > node - near;
  return there ? outcome.time : undefined;
}

import type { Noise } from '../../types.ts';
import { RULE } from '../rule.ts';

/**
 * Noise estimate of one node from blocks of its history (docs/detection.md, 1); blocks above three
 * median variances are left out, so that no event raises a threshold.
 */
export type NoiseEstimate = {
  /** Standard deviation, Pa. */ sigma: number;
  /** Lag-one correlation, and sample interval, s. */
  phi: number;
  interval: number;
  /** Correlation time, s; 0: white at this interval. */ correlation: number;
  /**
   * Two-sided power density at zero frequency, Pa² s: variance of a long mean times its duration.
   */
  zero: number;
  /** Degrees of freedom of `zero`. */ freedom: number;
  /** Means of the history over `MEAN` s; absent without a history. */
  means?: Float64Array | undefined;
};

/** s */
const MEAN = 0.1;

/** Blocks must be much longer than the correlation time, and numerous. */
const BLOCK = 2;
const MIN_BLOCKS = 5;
/** Minimum history, s. */
const MIN_HISTORY = 5;
/** In median block variances. */
const OUTLIER = 3;

/** The true noise parameters as an estimate from `history` s. */
export function toNoiseEstimate(noise: Noise, rate: number, history = 60): NoiseEstimate {
  const interval = 1 / rate;
  const phi = noise.correlation > 0 ? Math.exp(-interval / noise.correlation) : 0;
  return {
    ...noise,
    phi,
    interval,
    zero: (noise.sigma ** 2 * interval * (1 + phi)) / (1 - phi),
    freedom: history / Math.max(noise.correlation, interval) / 4,
  };
}

/** Undefined if the history is too short or flat. */
export function estimateNoise(history: Float64Array, interval: number): NoiseEstimate | undefined {
  const length = Math.max(
    4,
    Math.min(Math.round(BLOCK / interval), Math.floor(history.length / 10)),
  );
  const count = Math.floor(history.length / length);
  if (count < MIN_BLOCKS || history.length * interval < MIN_HISTORY) return undefined;
  const blocks: { variance: number; lagged: number }[] = [];
  for (let b = 0; b < count; b++) {
    const block = computeMoments(history, b * length, length);
    if (!Number.isFinite(block.variance)) return undefined;
    blocks.push(block);
  }
  const sorted = blocks.map((b) => b.variance).sort((a, b) => a - b);
  const limit = OUTLIER * (sorted[count >> 1] as number);
  const kept = blocks.filter((b) => b.variance <= limit);
  const variance = kept.reduce((sum, b) => sum + b.variance, 0) / kept.length;
  const lagged = kept.reduce((sum, b) => sum + b.lagged, 0) / kept.length;
  if (!(variance > 0)) return undefined;

  const seconds = length * interval;
  let zero = variance * interval;
  let phi = 0;
  for (let round = 0; round < 8; round++) {
    const lost = Math.min(zero / seconds, variance);
    phi = Math.min(0.9999, Math.max(0, (lagged + lost) / (variance + lost)));
    zero = ((variance + lost) * interval * (1 + phi)) / (1 - phi);
  }
  const correlation = phi > 0 ? -interval / Math.log(phi) : 0;
  // d log zero ≈ 2 d log variance; a variance has T/τ degrees of freedom.
  const independent = kept.length * (seconds / Math.max(interval, correlation));
  return {
    sigma: Math.sqrt(variance + Math.min(zero / seconds, variance)),
    phi,
    interval,
    correlation,
    zero,
    freedom: independent / 4,
    means: computeBlockMeans(history, interval),
  };
}

function computeBlockMeans(history: Float64Array, interval: number): Float64Array {
  const length = Math.max(1, Math.round(MEAN / interval));
  return Float64Array.from({ length: Math.floor(history.length / length) }, (_, b) => {
    let sum = 0;
    for (let i = b * length; i < (b + 1) * length; i++) sum += history[i] as number;
    return sum / length;
  });
}

/** In median squares; further differences are events. */
const EVENT = 36;
/** History per degree of freedom, in windows; noise that is slower than a window has fewer. */
const APART = 1.5;
const MIN_FREEDOM = 3;

/** By history and window: every record asks again. */
const measured = new WeakMap<Float64Array, Map<number, number>>();

/**
 * Mean square, Pa², of the difference between the means of `window` s and of its baseline, as the
 * history has it; undefined where that is too short, or the window is.
 */
export function measureDifference(noise: NoiseEstimate, window: number) {
  const { means } = noise;
  const after = Math.round(window / Math.max(MEAN, noise.interval));
  if (!means || after < 2) return undefined;
  const before = RULE.baseline * after;
  const freedom = (means.length - before - after) / (APART * after);
  if (freedom < MIN_FREEDOM) return undefined;
  const known = measured.get(means) ?? new Map<number, number>();
  const variance = known.get(after) ?? averageSquares(means, before, after);
  measured.set(means, known.set(after, variance));
  return { variance, freedom };
}

function averageSquares(means: Float64Array, before: number, after: number): number {
  const sums = new Float64Array(means.length + 1);
  for (let i = 0; i < means.length; i++) sums[i + 1] = (sums[i] as number) + (means[i] as number);
  const between = (from: number, to: number) =>
    ((sums[to] as number) - (sums[from] as number)) / (to - from);
  const squares: number[] = [];
  for (let i = before; i + after <= means.length; i += after >> 1)
    squares.push((between(i, i + after) - between(i - before, i)) ** 2);
  squares.sort((a, b) => a - b);
  const limit = EVENT * (squares[squares.length >> 1] as number);
  const kept = squares.filter((d) => d <= limit);
  return kept.reduce((sum, d) => sum + d, 0) / kept.length;
}

/** χ²/ν that chance exceeds once in a thousand times (Wilson and Hilferty 1931). */
export const reducedChiSquareLimit = (freedom: number): number =>
  (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3;

function computeMoments(values: Float64Array, from: number, length: number) {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += values[from + i] as number;
  const mean = sum / length;
  let squares = 0;
  let products = 0;
  let before = (values[from] as number) - mean;
  squares = before * before;
  for (let i = 1; i < length; i++) {
    const v = (values[from + i] as number) - mean;
    squares += v * v;
    products += v * before;
    before = v;
  }
  return { variance: squares / length, lagged: products / (length - 1) };
}

/** Of the mean over `seconds`, Pa². */
export function varianceOfMean(noise: NoiseEstimate, seconds: number): number {
  const x = noise.correlation / seconds;
  const share = x > 0 ? 1 - x * (1 - Math.exp(-1 / x)) : 1;
  return (noise.zero / seconds) * Math.max(share, 1e-9);
}

/** Of the means of two adjacent stretches, Pa². */
export function covarianceOfMeans(noise: NoiseEstimate, first: number, second: number): number {
  const t = noise.correlation;
  if (t === 0) return 0;
  const area = (noise.zero * t) / 2;
  return (area / (first * second)) * (1 - Math.exp(-first / t)) * (1 - Math.exp(-second / t));
}

/**
 * Threshold on estimated noise with the false-alarm rate of `h` on true noise: Student's t by
 * Wallace (1959).
 */
export function studentThreshold(h: number, freedom: number): number {
  const z = (h * (8 * freedom + 3)) / (8 * freedom + 1);
  return Math.sqrt(freedom * Math.expm1((z * z) / freedom));
}

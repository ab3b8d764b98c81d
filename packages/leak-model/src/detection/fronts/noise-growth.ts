import type { Trace } from '../../types.ts';
import { type NoiseEstimate, varianceOfMean } from './noise-estimate.ts';

/** Stretches whose median variance stands for the noise, in one spacing's travel. */
const STRETCHES = 8;
/** Samples and correlation times that a stretch needs, and stretches. */
const SAMPLES = 8;
const CORRELATIONS = 8;
const ENOUGH = 4;
/** Deviations of the median of as many variances (1.25 √(2/ν)/√n) below which it is chance. */
const BY_CHANCE = 6;

/**
 * Variance of the noise from `from` to `to`, s by the node's clock, over the learnt one; 1 where
 * it has not grown. Medians of short stretches, each about its own straight line: a front, however
 * steep, is in few of them.
 */
export function measureNoiseGrowth(
  { samples, start, interval, clockOffset }: Trace,
  noise: NoiseEstimate,
  hold: number,
  from: number,
  to: number,
): number {
  const least = (CORRELATIONS * noise.correlation) / interval;
  const length = Math.max(SAMPLES, Math.ceil(least), Math.floor(hold / STRETCHES / interval));
  const index = (t: number) => Math.round((t - clockOffset - start) / interval);
  const last = Math.min(samples.length, index(to));
  const variances: number[] = [];
  for (let i = Math.max(0, index(from)); i + length <= last; i += length)
    variances.push(computeVarianceAboutLine(samples, i, length));
  if (variances.length < ENOUGH) return 1;
  variances.sort((a, b) => a - b);
  const seconds = length * interval;
  const learnt = noise.sigma ** 2 - 2 * varianceOfMean(noise, seconds);
  if (!(learnt > 0)) return 1;
  const freedom = seconds / Math.max(interval, noise.correlation);
  const median = (variances[variances.length >> 1] as number) / (1 - 2 / (9 * freedom)) ** 3;
  const deviation = 1.25 * Math.sqrt(2 / freedom / variances.length);
  return median > (1 + BY_CHANCE * deviation) * learnt ? median / learnt : 1;
}

function computeVarianceAboutLine(samples: Float64Array, from: number, length: number): number {
  const middle = (length - 1) / 2;
  let [sum, slope, squares] = [0, 0, 0];
  for (let i = 0; i < length; i++) {
    const v = samples[from + i] as number;
    sum += v;
    slope += v * (i - middle);
    squares += v * v;
  }
  const spread = (length * (length * length - 1)) / 12;
  return Math.max(0, (squares - (sum * sum) / length - (slope * slope) / spread) / length);
}

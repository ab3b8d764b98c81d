import { G } from './pipe.ts';
import { createRandom } from './random.ts';
import type { Transient } from './transient.ts';
import type { Noise, Trace } from './types.ts';

/**
 * What the sensors deliver: sampled pressure, with noise, stamped by an imperfect clock.
 *
 * Noise is Gaussian with a standard deviation of `sigma` and an exponential autocorrelation with
 * time constant `correlation` (a first-order autoregressive process): flow and pump noise is not
 * white, and averaging more samples of it helps less than a white model would promise.
 */
export type { Noise, Trace };

export type Sampling = {
  /** Samples per second. */ rate: number;
  /** s recorded before the rupture. */ lead: number;
  /** s recorded after it. */ duration: number;
  noise: Noise;
  /** Standard deviation of the sensors' clocks, s. */ clockError: number;
  /** s of quiet line averaged for the baseline. */ baseline: number;
  seed: number;
};

/** Lag-one correlation of the noise at a sampling interval. */
export const lagOne = (noise: Noise, interval: number): number =>
  noise.correlation > 0 ? Math.exp(-interval / noise.correlation) : 0;

/**
 * Samples one probe. `delay` (s) is added to the transient's own time: the convection that the
 * characteristics leave out, d/(a ± V) − d/a. Every sensor has its own stream of random numbers,
 * so that a longer record, or one sensor more, leaves the others' noise as it was.
 */
export function sampleTrace(
  transient: Transient,
  probe: number,
  density: number,
  delay: number,
  sampling: Sampling,
): Trace {
  const random = createRandom(sampling.seed, probe);
  const interval = 1 / sampling.rate;
  const clockOffset = random.normal() * sampling.clockError;
  // Sampling is not synchronised between sensors: each has its own phase within an interval.
  const start = -sampling.lead + random.uniform() * interval;
  const baselineError = random.normal() * baselineDeviation(sampling.noise, sampling.baseline);
  const count = Math.floor((sampling.duration + sampling.lead) * sampling.rate);
  const samples = noiseSamples(random, sampling.noise, interval, count);
  const steady = transient.headAt(probe, -1);
  const weight = density * G;
  for (let i = 0; i < count; i++) {
    const t = start + i * interval - delay;
    const drop = t < 0 ? 0 : (transient.headAt(probe, t) - steady) * weight;
    samples[i] = (samples[i] as number) + drop - baselineError;
  }
  return { samples, start, interval, clockOffset };
}

/** `count` samples of the noise, started in its steady state. */
export function noiseSamples(
  random: ReturnType<typeof createRandom>,
  noise: Noise,
  interval: number,
  count: number,
): Float64Array {
  const samples = new Float64Array(count);
  const phi = lagOne(noise, interval);
  const innovation = noise.sigma * Math.sqrt(1 - phi * phi);
  let value = random.normal() * noise.sigma;
  for (let i = 0; i < count; i++) {
    samples[i] = value;
    value = phi * value + innovation * random.normal();
  }
  return samples;
}

/** Standard deviation of the mean of `seconds` of the noise, Pa: what the baseline is worth. */
export const baselineDeviation = (noise: Noise, seconds: number): number =>
  seconds > 0 ? noise.sigma * Math.sqrt((2 * noise.correlation) / seconds) : 0;

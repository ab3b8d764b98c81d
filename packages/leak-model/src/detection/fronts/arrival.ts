import type { Trace } from '../../types.ts';
import { RULE, SHARP_RISE } from '../rule.ts';
import { type FrontShape, fitRises, type Onset, UNLIKELY } from './likelihood.ts';
import { covarianceOfMeans, type NoiseEstimate, varianceOfMean } from './noise-estimate.ts';
import type { TracePick } from './scan.ts';
import type { Stretch } from './whitening.ts';

/** Positions tried between two samples. */
const OVERSAMPLING = 4;
/** Share of a strong front's log-likelihood that averaging may lose. */
const COARSENESS = 0.1;

/**
 * Arrival time from the whole waveform; one onset per rise time (docs/detection.md, 3).
 *
 * `shape`: dispersion and growth by travel; `hold`: echo-free time after the onset, s.
 */
export function fitArrival(
  trace: Trace,
  noise: NoiseEstimate,
  pick: TracePick,
  shape: FrontShape,
  hold: number,
  rises: readonly number[] = RULE.rises,
): Onset[] {
  const slack = Math.max(4 * pick.sigma, pick.window / 2, 0.2);
  const coarse = extractAverages(
    trace,
    noise,
    pick.time - slack - hold / 2,
    pick.time + hold,
    pick.sign,
  );
  const first = fitRises(coarse, rises, shape, 1, (rise) => [
    pick.time - slack - rise,
    pick.time + slack,
  ]);
  const top = Math.max(...first.map((o) => o.gain));
  const likely = first.filter((o) => o.gain > top - UNLIKELY);
  // No tried position fits a sudden front inside an average; the loss grows with its strength.
  const sharp = first.filter(
    (o) =>
      o.gain > top - UNLIKELY - COARSENESS * top &&
      o.rise <= SHARP_RISE &&
      o.sigma < 2.5 * coarse.interval,
  );
  if (sharp.length === 0) return likely;

  // Likelihoods compare only over the same samples.
  const reach = (o: Onset) => Math.max(5 * o.sigma, 4 * coarse.interval);
  const from = Math.min(...sharp.map((o) => o.time - reach(o)));
  const to = Math.max(...sharp.map((o) => o.time + reach(o)));
  const fine = extractSamples(trace, noise, from - 0.15, to + Math.min(hold, 0.5), pick.sign);
  const again = fitRises(
    fine,
    sharp.map((o) => o.rise),
    shape,
    OVERSAMPLING,
    () => [from, to],
  );
  if (again.length === 0) return likely;
  const offset = Math.max(...sharp.map((o) => o.gain)) - Math.max(...again.map((o) => o.gain));
  const refined = again.map((o): Onset => {
    const rough = sharp.find((s) => s.rise === o.rise) as Onset;
    const modes = o.modes.map((m) => ({ ...m, weight: m.weight + offset }));
    return { ...o, modes, gain: o.gain + offset, size: rough.size, sizeSigma: rough.sizeSigma };
  });
  return [...refined, ...likely.filter((o) => !sharp.includes(o))].filter(
    (o) => o.gain > top - UNLIKELY,
  );
}

function extractSamples(
  trace: Trace,
  noise: NoiseEstimate,
  from: number,
  to: number,
  sign: number,
): Stretch {
  const own = trace.start + trace.clockOffset;
  const low = Math.max(0, Math.floor((from - own) / trace.interval));
  const high = Math.min(trace.samples.length, Math.ceil((to - own) / trace.interval));
  const samples = new Float64Array(Math.max(0, high - low));
  for (let i = low; i < high; i++) samples[i - low] = sign * (trace.samples[i] as number);
  return {
    samples,
    start: own + low * trace.interval,
    interval: trace.interval,
    phi: noise.phi,
    variance: (noise.zero / trace.interval) * (1 - noise.phi) ** 2,
    scatter: noise.sigma ** 2 * (1 - noise.phi ** 2),
    mean: 0,
  };
}

function extractAverages(
  trace: Trace,
  noise: NoiseEstimate,
  from: number,
  to: number,
  sign: number,
): Stretch {
  const step = Math.max(1, Math.round(RULE.step / trace.interval));
  if (step === 1) return extractSamples(trace, noise, from, to, sign);
  const interval = step * trace.interval;
  const own = trace.start + trace.clockOffset;
  const low = Math.max(0, Math.floor((from - own) / interval));
  const high = Math.min(Math.floor(trace.samples.length / step), Math.ceil((to - own) / interval));
  const samples = new Float64Array(Math.max(0, high - low));
  for (let b = low; b < high; b++) {
    let sum = 0;
    for (let k = b * step; k < (b + 1) * step; k++) sum += trace.samples[k] as number;
    samples[b - low] = (sign * sum) / step;
  }
  const varied = varianceOfMean(noise, interval);
  const phi = covarianceOfMeans(noise, interval, interval) / varied;
  return {
    samples,
    // An average is stamped at its end.
    start: own + ((low + 1) * step - 1) * trace.interval,
    interval,
    phi,
    variance: (noise.zero / interval) * (1 - phi) ** 2,
    scatter: varied * (1 - phi ** 2),
    mean: interval,
  };
}

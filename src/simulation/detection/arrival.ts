import type { Trace } from '../types.ts';
import { frontIntegral } from './front.ts';
import { covarianceOfMeans, type NoiseEstimate, varianceOfMean } from './noise.ts';
import { RULE } from './rule.ts';
import type { Pick } from './scan.ts';

/**
 * When a front arrived, by the whole of its shape.
 *
 * Trace and template are whitened with the node's own estimate (each sample less φ times the one
 * before). For each onset and each rise time the size of the drop and the level before it are
 * linear and drop out; what remains is the likelihood of the onset, whose mean and spread are the
 * arrival and its uncertainty. Averages over `RULE.step` come first; where those time the front to
 * within a few of them, the fit is repeated on the samples.
 */
export type Onset = {
  /** Rise time assumed, s. */ rise: number;
  /** By the node's own clock, s, and standard deviation. */
  time: number;
  sigma: number;
  /** The likelihood's peaks: several where noise could pass for the front. */ modes: Mode[];
  /** Pa, positive, and standard deviation. */
  size: number;
  sizeSigma: number;
  /** Logarithm of the likelihood, against no front. */ gain: number;
};

/** What the way has made of a front. */
export type FrontShape = {
  /** Dispersion c, √s. */ spread: number;
  /** Line packing: growth of the drop behind the front, 1/s. */ growth: number;
};

/** One peak of the likelihood: where, how wide, and the logarithm of what lies under it. */
export type Mode = { time: number; sigma: number; weight: number };

type Stretch = {
  samples: Float64Array;
  /** Own clock's time of sample 0, and interval, s. */
  start: number;
  interval: number;
  phi: number;
  /** Variance of a whitened sample, Pa². */ variance: number;
  /** s over which each sample is an average. */ mean: number;
};

/** Places tried between two samples. */
const OVERSAMPLING = 4;
/** Rises up to this are told apart by the samples, longer ones by the averages, s. */
export const SHARP = 0.3;
/** An onset this much less likely (logarithm) than the best need not be looked at. */
const UNLIKELY = 12;
/** Share of the logarithm of a strong front's likelihood that the averages can cost it. */
const COARSENESS = 0.1;

/**
 * One onset for each rise time, for a pick of `trace`. `shape` is what belongs to its
 * way, `hold` the time after the onset in which no echo can come, s.
 */
export function fitArrival(
  trace: Trace,
  noise: NoiseEstimate,
  pick: Pick,
  shape: FrontShape,
  hold: number,
  rises: readonly number[] = RULE.rises,
): Onset[] {
  const slack = Math.max(4 * pick.sigma, pick.window / 2, 0.2);
  const coarse = averaged(trace, noise, pick.time - slack - hold / 2, pick.time + hold, pick.sign);
  const first = fitRises(coarse, rises, shape, 1, (rise) => [
    pick.time - slack - rise,
    pick.time + slack,
  ]);
  const top = Math.max(...first.map((o) => o.gain));
  const likely = first.filter((o) => o.gain > top - UNLIKELY);
  // A sudden front within an average fits none of the places tried: the stronger, the worse.
  const sharp = first.filter(
    (o) =>
      o.gain > top - UNLIKELY - COARSENESS * top &&
      o.rise <= SHARP &&
      o.sigma < 2.5 * coarse.interval,
  );
  if (sharp.length === 0) return likely;

  // All sharp rises over the same samples, so that their likelihoods compare.
  const reach = (o: Onset) => Math.max(5 * o.sigma, 4 * coarse.interval);
  const from = Math.min(...sharp.map((o) => o.time - reach(o)));
  const to = Math.max(...sharp.map((o) => o.time + reach(o)));
  const fine = sampled(trace, noise, from - 0.15, to + Math.min(hold, 0.5), pick.sign);
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

function sampled(
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
    mean: 0,
  };
}

function averaged(
  trace: Trace,
  noise: NoiseEstimate,
  from: number,
  to: number,
  sign: number,
): Stretch {
  const step = Math.max(1, Math.round(RULE.step / trace.interval));
  if (step === 1) return sampled(trace, noise, from, to, sign);
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
  const phi = covarianceOfMeans(noise, interval, interval) / varianceOfMean(noise, interval);
  return {
    samples,
    // Stamped at the end of the average, from which the averaged shape counts.
    start: own + ((low + 1) * step - 1) * trace.interval,
    interval,
    phi,
    variance: (noise.zero / interval) * (1 - phi) ** 2,
    mean: interval,
  };
}

/** Fits a front of each rise; those that fit no drop are left out. */
function fitRises(
  s: Stretch,
  rises: readonly number[],
  { spread, growth }: FrontShape,
  over: number,
  between: (rise: number) => [number, number],
): Onset[] {
  const count = s.samples.length;
  if (count < 8) return [];
  // Whitened samples, turned so that a drop is positive, and their running sums.
  const e = new Float64Array(count);
  const sums = new Float64Array(count + 1);
  for (let n = 1; n < count; n++) {
    e[n] = s.phi * (s.samples[n - 1] as number) - (s.samples[n] as number);
    sums[n + 1] = (sums[n] as number) + (e[n] as number);
  }
  // One integral of the front serves every rise: a rise is the difference of two of them.
  const fine = s.interval / over;
  const length = count * over;
  const whole = new Float64Array(length);
  for (let i = 1; i < length; i++) whole[i] = frontIntegral(i * fine, spread);
  return rises.flatMap((rise) => {
    const [from, to] = between(rise);
    const template = templateOf(whole, rise + s.mean, growth, fine, s.phi, over);
    const onset = fit(s, e, sums, template, over, from, to);
    return onset ? [{ ...onset, rise }] : [];
  });
}

type Template = { u: Float64Array; sum: Float64Array; squares: Float64Array };

/** Whitened template on a grid `over` times finer than the samples, and its running sums. */
function templateOf(
  whole: Float64Array,
  rise: number,
  growth: number,
  fine: number,
  phi: number,
  over: number,
): Template {
  const length = whole.length;
  const steps = Math.max(1, Math.round(rise / fine));
  const u = new Float64Array(length);
  const sum = new Float64Array(length);
  const squares = new Float64Array(length);
  const shape = new Float64Array(length);
  const scale = 1 / (steps * fine);
  for (let i = 1; i < length; i++) {
    const mean = ((whole[i] as number) - (i > steps ? (whole[i - steps] as number) : 0)) * scale;
    shape[i] = mean * (1 + growth * Math.max(0, i - steps / 2) * fine);
  }
  for (let i = 0; i < length; i++) {
    const late = i >= over;
    const v = (shape[i] as number) - (late ? phi * (shape[i - over] as number) : 0);
    u[i] = v;
    sum[i] = v + (late ? (sum[i - over] as number) : 0);
    squares[i] = v * v + (late ? (squares[i - over] as number) : 0);
  }
  return { u, sum, squares };
}

/** Samples behind an onset that are taken one by one, and how many are taken together after that. */
const EXACT = 40;
const GROUP = 8;

/** Likelihood of every onset between two times; undefined when none fits a drop. */
function fit(
  s: Stretch,
  e: Float64Array,
  sums: Float64Array,
  { u, sum, squares }: Template,
  over: number,
  from: number,
  to: number,
): Omit<Onset, 'rise'> | undefined {
  const count = e.length;
  const total = sums[count] as number;
  const q = 1 - s.phi;
  const level = q * q * (count - 1);
  const fine = s.interval / over;
  const low = Math.max(1, Math.round((from - s.start) / fine));
  const high = Math.min((count - 3) * over, Math.round((to - s.start) / fine));
  if (high < low) return undefined;
  let top = Number.NEGATIVE_INFINITY;
  let size = 0;
  let energy = 1;
  const evaluate = (j: number): number => {
    let product = 0;
    let n = Math.floor(j / over) + 1;
    const exact = Math.min(count, n + EXACT);
    for (let i = n * over - j; n < exact; n++, i += over)
      product += (e[n] as number) * (u[i] as number);
    // Further on the template changes slowly: whole groups of samples times its middle.
    const half = (GROUP - 1) / 2;
    for (; n + GROUP <= count; n += GROUP)
      product +=
        ((sums[n + GROUP] as number) - (sums[n] as number)) *
        (u[Math.round((n + half) * over - j)] as number);
    for (; n < count; n++) product += (e[n] as number) * (u[n * over - j] as number);
    const end = (count - 1) * over - j;
    const cross = q * (sum[end] as number);
    const left = (squares[end] as number) - (cross * cross) / level;
    const projected = product - (cross * q * total) / level;
    if (projected <= 0 || left <= 0) return Number.NEGATIVE_INFINITY;
    const gain = (projected * projected) / (2 * left * s.variance);
    if (gain > top) {
      top = gain;
      size = projected / left;
      energy = left;
    }
    return gain;
  };
  // Every sample first, then every place between samples near what is likely.
  const gains = new Float64Array(high - low + 1).fill(Number.NaN);
  for (let j = low; j <= high; j += over) gains[j - low] = evaluate(j);
  if (top === Number.NEGATIVE_INFINITY) return undefined;
  if (over > 1) {
    const limit = top - UNLIKELY;
    for (let j = low; j <= high; j += over) {
      if (!((gains[j - low] as number) > limit)) continue;
      for (let i = Math.max(low, j - over + 1); i < Math.min(high + 1, j + over); i++)
        if (Number.isNaN(gains[i - low] as number)) gains[i - low] = evaluate(i);
    }
  }
  const modes = modesOf(gains, top, s.start + low * fine, fine);
  const mass = modes.reduce((sum, m) => sum + Math.exp(m.weight - top), 0);
  const mean = modes.reduce((sum, m) => sum + m.time * Math.exp(m.weight - top), 0) / mass;
  const variance =
    modes.reduce(
      (sum, m) => sum + (m.sigma ** 2 + (m.time - mean) ** 2) * Math.exp(m.weight - top),
      0,
    ) / mass;
  return {
    time: mean,
    sigma: Math.sqrt(variance),
    modes,
    size,
    sizeSigma: Math.sqrt(s.variance / energy),
    gain: top,
  };
}

/** Most peaks kept apart; the rest goes into one broad one. */
const MOST_MODES = 4;

/** Cuts the likelihood over onsets into its peaks; `gains` may have gaps where it is negligible. */
function modesOf(gains: Float64Array, top: number, start: number, fine: number): Mode[] {
  type Sum = { w: number; t: number; tt: number; high: number };
  const fresh = (): Sum => ({ w: 0, t: 0, tt: 0, high: 0 });
  const peaks: Sum[] = [];
  let now = fresh();
  let valley = Number.POSITIVE_INFINITY;
  for (let i = 0; i < gains.length; i++) {
    const g = (gains[i] as number) - top;
    const w = g > -UNLIKELY ? Math.exp(g) : 0;
    // A new peak begins where the curve has come out of a valley of a quarter of both.
    if (now.w > 0 && w > 4 * valley && valley < now.high / 4) {
      peaks.push(now);
      now = fresh();
      valley = Number.POSITIVE_INFINITY;
    }
    if (w > now.high) {
      now.high = w;
      valley = w;
    } else valley = Math.min(valley, w);
    now.w += w;
    now.t += w * i;
    now.tt += w * i * i;
  }
  if (now.w > 0) peaks.push(now);
  peaks.sort((a, b) => b.w - a.w);
  const kept = peaks.slice(0, MOST_MODES);
  const rest = peaks
    .slice(MOST_MODES)
    .reduce((all, p) => ({ w: all.w + p.w, t: all.t + p.t, tt: all.tt + p.tt, high: 0 }), fresh());
  if (rest.w > 0) kept.push(rest);
  return kept.map(({ w, t, tt }) => ({
    time: start + (t / w) * fine,
    // An onset falls anywhere between two places tried.
    sigma: fine * Math.sqrt(Math.max(0, tt / w - (t / w) ** 2) + 1 / 12),
    weight: top + Math.log(w * fine),
  }));
}

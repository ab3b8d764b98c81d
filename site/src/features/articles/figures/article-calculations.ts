/**
 * Calculations of the articles on practice, for their tables, drawings and tests of their text. SI
 * units unless a name says otherwise.
 */

/** Upper tail of the standard normal distribution, P(Z > z). Relative error below 1.2e-7. */
export function upperTail(z: number): number {
  // Complementary error function, Chebyshev fit (Numerical Recipes, section 6.2).
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.5 * x);
  const poly = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398,
    1.48851587, -0.82215223, 0.17087277,
  ].reduceRight((sum, c) => sum * t + c, 0);
  const half = 0.5 * t * Math.exp(-x * x + poly);
  return z >= 0 ? half : 1 - half;
}

/** Seeded standard normal numbers (mulberry32, Box–Muller). */
export function createGaussian(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

export type Screening = {
  /** True positives, false positives and false negatives in the population. */
  caught: number;
  falseFlags: number;
  missed: number;
  flagged: number;
  /** Share of positives that are true (Bayes). */
  precision: number;
};

/** Classifier results; prevalence, sensitivity and false-positive rate in 0…1. */
export function computeScreening(
  population: number,
  prevalence: number,
  sensitivity: number,
  falsePositiveRate: number,
): Screening {
  const bad = population * prevalence;
  const caught = bad * sensitivity;
  const falseFlags = (population - bad) * falsePositiveRate;
  const flagged = caught + falseFlags;
  return {
    caught,
    falseFlags,
    missed: bad - caught,
    flagged,
    precision: flagged > 0 ? caught / flagged : 0,
  };
}

/**
 * Seconds of averaging until a step of `step` Pa exceeds `sigmas` standard errors of white noise of
 * `noise` Pa at `rate` Hz.
 */
export function averagingTime(step: number, noise: number, rate = 10, sigmas = 5): number {
  return ((sigmas * noise) / step) ** 2 / rate;
}

/** False alarms a day of `sensors` sensors, each tested against `k` sigma `rate` times a second. */
export function falseAlarms(k: number, sensors: number, rate = 1): number {
  return upperTail(k) * sensors * rate * 86_400;
}

/**
 * False alarms a day if an adjacent sensor must agree within the travel time `window` (s): random
 * coincidences of independent exceedances, 2wλ² for each of the `sensors` − 1 adjacent pairs.
 */
export function falsePairAlarms(k: number, sensors: number, window: number, rate = 1): number {
  const lambda = upperTail(k) * rate;
  return 2 * window * lambda ** 2 * (sensors - 1) * 86_400;
}

export type WallReadings = {
  /** Wall at the last reading and its standard error, mm. */
  wall: number;
  wallError: number;
  /** Thinning rate and its standard deviation, mm/year. */
  rate: number;
  rateError: number;
  /**
   * Covariance of the errors of wall and rate, mm²/year: a reading too high makes the rate too low.
   * Zero if the rate has another source.
   */
  shared?: number;
  /** Years since that reading. */
  before: number;
};

/** Probability that the wall is below `limit` mm after `years`; all errors are taken as normal. */
export function thinWallProbability(state: WallReadings, limit: number, years: number): number {
  const t = state.before + years;
  const margin = state.wall - state.rate * t - limit;
  const variance = state.wallError ** 2 + (state.rateError * t) ** 2 + 2 * (state.shared ?? 0) * t;
  return upperTail(margin / Math.sqrt(variance));
}

/** Years until that probability reaches `target`, by bisection; it must rise with time. */
export function findInspectionInterval(state: WallReadings, limit: number, target: number): number {
  let low = 0;
  let high = 200;
  if (thinWallProbability(state, limit, low) >= target) return 0;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (thinWallProbability(state, limit, middle) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Probability that a random sample of `measured` fittings misses all `odd` ones. */
export function missAllProbability(all: number, odd: number, measured: number): number {
  let p = 1;
  for (let i = 0; i < odd; i++) p *= Math.max(0, all - measured - i) / (all - i);
  return p;
}

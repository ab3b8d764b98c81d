import { RULE } from '@site/leak-model';
import { SHARP_RISE } from '@site/leak-model/closed-form';

/**
 * Timing accuracy of a front at a node without a trace. The likelihood of an onset off by δ falls
 * as exp(−½ (D²/S) Q(δ)), Q from the shifted, whitened front h = g + τg′. For g = erfc(c/2√t) and a
 * leak that opens in r seconds
 *
 * ∫g′² ≈ 1/(πc² + r), ∫g″² ≈ 30/(πc²(c⁴ + 15r²))
 *
 * (exact for r = 0 and r ≫ c²). Q is δ² ∫g′² + τ²δ² ∫g″² within the front, and |δ| + 2τ² ∫g′² for
 * larger shifts.
 */
export type Onset = {
  /** Pa */ size: number;
  /** Dispersion c, √s, and rise r, s. */ spread: number;
  rise: number;
  /** Zero-frequency density, Pa² s; correlation time, s. */
  noiseZero: number;
  correlation: number;
  /** Sampling interval, s. */ interval: number;
  /** Trace length used by the fit, s. */ hold: number;
};

/** Evenly spaced in the logarithm. */
const STEPS = 36;

/**
 * Corrections from the mean likelihood width to that of one run: an edge times the front only where
 * it exceeds the noise by one standard deviation; the stretch after a sudden front counts half, as
 * its rise is unknown. From runs on lines with stations (docs/your-line.md).
 */
const STANDS_OUT = 1;
const RISE_UNKNOWN = 0.5;
const SUDDEN = 1;

/** Averages left to a fit below which samples sharpen it, as in `fitArrival`. */
const FINE = 2.5;
/** A short opening between two that the fit tries suits neither. */
const BETWEEN = 0.5;

/**
 * s; samples sharpen it only where the averages that are fitted first leave less than a few of
 * them.
 */
export function onsetSigma(onset: Onset): number {
  const rough = computeLikelihoodWidth({ ...onset, interval: Math.max(onset.interval, RULE.step) });
  const sigma = rough > FINE * RULE.step ? rough : computeLikelihoodWidth(onset);
  return sigma * (1 + BETWEEN * computeGridOffset(onset.rise));
}

/** 0 at a rise that is tried, 1 halfway between two. */
function computeGridOffset(rise: number): number {
  const above = RULE.rises.findIndex((r) => r >= rise);
  const [low = 0, high = 0] = [RULE.rises[above - 1], RULE.rises[above]];
  return rise < SHARP_RISE && above > 0
    ? (2 * Math.min(rise - low, high - rise)) / (high - low)
    : 0;
}

function computeLikelihoodWidth(onset: Onset): number {
  const { size, rise, noiseZero, correlation, interval, hold } = onset;
  // Sampling limits the sharpness of a front.
  const c2 = onset.spread ** 2 + (2 / Math.PI) * interval;
  const wide = Math.PI * c2 + rise;
  const phi = correlation > 0 ? Math.exp(-interval / correlation) : 0;
  const memory = interval / (1 - phi);
  const strength = (size * size) / (2 * noiseZero);
  const sharp = (strength * 2 * memory * memory) / wide;
  const edge = Math.max(0, sharp - STANDS_OUT * Math.sqrt(2 * sharp));
  const curve = (15 * wide) / (Math.PI * c2 * (c2 * c2 + 15 * rise * rise));
  const plain = strength * (1 - RISE_UNKNOWN * Math.exp(-rise / SUDDEN));
  let mass = 0;
  let second = 0;
  const first = interval / 50;
  const ratio = (hold / 2 / first) ** (1 / STEPS);
  let before = 0;
  for (let i = 0, d = first; i <= STEPS; i++, d *= ratio) {
    const mid = (d + before) / 2;
    const misfit = (plain * mid * mid) / (mid + wide) + edge * (1 - Math.exp(-curve * mid * mid));
    const w = Math.exp(-misfit) * (d - before);
    mass += w;
    second += w * mid * mid;
    before = d;
  }
  return Math.sqrt(second / mass + (interval * interval) / 12);
}

/**
 * How well a node times a front, without a trace: the likelihood of an onset that is off by δ falls
 * as exp(−½ (D²/S) Q(δ)), where Q is what the shift changes of the whitened front h = g + τg′. For
 * g = erfc(c/2√t) and a leak that opens in r seconds
 *
 *   ∫g′² ≈ 1/(πc² + r),   ∫g″² ≈ 30/(πc²(c⁴ + 15r²))
 *
 * (exact for r = 0, and for r ≫ c²), so that Q is δ² ∫g′² + τ²δ² ∫g″² within the front, and for a
 * shift beyond it |δ| + 2τ² ∫g′²: the missing stretch, and the edge. Its width is the deviation.
 */
export type Onset = {
  /** Drop at the node, Pa. */ size: number;
  /** c, √s, and r, s. */ spread: number;
  rise: number;
  /** Zero-frequency noise density, Pa² s; correlation time, s. */
  noiseZero: number;
  correlation: number;
  /** Between samples, s. */ interval: number;
  /** s of trace that the fit uses. */ hold: number;
};

/** Integration steps, even in the logarithm. */
const STEPS = 36;

/**
 * Converts the mean likelihood width to that of one run: an edge times the front only where it
 * exceeds the noise by one standard deviation, and the stretch behind a sudden front counts three
 * tenths less, since its rise is unknown. Fitted to the campaign's cells
 * (content/performance.json).
 */
const STANDS_OUT = 1;
const RISE_UNKNOWN = 0.3;
const SUDDEN = 0.3;

export function onsetSigma(onset: Onset): number {
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

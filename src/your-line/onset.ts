/**
 * How well a node times a front, without a trace: the likelihood of an onset that is off by δ falls
 * as exp(−½ (D²/S) Q(δ)), where Q is what the shift changes of the whitened front,
 *
 *   h = g + τ g′,  g = erfc(c/2√t):   ∫g′² = 1/(πc²),  ∫g″² = 30/(πc⁶),
 *
 * so that Q(δ) ≈ δ²/(|δ| + πc²) + (2τ²/πc²)(1 − exp(−15 δ²/c⁴)): quadratic within the front, and
 * for a shift beyond it the missing stretch plus the one edge. Its width is the onset's deviation.
 */
export type Onset = {
  /** Drop at the node, Pa. */ size: number;
  /** c, √s */ spread: number;
  /** Power density of the noise at frequency zero, Pa² s, and correlation time, s. */
  noiseZero: number;
  correlation: number;
  /** Between samples, s. */ interval: number;
  /** s of trace that the fit uses. */ hold: number;
};

/** Steps of the sum over shifts, evenly in their logarithm. */
const STEPS = 36;

export function onsetSigma({ size, spread, noiseZero, correlation, interval, hold }: Onset) {
  // A front sharper than a sample is as sharp as the sampling lets it be.
  const c2 = Math.max(spread * spread, 2 * interval);
  const strength = (size * size) / (2 * noiseZero);
  const edge = (2 * correlation * correlation) / (Math.PI * c2);
  const curve = 15 / (c2 * c2);
  const q = (d: number): number =>
    (d * d) / (d + Math.PI * c2) + edge * (1 - Math.exp(-curve * d * d));
  let mass = 0;
  let second = 0;
  const first = interval / 50;
  const ratio = (hold / 2 / first) ** (1 / STEPS);
  let below = 0;
  for (let i = 0, d = first; i <= STEPS; i++, d *= ratio) {
    const width = d - below;
    const mid = (d + below) / 2;
    const w = Math.exp(-strength * q(mid)) * width;
    mass += w;
    second += w * mid * mid;
    below = d;
  }
  const sigma = Math.sqrt(second / mass + (interval * interval) / 12);
  return { sigma, blur: spread * spread };
}

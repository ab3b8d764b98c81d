import type { Regime } from './regime.ts';

/**
 * Exact friction in the Laplace domain. From s N(s) V̂ + (1/ρ) ∂p̂/∂x = 0 a wave travels with γ =
 * (s/a)√N and meets the impedance Z = (ρa/A)√N.
 *
 * - none: N = 1 + damping/s
 * - laminar: N = I₀(z)/I₂(z), z = R√(s/ν): Brown (1962), J. Basic Eng. 84, 547–553; Zielke (1968)
 * - turbulent: N = 1 + damping/s + (4ν/R²) Ŵ, Ŵ = A*√(π/(s/rate + B*))/rate
 */
export type Complex = { re: number; im: number };

/** Writes N(re + i im) to `out`; quasi-steady only unless `unsteady`. */
export function momentumFactor(
  regime: Regime,
  unsteady: boolean,
  re: number,
  im: number,
  out: Complex,
): void {
  if (unsteady && regime.kind === 'laminar') {
    laminarFactor(re / regime.rate, im / regime.rate, out);
    return;
  }
  const square = re * re + im * im;
  out.re = 1 + (regime.damping * re) / square;
  out.im = (-regime.damping * im) / square;
  if (!unsteady || regime.kind === 'laminar') return;
  // 4 A* √π / √(s/rate + B*)
  const u = re / regime.rate + regime.bStar;
  const v = im / regime.rate;
  const size = Math.hypot(u, v);
  const rootRe = Math.sqrt(Math.max(0, (size + u) / 2));
  const rootIm = Math.sign(v) * Math.sqrt(Math.max(0, (size - u) / 2));
  const scale = (4 * regime.aStar * Math.sqrt(Math.PI)) / size;
  out.re += scale * rootRe;
  out.im -= scale * rootIm;
}

/** I₀(z)/I₂(z), z² = s. I₂/I₀ = 1 − (2/z) I₁/I₀. */
function laminarFactor(re: number, im: number, out: Complex): void {
  const size = Math.hypot(re, im);
  const zr = Math.sqrt(Math.max(0, (size + re) / 2));
  const zi = Math.sign(im) * Math.sqrt(Math.max(0, (size - re) / 2));
  // q = I₁(z)/(z I₀(z))
  let qr: number;
  let qi: number;
  // Large-argument series away from the negative axis; else the continued fraction q = 1/(2 + z²/(4
  // + z²/(6 + …))), from its last term.
  if (size > 400 && zr > 12) {
    const wr = zr / size;
    const wi = -zi / size;
    // I₁/I₀ = 1 − w/2 − w²/8 − w³/8 − 25w⁴/128 − 13w⁵/32, w = 1/z (Horner)
    let pr = -13 / 32;
    let pi = 0;
    for (const c of [-25 / 128, -1 / 8, -1 / 8, -1 / 2, 1]) {
      const r = pr * wr - pi * wi + c;
      pi = pr * wi + pi * wr;
      pr = r;
    }
    qr = pr * wr - pi * wi;
    qi = pr * wi + pi * wr;
  } else {
    let dr = 2 * (24 + Math.ceil(Math.sqrt(size)));
    let di = 0;
    for (let k = dr - 2; k >= 2; k -= 2) {
      const d = dr * dr + di * di;
      const r = k + (re * dr + im * di) / d;
      di = (im * dr - re * di) / d;
      dr = r;
    }
    const d = dr * dr + di * di;
    qr = dr / d;
    qi = -di / d;
  }
  const nr = 1 - 2 * qr;
  const ni = -2 * qi;
  const d = nr * nr + ni * ni;
  out.re = nr / d;
  out.im = -ni / d;
}

import { erfc } from '../erfc.ts';

/**
 * The shape of a leak's front as a node feels it: a wall that opens in `rise` seconds, rounded by
 * unsteady friction. In short time a step becomes erfc(c / 2√t) behind its front, in laminar flow
 * (Zielke 1968) and in smooth turbulent flow (Vardy & Brown 2003) alike, with c = x√ν / (aR).
 */

/** ∫₀ᵗ erfc(c / 2√u) du, s. */
export function frontIntegral(t: number, c: number): number {
  if (t <= 0) return 0;
  if (c <= 0) return t;
  const x = c / (2 * Math.sqrt(t));
  return (t + (c * c) / 2) * erfc(x) - c * Math.sqrt(t / Math.PI) * Math.exp(-x * x);
}

/** Share of the full drop `t` seconds after the front; `spread` is c in √s, `rise` in s. */
export function frontShape(t: number, spread: number, rise: number): number {
  if (t <= 0) return 0;
  if (rise > 0) return (frontIntegral(t, spread) - frontIntegral(t - rise, spread)) / rise;
  return spread > 0 ? erfc(spread / (2 * Math.sqrt(t))) : 1;
}

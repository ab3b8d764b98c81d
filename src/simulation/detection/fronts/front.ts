import { erfc } from '../../erfc.ts';

/**
 * The shape of a sudden leak's front as a node feels it, integrated: ∫₀ᵗ erfc(c / 2√u) du, s. In short
 * time unsteady friction makes erfc(c / 2√t) of a step, in laminar flow (Zielke 1968) and in smooth
 * turbulent flow (Vardy & Brown 2003) alike, with c = x√ν / (aR). A leak that opens evenly over some
 * time is the difference of two integrals.
 */
export function frontIntegral(t: number, c: number): number {
  if (t <= 0) return 0;
  if (c <= 0) return t;
  const x = c / (2 * Math.sqrt(t));
  return (t + (c * c) / 2) * erfc(x) - c * Math.sqrt(t / Math.PI) * Math.exp(-x * x);
}

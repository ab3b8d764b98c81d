import { type Regime, SHORT_TIME } from './regime.ts';

/**
 * Unsteady-friction weighting functions as sums of exponentials, W(τ) ≈ Σ mₖ exp(−nₖτ), for a
 * recursion instead of a sum over the whole past (Trikha 1975; Vítkovský, Stephens, Bergant,
 * Simpson & Lambert 2004, Proc. 9th Int. Conf. Pressure Surges).
 *
 * Published tables end at τ = 1e-5 (laminar) and 1e-6 (turbulent); a fine grid needs 1e-8. Here the
 * fast terms are unlimited: 1/√τ = (1/√π) ∫ √s e^(−sτ) d(ln s) by the trapezoidal rule, with rates
 * a factor of 3 apart, has a relative error of 2√2 exp(−π²/ln 3) = 0.035 % at every τ. The four
 * slow laminar terms are a least-squares fit to Zielke's function (0.08 % from τ = 0 to 1.6).
 */
const RATIO = 3;
const STEP = Math.log(RATIO);

const ruleWeight = (a: number, rate: number): number =>
  (STEP * a * Math.sqrt(rate)) / Math.sqrt(Math.PI);

/** Slow terms of Zielke's function, [nₖ, mₖ]; the first is the first zero of J₂, squared. */
const LAMINAR_SLOW = [
  [26.374731, 1.000109],
  [71.969433, 1.086982],
  [166.163186, 1.827523],
  [445.810558, 3.544122],
] as const;
/** Rate at which the rule begins in laminar flow. */
const LAMINAR_START = 1325.55169;

export type Term = { rate: number; weight: number };

/**
 * Terms with dimensionless rates up to `fastest`. Those below `slowest` are constant within the run
 * and merge into one.
 */
export function terms(regime: Regime, slowest: number, fastest: number): Term[] {
  const list: Term[] = [];
  if (regime.kind === 'laminar') {
    for (const [rate, weight] of LAMINAR_SLOW) list.push({ rate, weight });
    for (let s = LAMINAR_START; s <= fastest; s *= RATIO)
      list.push({ rate: s, weight: ruleWeight(SHORT_TIME, s) });
    return list;
  }
  const { aStar, bStar } = regime;
  const from = Math.max(slowest, bStar / 20);
  // Σ √s and Σ s√s over all slower rates, geometric series.
  const lump = ruleWeight(aStar, from) / (Math.sqrt(RATIO) - 1);
  const mean = (from * (Math.sqrt(RATIO) - 1)) / (RATIO * Math.sqrt(RATIO) - 1);
  list.push({ rate: mean + bStar, weight: lump });
  for (let s = from; s <= fastest; s *= RATIO)
    list.push({ rate: s + bStar, weight: ruleWeight(aStar, s) });
  return list;
}

export type Memory = {
  /** y ← decay y + gain ΔV for each term. */
  decay: Float64Array;
  gain: Float64Array;
  /** Sum of the gains plus the terms faster than one step. */
  now: number;
};

/**
 * Recursion for steps of `step` over `total` (dimensionless). For velocity linear within a step,
 * gain = m(1 − e^(−nΔτ))/(nΔτ) is exact.
 */
export function memory(regime: Regime, step: number, total: number): Memory {
  const kept = terms(regime, 0.02 / total, 3 / step);
  const decay = Float64Array.from(kept, ({ rate }) => Math.exp(-rate * step));
  const gain = Float64Array.from(kept, ({ rate, weight }) => {
    const x = rate * step;
    return x < 1e-6 ? weight * (1 - x / 2) : (-weight * Math.expm1(-x)) / x;
  });
  // Faster terms decay within the step: Σ m/(nΔτ), geometric.
  const a = regime.kind === 'laminar' ? SHORT_TIME : regime.aStar;
  const offset = regime.kind === 'laminar' ? 0 : regime.bStar;
  let next = ((kept.at(-1) as Term).rate - offset) * RATIO;
  if (regime.kind === 'laminar' && next < LAMINAR_START) next = LAMINAR_START;
  const tail = ruleWeight(a, next) / (next * step) / (1 - 1 / Math.sqrt(RATIO));
  return { decay, gain, now: gain.reduce((x, y) => x + y, tail) };
}

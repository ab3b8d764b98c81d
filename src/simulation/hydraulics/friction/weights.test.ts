import { describe, expect, it } from 'vitest';
import { PIPE } from '../../detection/lines.ts';
import { type Regime, regimeOf, vardyBrown } from './regime.ts';
import { type Complex, momentumFactor } from './spectrum.ts';
import { memory, terms } from './weights.ts';

/** Zeros of J₂ (Abramowitz & Stegun, table 9.5). */
const ZEROS = [5.1356223, 8.4172441, 11.6198412, 14.7959518, 17.9598195, 21.1169971, 24.2701123];

/** Exact weighting functions; `tau` > 0. */
function exactWeight(regime: Regime, tau: number): number {
  if (regime.kind === 'turbulent')
    return (regime.aStar * Math.exp(-regime.bStar * tau)) / Math.sqrt(tau);
  // Zielke's two branches: Σ exp(−j²τ) over the zeros j of J₂, and a short-time series.
  if (tau > 0.02) return ZEROS.reduce((sum, zero) => sum + Math.exp(-zero * zero * tau), 0);
  const root = Math.sqrt(tau);
  return (
    0.282095 / root -
    1.25 +
    1.057855 * root +
    0.9375 * tau +
    0.396696 * tau * root -
    0.351563 * tau * tau
  );
}

const turbulent = regimeOf(1, PIPE, 10e-6);
const laminar = regimeOf(0.04, PIPE, 10e-6);

const sum = (regime: Regime, tau: number) =>
  terms(regime, 1e-3, 1e13).reduce((w, { rate, weight }) => w + weight * Math.exp(-rate * tau), 0);

/** Evenly in logarithm, 40 to a decade. */
const decades = (from: number, to: number) =>
  Array.from(
    { length: Math.round(40 * Math.log10(to / from)) + 1 },
    (_, i) => from * 10 ** (i / 40),
  );

describe('the weighting functions', () => {
  it('Zielke: his two branches meet at τ = 0.02', () => {
    const below = exactWeight(laminar, 0.02);
    const above = exactWeight(laminar, 0.02 * (1 + 1e-9));
    expect(Math.abs(above / below - 1)).toBeLessThan(1e-4);
  });

  it('the sum of exponentials stays within 0.1 % of Zielke from τ = 1e-9 to 1', () => {
    for (const tau of decades(1e-9, 1))
      expect(Math.abs(sum(laminar, tau) / exactWeight(laminar, tau) - 1)).toBeLessThan(1e-3);
  });

  it('and of Vardy & Brown wherever friction still remembers', () => {
    for (const viscosity of [10e-6, 4e-6, 1.14e-6, 0.6e-6]) {
      const regime = regimeOf(1.5, PIPE, viscosity) as Extract<Regime, { kind: 'turbulent' }>;
      for (const tau of decades(1e-9, 2 / regime.bStar))
        expect(Math.abs(sum(regime, tau) / exactWeight(regime, tau) - 1)).toBeLessThan(2e-3);
    }
  });

  it('agrees with the published table of Vítkovský et al. (2004) within its own range', () => {
    // Laminar, nₖ and mₖ of their ten terms.
    const table = [
      [26.5976, 1.027],
      [78.6005, 1.31342],
      [202.234, 2.14832],
      [540.226, 3.7062],
      [1501.07, 6.37762],
      [4267.16, 10.9363],
      [12286.9, 18.7309],
      [35639.2, 32.0736],
      [103956, 55.1523],
      [309336, 99.4544],
    ] as const;
    for (const tau of decades(1e-5, 0.1)) {
      const theirs = table.reduce((w, [n, m]) => w + m * Math.exp(-n * tau), 0);
      expect(Math.abs(sum(laminar, tau) / theirs - 1)).toBeLessThan(2e-3);
    }
  });

  it('Vardy & Brown: smooth below a roughness Reynolds number of 70, rough from there', () => {
    const smooth = vardyBrown(1e5, 1e-4, 0.02);
    expect(smooth.aStar).toBeCloseTo(0.28209, 5);
    // κ = log₁₀(15.29/10^(5 × 0.0567)) = 0.90087: 10^(5κ)/12.86
    expect(smooth.bStar / (10 ** (5 * 0.90087) / 12.86)).toBeCloseTo(1, 3);
    const rough = vardyBrown(1e6, 1e-2, 0.04);
    expect(rough.aStar).toBeCloseTo(0.0103 * 1000 * 0.01 ** 0.39, 9);
    expect(rough.bStar).toBeCloseTo(0.352e6 * 0.01 ** 0.41, 3);
    // ε/D · Re · √(f/8) is Re/10,000 here.
    expect(vardyBrown(69e4, 1e-3, 0.08).aStar).toBe(smooth.aStar);
    expect(vardyBrown(71e4, 1e-3, 0.08).aStar).toBeGreaterThan(smooth.aStar);
  });
});

describe('the regime', () => {
  it('is laminar below a Reynolds number of 2,300', () => {
    const kindAt = (reynolds: number) => regimeOf(reynolds * 1e-5, PIPE, 1e-5 * PIPE.diameter).kind;
    expect(kindAt(2299)).toBe('laminar');
    expect(kindAt(2301)).toBe('turbulent');
    expect(kindAt(-2299)).toBe('laminar');
  });
});

describe('the recursion', () => {
  it.each([
    ['laminar', laminar],
    ['turbulent', turbulent],
  ])('%s: an even change of velocity is remembered as the exact integral has it', (_, regime) => {
    const step = 2e-6;
    const steps = 400;
    const { decay, gain, now } = memory(regime, step, steps * step);
    const y = new Float64Array(decay.length);
    for (let n = 0; n < steps; n++)
      for (let k = 0; k < y.length; k++)
        y[k] = (decay[k] as number) * (y[k] as number) + (gain[k] as number) / steps;
    // What is too fast to keep adds its share of the last step.
    const kept = gain.reduce((a, b) => a + b, 0);
    const found = y.reduce((a, b) => a + b, 0) + (now - kept) / steps;
    // ∫ W over the whole ramp / its length, by the midpoint rule in √τ.
    const total = steps * step;
    let exact = 0;
    const cells = 20_000;
    for (let i = 0; i < cells; i++) {
      const root = (Math.sqrt(total) * (i + 0.5)) / cells;
      exact += exactWeight(regime, root * root) * 2 * root * (Math.sqrt(total) / cells);
    }
    expect(found / (exact / total)).toBeCloseTo(1, 2);
    expect(Math.abs(found / (exact / total) - 1)).toBeLessThan(2e-3);
  });
});

describe('in the Laplace domain', () => {
  const factor = (regime: Regime, unsteady: boolean, re: number, im: number): Complex => {
    const out = { re: 0, im: 0 };
    momentumFactor(regime, unsteady, re, im, out);
    return out;
  };

  it.each([
    ['laminar', laminar],
    ['turbulent', turbulent],
  ])('%s: the closed form is the transform of the weighting function', (_, regime) => {
    // On the real axis: N − 1 = damping/s + 4 Σ m/(s/rate + n), the transform of the sum.
    for (const s of [0.01, 1, 30, 1000, 30_000]) {
      const memoryPart = terms(regime, 1e-3, 1e14).reduce(
        (x, { rate, weight }) => x + (4 * weight) / (s / regime.rate + rate),
        0,
      );
      const expected = regime.damping / s + memoryPart;
      expect((factor(regime, true, s, 0).re - 1) / expected).toBeCloseTo(1, 2);
    }
  });

  it('both ways of computing I₀/I₂ meet', () => {
    // |s/ν̂| = 400 lies between the continued fraction and the series.
    const at = (x: number) => factor(laminar, true, x * laminar.rate * 0.6, x * laminar.rate * 0.8);
    const [below, above] = [at(399.9999), at(400.0001)];
    expect(Math.abs(below.re - above.re)).toBeLessThan(2e-6);
    expect(Math.abs(below.im - above.im)).toBeLessThan(2e-6);
  });

  it('without memory only the damping is left', () => {
    expect(factor(turbulent, false, 2, 0).re).toBeCloseTo(1 + turbulent.damping / 2, 12);
  });
});

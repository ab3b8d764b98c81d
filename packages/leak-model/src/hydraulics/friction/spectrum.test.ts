import { PIPE } from '../../detection/site-line.ts';
import { computeRegime, type Regime, vardyBrownCoefficients } from './regime.ts';
import { type Complex, momentumFactor } from './spectrum.ts';

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

const turbulent = computeRegime(1, PIPE, 10e-6);
const laminar = computeRegime(0.04, PIPE, 10e-6);

describe('the weighting functions', () => {
  it('Zielke: his two branches meet at τ = 0.02', () => {
    const below = exactWeight(laminar, 0.02);
    const above = exactWeight(laminar, 0.02 * (1 + 1e-9));
    expect(Math.abs(above / below - 1)).toBeLessThan(1e-4);
  });

  it('Vardy & Brown: smooth below a roughness Reynolds number of 70, rough from there', () => {
    const smooth = vardyBrownCoefficients(1e5, 1e-4, 0.02);
    expect(smooth.aStar).toBeCloseTo(0.28209, 5);
    // κ = log₁₀(15.29/10^(5 × 0.0567)) = 0.90087: 10^(5κ)/12.86
    expect(smooth.bStar / (10 ** (5 * 0.90087) / 12.86)).toBeCloseTo(1, 3);
    const rough = vardyBrownCoefficients(1e6, 1e-2, 0.04);
    expect(rough.aStar).toBeCloseTo(0.0103 * 1000 * 0.01 ** 0.39, 9);
    expect(rough.bStar).toBeCloseTo(0.352e6 * 0.01 ** 0.41, 3);
    // ε/D · Re · √(f/8) is Re/10,000 here.
    expect(vardyBrownCoefficients(69e4, 1e-3, 0.08).aStar).toBe(smooth.aStar);
    expect(vardyBrownCoefficients(71e4, 1e-3, 0.08).aStar).toBeGreaterThan(smooth.aStar);
  });
});

it('the regime is laminar below a Reynolds number of 2,300', () => {
  const kindAt = (reynolds: number) =>
    computeRegime(reynolds * 1e-5, PIPE, 1e-5 * PIPE.diameter).kind;
  expect(kindAt(2299)).toBe('laminar');
  expect(kindAt(2301)).toBe('turbulent');
  expect(kindAt(-2299)).toBe('laminar');
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
    // On the real axis: N − 1 = damping/s + 4 ∫ W e^(−sτ/rate) dτ, by the midpoint rule in √τ.
    for (const s of [0.01, 1, 30, 1000, 30_000]) {
      const until = Math.sqrt(Math.min(3, (40 * regime.rate) / s));
      const cell = until / 20_000;
      let memory = 0;
      for (let root = cell / 2; root < until; root += cell)
        memory +=
          8 *
          root *
          cell *
          exactWeight(regime, root ** 2) *
          Math.exp((-s * root ** 2) / regime.rate);
      const expected = regime.damping / s + memory;
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

import { createRandom } from '../../random.ts';
import { addNoise } from '../../sensing/sensor.ts';
import {
  covarianceOfMeans,
  estimateNoise,
  reducedChiSquareLimit,
  studentThreshold,
  toNoiseEstimate,
  varianceOfMean,
} from './noise-estimate.ts';

const DT = 0.001;
const noise = (sigma: number, correlation: number, seconds: number, seed: number) => {
  const samples = new Float64Array(seconds / DT);
  addNoise(samples, { sigma, correlation }, DT, 0, samples.length, createRandom(seed));
  return samples;
};
const zeroOf = (sigma: number, correlation: number) => {
  const phi = Math.exp(-DT / correlation);
  return (sigma ** 2 * DT * (1 + phi)) / (1 - phi);
};

describe('noise estimated from history', () => {
  it.each([
    [1500, 0.02],
    [1200, 0.02],
    [1800, 0.06],
    [500, 0.1],
  ])('finds σ %f Pa and correlation %f s, and says how well', (sigma, correlation) => {
    let sum = 0;
    let squares = 0;
    const runs = 40;
    for (let seed = 1; seed <= runs; seed++) {
      const found = estimateNoise(noise(sigma, correlation, 60, seed), DT);
      if (!found) throw new Error('no estimate');
      const error = Math.log(found.zero / zeroOf(sigma, correlation));
      sum += error;
      squares += error ** 2 / (2 / found.freedom);
    }
    expect(Math.abs(sum / runs)).toBeLessThan(0.05);
    // The stated degrees of freedom describe the scatter.
    expect(squares / runs).toBeGreaterThan(0.4);
    expect(squares / runs).toBeLessThan(2);
  });

  it('says how well: a quarter of the correlation times that the history holds', () => {
    const seeds = Array.from({ length: 20 }, (_, i) => i + 1);
    const sum = seeds.reduce(
      (all, s) => all + (estimateNoise(noise(1500, 0.02, 60, s), DT)?.freedom ?? 0),
      0,
    );
    expect(sum / seeds.length / (60 / 0.02 / 4)).toBeGreaterThan(0.95);
    expect(sum / seeds.length / (60 / 0.02 / 4)).toBeLessThan(1.05);
  });

  it('is not deafened by a burst or a front in its history', () => {
    const quiet = noise(1500, 0.02, 60, 3);
    const disturbed = quiet.slice();
    for (let i = 20_000; i < 25_000; i++) disturbed[i] = (disturbed[i] as number) * 15;
    for (let i = 41_000; i < disturbed.length; i++) disturbed[i] = (disturbed[i] as number) - 20e3;
    const [a, b] = [estimateNoise(quiet, DT), estimateNoise(disturbed, DT)];
    expect((b?.zero ?? 0) / (a?.zero ?? 1)).toBeLessThan(1.1);
  });

  it('uses no node that is flat, too new or broken', () => {
    expect(estimateNoise(new Float64Array(60_000), DT)).toBeUndefined();
    expect(estimateNoise(noise(1500, 0.02, 0.03, 1), DT)).toBeUndefined();
    expect(estimateNoise(noise(1500, 0.02, 60, 1).fill(Number.NaN), DT)).toBeUndefined();
    const once = noise(1500, 0.02, 60, 1);
    once[30_000] = Number.NaN;
    expect(estimateNoise(once, DT)).toBeUndefined();
  });

  it('raises the threshold where the noise is known badly', () => {
    expect(studentThreshold(4.5, 1e6)).toBeCloseTo(4.5, 3);
    expect(studentThreshold(4.5, 750)).toBeCloseTo(4.53, 2);
    expect(studentThreshold(4.5, 50)).toBeGreaterThan(4.9);
  });
});

it('means of stretches that touch vary together so that the mean of both has the variance of its length', () => {
  const known = toNoiseEstimate({ sigma: 1500, correlation: 0.05 }, 1000);
  for (const [a, b] of [
    [0.02, 0.02],
    [0.3, 0.6],
    [0.01, 4],
  ] as const) {
    const apart = a ** 2 * varianceOfMean(known, a) + b ** 2 * varianceOfMean(known, b);
    const both = (apart + 2 * a * b * covarianceOfMeans(known, a, b)) / (a + b) ** 2;
    expect(both / varianceOfMean(known, a + b)).toBeCloseTo(1, 9);
  }
  const white = toNoiseEstimate({ sigma: 1500, correlation: 0 }, 1000);
  expect(covarianceOfMeans(white, 1, 2)).toBe(0);
});

// χ² at 99.9 % by its table, over the degrees of freedom.
it.each([
  [3, 16.266 / 3],
  [10, 29.588 / 10],
  [50, 86.661 / 50],
])('finds what %i degrees of freedom give once in a thousand times', (freedom, ratio) => {
  expect(reducedChiSquareLimit(freedom) / ratio).toBeGreaterThan(0.99);
  expect(reducedChiSquareLimit(freedom) / ratio).toBeLessThan(1.02);
});

import fc from 'fast-check';
import { createRandom } from '../../random.ts';
import { fitRises } from './likelihood.ts';
import {
  computeFourProducts,
  computeProduct,
  products,
  type Stretch,
  whitenStretch,
} from './whitening.ts';

/** Noise with a drop of `drop` from `at` on, one sample a unit of time. */
function stretch(seed: number, count: number, at: number, drop: number): Stretch {
  const random = createRandom(seed);
  const samples = Float64Array.from(
    { length: count },
    (_, i) => random.normal() - (i >= at ? drop : 0),
  );
  return { samples, start: 0, interval: 1, phi: 0.3, variance: 0.49, scatter: 0.49, mean: 0 };
}

/** The first of the products, of one place alone. */
const alone = (...of: Parameters<typeof computeProduct>): number => {
  computeProduct(...of);
  return products[0] as number;
};

describe('sums over whitened samples', () => {
  const u = Float64Array.from({ length: 4 * 300 }, (_, i) => Math.sin(i) / (1 + i));
  const placed = fc.record({
    seed: fc.integer({ min: 0, max: 1000 }),
    count: fc.integer({ min: 20, max: 300 }),
    over: fc.constantFrom(1, 2, 4),
    share: fc.double({ min: 0, max: 0.99, noNaN: true }),
  });

  test('are the same to the last bit for four places together and for each alone', () => {
    let together = 0;
    fc.assert(
      fc.property(placed, ({ seed, count, over, share }) => {
        const w = whitenStretch(stretch(seed, count, count / 2, 3));
        const j = 1 + Math.floor(share * (count - 8) * over);
        if (!computeFourProducts(w, u, over, j)) return;
        together += 1;
        const all = [...products.slice(0, 4)];
        expect(all).toEqual([0, 1, 2, 3].map((k) => alone(w, u, over, j + k * over)));
      }),
    );
    expect(together).toBeGreaterThan(10);
  });

  test('are those of every sample with the template where it changes slowly', () => {
    const slow = Float64Array.from({ length: 1200 }, (_, i) => 1 / (1 + i / 400));
    const { samples, phi } = stretch(4, 300, 100, 3);
    const w = whitenStretch(stretch(4, 300, 100, 3));
    let plain = 0;
    for (let n = 81; n < 300; n++) {
      const e = phi * (samples[n - 1] as number) - (samples[n] as number);
      plain += e * (slow[n * 4 - 320] as number);
    }
    expect(alone(w, slow, 4, 320) / plain).toBeCloseTo(1, 3);
  });
});

describe('the likelihood of an onset', () => {
  const fitted = (s: Stretch, spread: number, over: number) =>
    fitRises(s, [0, 3, 20], { spread, growth: 1e-3 }, over, () => [20, s.samples.length - 20]);

  test('does not depend on what was fitted before', () => {
    const short = stretch(1, 120, 70, 4);
    const long = stretch(2, 400, 200, 4);
    const first = fitted(short, 0.1, 4);
    fitted(long, 0.1, 4);
    expect(fitted(short, 0.1, 4)).toEqual(first);
    expect(fitted(short, 0.9, 4)).not.toEqual(first);
    fitted(long, 0.9, 4);
    fitted(short, 0.9, 1);
    expect(fitted(short, 0.1, 4)).toEqual(first);
  });

  test('is largest at the front, between two samples as well', () => {
    for (const over of [1, 4])
      for (const [seed, at] of [
        [3, 60],
        [5, 150],
        [7, 250],
      ] as const) {
        const sudden = fitted(stretch(seed, 300, at, 6), 0, over).find((o) => o.rise === 0);
        expect(sudden?.time).toBeGreaterThan(at - 2);
        expect(sudden?.time).toBeLessThan(at + 1);
        expect(sudden?.size).toBeGreaterThan(5);
        expect(sudden?.size).toBeLessThan(7);
      }
  });

  test('knows no front in a stretch too short or without a drop', () => {
    expect(fitted(stretch(1, 7, 4, 4), 0.1, 4)).toEqual([]);
    const rising = Float64Array.from({ length: 200 }, (_, i) => (i >= 100 ? 50 : 0));
    const s = { samples: rising, start: 0, interval: 1, phi: 0, variance: 1, scatter: 1, mean: 0 };
    expect(fitRises(s, [0], { spread: 0, growth: 0 }, 1, () => [95, 105])).toEqual([]);
  });
});

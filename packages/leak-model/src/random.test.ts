import { createRandom } from './random.ts';

describe('random numbers', () => {
  it('repeats itself for a seed and differs for another, and for another stream', () => {
    const draw = (seed: number, stream?: number) => {
      const random = createRandom(seed, stream);
      return Array.from({ length: 5 }, () => random.normal());
    };
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    expect(draw(1, 1)).not.toEqual(draw(1, 0));
  });

  it('is normal: moments, and tails beyond one to four deviations', () => {
    const random = createRandom(7);
    const n = 1_000_000;
    const beyond = [0, 0, 0, 0];
    const moments = [0, 0, 0, 0];
    for (let i = 0; i < n; i++) {
      const x = random.normal();
      for (let p = 0; p < 4; p++) {
        moments[p] = (moments[p] as number) + x ** (p + 1);
        if (Math.abs(x) > p + 1) beyond[p] = (beyond[p] as number) + 1;
      }
    }
    [0, 1, 0, 3].forEach((m, p) => {
      expect(Math.abs((moments[p] as number) / n - m)).toBeLessThan(0.05);
    });
    // Within five standard deviations of the counts themselves.
    [0.317311, 0.0455, 0.0026998, 6.3342e-5].forEach((share, p) => {
      expect(Math.abs((beyond[p] as number) - n * share)).toBeLessThan(5 * Math.sqrt(n * share));
    });
  });
});

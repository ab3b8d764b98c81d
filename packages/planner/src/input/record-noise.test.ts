import { createRandom } from '@site/leak-model';
import { measureRecordNoise } from './record-noise.ts';

describe('what a record says', () => {
  /** Noise that forgets itself in `correlation` s, sampled every `interval` s. */
  const noisy = (sigma: number, correlation: number, interval: number, count: number) => {
    const random = createRandom(3, 1);
    const keep = Math.exp(-interval / correlation);
    let state = sigma * random.normal();
    return Float64Array.from({ length: count }, () => {
      state = keep * state + sigma * Math.sqrt(1 - keep * keep) * random.normal();
      return 20e5 + state;
    });
  };
  const even = (interval: number, count: number) =>
    Float64Array.from({ length: count }, (_, i) => i * interval);

  it('is its noise, correlation and interval', () => {
    const m = measureRecordNoise(even(0.005, 12_000), noisy(1500, 0.02, 0.005, 12_000));
    expect(m.interval).toBeCloseTo(0.005, 9);
    expect(m.noise).toBeGreaterThan(1400);
    expect(m.noise).toBeLessThan(1600);
    expect(m.correlation).toBeGreaterThan(0.017);
    expect(m.correlation).toBeLessThan(0.023);
    expect(m).toMatchObject({ gaps: [], coarse: false, ripple: undefined, held: 0 });
  });

  it('is that of the longest stretch without a gap', () => {
    const times = even(0.005, 12_000).map((t, i) => (i > 9000 ? t + 9 : t));
    const values = noisy(1500, 0.02, 0.005, 12_000).map((p, i) => (i > 9000 ? 4 * p : p));
    const { noise = 0, gaps } = measureRecordNoise(times, values);
    expect([gaps.length, Math.round(noise / 500)]).toEqual([1, 3]);
  });

  it('is a ripple with its period, on top of a drift', () => {
    const times = even(0.01, 6000);
    const values = noisy(300, 0.01, 0.01, 6000).map(
      (p, i) => p + 20 * i + 2000 * Math.sin((2 * Math.PI * (times[i] as number)) / 0.37),
    );
    const { ripple } = measureRecordNoise(times, values);
    expect(ripple?.period).toBeCloseTo(0.37, 1);
    expect(ripple?.amplitude).toBeGreaterThan(1600);
    expect(ripple?.amplitude).toBeLessThan(2100);
  });

  it.each([
    [2.5, true],
    [2.3, false],
    [204.8, true],
    [260, false],
  ])('finds a ripple of %f samples: %s', (samples, isFound) => {
    const times = even(0.01, 1024);
    const wave = times.map((t) => 2000 * Math.sin((2 * Math.PI * t) / (samples * 0.01)));
    const { ripple } = measureRecordNoise(times, wave);
    if (isFound) expect(ripple?.period).toBeCloseTo(samples * 0.01, 2);
    else expect(ripple?.period).not.toBeCloseTo(samples * 0.01, 2);
  });

  it.each([
    [2000, true],
    [3000, false],
  ])('is a ripple where it carries a quarter of the variance: beside %i Pa %s', (sigma, is) => {
    const times = even(0.01, 1024);
    const values = noisy(sigma, 1e-4, 0.01, 1024).map(
      (p, i) => p + 2000 * Math.sin((2 * Math.PI * (times[i] as number)) / 0.37),
    );
    expect(measureRecordNoise(times, values).ripple !== undefined).toBe(is);
  });

  it('is too coarse below ten samples a second, has gaps, and is flat behind a dead band', () => {
    for (const [interval, coarse] of [
      [0.1, false],
      [0.11, true],
    ] as const)
      expect(measureRecordNoise(even(interval, 60), noisy(1, 0.02, interval, 60)).coarse).toBe(
        coarse,
      );
    const times = even(1, 600).map((t) => (t > 300 ? t + 60 : t));
    const m = measureRecordNoise(times, noisy(1000, 0.02, 1, 600));
    expect(m).toMatchObject({ coarse: true, correlation: undefined });
    expect(m.gaps).toEqual([{ from: 300, to: 361 }]);
    const flat = measureRecordNoise(even(1, 100), new Float64Array(100).fill(5));
    expect(flat).toMatchObject({ noise: undefined, held: 1 });
  });

  it.each([
    [
      'irregular',
      (v: number, i: number, all: Float64Array) => Math.abs(v - (all[i - 1] ?? 0)) > 800,
    ],
    ['straight', (_: number, i: number) => i % 10 === 0],
  ])('is stored on change, and is known by it: %s', (how, isKept) => {
    const values = noisy(1000, 0.001, 0.1, 3000);
    const kept = [...values.keys()].filter((i) => isKept(values[i] as number, i, values));
    const pick = (of: Float64Array) => Float64Array.from(kept, (i) => of[i] as number);
    const between = Float64Array.from(values.keys(), (i) => {
      const from = i - (i % 10);
      return (
        (values[from] as number) +
        ((i % 10) / 10) * ((values[from + 10] ?? 20e5) - (values[from] as number))
      );
    });
    const m =
      how === 'straight'
        ? measureRecordNoise(even(0.1, 3000), between)
        : measureRecordNoise(pick(even(0.1, 3000)), pick(values));
    expect(m.stored).toBe(how);
    expect(measureRecordNoise(even(0.1, 3000), values).stored).toBeUndefined();
    // Too few to tell by.
    expect(measureRecordNoise(even(0.1, 50), even(1, 50)).stored).toBeUndefined();
  });
});

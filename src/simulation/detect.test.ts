import { describe, expect, it } from 'vitest';
import { type Detector, findPicks } from './detect.ts';
import { createRandom } from './random.ts';
import { lagOne, type Noise, noiseSamples, type Trace } from './sensors.ts';

const noise: Noise = { sigma: 1500, correlation: 0.02 };
const detector: Detector = {
  noise,
  threshold: 12,
  bank: [0.2, 0.4, 0.8, 1.6, 3.2, 6.4],
  confirmation: 4.5,
};

/** Noise with a drop of `pascals` from `from` to `to` seconds. */
function trace(seed: number, seconds: number, pascals: number, from: number, to = 1e9): Trace {
  const interval = 0.001;
  const samples = noiseSamples(createRandom(seed), noise, interval, seconds / interval);
  for (let i = 0; i < samples.length; i++) {
    const t = i * interval;
    if (t >= from && t < to) samples[i] = (samples[i] as number) - pascals;
  }
  return { samples, start: 0, interval, clockOffset: 0 };
}
const confirmed = (t: Trace) => findPicks(t, detector).find((p) => p.confirmedAt !== undefined);

describe('noise', () => {
  it('is reproducible, Gaussian and correlated as declared', () => {
    const n = 400_000;
    const a = noiseSamples(createRandom(5), noise, 0.001, n);
    expect(noiseSamples(createRandom(5), noise, 0.001, n)).toEqual(a);
    expect(noiseSamples(createRandom(6), noise, 0.001, 10)).not.toEqual(a.slice(0, 10));
    let sum = 0;
    let squares = 0;
    let lagged = 0;
    let beyond = 0;
    a.forEach((v, i) => {
      sum += v;
      squares += v * v;
      lagged += v * (a[i + 1] ?? 0);
      if (Math.abs(v) > 2 * 1500) beyond += 1;
    });
    expect(Math.abs(sum / n)).toBeLessThan(60);
    expect(Math.sqrt(squares / n) / 1500).toBeCloseTo(1, 1);
    expect(lagged / squares).toBeCloseTo(lagOne(noise, 0.001), 2);
    expect(beyond / n).toBeCloseTo(0.0455, 1.5);
  });
});

describe('onset in one trace', () => {
  it('times a clear front to the sample and measures it', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const pick = confirmed(trace(seed, 12, 5000, 4));
      expect(Math.abs((pick?.stamp ?? 0) - 4)).toBeLessThan(0.0015);
      expect(Math.abs((pick?.drop ?? 0) - 5000)).toBeLessThan(500);
      expect(pick?.confirmedAt).toBeCloseTo(8.5, 1);
    }
  });

  it('says how well it has timed a front that hardly clears the noise', () => {
    let chi = 0;
    const runs = 40;
    for (let seed = 1; seed <= runs; seed++) {
      const pick = confirmed(trace(seed, 12, 1800, 4));
      if (pick) chi += Math.min(9, ((pick.stamp - 4) / pick.sigma) ** 2);
    }
    expect(chi / runs).toBeGreaterThan(0.03);
    expect(chi / runs).toBeLessThan(3);
  });

  it('throws out a pulse that recovers', () => {
    const picks = findPicks(trace(3, 14, 5000, 4, 5.5), detector);
    expect(picks.length).toBeGreaterThan(0);
    expect(picks.some((p) => Math.abs(p.stamp - 4) < 0.1 && p.confirmedAt !== undefined)).toBe(
      false,
    );
  });

  it('raises nothing on a rise, and next to nothing on noise', () => {
    expect(confirmed(trace(1, 12, -5000, 4))).toBeUndefined();
    let raised = 0;
    for (let seed = 1; seed <= 30; seed++) if (confirmed(trace(seed, 20, 0, 0))) raised += 1;
    expect(raised).toBeLessThanOrEqual(2);
  });

  it('is not stopped by a pick that noise has made before the front', () => {
    // A small real step stands for the false pick; the larger one behind it must still be found.
    const t = trace(2, 20, 1200, 3);
    for (let i = 9000; i < t.samples.length; i++) t.samples[i] = (t.samples[i] as number) - 5000;
    const stamps = findPicks(t, detector)
      .filter((p) => p.confirmedAt !== undefined)
      .map((p) => p.stamp);
    expect(stamps.some((s) => Math.abs(s - 9) < 0.01)).toBe(true);
  });

  it('cannot confirm what the record does not hold long enough', () => {
    expect(confirmed(trace(1, 6, 5000, 4))).toBeUndefined();
  });
});

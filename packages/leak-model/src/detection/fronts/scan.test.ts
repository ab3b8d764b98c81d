import { createRandom } from '../../random.ts';
import { addNoise } from '../../sensing/sensor.ts';
import { Trace } from '../../types.ts';
import { crossingRate, findLevel } from '../rule.ts';
import { estimateNoise, type NoiseEstimate } from './noise-estimate.ts';
import { scanTrace } from './scan.ts';

const DT = 0.001;
const TRAVEL = 4.5;
const record = (seconds: number, seed: number, pascals = 0, at = 0) => {
  const samples = new Float64Array(seconds / DT);
  addNoise(samples, { sigma: 1500, correlation: 0.02 }, DT, 0, samples.length, createRandom(seed));
  for (let i = Math.round(at / DT); pascals && i < samples.length; i++)
    samples[i] = (samples[i] as number) - pascals;
  return new Trace(samples, 0, DT);
};
const noise = estimateNoise(record(60, 99).samples, DT) as NoiseEstimate;

describe('thresholds', () => {
  it('come from the rate that is allowed', () => {
    for (const window of [0.3, 1.1, 4.5])
      expect(crossingRate(findLevel(1e-5, window), window)).toBeCloseTo(1e-5, 8);
    // By hand: C = (1/4 + 9/4 + 1) / (2 · 4.52 · 1.5) = 0.258 1/s; 0.258 · 4.55 · φ(4.55) = 1.5e-5.
    expect(findLevel(1 / 21_600 / 3, 4.52)).toBeCloseTo(4.55, 1);
    const density = Math.exp(-(4.55 ** 2) / 2) / Math.sqrt(2 * Math.PI);
    expect(crossingRate(4.55, 4.52) / (0.2581 * 4.55 * density)).toBeCloseTo(1, 3);
  });

  it('let through no more noise than they allow', () => {
    const allowed = 1 / 60;
    let found = 0;
    for (let seed = 1; seed <= 10; seed++)
      found += scanTrace(record(300, seed), noise, TRAVEL, allowed).length;
    // 3,000 s, drops and rises: 100 allowed.
    expect(found).toBeLessThan(120);
    expect(found).toBeGreaterThan(15);
  });
});

describe('picks', () => {
  it('find a drop, its size and its instant, and a rise as a rise', () => {
    for (const size of [4000, -4000]) {
      const picks = scanTrace(record(40, 4, size, 25), noise, TRAVEL);
      expect(picks).toHaveLength(1);
      expect(picks[0]?.sign).toBe(Math.sign(size));
      expect(Math.abs((picks[0]?.time ?? 0) - 25)).toBeLessThan(0.1);
    }
  });

  it('do not hang on the length of the record before', () => {
    const long = record(660, 7, 1300, 645);
    const short = long.with({ samples: long.samples.slice(600_000), start: 600 });
    const late = (picks: { time: number; z: number }[]) => picks.filter((p) => p.time > 630);
    const [a, b] = [late(scanTrace(long, noise, TRAVEL)), late(scanTrace(short, noise, TRAVEL))];
    expect(a.length).toBeGreaterThan(0);
    expect(b.map((p) => [p.time.toFixed(6), p.z.toFixed(6)])).toEqual(
      a.map((p) => [p.time.toFixed(6), p.z.toFixed(6)]),
    );
  });

  it('never deafen: after five fronts the sixth is picked too', () => {
    const trace = record(200, 5);
    for (const at of [30, 60, 90, 120, 150, 180])
      for (let i = at / DT; i < trace.samples.length; i++)
        trace.samples[i] = (trace.samples[i] as number) - 3000;
    expect(scanTrace(trace, noise, TRAVEL)).toHaveLength(6);
  });
});

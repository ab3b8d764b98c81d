import { A, k, stations } from '#support/fronts.ts';
import { erfc } from '../../statistics.ts';
import { Trace } from '../../types.ts';
import { fitArrival } from './arrival.ts';
import { detectFronts } from './fronts.ts';
import { frontIntegral } from './likelihood.ts';
import { toNoiseEstimate } from './noise-estimate.ts';

it('the front is the integral of erfc(c / 2√t), by the trapezoidal rule', () => {
  for (const [t, c] of [
    [0.05, 0.1],
    [1, 0.1],
    [1, 1],
    [4, 3],
  ] as const) {
    const steps = 20_000;
    let sum = erfc(c / (2 * Math.sqrt(t))) / 2;
    for (let i = 1; i < steps; i++) sum += erfc(c / (2 * Math.sqrt((i * t) / steps)));
    expect(frontIntegral(t, c) / ((sum * t) / steps)).toBeCloseTo(1, 4);
  }
  expect(frontIntegral(3, 0)).toBe(3);
  expect(frontIntegral(0, 1)).toBe(0);
});

describe('an onset', () => {
  /** A sudden drop of 5 kPa at 0 s, without noise. */
  const stepAt = (interval: number) => {
    const samples = Float64Array.from({ length: Math.round(16 / interval) }, (_, i) =>
      i * interval - 8 > 0 ? -5000 : 0,
    );
    return new Trace(samples, -8, interval);
  };
  const pick = {
    time: 0,
    sigma: 0.02,
    sign: 1,
    size: 5000,
    z: 30,
    window: 0.3,
    seenAt: 0.3,
    clear: 6,
    slowness: 1,
  } as const;

  // Coarse samples are taken as they are, fine ones are averaged first.
  it.each([0.02, 0.001])('knows the size of its drop as noise leaves it (%f s)', (interval) => {
    const noise = toNoiseEstimate({ sigma: 1500, correlation: 0 }, 1 / interval);
    const shape = { spread: 0, growth: 0 };
    const [onset] = fitArrival(stepAt(interval), noise, pick, shape, 4, [0]);
    expect(onset?.size).toBeGreaterThan(4950);
    expect(onset?.size).toBeLessThan(5050);
    // The mean of 2.2 s before against that of 4 s after: S/T each.
    const due = Math.sqrt(noise.zero * (1 / 2.2 + 1 / 4));
    expect(Math.abs((onset?.sizeSigma ?? 0) / due - 1)).toBeLessThan(0.02);
  });

  it('grows by line packing as the line’s friction has it', () => {
    const friction = { ...k, attenuation: 5e-5 };
    const noise = toNoiseEstimate({ sigma: 10, correlation: 0 }, 200);
    const samples = Float64Array.from({ length: 200 * 24 }, (_, i) => {
      const t = i / 200 - 13;
      return t > 0 ? -5000 * (1 + 5e-5 * A * t) : 0;
    });
    const trace = new Trace(samples, -13, 1 / 200);
    const fronts = detectFronts([{ at: stations[0] as number, trace, noise }], friction);
    const drop = fronts.find((f) => f.pick.sign > 0 && Math.abs(f.time) < 0.1);
    expect(Math.abs((drop?.size ?? 0) / 5000 - 1)).toBeLessThan(0.003);
  });
});

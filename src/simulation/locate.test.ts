import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Arrival, locate, locateBetween, locateBetweenWithFlow } from './locate.ts';

/** Exact arrivals of a leak at `x`, opened at `t0`. */
const arrivals = (x: number, at: number[], a: number, v: number, t0 = 0, sigma = 1e-3): Arrival[] =>
  at.map((s) => ({ at: s, stamp: t0 + (s < x ? (x - s) / (a - v) : (s - x) / (a + v)), sigma }));

describe('reference cases of location', () => {
  it('T6: 3 s and 7 s over 10 km put the leak at 3,000 m', () => {
    expect(locateBetween(10_000, 1000, 4)).toBe(3000);
  });

  it('T7: with flow the simple formula errs by 5 m, the corrected one does not', () => {
    const [a, b] = arrivals(3000, [0, 10_000], 1000, 1) as [Arrival, Arrival];
    const deltaT = b.stamp - a.stamp;
    expect(deltaT).toBeCloseTo(3.990004, 6);
    expect(locateBetween(10_000, 1000, deltaT)).toBeCloseTo(3005.0, 1);
    expect(locateBetweenWithFlow(10_000, 1000, deltaT, 1)).toBeCloseTo(3000.0, 6);
  });
});

describe('location over all sensors', () => {
  const stations = [5000, 10_000, 15_000, 20_000];
  const options = { waveSpeed: 1100, waveSpeedError: 0.001, velocity: 1 };

  it('is exact for exact arrivals, wherever the leak is and whenever it opened', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5100, max: 19_900, noNaN: true }),
        fc.double({ min: -100, max: 100, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (x, t0, velocity) => {
          const found = locate(arrivals(x, stations, 1100, velocity, t0), { ...options, velocity });
          expect(found?.at).toBeCloseTo(x, 2);
          expect(found?.openedAt).toBeCloseTo(t0, 5);
          expect(found?.outside).toBeUndefined();
        },
      ),
      { seed: 3 },
    );
  });

  it('finds the wave speed of the day from sensors on one side', () => {
    const x = 13_200;
    const wrong = locate(arrivals(x, stations, 1100, 1), {
      ...options,
      waveSpeed: 1105.5,
      waveSpeedError: 0.01,
    });
    expect(Math.abs((wrong?.waveSpeed ?? 0) - 1100)).toBeLessThan(0.3);
    expect(Math.abs((wrong?.at ?? 0) - x)).toBeLessThan(0.5);
    const two = locate(arrivals(x, [10_000, 15_000], 1100, 1), { ...options, waveSpeed: 1105.5 });
    expect(Math.abs((two?.at ?? 0) - x)).toBeGreaterThan(3);
  });

  it('its stated uncertainty grows with clock error and with calibration error', () => {
    const sigma = (clock: number, calibration: number) =>
      locate(arrivals(13_200, stations, 1100, 1, 0, clock), {
        ...options,
        waveSpeedError: calibration,
      })?.sigma ?? 0;
    expect(sigma(0.01, 0.001)).toBeGreaterThan(4 * sigma(0.001, 0.001));
    expect(sigma(0.001, 0.01)).toBeGreaterThan(sigma(0.001, 0.0001));
    // Two sensors and a perfect calibration: δx = a·δt/2, with δt = √2 of one clock.
    const pair = locate(arrivals(12_500, [10_000, 15_000], 1100, 0), {
      waveSpeed: 1100,
      waveSpeedError: 1e-9,
      velocity: 0,
    });
    expect(pair?.sigma).toBeCloseTo((1100 * Math.SQRT2 * 1e-3) / 2, 3);
  });

  it('says which side when the leak lies outside, and nothing from one sensor', () => {
    expect(locate(arrivals(2000, stations, 1100, 1), options)?.outside).toBe('upstream');
    expect(locate(arrivals(24_000, stations, 1100, 1), options)?.outside).toBe('downstream');
    expect(locate(arrivals(13_200, [5000], 1100, 1), options)).toBeUndefined();
  });

  it('shows arrivals of no one source by their misfit', () => {
    const mixed = arrivals(13_200, stations, 1100, 1);
    const first = mixed[0] as Arrival;
    const found = locate([{ ...first, stamp: first.stamp + 0.1 }, ...mixed.slice(1)], options);
    expect(found === undefined || found.misfit > 100).toBe(true);
  });
});

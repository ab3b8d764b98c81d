import fc from 'fast-check';
import { k, stations } from '#support/fronts.ts';
import { locateBetween } from '../field-formulas.ts';
import { type LineCalibration, travelTimeBetween } from './line-calibration.ts';
import { type Arrival, fitWaveFromEnd, placeBetween } from './place.ts';

const knowledge = (part: Partial<LineCalibration> = {}): LineCalibration => ({
  ...k,
  waveSpeed: 1100,
  waveSpeedError: 0.001,
  velocity: 1,
  ...part,
});

/** Exact arrivals of a leak at `x`, opened at `t0`, at wave speed `a` and velocity `v`. */
const arrivals = (x: number, at: readonly number[], a: number, v: number, t0 = 0): Arrival[] =>
  at.map((s, node) => ({
    node,
    at: s,
    time: t0 + (s < x ? (x - s) / (a - v) : (s - x) / (a + v)),
    sigma: 1e-4,
    blur: 0,
  }));

const place = (x: number, heard: Arrival[], k: LineCalibration) =>
  placeBetween(
    heard,
    heard.findIndex((h) => h.at > x),
    k,
  );

describe('a leak between the nodes', () => {
  it('T7: with flow the textbook formula errs by 5 m, this does not', () => {
    const heard = arrivals(3000, [0, 10_000], 1000, 1);
    const deltaT = (heard[1]?.time ?? 0) - (heard[0]?.time ?? 0);
    expect(deltaT).toBeCloseTo(3.990004, 6);
    expect(locateBetween(10_000, 1000, deltaT)).toBeCloseTo(3005.0, 1);
    const k = knowledge({ waveSpeed: 1000, stations: [0, 10_000] });
    expect(place(3000, heard, k)?.at).toBeCloseTo(3000, 4);
  });

  it('is exact for exact arrivals, wherever it is and whenever it opened', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5100, max: 19_900, noNaN: true }),
        fc.double({ min: -100, max: 100, noNaN: true }),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (x, t0, velocity) => {
          const heard = arrivals(x, stations, 1100, velocity, t0);
          const found = place(x, heard, knowledge({ velocity }));
          expect(found?.at).toBeCloseTo(x, 2);
          expect(found?.openedAt).toBeCloseTo(t0, 5);
          expect(found?.misfit).toBeLessThan(1e-6);
        },
      ),
      { seed: 3 },
    );
  });

  it('finds the wave speed of the day from two nodes on one side', () => {
    const x = 13_200;
    const wrong = knowledge({ waveSpeed: 1105.5, waveSpeedError: 0.01 });
    const four = place(x, arrivals(x, stations, 1100, 1), wrong);
    expect(Math.abs((four?.waveSpeed ?? 0) - 1100)).toBeLessThan(0.3);
    expect(Math.abs((four?.at ?? 0) - x)).toBeLessThan(0.5);
    const two = place(x, arrivals(x, [10_000, 15_000], 1100, 1), wrong);
    expect(Math.abs((two?.at ?? 0) - x)).toBeGreaterThan(3);
  });

  it('goes on until the place stands still, however far off the wave speed was', () => {
    const unsure = knowledge({ waveSpeed: 1400, waveSpeedError: 3, clockError: 0 });
    for (const x of [5300, 13_200, 19_700]) {
      const found = place(x, arrivals(x, stations, 1100, 1), unsure);
      expect(found?.at).toBeCloseTo(x, 2);
      expect(found?.waveSpeed).toBeCloseTo(1100, 2);
    }
  });

  it('finds how the wave speed changes along the line, as far as it may', () => {
    const x = 17_000;
    const heard = arrivals(x, stations, 1100, 0).map((s) => ({
      ...s,
      time: travelTimeBetween(knowledge({ grade: 0.01, velocity: 0 }), x, s.at),
    }));
    const off = (gradeError: number) =>
      Math.abs((place(x, heard, knowledge({ velocity: 0, gradeError }))?.at ?? 0) - x);
    expect(off(0.1)).toBeLessThan(0.2);
    expect(off(1e-5)).toBeGreaterThan(2);
  });

  it('finds the dispersion of the day where far and near nodes disagree by it', () => {
    const x = 18_000;
    const blurred = arrivals(x, stations, 1100, 1).map((s) => {
      const blur = 0.02 * ((s.at - x) / 10_000) ** 2;
      return { ...s, blur, time: s.time + 0.1 * blur };
    });
    const found = place(x, blurred, knowledge());
    const blind = place(
      x,
      blurred.map((s) => ({ ...s, blur: 0 })),
      knowledge(),
    );
    expect(Math.abs((found?.at ?? 0) - x)).toBeLessThan(Math.abs((blind?.at ?? 0) - x));
  });

  it('its deviation is a·δt/2 for two nodes, and grows with clocks and calibration', () => {
    const sigma = (clockError: number, waveSpeedError: number, at = stations) =>
      place(13_200, arrivals(13_200, at, 1100, 1), knowledge({ clockError, waveSpeedError }))
        ?.sigma ?? 0;
    expect(sigma(0.01, 0.001)).toBeGreaterThan(4 * sigma(0.001, 0.001));
    expect(sigma(0.001, 0.01)).toBeGreaterThan(sigma(0.001, 0.0001));
    // In the middle of two nodes the calibration cancels; δt is √2 of one onset with its clock.
    const pair = place(
      12_500,
      arrivals(12_500, [10_000, 15_000], 1100, 0),
      knowledge({ velocity: 0 }),
    );
    const one = Math.hypot(1e-3, 1e-4);
    expect(pair?.sigma).toBeCloseTo((1100 * Math.SQRT2 * one) / 2, 3);
  });

  it('shows arrivals of no one source by their misfit, and says nothing from one node', () => {
    const [first, ...rest] = arrivals(13_200, stations, 1100, 1) as [Arrival, ...Arrival[]];
    const found = place(13_200, [{ ...first, time: first.time + 0.1 }, ...rest], knowledge());
    expect(found?.misfit).toBeGreaterThan(100);
    expect(placeBetween([first], 1, knowledge())).toBeUndefined();
  });
});

describe('a wave from beyond the nodes', () => {
  const passing = (side: 'upstream' | 'downstream', a = 1100): Arrival[] =>
    arrivals(side === 'upstream' ? 0 : 25_000, stations, a, 1);

  it('fits its own end and not the other', () => {
    expect(fitWaveFromEnd(passing('upstream'), 'upstream', knowledge()).misfit).toBeLessThan(1e-6);
    expect(fitWaveFromEnd(passing('downstream'), 'downstream', knowledge()).misfit).toBeLessThan(
      1e-6,
    );
    expect(fitWaveFromEnd(passing('upstream'), 'downstream', knowledge()).misfit).toBeGreaterThan(
      1e3,
    );
  });

  it('allows the wave speed its calibration error and no more', () => {
    const misfit = (off: number, side: 'upstream' | 'downstream' = 'upstream') =>
      fitWaveFromEnd(passing(side, 1100 * (1 + off)), side, knowledge()).misfit;
    expect(misfit(0.001)).toBeLessThan(10);
    expect(misfit(0.02)).toBeGreaterThan(100);
    expect(misfit(0.01, 'downstream') / misfit(0.01)).toBeCloseTo(1, 1);
  });

  it('allows clocks and dispersion their errors, and finds wider ones the less likely', () => {
    const fit = (clockError: number, blur = 0, late = 0.01) =>
      fitWaveFromEnd(
        passing('upstream').map((s, i) => ({ ...s, blur, time: s.time + (i === 2 ? late : 0) })),
        'upstream',
        knowledge({ clockError, waveSpeedError: 0 }),
      );
    expect(fit(0.001).misfit).toBeGreaterThan(20);
    expect(fit(0.01).misfit).toBeLessThan(2);
    expect(fit(0.001, 0.01).misfit).toBeLessThan(2);
    expect(fit(0.01, 0, 0).surprise).toBeGreaterThan(fit(0.001, 0, 0).surprise + 10);
  });

  it('gives when it left the end', () => {
    const later = passing('downstream').map((s) => ({ ...s, time: s.time + 7 }));
    expect(fitWaveFromEnd(later, 'downstream', knowledge()).departedAt).toBeCloseTo(7, 6);
  });
});

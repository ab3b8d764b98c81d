import { computeBalanceTime, computeLostVolume, packUncertainty } from './balance.ts';
import {
  type Detectability,
  findTruthfulAlarm,
  LEAK_SIZES,
  simulateDetectability,
} from './detectability.ts';
import { chooseScale, fitAxis, thinTrace } from './run-summary.ts';
import type { Outcome, Run } from './scenario.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { erfc, quantile } from './statistics.ts';
import { Trace } from './types.ts';

describe('a balance of volumes', () => {
  const b = {
    ...{ flow: 0.2, volume: 5000, stiffness: 1e9, meter: 0.0025, pressure: 1e4, temperature: 0.3 },
    ...{ expansion: 8e-4, coverage: 2 },
  };

  it('waits for a leak to leave the uncertainty of the stored volume', () => {
    const pack = 5000 * Math.hypot(1e-5, 2.4e-4);
    expect(packUncertainty(b)).toBeCloseTo(pack, 9);
    const meters = 2 * Math.SQRT2 * 0.0025 * 0.2;
    const q = 2 * meters;
    expect(computeBalanceTime(b, q)).toBeCloseTo((2 * pack) / (meters * Math.sqrt(3)), 6);
  });

  it('never sees what the meters hide', () => {
    const meters = 2 * Math.SQRT2 * 0.0025 * 0.2;
    expect(computeBalanceTime(b, meters)).toBeUndefined();
    expect(computeBalanceTime(b, meters * 1.0001)).toBeGreaterThan(0);
  });
});

describe('alarms that tell the truth', () => {
  const of = (outcome: object, leakAt = 5000) =>
    findTruthfulAlarm({
      outcome: outcome as Outcome,
      leakAt,
      sensors: [{ at: 4000 }, { at: 8000 }],
    } as Run);
  const detected = (error: number | undefined) => ({
    kind: 'detected',
    time: 9,
    error,
    location: { half: 10 },
  });
  const beyond = {
    kind: 'beyond',
    time: 7,
    alarm: true,
    untimed: false,
    node: 1,
    side: 'upstream',
  };

  it('name a place within four half widths', () => {
    expect([0, 40, -40, 40.1, -40.1, undefined].map((error) => of(detected(error)))).toEqual([
      ...[9, 9, 9, undefined, undefined, undefined],
    ]);
  });

  it('name the side of a node on which the leak is, or beside which', () => {
    expect([1000, 8399, 8400].map((at) => of(beyond, at))).toEqual([7, 7, undefined]);
    const down = { ...beyond, side: 'downstream', node: 0 };
    expect([3800, 3801, 9000].map((at) => of(down, at))).toEqual([undefined, 7, 7]);
    expect(of({ ...beyond, alarm: false })).toBeUndefined();
    expect(of({ ...beyond, untimed: true }, 9999)).toBe(7);
    expect(of({ ...beyond, node: 5 })).toBeUndefined();
    expect(of({ kind: 'quiet' })).toBeUndefined();
  });

  it('are counted for sixteen sizes, a run at a time', () => {
    expect(LEAK_SIZES).toHaveLength(16);
    expect(LEAK_SIZES[0]).toBeCloseTo(0.0005, 12);
    expect(LEAK_SIZES[15]).toBeCloseTo(0.1, 12);
    const steps = simulateDetectability({ ...DEFAULT_SETTINGS, spacing: 1000, sampleRate: 100 }, 2);
    const done = Array.from({ length: 17 }, () => steps.next().value).map((one) => ({
      done: one?.roundDone,
      points: one?.points as Detectability[] | undefined,
    }));
    expect(done.map((one) => one.done)).toEqual([...Array(15).fill(false), true, false]);
    const points = done[16]?.points ?? [];
    expect(points.map(({ runs }) => runs)).toEqual([2, ...Array(15).fill(1)]);
    for (const { detected: count, times, runs } of points) {
      expect(times).toHaveLength(count);
      expect(count).toBeLessThanOrEqual(runs);
    }
    expect(points[0]?.detected).toBe(0);
    expect(points[15]?.detected).toBe(1);
  });
});

describe('thinned traces', () => {
  const trace = new Trace(Float64Array.from([0, 1, 2, 3, 4, 5, 6, 7]), -0.25, 0.125);

  it('are means of equal steps from the event on', () => {
    expect(thinTrace(trace, 0.25, 0.5)).toEqual([2.5, 4.5]);
    expect(thinTrace(trace, 0.25, 10)).toEqual([2.5, 4.5, 6.5]);
    expect(thinTrace(trace.with({ start: 0.0625 }), 0.125, 0.25)).toEqual([0, 1]);
    expect(thinTrace(trace.with({ samples: new Float64Array(0) }), 0.1, 1)).toEqual([]);
  });
});

describe('axes', () => {
  it('hold the time asked for with some room, in few ticks', () => {
    for (const until of [0.1, 1, 1.59, 1.6, 7, 12.3, 80, 399, 900, 3000]) {
      const { axis, tick } = fitAxis(until);
      expect(axis).toBeGreaterThanOrEqual(until * 1.08 - 1e-6);
      expect(axis - tick).toBeLessThan(until * 1.08);
      expect(Math.abs(axis / tick - Math.round(axis / tick))).toBeLessThan(1e-9);
    }
    expect([1.5, 1.6, 12.3, 799, 800].map((until) => fitAxis(until).tick)).toEqual([
      0.2, 0.5, 2, 100, 200,
    ]);
  });

  it('of pressure reach the next of 1, 2, 5, 10 kPa', () => {
    const scale = (...values: number[]) => chooseScale([[0], values]);
    expect([0, 900, 1000, 1001, -1900, 2001, 5000, 5001, 9e4].map((p) => scale(p))).toEqual([
      ...[1000, 1000, 1000, 2000, 2000, 5000, 5000, 10_000, 100_000],
    ]);
  });
});

it('a run loses liquid evenly while the hole opens', () => {
  expect([0, 1, 2, 5].map((t) => computeLostVolume(0.1, 2, t))).toEqual([0, 0.025, 0.1, 0.4]);
  expect(computeLostVolume(0.1, 0, 5)).toBeCloseTo(0.5, 12);
});

it('erfc and quantiles agree with tables', () => {
  const table = [1.995322, 1.112463, 1, 0.671373, 0.1572992, 2.209e-5];
  [-2, -0.1, 0, 0.3, 1, 3].forEach((x, i) => {
    expect(erfc(x) / (table[i] as number)).toBeCloseTo(1, 4);
  });
  expect([0, 0.5, 0.95, 1].map((p) => quantile([3, 1, 2, 5, 4], p))).toEqual([1, 3, 5, 5]);
  expect(quantile([], 0.5)).toBeUndefined();
});

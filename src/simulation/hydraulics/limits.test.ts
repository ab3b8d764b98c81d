import { describe, expect, it } from 'vitest';
import { siteLine } from '../detection/lines.ts';
import { NATURAL_GAS, prepareGas } from './gas.ts';
import { frontSteps, tapAt } from './grid.ts';
import { openedFlow, sourceOf } from './source.ts';
import { elevationAt, SlackFlow, steadyState } from './steady.ts';
import { type Line, solveTransient, type TransientOptions } from './transient.ts';
import { downstreamSolver, isActive, upstreamSolver } from './transient-ends.ts';
import { prepareWave } from './wave.ts';

const line: Line = {
  ...{ length: 1000, diameter: 0.5, waveSpeed: 1000, friction: 0.02, velocity: 1 },
  upstream: { kind: 'reservoir', head: 100 },
  downstream: { kind: 'valve', backHead: 20 },
};
const solve = (own: Partial<Line>, options: Partial<TransientOptions> = {}) =>
  solveTransient({ ...line, ...own }, { duration: 2, maxReach: 100, probes: [500], ...options });

describe('input that cannot be', () => {
  it('is a size, a speed or a time of nothing', () => {
    for (const own of [{ length: 0 }, { diameter: 0 }, { waveSpeed: 0 }, { waveSpeed: Number.NaN }])
      expect(() => solve(own)).toThrow('must be positive');
    for (const own of [{ duration: 0 }, { maxReach: 0 }])
      expect(() => solve({}, own)).toThrow('must be positive');
    expect(() => solve({}, { probes: [0, 1000] })).not.toThrow();
    for (const at of [0, 1000, -1, Number.NaN])
      expect(() => solve({}, { leak: { at, flow: 0.01 } })).toThrow('inside the line');
  });

  it('is a leak or a valve without a head across it', () => {
    const leak = { at: 500, flow: 0.01 };
    expect(() => solve({}, { leak: { ...leak, outsideHead: 101 } })).toThrow(
      'must exceed the head outside',
    );
    const { friction: _, ...rest } = line;
    const still = { ...rest, friction: 0 };
    expect(() => solve({ ...still, downstream: { kind: 'valve', backHead: 100 } })).toThrow(
      'must exceed the head behind',
    );
    expect(() => solve({ ...still, downstream: { kind: 'valve', backHead: 99 } })).not.toThrow();
    expect(() => solve(still, { leak: { ...leak, outsideHead: 100 } })).toThrow(
      'must exceed the head outside',
    );
    expect(() =>
      solve({ upstream: { kind: 'pump', head: 100, suction: 10, shutOff: 90 } }),
    ).toThrow('more head at no flow');
    expect(() => solve({}).headAt(1, 0)).toThrow('No probe 1.');
  });

  it('is a line whose pressure is that of its surroundings', () => {
    const { spec } = siteLine('crude', 400);
    const event = { kind: 'leak', at: 700, flow: 0.01, opening: 0 } as const;
    const made = prepareWave(spec);
    const empty = { ...made, spec: { ...spec, inletPressure: 0, velocity: 0 } };
    expect(() => sourceOf(empty, event)).toThrow('must stand above the pressure outside');
  });

  it('is a profile that does not span its line, and a line that boils', () => {
    const { spec } = siteLine('crude', 400);
    const point = (at: number, elevation = 0) => ({ at, elevation });
    for (const profile of [[], [point(0)], [point(1), point(2000)], [point(0), point(1999)]])
      expect(() => steadyState({ ...spec, profile })).toThrow('A profile begins at 0');
    expect(() =>
      steadyState({ ...spec, profile: [point(0), point(9), point(9), point(2000)] }),
    ).toThrow('follow one another');
    expect(() => steadyState({ ...spec, profile: [point(0), point(2000, Number.NaN)] })).toThrow(
      'has an elevation',
    );
    const high = [point(0), point(900, 600), point(2000)];
    expect(() => steadyState({ ...spec, profile: high })).toThrow(SlackFlow);
    expect([0, 450, 900, 1450, 2000].map((at) => elevationAt(high, at))).toEqual([
      ...[0, 300, 600, 300, 0],
    ]);
  });

  it('is a gas line without length, pressure or with a flow backwards', () => {
    const { spec } = siteLine('crude', 400);
    const gas = { length: 9, pipe: spec.pipe, gas: NATURAL_GAS, velocity: 0, pressure: 60e5 };
    const made = (own: object) => () =>
      prepareGas({ ...gas, upstream: 'tank', downstream: 'flow', ...own });
    for (const own of [{ length: 0 }, { pressure: 0 }, { velocity: -1 }])
      expect(made(own)).toThrow('are positive');
    expect(made({})).not.toThrow();
  });
});

describe('ends', () => {
  it('solve their own law with what reaches them', () => {
    const tank = upstreamSolver({ kind: 'reservoir', head: 50, change: (t) => t }, 0.2);
    expect(tank(40, 10, 0)).toBe(1);
    expect(tank(40, 10, 10)).toBe(2);
    expect(
      upstreamSolver({ kind: 'fixedFlow', head: 50, change: (t) => t }, 0.2)(40, 10, 0.5),
    ).toBeCloseTo(0.7, 12);
    const out = downstreamSolver({ kind: 'reservoir', head: 30, change: (t) => t }, 0.2, 40);
    expect([out(40, 10, 0), out(40, 10, 5)]).toEqual([1, 0.5]);
    expect(
      downstreamSolver({ kind: 'fixedFlow', change: (t) => -t }, 0.2, 40)(9, 9, 0.1),
    ).toBeCloseTo(0.1, 12);
  });

  it('keep a pump on its curve, and let nothing back through its check valve', () => {
    const pump = upstreamSolver({ kind: 'pump', head: 80, suction: 10, shutOff: 90 }, 0.2);
    // At duty: 80 m = C + b × 0.2.
    expect(pump(70, 50, 0)).toBeCloseTo(0.2, 9);
    expect(pump(100, 50, 0)).toBe(0);
    expect(pump(120, 50, 0)).toBe(0);
    expect(pump(99.9, 50, 0)).toBeGreaterThan(0);
    expect(
      upstreamSolver({ kind: 'pump', head: 80, suction: 10, shutOff: 90, speed: () => 0 }, 0.2)(
        70,
        50,
        0,
      ),
    ).toBe(0);
    expect(() => upstreamSolver({ kind: 'pump', head: 80, suction: 10, shutOff: 90 }, 0)).toThrow(
      'A pump needs a flow',
    );
  });

  it('pass through a valve what its opening and its heads allow', () => {
    const valve = downstreamSolver({ kind: 'valve', backHead: 20, opening: (t) => 1 - t }, 0.2, 60);
    // At duty: C − b × 0.2 = 60 m.
    expect(valve(70, 50, 0)).toBeCloseTo(0.2, 9);
    expect([valve(70, 50, 1), valve(20, 50, 0), valve(10, 50, 0)]).toEqual([0, 0, 0]);
    const half = valve(70, 50, 0.5);
    expect(half).toBeCloseTo(0.1 * Math.sqrt((70 - 50 * half - 20) / 40), 9);
    expect(() => downstreamSolver({ kind: 'valve', backHead: 60 }, 0.2, 60)).toThrow(
      'must exceed the head behind',
    );
  });

  it('begin something themselves, or only answer', () => {
    const change = () => 0;
    expect(isActive({ kind: 'reservoir', head: 50 }, 50)).toBe(false);
    expect(isActive({ kind: 'reservoir', head: 50 }, 51)).toBe(true);
    expect(isActive({ kind: 'reservoir', head: 50, change }, 50)).toBe(true);
    expect(isActive({ kind: 'fixedFlow' }, 50)).toBe(false);
    expect(isActive({ kind: 'fixedFlow', change }, 50)).toBe(true);
    expect(isActive({ kind: 'valve', backHead: 9 }, 50)).toBe(false);
    expect(isActive({ kind: 'valve', backHead: 9, opening: change }, 50)).toBe(true);
    const pump = { kind: 'pump', head: 50, suction: 1, shutOff: 90 } as const;
    expect([isActive(pump, 50), isActive({ ...pump, speed: change }, 50)]).toEqual([false, true]);
  });
});

describe('the march', () => {
  it('leaves a line at rest in its state, and fills one whose end was lowered', () => {
    const still = solve({});
    expect(still.headAt(0, 2)).toBeCloseTo(still.headAt(0, -1), 12);
    expect(still.packChange).toBeCloseTo(0, 12);
    const lowered = solve({ downstream: { kind: 'reservoir', head: 50 } });
    expect(lowered.headAt(0, 0.4)).toBeCloseTo(lowered.headAt(0, -1), 9);
    expect(lowered.headAt(0, 0.7)).toBeLessThan(lowered.headAt(0, -1) - 10);
  });

  it('conserves its liquid with a leak anywhere, also beside an end', () => {
    for (const at of [1, 100, 500, 900, 999])
      for (const openingTime of [0, 0.5]) {
        const { inflow, outflow, leakFlow, packChange, dt, steps } = solve(
          {},
          { leak: { at, flow: 0.02, openingTime } },
        );
        let net = 0;
        for (let n = 1; n <= steps; n++) {
          const mid = (series: Float64Array) => ((series[n] ?? 0) + (series[n - 1] ?? 0)) / 2;
          net += dt * (mid(inflow) - mid(outflow) - mid(leakFlow));
        }
        expect(Math.abs(net - packChange)).toBeLessThan(2e-2 * Math.abs(packChange) + 1e-3);
        expect(leakFlow.at(-1)).toBeGreaterThan(0.015);
      }
  });

  it('says where and when the column breaks', () => {
    const broken = () => solve({ vapourHead: () => 60 }, { leak: { at: 500, flow: 0.3 } });
    expect(broken).toThrow(SlackFlow);
    try {
      broken();
    } catch (error) {
      expect(Math.abs((error as SlackFlow).at - 500)).toBeLessThanOrEqual(100);
      expect((error as SlackFlow).time).toBeGreaterThan(0);
    }
    expect(() => solve({ vapourHead: () => 200 })).toThrow(SlackFlow);
    expect(() => solve({ vapourHead: () => 10 })).not.toThrow();
  });

  it('reads heads on a node and between two', () => {
    expect(tapAt(500, 100, 3)).toMatchObject({ left: 5, right: 5, share: 0, onNode: true });
    const tap = tapAt(530, 100, 3);
    expect(tap).toMatchObject({ left: 5, right: 6, onNode: false });
    expect(tap.share).toBeCloseTo(0.3, 12);
    expect(tap.plus).toHaveLength(4);
    expect([...frontSteps(3, 3, 4, 8)].sort((a, b) => a - b)).toEqual([0, 2, 6, 8]);
  });
});

it('a hole passes less once its own front has lowered the pressure', () => {
  expect(openedFlow(0.01, 4e6, 0)).toBeCloseTo(0.01, 12);
  const q = openedFlow(0.01, 4e6, 5e6);
  // q = k√p with p lowered by Zq/2.
  expect(q).toBeCloseTo(0.01 * Math.sqrt((4e6 - (5e6 * q) / 2) / 4e6), 9);
});

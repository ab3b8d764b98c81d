import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PIPE } from '../detection/lines.ts';
import type { LineSpec } from '../types.ts';
import { solveLineEvent } from './line-solver.ts';
import { LIQUIDS } from './liquids.ts';
import { area, G } from './pipe.ts';
import { elevationAt, SlackFlow, steadyPressureAt, steadyState } from './steady.ts';
import { prepareWave } from './wave.ts';

const line = (over: Partial<LineSpec> = {}): LineSpec => ({
  length: 30_000,
  pipe: PIPE,
  fluid: LIQUIDS.crude,
  velocity: 1,
  inletPressure: 4e6,
  upstream: { kind: 'tank' },
  downstream: { kind: 'flow' },
  ...over,
});

const hill = (top: number) => [
  { at: 0, elevation: 20 },
  { at: 12_000, elevation: top },
  { at: 30_000, elevation: 10 },
];

describe('the steady line', () => {
  it('loses friction and gains or loses the weight of its column', () => {
    const flat = steadyPressureAt(line(), 12_000);
    const raised = steadyPressureAt(line({ profile: hill(120) }), 12_000);
    expect(flat - raised).toBeCloseTo(870 * G * 100, 3);
    expect(elevationAt(hill(120), 6000)).toBeCloseTo(70, 9);
    expect(steadyPressureAt(line({ velocity: 0 }), 30_000)).toBe(4e6);
  });

  it('names the places nearest to vapour pressure and to the MAOP', () => {
    const state = steadyState(line({ profile: hill(300), maop: 5e6 }));
    expect(state.vapourMargin.at).toBe(12_000);
    expect(state.maopMargin?.at).toBe(0);
    expect(state.maopMargin?.pressure).toBeCloseTo(1e6, 3);
    // In the valley behind the hill at rest the column stands highest.
    const valley = [
      { at: 0, elevation: 100 },
      { at: 20_000, elevation: -150 },
      { at: 30_000, elevation: 0 },
    ];
    const deep = steadyState(line({ velocity: 0, profile: valley, maop: 5e6 }));
    expect(deep.maopMargin?.at).toBe(20_000);
    expect(deep.maopMargin?.pressure).toBeLessThan(0);
  });

  it('refuses slack flow with its place, in the steady state and in the wave', () => {
    const slack = line({ profile: hill(600) });
    for (const attempt of [() => steadyState(slack), () => prepareWave(slack)]) {
      expect(attempt).toThrow(SlackFlow);
      expect(attempt).toThrow(/KP 12\+000/);
    }
  });
});

describe('the transient on a profile', () => {
  const leak = { kind: 'leak', at: 20_000, flow: 0.002, opening: 0 } as const;

  it('a hill changes no small wave, as long as the column holds', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 250, noNaN: true }), (top) => {
        const options = { duration: 20, maxReach: 100 };
        const flat = solveLineEvent(line(), leak, [10_000], options);
        const high = solveLineEvent(line({ profile: hill(top) }), leak, [10_000], options);
        for (const t of [5, 10, 15, 19])
          expect(high.pressureAt(0, t) / flat.pressureAt(0, t) || 1).toBeCloseTo(1, 3);
      }),
      { numRuns: 8, seed: 2 },
    );
  });

  it('notices where and when the column breaks', () => {
    // The hill stands 2 bar above the vapour pressure; shutting the inlet off takes 9 bar.
    const rest = steadyState(line({ profile: hill(400), upstream: { kind: 'flow' } }));
    const near = line({
      profile: hill(400),
      upstream: { kind: 'flow' },
      inletPressure: 4e6 - rest.vapourMargin.pressure + 2e5,
    });
    const stop = {
      kind: 'rate-down',
      end: 'upstream',
      change: area(PIPE.diameter),
      time: 0,
    } as const;
    try {
      solveLineEvent(near, stop, [], { duration: 20, maxReach: 100 });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(SlackFlow);
      expect((error as SlackFlow).at).toBeGreaterThan(10_000);
      expect((error as SlackFlow).at).toBeLessThanOrEqual(12_000);
      expect((error as SlackFlow).time).toBeLessThan(12);
    }
    // A tenth of that is carried.
    const less = { ...stop, change: 0.1 * stop.change };
    expect(() => solveLineEvent(near, less, [], { duration: 20, maxReach: 100 })).not.toThrow();
  });
});

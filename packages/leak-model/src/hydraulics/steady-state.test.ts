import { PIPE } from '../detection/site-line.ts';
import type { LineSpec } from '../types.ts';
import { LIQUIDS } from './liquids.ts';
import { G } from './pipe.ts';
import {
  computeSteadyPressure,
  computeSteadyState,
  interpolateElevation,
  SlackFlow,
} from './steady-state.ts';
import { prepareWaveLine } from './wave.ts';

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
    const flat = computeSteadyPressure(line(), 12_000);
    const raised = computeSteadyPressure(line({ profile: hill(120) }), 12_000);
    expect(flat - raised).toBeCloseTo(870 * G * 100, 3);
    expect(interpolateElevation(hill(120), 6000)).toBeCloseTo(70, 9);
    expect(computeSteadyPressure(line({ velocity: 0 }), 30_000)).toBe(4e6);
  });

  it('names the places nearest to vapour pressure and to the MAOP', () => {
    const state = computeSteadyState(line({ profile: hill(300), maop: 5e6 }));
    expect(state.vapourMargin.at).toBe(12_000);
    expect(state.maopMargin?.at).toBe(0);
    expect(state.maopMargin?.pressure).toBeCloseTo(1e6, 3);
    // In the valley behind the hill at rest the column stands highest.
    const valley = [
      { at: 0, elevation: 100 },
      { at: 20_000, elevation: -150 },
      { at: 30_000, elevation: 0 },
    ];
    const deep = computeSteadyState(line({ velocity: 0, profile: valley, maop: 5e6 }));
    expect(deep.maopMargin?.at).toBe(20_000);
    expect(deep.maopMargin?.pressure).toBeLessThan(0);
  });

  it('refuses slack flow with its place, in the steady state and in the wave', () => {
    const slack = line({ profile: hill(600) });
    for (const attempt of [() => computeSteadyState(slack), () => prepareWaveLine(slack)]) {
      expect(attempt).toThrow(SlackFlow);
      expect(attempt).toThrow(/KP 12\+000/);
    }
  });
});

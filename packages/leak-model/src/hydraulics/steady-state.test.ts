import { PIPE } from '../detection/site-line.ts';
import type { LineSpec } from '../types.ts';
import { LIQUIDS } from './liquids.ts';
import { G } from './pipe.ts';
import {
  computeOutletPressure,
  computeSteadyPressure,
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

  it('refuses slack flow with its place, in the steady state and in the wave', () => {
    const slack = line({ profile: hill(600) });
    for (const attempt of [() => computeOutletPressure(slack), () => prepareWaveLine(slack)]) {
      expect(attempt).toThrow(SlackFlow);
      expect(attempt).toThrow(/KP 12\+000/);
    }
  });
});

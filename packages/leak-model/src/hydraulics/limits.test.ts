import { buildSiteLine } from '../detection/site-line.ts';
import { NATURAL_GAS, prepareGasLine } from './gas.ts';
import { computeOutletPressure, interpolateElevation, SlackFlow } from './steady-state.ts';
import { prepareWaveLine } from './wave.ts';
import { flowAfterFront, toWaveSource } from './wave-source.ts';

describe('input that cannot be', () => {
  it('is a line whose pressure is that of its surroundings', () => {
    const { spec } = buildSiteLine('crude', 400);
    const event = { kind: 'leak', at: 700, flow: 0.01, opening: 0 } as const;
    const made = prepareWaveLine(spec);
    const empty = { ...made, spec: { ...spec, inletPressure: 0, velocity: 0 } };
    expect(() => toWaveSource(empty, event)).toThrow('must stand above the pressure outside');
  });

  it('is a profile that does not span its line, and a line that boils', () => {
    const { spec } = buildSiteLine('crude', 400);
    const point = (at: number, elevation = 0) => ({ at, elevation });
    for (const profile of [[], [point(0)], [point(1), point(2000)], [point(0), point(1999)]])
      expect(() => computeOutletPressure({ ...spec, profile })).toThrow('A profile begins at 0');
    expect(() =>
      computeOutletPressure({ ...spec, profile: [point(0), point(9), point(9), point(2000)] }),
    ).toThrow('follow one another');
    expect(() =>
      computeOutletPressure({ ...spec, profile: [point(0), point(2000, Number.NaN)] }),
    ).toThrow('has an elevation');
    const high = [point(0), point(900, 600), point(2000)];
    expect(() => computeOutletPressure({ ...spec, profile: high })).toThrow(SlackFlow);
    expect([0, 450, 900, 1450, 2000].map((at) => interpolateElevation(high, at))).toEqual([
      ...[0, 300, 600, 300, 0],
    ]);
  });

  it('is a gas line without length, pressure or with a flow backwards', () => {
    const { spec } = buildSiteLine('crude', 400);
    const gas = { length: 9, pipe: spec.pipe, gas: NATURAL_GAS, velocity: 0, pressure: 60e5 };
    const made = (own: object) => () =>
      prepareGasLine({ ...gas, upstream: 'tank', downstream: 'flow', ...own });
    for (const own of [{ length: 0 }, { pressure: 0 }, { velocity: -1 }])
      expect(made(own)).toThrow('are positive');
    expect(made({})).not.toThrow();
  });
});

it('a hole passes less once its own front has lowered the pressure', () => {
  expect(flowAfterFront(0.01, 4e6, 0)).toBeCloseTo(0.01, 12);
  const q = flowAfterFront(0.01, 4e6, 5e6);
  // q = k√p with p lowered by Zq/2.
  expect(q).toBeCloseTo(0.01 * Math.sqrt((4e6 - (5e6 * q) / 2) / 4e6), 9);
});

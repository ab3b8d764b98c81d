import type { LeakEvent, SensorFault } from '../types.ts';
import { toNoiseEstimate } from './fronts/noise-estimate.ts';
import {
  computeLeadTime,
  computePressure,
  computeSpacingTravel,
  observeNodes,
  watchLine,
} from './observation.ts';
import { buildSiteLine, lineFlow, NODE_SENSOR } from './site-line.ts';
import { deriveCalibration } from './watched-line.ts';

const { spec, stations } = buildSiteLine('crude', 2000, 'tank');
const watched = () => watchLine(spec, stations, NODE_SENSOR, { rate: 200, latency: 0.3 });
const noises = stations.map(() => toNoiseEstimate(NODE_SENSOR.noise, 200));
const exact = { waveSpeed: 0, dispersion: 0, believed: 0 };
const quiet = (faults: SensorFault[]) => observeNodes(watched(), undefined, faults, noises, 4, 3);

describe('what the nodes report', () => {
  it('begins long enough before the event, each node at a moment of its own', () => {
    const nodes = quiet([]);
    const lead = computeLeadTime(watched());
    // Twice the longest window, a fifth of one and 0.8 s.
    expect(lead).toBeCloseTo(2.2 * computeSpacingTravel(watched()) + 0.8, 9);
    const starts = nodes.map(({ trace }) => trace.start + lead);
    for (const late of starts) expect(late > 0 && late < 1 / 200).toBe(true);
    expect(new Set(starts).size).toBe(4);
    for (const { trace } of nodes) expect(trace.samples).toHaveLength(Math.floor((3 + lead) * 200));
  });

  it('is used of living nodes only', () => {
    const dead: SensorFault = { kind: 'dead', node: 2, start: -1e6 };
    const later: SensorFault = { kind: 'dead', node: 1, start: 1 };
    const nodes = quiet([dead, later]);
    expect(nodes.map(({ noise }) => noise)).toEqual([noises[0], noises[1], undefined, noises[3]]);
    expect(nodes[2]?.trace.samples).toHaveLength(0);
    expect(nodes.map(({ at }) => at)).toEqual(stations);
  });
});

it('what the centre knows is the truth, off by the errors of its calibration', () => {
  const { speed } = watched().wave;
  const k = deriveCalibration(watched(), { waveSpeed: 0.001, dispersion: 0.1, believed: 0.002 });
  const truth = deriveCalibration(watched(), exact);
  expect(truth.waveSpeed).toBeCloseTo(speed, 9);
  expect(k.waveSpeed / speed).toBeCloseTo(1.001, 9);
  expect(k.waveSpeedError).toBe(0.002);
  expect(k.spread / truth.spread).toBeCloseTo(1.1, 2);
  expect([k.length, k.latency, k.agree, k.velocity]).toEqual([...[10_000, 0.3, 3, spec.velocity]]);
  // A tank throws a front back as it came, with the other sign.
  expect(k.echoes.upstream).toBeCloseTo(-1, 9);
  expect(computeSpacingTravel(watched())).toBeCloseTo(2000 / speed, 9);
});

it('the gas model knows leaks alone', () => {
  const event: LeakEvent = { kind: 'leak', at: 3000, flow: 0.01 * lineFlow(spec), opening: 0 };
  const window = { start: 0, interval: 0.05, count: 60 };
  const liquid = computePressure(watched().wave, event, 4000, window);
  expect(liquid.samples).toHaveLength(60);
  const gas = { ...watched().wave, density: 50 } as never;
  const trip = { kind: 'pump-trip', end: 'upstream', change: 0.1, time: 1 } as const;
  expect(() => computePressure(gas, trip, 4000, window)).toThrow(RangeError);
});

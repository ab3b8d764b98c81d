import type { LineCalibration } from '@site/leak-model';
import {
  detectFronts,
  type Front,
  type Node,
  type NoiseEstimate,
  QUIET_STATION,
  Trace,
  toNoiseEstimate,
} from '@site/leak-model/detector';

/**
 * A line of four nodes at 1,000 m/s without friction, and what a leak or a wave from beyond its
 * ends is there: for tests that show what one constant of the rule lets pass.
 */
export const stations = [5000, 10_000, 15_000, 20_000];
export const A = 1000;
export const k: LineCalibration = {
  stations,
  length: 25_000,
  waveSpeed: A,
  waveSpeedError: 0.0005,
  velocity: 0,
  clockError: 0.001,
  attenuation: 0,
  spread: 0,
  agree: 3,
  latency: 0,
  echoes: { upstream: 1, downstream: 1 },
  stationSignals: { upstream: QUIET_STATION, downstream: QUIET_STATION },
};
export const HOLD = 5;

export const createFront = (node: number, time: number, part: Partial<Front> = {}): Front => ({
  node,
  at: stations[node] as number,
  pick: {
    ...{ time, sigma: 0.01, sign: 1, size: 1000, z: 9, window: 1, seenAt: time + 1 },
    ...{ clear: 2, slowness: 1 },
  },
  onsets: [],
  time,
  sigma: 0.01,
  size: 1000,
  sizeSigma: 1,
  stoodSigma: 1,
  rise: 0,
  slow: false,
  seenAt: time + 1,
  heldAt: time + HOLD,
  ...part,
});

/** Fronts of a leak at `at` at the nodes named, and of a wave from the upstream end. */
export const createLeakFronts = (at: number, nodes: readonly number[]) =>
  nodes.map((n) => createFront(n, Math.abs((stations[n] as number) - at) / A));
export const createPassingFronts = (nodes: readonly number[]) =>
  nodes.map((n) => createFront(n, (stations[n] as number) / A));

/** Traces of a leak's step at nodes that know a little noise. */
const noise: NoiseEstimate = toNoiseEstimate({ sigma: 100, correlation: 0 }, 200);
export function simulateNodes(at: number, { drop = 5000 } = {}): Node[] {
  return stations.map((y) => {
    const samples = new Float64Array(200 * 36);
    const due = Math.abs(y - at) / A;
    samples.fill(-drop, Math.ceil(200 * (13 + due)));
    return { at: y, trace: new Trace(samples, -13, 1 / 200), noise };
  });
}
export const findDropFronts = (nodes: Node[]) =>
  detectFronts(nodes, k).filter((f) => f.pick.sign > 0);

import { normalCdf, probabilityOfAtLeast } from '../statistics.ts';
import { type LeakEvent, type Side, Trace } from '../types.ts';
import { computeMean, detectFronts, type Node } from './fronts/fronts.ts';
import { type NoiseEstimate, toNoiseEstimate } from './fronts/noise-estimate.ts';
import { buildScales } from './fronts/scan.ts';
import { computeTravelTime, type LineCalibration, travelTimeBetween } from './line-calibration.ts';
import { decideFromFronts } from './line-decisions.ts';
import { computeLeadTime, computePressure } from './observation.ts';
import { RULE } from './rule.ts';
import { deriveCalibration, type WatchedLine } from './watched-line.ts';

/**
 * The detection rule on a noise-free leak, with thresholds for the expected noise; `npm run
 * bench:detection` adds noise.
 */
export type LeakPerformance = {
  /** Probability that enough nodes detect the drop. */ found: number;
  /** Earlier warning of two nodes, s after rupture. */ warning: number | undefined;
} & (
  | {
      kind: 'leak';
      /** Rupture to alarm, s. */ time: number;
      /** Noise-free location error, and half-width of the 95 % interval, m. */
      offset: number;
      half: number;
    }
  | {
      kind: 'beyond';
      time: number;
      side: Side /** 'At or beyond' this node, from 0. */;
      node: number;
      /** Origin unknown: side and node must not be named. */
      untimed: boolean;
    }
  | { kind: 'none' }
);

export function estimatePerformance(
  watched: WatchedLine,
  leak: LeakEvent,
  options: { waveSpeedError?: number; dead?: readonly number[] } = {},
): LeakPerformance {
  const { waveSpeedError = 0.0005, dead = [] } = options;
  const { wave, stations, sensor, rate } = watched;
  const k = deriveCalibration(watched, { waveSpeed: 0, dispersion: 0, believed: waveSpeedError });
  const noise = toNoiseEstimate(sensor.noise, rate);
  const arrivals = stations.map((at) => travelTimeBetween(k, leak.at, at));
  const lead = computeLeadTime(watched);
  const until = Math.max(...arrivals) + computeTravelTime(k) + leak.opening + 1.5;
  const window = { start: -lead, interval: 1 / rate, count: Math.floor((until + lead) * rate) };
  const nodes = stations.map((at, i): Node => {
    const { samples, start, interval } = computePressure(wave, leak, at, window);
    const trace = new Trace(samples, start, interval);
    return { at, trace, noise: dead.includes(i) ? undefined : noise };
  });
  const chances = nodes.map((node, i) =>
    node.noise ? computeDetectionChance(node, node.noise, arrivals[i] as number, k) : 0,
  );
  const found = probabilityOfAtLeast(chances, k.agree);
  const verdict = decideFromFronts(detectFronts(nodes, k), nodes, k);
  const decision = verdict.decisions[0];
  const warning = verdict.warning?.time;
  if (decision?.kind === 'leak') {
    const { at, half } = decision.place;
    return { kind: 'leak', time: decision.time, offset: at - leak.at, half, found, warning };
  }
  if (decision?.kind === 'beyond') {
    const { time, side, node, untimed } = decision;
    return { kind: 'beyond', time, side, node, untimed, found, warning };
  }
  return { kind: 'none', found, warning };
}

/** Probability that a node's drop exceeds one of its thresholds. */
function computeDetectionChance(
  node: Node,
  noise: NoiseEstimate,
  arrival: number,
  k: LineCalibration,
): number {
  const { samples, start, interval } = node.trace;
  const excess = buildScales(noise, computeTravelTime(k)).scales.flatMap(
    ({ window, unit, level }) =>
      // Slow fronts are clearest in a later window.
      [0, 0.25, 0.5, 1].map((late) => {
        const from = Math.round((arrival + late * window - start) / interval);
        const length = Math.round(window / interval);
        const before = computeMean(samples, from - RULE.baseline * length, from);
        return (before - computeMean(samples, from, from + length)) / unit - level;
      }),
  );
  return normalCdf(Math.max(...excess));
}

import { atLeast, normalCdf } from '../statistics.ts';
import { type LeakEvent, type Side, Trace } from '../types.ts';
import { frontsOf, mean, type Node } from './fronts/fronts.ts';
import { exactNoise, type NoiseEstimate } from './fronts/noise.ts';
import { scalesFor } from './fronts/scan.ts';
import { type Knowledge, travel, travelOf } from './knowledge.ts';
import { decideOn } from './network.ts';
import { RULE } from './rule.ts';
import { leadOf, pressureOf } from './trial.ts';
import { knowledgeOf, type Watched } from './watched.ts';

/**
 * The detection rule on a noise-free leak, with thresholds for the expected noise; `npm run
 * bench:detection` adds noise.
 */
export type Performance = {
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
  | { kind: 'none'; reason: 'noise' | 'echo' | 'nodes' }
);

export function performanceAt(
  watched: Watched,
  leak: LeakEvent,
  options: { waveSpeedError?: number; agree?: number; dead?: readonly number[] } = {},
): Performance {
  const { waveSpeedError = 0.0005, agree, dead = [] } = options;
  const { wave, stations, sensor, rate } = watched;
  const k = knowledgeOf(
    watched,
    { waveSpeed: 0, dispersion: 0, believed: waveSpeedError },
    {},
    agree,
  );
  const noise = exactNoise(sensor.noise, rate);
  const arrivals = stations.map((at) => travel(k, leak.at, at));
  const lead = leadOf(watched);
  const until = Math.max(...arrivals) + travelOf(k) + leak.opening + 1.5;
  const window = { start: -lead, interval: 1 / rate, count: Math.floor((until + lead) * rate) };
  const nodes = stations.map((at, i): Node => {
    const { samples, start, interval } = pressureOf(wave, leak, at, window);
    const trace = new Trace(samples, start, interval);
    return { at, trace, noise: dead.includes(i) ? undefined : noise };
  });
  const chances = nodes.map((node, i) =>
    node.noise ? chanceOf(node, node.noise, arrivals[i] as number, k) : 0,
  );
  const found = atLeast(chances, k.agree);
  const verdict = decideOn(frontsOf(nodes, k), nodes, k);
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
  const alive = stations.length - dead.length;
  const short = Math.min(leak.at, wave.spec.length - leak.at) / wave.speed;
  const reason =
    alive < k.agree ? 'nodes' : 2 * short < travelOf(k) / 2 && found < 0.5 ? 'echo' : 'noise';
  return { kind: 'none', reason, found, warning };
}

/** Probability that a node's drop exceeds one of its thresholds. */
function chanceOf(node: Node, noise: NoiseEstimate, arrival: number, k: Knowledge): number {
  const { samples, start, interval } = node.trace;
  const excess = scalesFor(noise, travelOf(k)).scales.flatMap(({ window, unit, level }) =>
    // Slow fronts are clearest in a later window.
    [0, 0.25, 0.5, 1].map((late) => {
      const from = Math.round((arrival + late * window - start) / interval);
      const length = Math.round(window / interval);
      const before = mean(samples, from - RULE.baseline * length, from);
      return (before - mean(samples, from, from + length)) / unit - level;
    }),
  );
  return normalCdf(Math.max(...excess));
}

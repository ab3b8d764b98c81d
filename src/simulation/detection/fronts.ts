import type { Trace } from '../types.ts';
import { type FrontShape, fitArrival, type Mode, type Onset } from './arrival.ts';
import { type Knowledge, travelOf } from './knowledge.ts';
import type { NoiseEstimate } from './noise.ts';
import { RULE } from './rule.ts';
import { type Pick, scan } from './scan.ts';

/** A node as the centre has it: what it reports, and what it has learnt of its noise. */
export type Node = {
  at: number;
  trace: Trace;
  /** Undefined: dead, flat, or too new to know its noise; not used. */
  noise: NoiseEstimate | undefined;
};

/** A pick with its timing refined. */
export type Front = {
  node: number;
  at: number;
  pick: Pick;
  onsets: Onset[];
  /** By the node's clock, s, and deviation without the clock's. */
  time: number;
  sigma: number;
  /** Pa */ size: number;
  sizeSigma: number;
  rise: number;
  /** True time at which its window was full, and at which it had stood for one travel, s. */
  seenAt: number;
  heldAt: number;
};

/** All fronts of all nodes, in the order in which they have stood. */
export function frontsOf(nodes: readonly Node[], k: Knowledge): Front[] {
  const hold = travelOf(k);
  const fronts: Front[] = [];
  nodes.forEach((node, i) => {
    if (!node.noise) return;
    for (const pick of scan(node.trace, node.noise, hold)) {
      const front = frontOf(node, i, pick, shapeOf((hold * k.waveSpeed) / 2, k), hold);
      if (front) fronts.push(front);
    }
  });
  return fronts.sort((a, b) => a.heldAt - b.heldAt);
}

/** What a way of `distance` metres makes of a front. */
const shapeOf = (distance: number, k: Knowledge, scale = 1): FrontShape => ({
  spread: k.spread * distance * scale,
  growth: k.attenuation * k.waveSpeed,
});

function frontOf(node: Node, index: number, pick: Pick, shape: FrontShape, hold: number) {
  if (!node.noise) return undefined;
  const onsets = fitArrival(node.trace, node.noise, pick, shape, hold);
  const onset = likeliest(onsets);
  if (!onset) return undefined;
  // Not knowing the rise is part of not knowing the onset.
  const { time, sigma } = broad(onsets);
  const { size, sizeSigma, rise } = onset;
  return {
    node: index,
    at: node.at,
    pick,
    onsets,
    time,
    sigma,
    size,
    sizeSigma,
    rise,
    seenAt: pick.seenAt,
    heldAt: onset.time - node.trace.clockOffset + hold,
  };
}

export const likeliest = (onsets: readonly Onset[]): Onset | undefined =>
  onsets.reduce<Onset | undefined>(
    (best, o) => (!best || o.gain > best.gain ? o : best),
    undefined,
  );

/**
 * Mean and deviation of the onset over all that it may be. The likelihood enters by a root, so
 * that a peak that noise has made does not shut the true one out before the nodes have been compared.
 */
const TEMPER = 3;

function broad(onsets: readonly Onset[]): { time: number; sigma: number } {
  const modes = onsets.flatMap((o) => o.modes);
  const top = Math.max(...modes.map((m) => m.weight));
  const weights = modes.map((m) => Math.exp((m.weight - top) / TEMPER));
  const total = weights.reduce((sum, w) => sum + w, 0);
  const time = modes.reduce((sum, m, i) => sum + m.time * (weights[i] as number), 0) / total;
  const variance =
    modes.reduce(
      (sum, m, i) => sum + (m.sigma ** 2 + (m.time - time) ** 2) * (weights[i] as number),
      0,
    ) / total;
  return { time, sigma: Math.sqrt(variance) };
}

/** A front's onsets under the dispersion of its way from `source`, scaled by `scale`. */
function refit(
  front: Front,
  node: Node,
  k: Knowledge,
  source: number,
  scale: number,
  rises?: readonly number[],
): Onset[] {
  if (!node.noise) return [];
  const shape = shapeOf(Math.abs(front.at - source), k, scale);
  const pick = { ...front.pick, time: front.time, sigma: front.sigma, window: 0 };
  return fitArrival(node.trace, node.noise, pick, shape, travelOf(k), rises);
}

/** What one node says of its onset under one rise. */
export type Heard = { node: number; at: number; modes: Mode[]; blur: number };

/**
 * Several fronts as of one source: each under the dispersion of its own way, all under one rise.
 * One set for each rise that every node can have.
 */
export function heardFrom(
  fronts: readonly Front[],
  nodes: readonly Node[],
  k: Knowledge,
  source: number,
): { rise: number; heard: Heard[] }[] {
  const plain = fronts.map((f) => refit(f, nodes[f.node] as Node, k, source, 1));
  // By how much dispersion shifts an onset is asked of the likeliest rise alone.
  const blurs = fronts.map((f, i) => {
    const best = likeliest(plain[i] ?? []);
    if (!best) return 0;
    const wider = refit(f, nodes[f.node] as Node, k, source, WIDER, [best.rise])[0];
    return wider ? Math.max(0, (best.time - wider.time) / (WIDER - 1)) : 0;
  });
  return RULE.rises.flatMap((rise) => {
    const heard: Heard[] = [];
    for (const [i, { node, at }] of fronts.entries()) {
      const onset = plain[i]?.find((o) => o.rise === rise);
      if (!onset) return [];
      heard.push({ node, at, modes: onset.modes, blur: blurs[i] as number });
    }
    return [{ rise, heard }];
  });
}

/** Dispersion tried beside the calibrated one, to see what it shifts. */
const WIDER = 1.2;

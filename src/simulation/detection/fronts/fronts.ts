import type { Trace } from '../../types.ts';
import { echoFree, isHeld, type Knowledge, nodesAtEnds, travelOf } from '../knowledge.ts';
import { RULE } from '../rule.ts';
import { fitArrival, SHARP } from './arrival.ts';
import type { FrontShape, Mode, Onset } from './likelihood.ts';
import { type NoiseEstimate, varianceOfMean } from './noise.ts';
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
  /** Deviation of the change that stands over one travel, Pa: also where its timing takes less. */
  stoodSigma: number;
  rise: number;
  /** Grows for longer than its window: it cannot be timed, and a leak is not placed by it. */
  slow: boolean;
  /** True time at which its window was full, and at which it had stood for one travel, s. */
  seenAt: number;
  heldAt: number;
};

/** All fronts of all nodes, in the order in which they have stood. */
export function frontsOf(nodes: readonly Node[], k: Knowledge, falsePicks?: number): Front[] {
  const hold = travelOf(k);
  // Where an echo may follow soon, a front is timed by no more than the window that saw it needs.
  const echoesSoon = nodesAtEnds(k);
  const fronts: Front[] = [];
  nodes.forEach((node, i) => {
    if (!node.noise || isHeld(k, node.at)) return;
    const most = Math.min(hold, BEFORE_ECHO * echoFree(k, node.at));
    for (const pick of scan(node.trace, node.noise, hold, falsePicks)) {
      const timed = Math.min(most, echoesSoon ? 3 * pick.window : seenFor(pick, hold));
      const front = frontOf(node, i, pick, shapeOf((hold * k.waveSpeed) / 2, k), hold, timed);
      if (front) fronts.push(front);
    }
  });
  return fronts.sort((a, b) => a.heldAt - b.heldAt);
}

/** Share of the time without an echo that is used: dispersion does not let one begin early, an error of place does. */
const BEFORE_ECHO = 0.95;

/**
 * How much of what follows a front is used to time it, s. One that a short window has seen needs no
 * more than a few seconds, in which the shape is known best; a faint one needs all there is.
 */
const seenFor = (pick: Pick, hold: number): number => Math.min(hold, Math.max(5, 3 * pick.window));

/** What a way of `distance` metres makes of a front. */
const shapeOf = (distance: number, k: Knowledge, scale = 1): FrontShape => ({
  spread: k.spread * distance * scale,
  growth: k.attenuation * k.waveSpeed,
});

function frontOf(
  node: Node,
  index: number,
  pick: Pick,
  shape: FrontShape,
  hold: number,
  timed: number,
) {
  if (!node.noise) return undefined;
  const onsets = fitArrival(node.trace, node.noise, pick, shape, timed);
  const onset = likeliest(onsets);
  if (!onset) return undefined;
  // Not knowing the rise is part of not knowing the onset.
  const { time, sigma: spread } = broad(onsets);
  const { size, sizeSigma, rise } = onset;
  const slow = rise > hold;
  // Fitted with the dispersion of half a spacing: the way is not known yet, and a longer one can
  // pass for a short rise.
  const rounding = shape.spread ** 2 / 2 + (rise <= SHARP ? rise / 3 : 0);
  const unshaped = RULE.shapeError + RULE.riseError * Math.min(rise, hold) + (slow ? hold / 4 : 0);
  const sigma = Math.hypot(spread, unshaped, rounding);
  return {
    node: index,
    at: node.at,
    pick,
    onsets,
    time,
    sigma,
    size,
    sizeSigma,
    stoodSigma:
      timed < seenFor(pick, hold)
        ? Math.min(sizeSigma, Math.sqrt(1.5 * varianceOfMean(node.noise, hold)))
        : sizeSigma,
    rise,
    slow,
    seenAt: pick.seenAt,
    heldAt: onset.time - node.trace.clockOffset + hold,
  };
}

/** Mean of the samples from one index up to another, as far as there are any. */
export function mean(samples: Float64Array, from: number, to: number): number {
  const low = Math.max(0, from);
  const high = Math.min(samples.length, to);
  let sum = 0;
  for (let i = low; i < high; i++) sum += samples[i] as number;
  return high > low ? sum / (high - low) : 0;
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
  const timed = Math.min(
    seenFor(front.pick, travelOf(k)),
    BEFORE_ECHO * echoFree(k, front.at, source),
  );
  return fitArrival(node.trace, node.noise, pick, shape, timed, rises);
}

/** A front's likeliest onset when its way and its rise are known; undefined: none fits. */
export function knownOnset(
  front: Front,
  node: Node,
  k: Knowledge,
  source: number,
  rise: number,
): Mode | undefined {
  const modes = refit(front, node, k, source, 1, [rise]).flatMap((o) => o.modes);
  return likeliestMode(modes);
}

export const likeliestMode = (modes: readonly Mode[]): Mode | undefined =>
  modes.reduce<Mode | undefined>((top, m) => (top && top.weight >= m.weight ? top : m), undefined);

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
  // How far dispersion shifts an onset is computed for the likeliest rise alone.
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
      const unshaped = RULE.shapeError + RULE.riseError * rise;
      const modes = onset.modes.map((m) => ({ ...m, sigma: Math.hypot(m.sigma, unshaped) }));
      heard.push({ node, at, modes, blur: blurs[i] as number });
    }
    return [{ rise, heard }];
  });
}

/** Dispersion tried beside the calibrated one, to see what it shifts. */
const WIDER = 1.2;

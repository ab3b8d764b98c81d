import type { Trace } from '../../types.ts';
import {
  BEFORE_ECHO,
  computeEchoFreeFitSpan,
  computeFitSpan,
  computeTravelTime,
  echoFreeTime,
  isCancelledByEcho,
  type LineCalibration,
} from '../line-calibration.ts';
import { RULE, SHARP_RISE } from '../rule.ts';
import { fitArrival } from './arrival.ts';
import { type Front, findLikeliestOnset } from './front.ts';
import type { FrontShape, Mode, Onset } from './likelihood.ts';
import { type NoiseEstimate, varianceOfMean } from './noise-estimate.ts';
import { measureNoiseGrowth } from './noise-growth.ts';
import { createResidualSearch, isBehind } from './residual.ts';
import { scanTrace, type TracePick } from './scan.ts';

export type Node = {
  at: number;
  trace: Trace;
  /** Undefined if dead, flat or too new; the node is then ignored. */
  noise: NoiseEstimate | undefined;
  /** Standard deviation of its clock beyond that of the others, s. */
  doubt?: number;
};

/** Ordered by confirmation time. */
export function detectFronts(
  nodes: readonly Node[],
  k: LineCalibration,
  falsePicks?: number,
): Front[] {
  const hold = computeTravelTime(k);
  const fronts: Front[] = [];
  nodes.forEach((node, i) => {
    if (!node.noise || isCancelledByEcho(k, node.at)) return;
    const noise = k.trusting ? { ...node.noise, means: undefined } : node.noise;
    const shape = buildFrontShape((hold * k.waveSpeed) / 2, k);
    const found: Front[] = [];
    const scan = (trace: Trace) => scanTrace(trace, noise, hold, falsePicks);
    const behind = createResidualSearch(node.trace, scan, shape);
    const picks = scan(node.trace).sort((a, b) => b.size - a.size);
    for (const seen of picks) {
      const larger = k.trusting ? [] : found.filter((f) => isBehind(seen, f, k));
      const { trace, pick } =
        larger.length > 0 ? behind(seen, larger) : { trace: node.trace, pick: seen };
      if (!pick) continue;
      const timed = computeEchoFreeFitSpan(pick.window, node.at, k);
      const growth = k.trusting ? 1 : measureGrowthAroundPick(node.trace, noise, pick, hold);
      if (growth > pick.clear) continue;
      const own = growth > 1 ? scaleNoise(noise, growth) : node.noise;
      const front = fitFront({ ...node, trace, noise: own }, i, pick, shape, hold, timed);
      if (front) found.push(front);
    }
    fronts.push(...found);
  });
  return fronts
    .filter((f) => !isEverywhere(f, fronts, nodes, k))
    .sort((a, b) => a.heldAt - b.heldAt);
}

/** Share of the shortest way between nodes, in travel time, in which no wave passes all of them. */
const AT_ONCE = 0.2;

/** Whether all nodes that hear anything change at once, as no wave makes them: a step of telemetry. */
function isEverywhere(
  front: Front,
  fronts: readonly Front[],
  nodes: readonly Node[],
  { stations, waveSpeed, trusting }: LineCalibration,
): boolean {
  const living = nodes.filter((n) => n.noise);
  if (trusting || living.length < 3) return false;
  const ways = stations.slice(1).map((at, i) => at - (stations[i] as number));
  const limit = (AT_ONCE * Math.min(...ways)) / waveSpeed;
  const { sign, time } = front.pick;
  const like = fronts.filter(({ pick: p }) => p.sign === sign && Math.abs(p.time - time) < limit);
  return nodes.every(({ noise }, node) => !noise || like.some((f) => f.node === node));
}

/** Growth of the noise's standard deviation just before a pick or behind it. */
function measureGrowthAroundPick(
  trace: Trace,
  noise: NoiseEstimate,
  { time, sigma }: TracePick,
  hold: number,
) {
  const over = (from: number, to: number) => measureNoiseGrowth(trace, noise, hold, from, to);
  const gap = 4 * sigma;
  return Math.sqrt(
    Math.max(over(time - gap - 2 * hold, time - gap), over(time + gap, time + gap + hold)),
  );
}

const scaleNoise = (noise: NoiseEstimate, growth: number): NoiseEstimate => ({
  ...noise,
  sigma: noise.sigma * growth,
  zero: noise.zero * growth ** 2,
});

/** `distance` in m. */
const buildFrontShape = (distance: number, k: LineCalibration, scale = 1): FrontShape => ({
  spread: k.spread * distance * scale,
  growth: k.attenuation * k.waveSpeed,
});

function fitFront(
  node: Node,
  index: number,
  pick: TracePick,
  shape: FrontShape,
  hold: number,
  timed: number,
) {
  if (!node.noise) return undefined;
  const onsets = fitArrival(node.trace, node.noise, pick, shape, timed);
  const onset = findLikeliestOnset(onsets);
  if (!onset) return undefined;
  const { time, sigma: spread } = mergeOnsets(onsets);
  const { size, rise } = onset;
  const sizeSigma = onset.sizeSigma * pick.slowness;
  const slow = rise > hold;
  // Fitted with half a spacing's dispersion, as the distance is unknown; more dispersion resembles
  // a short rise.
  const rounding = shape.spread ** 2 / 2 + (rise <= SHARP_RISE ? rise / 3 : 0);
  const unshaped = RULE.shapeError + RULE.riseError * Math.min(rise, hold) + (slow ? hold / 4 : 0);
  const sigma = Math.hypot(spread, unshaped, rounding, node.doubt ?? 0);
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
      timed < computeFitSpan(pick.window, hold)
        ? Math.min(sizeSigma, pick.slowness * Math.sqrt(1.5 * varianceOfMean(node.noise, hold)))
        : sizeSigma,
    rise,
    slow,
    seenAt: pick.seenAt,
    heldAt: onset.time - node.trace.clockOffset + hold,
  };
}

/** Of samples `from` up to `to`, clipped to the record. */
export function computeMean(samples: Float64Array, from: number, to: number): number {
  const low = Math.max(0, from);
  const high = Math.min(samples.length, to);
  let sum = 0;
  for (let i = low; i < high; i++) sum += samples[i] as number;
  return high > low ? sum / (high - low) : 0;
}

/**
 * Tempers the likelihood, so that a noise peak does not exclude the true onset before nodes are
 * compared.
 */
const TEMPER = 3;

function mergeOnsets(onsets: readonly Onset[]): { time: number; sigma: number } {
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

/** Refits onsets with the dispersion from `source`, times `scale`. */
function fitOnsetsFromSource(
  front: Front,
  node: Node,
  k: LineCalibration,
  source: number,
  scale: number,
  rises?: readonly number[],
): Onset[] {
  if (!node.noise) return [];
  const shape = buildFrontShape(Math.abs(front.at - source), k, scale);
  const pick = { ...front.pick, time: front.time, sigma: front.sigma, window: 0 };
  const timed = Math.min(
    computeFitSpan(front.pick.window, computeTravelTime(k)),
    BEFORE_ECHO * echoFreeTime(k, front.at, source),
  );
  return fitArrival(node.trace, node.noise, pick, shape, timed, rises);
}

export function fitOnsetWithRise(
  front: Front,
  node: Node,
  k: LineCalibration,
  source: number,
  rise: number,
): Mode | undefined {
  const modes = fitOnsetsFromSource(front, node, k, source, 1, [rise]).flatMap((o) => o.modes);
  return findLikeliestMode(modes);
}

/** Rises tried for one shape, as shares of the rise that the place was found with. */
const BESIDE = [0.5, 0.6, 0.7, 0.85, 1, 1.2, 1.45, 1.7, 2];

/** What the best common rise leaves of the records at the nodes, in deviations of their noise. */
export function computeShapeMisfit(
  fronts: readonly Front[],
  nodes: readonly Node[],
  k: LineCalibration,
  { at, rise }: { at: number; rise: number },
): number {
  const sums = BESIDE.map((share) =>
    fronts.reduce((sum, f) => {
      const onsets = fitOnsetsFromSource(f, nodes[f.node] as Node, k, at, 1, [share * rise]);
      return sum + Math.min(...onsets.map((o) => o.misfit));
    }, 0),
  );
  return Math.min(...sums) / Math.sqrt(fronts.length);
}

export const findLikeliestMode = (modes: readonly Mode[]): Mode | undefined =>
  modes.reduce<Mode | undefined>((top, m) => (top && top.weight >= m.weight ? top : m), undefined);

export type NodeOnset = { node: number; at: number; modes: Mode[]; blur: number };

/** Fronts of one source: each with its own dispersion. One set per rise that every node allows. */
export function fitNodeOnsets(
  fronts: readonly Front[],
  nodes: readonly Node[],
  k: LineCalibration,
  source: number,
): { rise: number; nodeOnsets: NodeOnset[] }[] {
  const plain = fronts.map((f) => fitOnsetsFromSource(f, nodes[f.node] as Node, k, source, 1));
  // Dispersion shift, computed for the likeliest rise only.
  const blurs = fronts.map((f, i) => {
    const best = findLikeliestOnset(plain[i] ?? []);
    if (!best) return 0;
    const wider = fitOnsetsFromSource(f, nodes[f.node] as Node, k, source, WIDER, [best.rise])[0];
    return wider ? Math.max(0, (best.time - wider.time) / (WIDER - 1)) : 0;
  });
  return RULE.rises.flatMap((rise) => {
    const nodeOnsets: NodeOnset[] = [];
    for (const [i, { node, at }] of fronts.entries()) {
      const doubt = nodes[node]?.doubt ?? 0;
      const onset = plain[i]?.find((o) => o.rise === rise);
      if (!onset) return [];
      const unshaped = RULE.shapeError + RULE.riseError * rise;
      const modes = onset.modes.map((m) => ({ ...m, sigma: Math.hypot(m.sigma, unshaped, doubt) }));
      nodeOnsets.push({ node, at, modes, blur: blurs[i] as number });
    }
    return [{ rise, nodeOnsets }];
  });
}

const WIDER = 1.2;

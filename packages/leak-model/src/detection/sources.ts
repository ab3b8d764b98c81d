import { hasSimilarSizes, type Wave } from './candidates.ts';
import { isNoisier } from './degraded-sensing.ts';
import { canExplain, type EndWave } from './end-waves.ts';
import type { Front } from './fronts/front.ts';
import { computeMean, computeShapeMisfit, type Node } from './fronts/fronts.ts';
import { type NoiseEstimate, varianceOfMean } from './fronts/noise-estimate.ts';
import type { LeakLocation } from './leak-location.ts';
import {
  computeTravelTime,
  endPosition,
  hasNodesNearEnds,
  isCancelledByEcho,
  type LineCalibration,
  travelTimeBetween,
} from './line-calibration.ts';
import { ONE_SOURCE, RULE, SHARP_RISE } from './rule.ts';

/**
 * A place is told only where every drop heard by then fits its one source. First arrivals alone
 * cannot show that: two leaks between the same nodes lie on one V.
 */

/**
 * Why nothing is placed: drops of more than one source, a line that its last check refuted, or a
 * swing, which is no alarm.
 */
export type UnplacedReason = 'sources' | 'line' | 'swing';

/** Deviations of noise that one gradual front may leave of the records at its nodes. */
const ONE_SHAPE = 4;
/** m; a place this near a declared offtake is told as the offtake's. */
const OFFTAKE = 50;

/** s after the place's wave is due; negative within the time, the gate and `slack`. */
export const computeLateness = (
  f: Front,
  place: LeakLocation,
  k: LineCalibration,
  slack = 0.05,
): number =>
  Math.abs(f.time - place.openedAt - travelTimeBetween(k, place.at, f.at)) -
  RULE.gate * (Math.hypot(place.sigma / k.waveSpeed, k.clockError) + f.sigma) -
  (k.spread * (f.at - place.at)) ** 2 -
  slack;

/** Whether a declared offtake explains the place. */
export const isOfftake = (place: LeakLocation, k: LineCalibration): boolean =>
  k.offtakes?.some((at) => Math.abs(at - place.at) < OFFTAKE + place.half) ?? false;

export function explainMissingPosition(
  place: LeakLocation,
  used: readonly Front[],
  nodes: readonly Node[],
  heard: readonly Front[],
  drop: number,
  echoes: readonly EndWave[],
  k: LineCalibration,
): UnplacedReason | undefined {
  if (k.trusting) return undefined;
  if (k.proven === false) return 'line';
  // A node near an end hears its echo as a drop of its own, or of another size.
  if (hasNodesNearEnds(k)) return undefined;
  const other = heard.some(
    (f) =>
      // The place's own fronts have passed its fit, which allows for the error of the template.
      !used.includes(f) &&
      f.pick.sign > 0 &&
      f.time > place.openedAt - k.length / k.waveSpeed &&
      f.size > ONE_SOURCE.other * drop &&
      computeLateness(f, place, k, 0) > Math.min(f.rise, place.rise) / 2 &&
      !echoes.some((w) => canExplain(w, f, k)),
  );
  const one =
    !other &&
    hasSimilarSizes(used, place.at, k, ONE_SOURCE.tolerance) &&
    (place.rise <= SHARP_RISE || computeShapeMisfit(used, nodes, k, place) < ONE_SHAPE);
  return one ? undefined : 'sources';
}

/** Blocks of one travel in which the shapes at the nodes are compared. */
const BLOCKS = 8;
/** Share of the drop by which they may differ. */
const SHAPE = 0.35;

/**
 * Whether drops that pass in order are one wave's: of one shape at all nodes, and heard, where
 * clear, by every sound node on its way.
 */
export function isOneWave(
  { fronts, side, departedAt }: Wave,
  nodes: readonly Node[],
  k: LineCalibration,
): boolean {
  if (k.trusting || hasNodesNearEnds(k) || fronts.some((f) => f.pick.sign < 0)) return true;
  const way = (at: number) => Math.abs(at - endPosition(k, side));
  const nearest = Math.min(...fronts.map((f) => way(f.at)));
  const clear = fronts.every((f) => f.size > RULE.lone * f.stoodSigma);
  const silent = (n: Node) =>
    n.noise && !isCancelledByEcho(k, n.at) && way(n.at) < nearest && !isNoisier(n, k);
  if (clear && nodes.some(silent)) return false;
  const block = computeTravelTime(k) / BLOCKS;
  const shapes = fronts.map((f) => {
    const node = nodes[f.node] as Node;
    const due = departedAt + travelTimeBetween(k, endPosition(k, side), f.at);
    const gain = Math.exp(k.attenuation * way(f.at));
    const noise = gain * Math.sqrt(varianceOfMean(node.noise as NoiseEstimate, block));
    return { noise, drops: measureDrops(node, due, block).map((p) => gain * p) };
  });
  const noise = Math.hypot(...shapes.map((s) => s.noise));
  const spans = Array.from({ length: 1.5 * BLOCKS }, (_, b) => {
    const drops = shapes.map((s) => s.drops[b] as number);
    return { low: Math.min(...drops), high: Math.max(...drops) };
  }).filter(({ low }) => !Number.isNaN(low));
  const drop = Math.max(...spans.map((s) => (s.low + s.high) / 2));
  return spans.every(({ low, high }) => high - low < SHAPE * drop + RULE.gate * noise);
}

/** Over blocks from half a travel before a wave is due to a travel after it, Pa; NaN if later. */
function measureDrops({ trace }: Node, due: number, block: number): number[] {
  const { samples, start, interval, clockOffset } = trace;
  const index = (t: number) => Math.round((t - start - clockOffset) / interval);
  const from = due - (BLOCKS / 2) * block;
  const before = computeMean(samples, index(from - BLOCKS * block), index(from));
  return Array.from({ length: 1.5 * BLOCKS }, (_, b) => {
    const [low, high] = [index(from + b * block), index(from + (b + 1) * block)];
    return high > samples.length ? Number.NaN : before - computeMean(samples, low, high);
  });
}

/**
 * Clear drops at more nodes than an alarm needs, or at all that live, that no source explains: an
 * alarm without a place.
 */
export function findUnexplainedArrivals(
  open: readonly Front[],
  nodes: readonly Node[],
  k: LineCalibration,
): Front[] | undefined {
  if (k.trusting) return undefined;
  const living = nodes.filter((n) => n.noise && !isCancelledByEcho(k, n.at)).length;
  // Two fronts close together are fitted as one that is slow; a short window picks them all the same.
  const isSlow = (f: Front) => f.slow && f.pick.window > computeTravelTime(k) / 2;
  const clear = nodes.flatMap((_, node) => {
    const mine = open.filter(
      (f) => f.node === node && f.pick.sign > 0 && !isSlow(f) && f.size > RULE.lone * f.stoodSigma,
    );
    return mine.slice(0, 1);
  });
  return clear.length >= Math.max(k.agree, Math.min(k.agree + 1, living)) ? clear : undefined;
}

/** Drop at the source, Pa: mean over the nodes, corrected for attenuation. */
export const computeSourceDrop = (
  fronts: readonly Front[],
  at: number,
  k: LineCalibration,
): number =>
  fronts.reduce((sum, f) => sum + f.size * Math.exp(k.attenuation * Math.abs(f.at - at)), 0) /
  fronts.length;

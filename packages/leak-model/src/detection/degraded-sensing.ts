import { quantile } from '../statistics.ts';
import type { Side, Trace } from '../types.ts';
import type { Front } from './fronts/front.ts';
import { computeMean, type Node } from './fronts/fronts.ts';
import { measureNoiseGrowth } from './fronts/noise-growth.ts';
import {
  computeTravelTime,
  endPosition,
  hasNodesNearEnds,
  isTank,
  type LineCalibration,
  settlingTime,
} from './line-calibration.ts';
import { SWING } from './rule.ts';

/**
 * Degraded sensing: noise that has grown, and swings. A drop that only undoes an earlier rise, or
 * soon recovers, is no leak’s.
 */

/** Record before a drop in which a rise makes it a swing's, s. */
const BEFORE = 60;
/** Shares of the drop and of its threshold that such a rise has. */
const RISE = { before: 0.25, after: 0.5 };
const CLEAR = 0.77;
/** Rise time from which a drop can be an earlier rise's end, s; or its onset is as uncertain. */
const GRADUAL = 1;
/** Share of the time in which no tank gives the drop of a leak between the nodes back to them. */
const BEFORE_TANK = 0.95;
/** Deviation of a median of few over that of their mean. */
const MEDIAN = 1.2;

/**
 * Whether these drops belong to a swing, as the records up to `now` have it: at two nodes, or in
 * what all saw together, a rise gives them back. `heard`: fronts of all nodes.
 */
export function isPartOfSwing(
  fronts: readonly Front[],
  heard: readonly Front[],
  sides: readonly Side[],
  nodes: readonly Node[],
  k: LineCalibration,
  now: number,
): boolean {
  if (hasSwingLikeEchoes(fronts, k)) return false;
  const drops = fronts.filter((f) => f.pick.sign > 0);
  const free = Math.min(...sides.map((side) => computeTimeBeforeTankEcho(side, k)));
  const until = (f: Front) =>
    Math.min(
      now,
      sides.length > 1 ? f.time + free : free < Number.POSITIVE_INFINITY ? f.seenAt : now,
    );
  const seen = drops.map((f): ObservedDrop => {
    const { trace, noise } = nodes[f.node] as Node;
    const { pick } = f;
    return {
      node: f.node,
      size: noise ? pick.size : Number.POSITIVE_INFINITY,
      threshold: pick.size / pick.clear,
      window: pick.window,
      gradual: f.rise >= GRADUAL || f.sigma > SWING.untimed,
      lasts: until(f) - pick.time,
      rise: createRiseMeasure(trace, pick.time),
    };
  });
  const all = combineDrops(seen);
  const [first, last] = [Math.min(...drops.map((f) => f.time)), Math.min(...drops.map(until))];
  const rises = heard.filter(
    (f) =>
      f.pick.sign < 0 &&
      f.size > RISE.after * all.size &&
      f.seenAt <= last &&
      f.time > first - (all.gradual ? BEFORE : 0),
  );
  const back = new Set([...seen.filter(isSwingDrop), ...rises].map((s) => s.node));
  return back.size > 1 || (sides.length === 1 && seen.length > 2 && isSwingDrop(all));
}

/** Where echoes of an end, or of an announced operation, look like a swing. */
const hasSwingLikeEchoes = (fronts: readonly Front[], k: LineCalibration): boolean =>
  hasNodesNearEnds(k) || hasRecentAnnouncement(fronts, k);

/**
 * How long drops from an end are watched before they alarm, s (docs/detection.md, Swings). What a
 * tank gives back tells nothing.
 */
export function computeWatchTime(fronts: readonly Front[], side: Side, k: LineCalibration): number {
  if (hasSwingLikeEchoes(fronts, k) || isTank(side, k)) return 0;
  const hold = computeTravelTime(k);
  const several = (is: (f: Front) => boolean) => fronts.filter(is).length > 1;
  const faint = several((f) => f.sigma > SWING.untimed && f.size < SWING.faint * f.stoodSigma);
  if (faint && !isTank('upstream', k) && !isTank('downstream', k))
    return Math.max(hold, SWING.half);
  return several((f) => f.pick.window > hold / 2) ? hold : 0;
}

/** In which no tank at that end gives a drop of a leak between the nodes back to them, s. */
function computeTimeBeforeTankEcho(side: Side, k: LineCalibration): number {
  if (!isTank(side, k)) return Number.POSITIVE_INFINITY;
  const away = k.stations.map((at) => Math.abs(at - endPosition(k, side)));
  return (BEFORE_TANK * 2 * Math.min(...away)) / k.waveSpeed;
}

/** An announced operation raises pressure for a reason. */
const hasRecentAnnouncement = (fronts: readonly Front[], k: LineCalibration): boolean =>
  Object.values(k.stationSignals).some(({ events }) =>
    events.some(({ at }) => fronts.some((f) => f.time > at && f.time < at + settlingTime(k))),
  );

/** A drop, and by how much the pressure rises over a window from `at` s after it. */
type ObservedDrop = {
  node: number;
  size: number;
  threshold: number;
  window: number;
  gradual: boolean;
  /** Record after it, s. */ lasts: number;
  rise: (at: number, window: number) => number;
};

/** NaN outside the record. */
function createRiseMeasure(
  { samples, start, interval, clockOffset }: Trace,
  zero: number,
): ObservedDrop['rise'] {
  const index = (t: number) => Math.round((t + zero - clockOffset - start) / interval);
  return (at, window) => {
    const [from, middle, to] = [index(at - 2 * window), index(at), index(at + window)];
    if (from < 0 || to > samples.length) return Number.NaN;
    return computeMean(samples, middle, to) - computeMean(samples, from, middle);
  };
}

/** What the nodes saw, each from its own drop on: the median, with less noise and no burst. */
function combineDrops(seen: readonly ObservedDrop[]): ObservedDrop {
  const average = (of: (s: ObservedDrop) => number) =>
    seen.reduce((sum, s) => sum + of(s), 0) / seen.length;
  return {
    node: -1,
    size: average((s) => s.size),
    threshold: (MEDIAN * average((s) => s.threshold)) / Math.sqrt(seen.length),
    window: Math.max(...seen.map((s) => s.window)),
    gradual: seen.filter((s) => s.gradual).length > 1,
    lasts: Math.min(...seen.map((s) => s.lasts)),
    rise: (at, window) => {
      const rises = seen.map((s) => s.rise(at, window));
      return rises.some(Number.isNaN) ? Number.NaN : (quantile(rises, 0.5) as number);
    },
  };
}

function isSwingDrop({ size, threshold, window, gradual, lasts, rise }: ObservedDrop): boolean {
  /** Whether a rise between two times is large beside the drop. */
  const rises = (share: number, from: number, to: number) => {
    const least = Math.max(share * size, CLEAR * threshold);
    for (let t = from; t + window <= to; t += window / 4) if (rise(t, window) > least) return true;
    return false;
  };
  return rises(RISE.after, 0, lasts) || (gradual && rises(RISE.before, -BEFORE, 0));
}

/** s of record over which a node's noise is compared with what was learnt. */
const COMPARED = 8;

export function isNoisier({ trace, noise }: Node, k: LineCalibration): boolean {
  if (!noise) return false;
  const begin = trace.start + trace.clockOffset;
  const count = Math.floor((trace.samples.length * trace.interval) / COMPARED);
  return Array.from({ length: count }, (_, i) => begin + i * COMPARED).some(
    (from) => measureNoiseGrowth(trace, noise, computeTravelTime(k), from, from + COMPARED) > 1,
  );
}

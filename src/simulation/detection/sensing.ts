import type { Side } from '../types.ts';
import { type Front, mean, type Node } from './fronts/fronts.ts';
import { growthOver } from './fronts/growth.ts';
import { varianceOfMean } from './fronts/noise.ts';
import { type Knowledge, nodesAtEnds, settlingTime, travelOf } from './knowledge.ts';
import { RULE } from './rule.ts';

/**
 * Degraded sensing: noise that has grown since it was learnt, and swings (pump ripple, a hunting
 * controller). A leak lowers the pressure for good; a drop that only undoes an earlier rise, or
 * soon recovers, is part of a swing.
 */

/** Record before a drop in which a rise makes it a swing's, s. */
const BEFORE = 60;
/** Shares of the drop and of its threshold that such a rise has. */
const RISE = { before: 0.25, after: 0.5 };
const CLEAR = 0.77;
/** Rise time from which a drop can be an earlier rise's end, s. */
const GRADUAL = 1;
/** In travels: no tank gives the drop of a leak between the nodes back to them sooner. */
const BEFORE_TANK = 1.75;
/** An end that gives drops back. */
const TANK = -0.4;

/** Whether two or more of these drops belong to a swing, as the records up to `now` have it. */
export function swings(
  fronts: readonly Front[],
  sides: readonly Side[],
  nodes: readonly Node[],
  k: Knowledge,
  now: number,
): boolean {
  if (nodesAtEnds(k) || recentlyAnnounced(fronts, k)) return false;
  const tank = sides.some((side) => k.echoes[side] < TANK);
  const swung = fronts.filter((f) => {
    if (f.pick.sign < 0) return false;
    const soon = sides.length > 1 ? f.seenAt + BEFORE_TANK * travelOf(k) : f.seenAt;
    const until = tank ? Math.min(now, soon) : now;
    return isSwing(f, nodes[f.node] as Node, until);
  });
  return swung.length > 1;
}

/** An announced operation raises pressure for a reason. */
const recentlyAnnounced = (fronts: readonly Front[], k: Knowledge): boolean =>
  Object.values(k.stationSignals).some(({ events }) =>
    events.some(({ at }) => fronts.some((f) => f.time > at && f.time < at + settlingTime(k))),
  );

function isSwing({ pick, rise }: Front, { trace, noise }: Node, until: number): boolean {
  if (!noise) return false;
  const { samples, start, interval, clockOffset } = trace;
  const index = (t: number) => Math.round((t - start) / interval);
  const width = index(start + pick.window);
  const at = index(pick.time - clockOffset);
  const end = Math.min(samples.length, index(until));
  const threshold = pick.size / pick.clear;
  /** Whether a rise between two samples is large beside the drop. */
  const rises = (share: number, from: number, to: number) => {
    const least = Math.max(share * pick.size, CLEAR * threshold);
    for (let i = Math.max(2 * width, from); i + width <= to; i += Math.max(1, width >> 2))
      if (mean(samples, i, i + width) - mean(samples, i - 2 * width, i) > least) return true;
    return false;
  };
  return (
    rises(RISE.after, at, end) ||
    (rise >= GRADUAL && rises(RISE.before, at - Math.round(BEFORE / interval), at))
  );
}

/** Whether the drop persists over the second half of the confirmation time. */
export function stands(front: Front, node: Node, k: Knowledge): boolean {
  if (!node.noise) return false;
  const hold = travelOf(k);
  const { samples, start, interval } = node.trace;
  const zero = Math.round((front.time - node.trace.clockOffset - start) / interval);
  const half = Math.round(hold / 2 / interval);
  const before = mean(samples, zero - 2 * half, zero - Math.round(half / 20));
  const after = mean(samples, zero + half, zero + 2 * half);
  const noise = Math.sqrt(varianceOfMean(node.noise, hold / 2) * 1.5);
  return before - after >= RULE.stands * front.size - 2 * noise;
}

/** s of record over which a node's noise is compared with what was learnt. */
const COMPARED = 8;

/** Nodes whose noise has grown, and nodes where pressure both fell and rose without a source. */
export const degraded = (nodes: readonly Node[], unexplained: readonly Front[], k: Knowledge) => {
  const both = nodes.map((_, node) => {
    const signs = unexplained.filter((f) => f.node === node).map((f) => f.pick.sign);
    return signs.includes(1) && signs.includes(-1);
  });
  const swinging = both.filter(Boolean).length > 1;
  return nodes.flatMap((n, i) => ((swinging && both[i]) || isNoisier(n, k) ? [i] : []));
};

function isNoisier({ trace, noise }: Node, k: Knowledge): boolean {
  if (!noise) return false;
  const begin = trace.start + trace.clockOffset;
  const count = Math.floor((trace.samples.length * trace.interval) / COMPARED);
  return Array.from({ length: count }, (_, i) => begin + i * COMPARED).some(
    (from) => growthOver(trace, noise, travelOf(k), from, from + COMPARED) > 1,
  );
}

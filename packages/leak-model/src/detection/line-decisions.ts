// biome-ignore-all lint/style/noExcessiveLinesPerFile: the rules of one decision, in the order in which they are asked
import type { Side } from '../types.ts';
import { chiSquareLimit, findBestLeak, findBestWave, toArrival, type Wave } from './candidates.ts';
import { computeWatchTime, isNoisier, isPartOfSwing } from './degraded-sensing.ts';
import {
  canExplain,
  computeEchoes,
  type EndWave,
  isSettling,
  rememberChange,
  type SettlingChanges,
} from './end-waves.ts';
import type { Front } from './fronts/front.ts';
import { detectFronts, fitNodeOnsets, type Node } from './fronts/fronts.ts';
import { type LeakLocation, locateLeak } from './leak-location.ts';
import {
  computeTravelTime,
  endPosition,
  isNearEnd,
  type LineCalibration,
  travelTimeBetween,
} from './line-calibration.ts';
import { fitWaveFromEnd } from './place.ts';
import { RULE } from './rule.ts';
import {
  computeLateness,
  computeSourceDrop,
  explainMissingPosition,
  findUnexplainedArrivals,
  isOfftake,
  isOneWave,
  type UnplacedReason,
} from './sources.ts';
import { findFirstWarning, type Warning } from './warning.ts';

/**
 * Decisions for the whole line (docs/detection.md, 4): after each front that is confirmed, all
 * sources that could have made the fronts are fitted, and those explained are removed.
 */
export type Decision =
  /** A leak located between the nodes. */
  | { kind: 'leak'; time: number; fronts: Front[]; place: LeakLocation; drop: number }
  /**
   * A drop from beyond `node`. `alarm`: false while the station’s signal is lost. `untimed`: origin
   * unknown; `side` and `node` must not be named.
   */
  | {
      kind: 'beyond';
      time: number;
      fronts: Front[];
      side: Side;
      node: number;
      alarm: boolean;
      untimed: boolean;
      why?: UnplacedReason;
    }
  /** A drop placed at a declared offtake: its opening, or a leak beside it. */
  | { kind: 'offtake'; time: number; fronts: Front[]; place: LeakLocation }
  /** A wave announced by the station, or a rise, which no leak makes. */
  | {
      kind: 'station';
      time: number;
      fronts: Front[];
      side: Side;
      announced: boolean;
      untimed: boolean;
    };

export const isAlarmDecision = (d: Decision | undefined): boolean =>
  d?.kind === 'leak' || (d?.kind === 'beyond' && d.alarm);

export type Verdict = {
  fronts: Front[];
  decisions: Decision[];
  /** First two nodes that agree on a drop, before any alarm. */
  warning: Warning | undefined;
  shortfall: 'no-pick' | 'one-node' | 'too-few' | undefined;
  /** Nodes whose noise has grown since it was learnt; those that swing: degraded-sensing.ts. */
  degraded: number[];
};
export const decideFromNodes = (nodes: readonly Node[], k: LineCalibration): Verdict =>
  decideFromFronts(detectFronts(nodes, k), nodes, k);

/** Whether the fronts could share one source; false alarms arise when noise meets this. */
export const canShareSource = (fronts: Front[], k: LineCalibration): boolean =>
  findBestWave(fronts, k) !== undefined || findBestLeak(fronts, k) !== undefined;

export function decideFromFronts(
  fronts: Front[],
  nodes: readonly Node[],
  k: LineCalibration,
): Verdict {
  const decisions = [...makeDecisions(fronts, nodes, k)];
  const warning = findFirstWarning(findUnexplained(fronts, listAnnouncedWaves(k), k), k);
  const shortfall = decisions.length
    ? undefined
    : fronts.length === 0
      ? 'no-pick'
      : warning
        ? 'too-few'
        : 'one-node';
  const degraded = nodes.flatMap((n, i) => (!k.trusting && isNoisier(n, k) ? [i] : []));
  return { fronts, decisions, warning, shortfall, degraded };
}

/** Without what follows it. */
export const findFirstAlarm = (nodes: readonly Node[], k: LineCalibration): Decision | undefined =>
  makeDecisions(detectFronts(nodes, k), nodes, k, isAlarmDecision).find(isAlarmDecision);

/** In order of confirmation, up to one that is the last wanted. */
function makeDecisions(
  fronts: readonly Front[],
  nodes: readonly Node[],
  k: LineCalibration,
  isLast: (decision: Decision) => boolean = () => false,
): Decision[] {
  const waves: EndWave[] = listAnnouncedWaves(k);
  const decisions: Decision[] = [];
  const settling: SettlingChanges = new Map();
  let open: Front[] = [];
  for (const front of fronts) {
    if (waves.some((w) => canExplain(w, front, k))) {
      recordAnnouncedWave(front, decisions, k);
      rememberChange(settling, front, k);
      continue;
    }
    if (isSettling(settling, front, k)) continue;
    open.push(front);
    for (;;) {
      const found =
        decideNow(open, findUnexplained(fronts, waves, k), nodes, k, front.heldAt) ??
        decideWithoutSource(open, nodes, k, front.heldAt);
      if (!found) break;
      const made = suppressSwingAlarm(found, fronts, nodes, k, front.heldAt);
      decisions.push(made.decision);
      if (isLast(made.decision)) return decisions;
      waves.push(...made.waves);
      const used = new Set(made.decision.fronts);
      for (const f of used) rememberChange(settling, f, k);
      open = open.filter(
        (f) => !used.has(f) && !made.direct(f) && !made.waves.some((w) => canExplain(w, f, k)),
      );
    }
    // Fronts older than 1.5 line travels cannot share a source with the next.
    const oldest = front.time - (1.5 * k.length) / k.waveSpeed;
    open = open.filter((f) => f.time > oldest);
  }
  return decisions;
}

const findUnexplained = (fronts: readonly Front[], by: readonly EndWave[], k: LineCalibration) =>
  fronts.filter((f) => !by.some((w) => canExplain(w, f, k)));

const listAnnouncedWaves = (k: LineCalibration): EndWave[] =>
  (['upstream', 'downstream'] as const).flatMap((side) =>
    k.stationSignals[side].events.map(({ at, lasts }) => ({
      side,
      departedAt: at,
      sigma: 0.05,
      lasts,
    })),
  );

/** Reports an announced station wave once a node confirms it. */
function recordAnnouncedWave(front: Front, decisions: Decision[], k: LineCalibration): void {
  const side = listAnnouncedWaves(k).find((w) => canExplain(w, front, k))?.side;
  if (!side || decisions.some((d) => d.kind === 'station' && d.side === side)) return;
  const time = front.heldAt + k.latency;
  decisions.push({ kind: 'station', time, fronts: [front], side, announced: true, untimed: false });
}

/** A decision, the waves that its source sends, and the further fronts that are its own. */
type DecisionWithWaves = { decision: Decision; waves: EndWave[]; direct: (f: Front) => boolean };

function decideNow(
  open: Front[],
  all: Front[],
  nodes: readonly Node[],
  k: LineCalibration,
  now: number,
): DecisionWithWaves | undefined {
  const passing = (c: Wave) =>
    decideBeyond(c, k, now, isOneWave(c, nodes, k) ? undefined : 'sources');
  const beyond = findBestWave(open, k);
  const inside = findBestLeak(open, k);
  if (!inside || (beyond && beyond.fronts.length > inside.fronts.length))
    return beyond && passing(beyond);
  // If other nodes passed in order, a leak would leave one front unexplained.
  if (beyond?.fronts.some((f) => !hasFront(inside.fronts, f))) return passing(beyond);
  const place = locateLeak(fitNodeOnsets(inside.fronts, nodes, k, inside.at), inside.at, k);
  if (!place || place.misfit > chiSquareLimit(place.freedom)) return beyond && passing(beyond);
  const side = findIndistinctSide(place, inside.fronts, k);
  if (side) return passing(beyond ?? toBeyondWave(inside.fronts, side, k));
  const certain = ignoreLoneDrop(place, inside.fronts, k);
  if (certain) return passing(certain);
  const drop = computeSourceDrop(inside.fronts, place.at, k);
  const found = { time: now + k.latency, fronts: inside.fronts, place };
  const waves = computeEchoes(place.at, place.openedAt, place.sigma / k.waveSpeed, k);
  const direct = (f: Front) => computeLateness(f, place, k) < f.rise;
  if (isOfftake(place, k))
    return { decision: { kind: 'offtake' as const, ...found }, waves, direct };
  const heard = all.filter((f) => f.seenAt <= now);
  const why = explainMissingPosition(place, inside.fronts, nodes, heard, drop, waves, k);
  if (why) return { ...decideUnplaced(inside.fronts, why, k, now), waves, direct };
  return { decision: { kind: 'leak' as const, ...found, drop }, waves, direct };
}

/** An alarm of unknown origin. */
const decideUnplaced = (
  fronts: Front[],
  why: UnplacedReason,
  k: LineCalibration,
  now: number,
): DecisionWithWaves => decideBeyond(toBeyondWave(fronts, 'upstream', k), k, now, why);

/** A swing is a warning; faint drops are watched for longer, as a slow one gives them back late. */
function suppressSwingAlarm(
  made: DecisionWithWaves,
  heard: readonly Front[],
  nodes: readonly Node[],
  k: LineCalibration,
  now: number,
): DecisionWithWaves {
  const original = made.decision;
  if (k.trusting || !isAlarmDecision(original)) return made;
  const watched =
    original.kind === 'beyond' ? computeWatchTime(original.fronts, original.side, k) : 0;
  const sides: Side[] = original.kind === 'beyond' ? [original.side] : ['upstream', 'downstream'];
  if (!isPartOfSwing(original.fronts, heard, sides, nodes, k, now + watched))
    return { ...made, decision: { ...original, time: original.time + watched } };
  const { decision, ...rest } = decideUnplaced(original.fronts, 'swing', k, now);
  return { ...rest, decision: { ...decision, alarm: false } as Decision };
}

function decideWithoutSource(
  open: Front[],
  nodes: readonly Node[],
  k: LineCalibration,
  now: number,
) {
  const fronts = findUnexplainedArrivals(open, nodes, k);
  return (
    fronts && {
      ...decideUnplaced(fronts, 'sources', k, now),
      direct: (f: Front) => f.pick.sign > 0,
    }
  );
}

/** Whether a front, or the front whose slow decline it is, is in the set. */
const hasFront = (fronts: readonly Front[], f: Front): boolean =>
  fronts.some(
    (g) => g === f || (f.slow && f.node === g.node && f.time > g.time && f.size < g.size),
  );

/**
 * A single faint drop on one side may be an echo of a leak further out whose own front was missed.
 */
function ignoreLoneDrop(place: LeakLocation, fronts: Front[], k: LineCalibration) {
  if (fronts.length > k.agree) return undefined;
  const below = fronts.filter((f) => f.at < place.at);
  const above = fronts.filter((f) => f.at > place.at);
  const faint = (side: Front[]) =>
    side.length === 1 && side.every((f) => f.size < RULE.lone * f.stoodSigma);
  if (faint(below)) return toBeyondWave(above, 'upstream', k);
  if (faint(above)) return toBeyondWave(below, 'downstream', k);
  return undefined;
}

/** Side on which the position is indistinguishable from 'at or beyond' the outermost node. */
function findIndistinctSide(
  place: LeakLocation,
  fronts: readonly Front[],
  k: LineCalibration,
): Side | undefined {
  const margin = RULE.clear * place.half + 3 * k.clockError * k.waveSpeed;
  if (place.low - margin < (fronts[0] as Front).at) return 'upstream';
  if (place.high + margin > (fronts.at(-1) as Front).at) return 'downstream';
  return undefined;
}

const toBeyondWave = (fronts: Front[], side: Side, k: LineCalibration): Wave => {
  const { departedAt, surprise } = fitWaveFromEnd(fronts.map(toArrival(side, k)), side, k);
  const sigma = Math.max(...fronts.map((f) => f.sigma));
  return { kind: 'beyond', side, departedAt, sigma, fronts, surprise };
};

function decideBeyond(
  c: Wave,
  k: LineCalibration,
  now: number,
  why?: UnplacedReason,
): DecisionWithWaves {
  const signal = k.stationSignals[c.side];
  const vague = k.proven === false || isUntimed(c, k);
  const untimed = vague || why !== undefined;
  // A wave without usable timing may come from either station.
  const silent = signal.lost || ((vague || c.fronts.some((f) => f.slow)) && isLinkLost(k));
  const rise = Math.max(...c.fronts.map((f) => f.rise));
  const wave: EndWave = { side: c.side, departedAt: c.departedAt, sigma: c.sigma, lasts: rise };
  const isRise = c.fronts.every((f) => f.pick.sign < 0);
  const first = chooseNamedFront(c, k);
  // The alarm waits until the station would have reported an operation.
  const time = Math.max(now, isRise ? now : c.departedAt + signal.delay) + k.latency;
  const decision: Decision = isRise
    ? { kind: 'station', time, fronts: c.fronts, side: c.side, announced: false, untimed }
    : {
        kind: 'beyond',
        time,
        fronts: c.fronts,
        side: c.side,
        node: first.node,
        alarm: !silent,
        untimed,
        ...(why && { why }),
      };
  return { decision, waves: [wave], direct: () => false };
}

/**
 * Near an end, a leak's echo can merge with its front and mimic a wave from that end, so the next
 * node inwards is named.
 */
function chooseNamedFront({ fronts, side }: Wave, k: LineCalibration): Front {
  const inwards = side === 'upstream' ? fronts : fronts.toReversed();
  return (inwards.find((f) => !isNearEnd(k, f.at)) ?? inwards[0]) as Front;
}

/** So far out of order that a slow or faint leak between the nodes is as possible. */
function isUntimed({ fronts, side }: Wave, k: LineCalibration): boolean {
  const departures = fronts.map((f) => f.time - travelTimeBetween(k, endPosition(k, side), f.at));
  const mean = departures.reduce((sum, t) => sum + t, 0) / departures.length;
  return departures.some((t) => Math.abs(t - mean) > RULE.order * computeTravelTime(k));
}

const isLinkLost = ({ stationSignals: s }: LineCalibration): boolean =>
  s.upstream.lost || s.downstream.lost;

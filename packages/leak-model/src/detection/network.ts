import type { Side } from '../types.ts';
import { arrivalOf, bestBeyond, bestInside, chi, type Wave } from './candidates.ts';
import { type EndWave, echoesOf, explains, remember, type Settling, settles } from './explain.ts';
import { type Front, frontsOf, type Node, onsetsFrom } from './fronts/fronts.ts';
import { endOf, isAtEnd, type Knowledge, travel, travelOf } from './knowledge.ts';
import { misfitBeyond } from './place.ts';
import { type Located, locate } from './posterior.ts';
import { RULE } from './rule.ts';
import { isNoisier, stands, swings, watchFor } from './sensing.ts';
import {
  dropAt,
  isOfftake,
  isOneWave,
  isPatched,
  lateness,
  unfitted,
  type Why,
  whyUnplaced,
} from './sources.ts';
import { firstWarning, type Warning } from './warning.ts';

/**
 * Decisions for the whole line (docs/detection.md, 4): after each front that is confirmed, all
 * sources that could have made the fronts are fitted, and those explained are removed.
 */
export type Decision =
  /** A leak located between the nodes. */
  | { kind: 'leak'; time: number; fronts: Front[]; place: Located; drop: number }
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
      why?: Why;
    }
  /** A drop placed at a declared offtake: its opening, or a leak beside it. */
  | { kind: 'offtake'; time: number; fronts: Front[]; place: Located }
  /** A wave announced by the station, or a rise, which no leak makes. */
  | {
      kind: 'station';
      time: number;
      fronts: Front[];
      side: Side;
      announced: boolean;
      untimed: boolean;
    };

export const isAlarm = (d: Decision | undefined): boolean =>
  d?.kind === 'leak' || (d?.kind === 'beyond' && d.alarm);

export type Verdict = {
  fronts: Front[];
  decisions: Decision[];
  /** First two nodes that agree on a drop, before any alarm. */
  warning: Warning | undefined;
  shortfall: 'no-pick' | 'one-node' | 'too-few' | 'not-standing' | undefined;
  /** Nodes whose noise has grown since it was learnt; those that swing: degraded.ts. */
  degraded: number[];
};
export const decide = (nodes: readonly Node[], k: Knowledge): Verdict =>
  decideOn(frontsOf(nodes, k), nodes, k);

/** Whether the fronts could share one source; false alarms arise when noise meets this. */
export const agreeOnSource = (fronts: Front[], k: Knowledge): boolean =>
  bestBeyond(fronts, k) !== undefined || bestInside(fronts, k) !== undefined;

/** In order of confirmation. */
export function decideOn(fronts: Front[], nodes: readonly Node[], k: Knowledge): Verdict {
  const waves: EndWave[] = announcedWaves(k);
  const decisions: Decision[] = [];
  const settling: Settling = new Map();
  let open: Front[] = [];
  let fell = false;
  const unexplained = (by: readonly EndWave[]) =>
    fronts.filter((f) => !by.some((w) => explains(w, f, k)));
  for (const front of fronts) {
    if (waves.some((w) => explains(w, front, k))) {
      noteStation(front, waves, decisions, k);
      remember(settling, front, k);
      continue;
    }
    if (settles(settling, front, k)) continue;
    open.push(front);
    for (;;) {
      const found =
        decideNow(open, unexplained(waves), nodes, k, front.heldAt) ??
        withoutSource(open, nodes, k, front.heldAt);
      const made =
        found === 'not-standing'
          ? found
          : found && unlessSwing(found, fronts, nodes, k, front.heldAt);
      if (made === 'not-standing') fell = true;
      if (!made || made === 'not-standing') break;
      decisions.push(made.decision);
      waves.push(...made.waves);
      const used = new Set(made.decision.fronts);
      for (const f of used) remember(settling, f, k);
      open = open.filter(
        (f) =>
          !used.has(f) &&
          !made.direct(f) &&
          !settles(settling, f, k) &&
          !made.waves.some((w) => explains(w, f, k)),
      );
    }
    // Fronts older than 1.5 line travels cannot share a source with the next.
    const oldest = front.time - (1.5 * k.length) / k.waveSpeed;
    open = open.filter((f) => f.time > oldest);
  }
  const warning = firstWarning(
    fronts.filter((f) => !announcedWaves(k).some((w) => explains(w, f, k))),
    k,
  );
  const shortfall = decisions.length
    ? undefined
    : fell
      ? 'not-standing'
      : fronts.length === 0
        ? 'no-pick'
        : warning
          ? 'too-few'
          : 'one-node';
  const noisy = nodes.flatMap((n, i) => (!k.trusting && isNoisier(n, k) ? [i] : []));
  return { fronts, decisions, warning, shortfall, degraded: noisy };
}

const announcedWaves = (k: Knowledge): EndWave[] =>
  (['upstream', 'downstream'] as const).flatMap((side) =>
    k.stationSignals[side].events.map(({ at, lasts }) => ({
      side,
      departedAt: at,
      sigma: 0.05,
      lasts,
    })),
  );

/** Reports an announced station wave once a node confirms it. */
function noteStation(front: Front, waves: EndWave[], decisions: Decision[], k: Knowledge): void {
  const announced = announcedWaves(k).find((w) => explains(w, front, k));
  if (!announced || waves.indexOf(announced) >= 0) return;
  const reported = decisions.some((d) => d.kind === 'station' && d.side === announced.side);
  if (reported) return;
  const { side } = announced;
  decisions.push({
    kind: 'station',
    time: front.heldAt + k.latency,
    fronts: [front],
    side,
    announced: true,
    untimed: false,
  });
}

/** A decision, the waves that its source sends, and the further fronts that are its own. */
type Made = { decision: Decision; waves: EndWave[]; direct: (f: Front) => boolean };

function decideNow(
  open: Front[],
  all: Front[],
  nodes: readonly Node[],
  k: Knowledge,
  now: number,
): Made | 'not-standing' | undefined {
  const passing = (c: Wave) =>
    decideBeyond(c, k, now, isOneWave(c, nodes, k) ? undefined : 'sources');
  const beyond = bestBeyond(open, k);
  const inside = bestInside(open, k);
  if (beyond && isPatched(beyond.fronts, open, k))
    return unplaced(beyond.fronts, 'sources', k, now);
  if (!inside || (beyond && beyond.fronts.length > inside.fronts.length))
    return beyond && passing(beyond);
  // If other nodes passed in order, a leak would leave one front unexplained.
  if (beyond?.fronts.some((f) => !isOf(inside.fronts, f))) return passing(beyond);
  if (!inside.fronts.every((f) => stands(f, nodes[f.node] as Node, k)))
    return beyond ? passing(beyond) : 'not-standing';
  const place = locate(onsetsFrom(inside.fronts, nodes, k, inside.at), inside.at, k);
  if (!place || place.misfit > chi(place.freedom)) return beyond && passing(beyond);
  const side = atEnd(place, inside.fronts, k);
  if (side) return passing(beyond ?? asBeyond(inside.fronts, side, k));
  const certain = withoutLone(place, inside.fronts, k);
  if (certain) return passing(certain);
  const drop = dropAt(inside.fronts, place.at, k);
  const found = { time: now + k.latency, fronts: inside.fronts, place };
  const waves = echoesOf(place.at, place.openedAt, place.sigma / k.waveSpeed, k);
  const direct = (f: Front) => lateness(f, place, k) < f.rise;
  if (isOfftake(place, k))
    return { decision: { kind: 'offtake' as const, ...found }, waves, direct };
  const heard = all.filter((f) => f.seenAt <= now);
  const why = whyUnplaced(place, inside.fronts, nodes, heard, drop, waves, k);
  if (why) return { ...unplaced(inside.fronts, why, k, now), waves, direct };
  return { decision: { kind: 'leak' as const, ...found, drop }, waves, direct };
}

/** An alarm of unknown origin. */
const unplaced = (fronts: Front[], why: Why, k: Knowledge, now: number): Made =>
  decideBeyond(asBeyond(fronts, 'upstream', k), k, now, why);

/** A swing is a warning; faint drops are watched for longer, as a slow one gives them back late. */
function unlessSwing(
  made: Made,
  heard: readonly Front[],
  nodes: readonly Node[],
  k: Knowledge,
  now: number,
): Made {
  const told = made.decision;
  if (k.trusting || !isAlarm(told)) return made;
  const watched = told.kind === 'beyond' ? watchFor(told.fronts, told.side, k) : 0;
  const sides: Side[] = told.kind === 'beyond' ? [told.side] : ['upstream', 'downstream'];
  if (!swings(told.fronts, heard, sides, nodes, k, now + watched))
    return { ...made, decision: { ...told, time: told.time + watched } };
  const { decision, ...rest } = unplaced(told.fronts, 'swing', k, now);
  return { ...rest, decision: { ...decision, alarm: false } as Decision };
}

function withoutSource(open: Front[], nodes: readonly Node[], k: Knowledge, now: number) {
  const fronts = unfitted(open, nodes, k);
  return (
    fronts && { ...unplaced(fronts, 'sources', k, now), direct: (f: Front) => f.pick.sign > 0 }
  );
}

/** Whether a front, or the front whose slow decline it is, is in the set. */
const isOf = (fronts: readonly Front[], f: Front): boolean =>
  fronts.some(
    (g) => g === f || (f.slow && f.node === g.node && f.time > g.time && f.size < g.size),
  );

/**
 * A single faint drop on one side may be an echo of a leak further out whose own front was missed.
 */
function withoutLone(place: Located, fronts: Front[], k: Knowledge) {
  if (fronts.length > k.agree) return undefined;
  const below = fronts.filter((f) => f.at < place.at);
  const above = fronts.filter((f) => f.at > place.at);
  const faint = (side: Front[]) =>
    side.length === 1 && side.every((f) => f.size < RULE.lone * f.stoodSigma);
  if (faint(below)) return asBeyond(above, 'upstream', k);
  if (faint(above)) return asBeyond(below, 'downstream', k);
  return undefined;
}

/** Side on which the position is indistinguishable from 'at or beyond' the outermost node. */
function atEnd(place: Located, fronts: readonly Front[], k: Knowledge): Side | undefined {
  const margin = RULE.clear * place.half + 3 * k.clockError * k.waveSpeed;
  if (place.low - margin < (fronts[0] as Front).at) return 'upstream';
  if (place.high + margin > (fronts.at(-1) as Front).at) return 'downstream';
  return undefined;
}

const asBeyond = (fronts: Front[], side: Side, k: Knowledge): Wave => {
  const { departedAt, surprise } = misfitBeyond(fronts.map(arrivalOf(side, k)), side, k);
  const sigma = Math.max(...fronts.map((f) => f.sigma));
  return { kind: 'beyond', side, departedAt, sigma, fronts, surprise };
};

function decideBeyond(c: Wave, k: Knowledge, now: number, why?: Why): Made {
  const signal = k.stationSignals[c.side];
  const vague = k.proven === false || isUntimed(c, k);
  const untimed = vague || why !== undefined;
  // A wave without usable timing may come from either station.
  const silent = signal.lost || ((vague || c.fronts.some((f) => f.slow)) && linkLost(k));
  const rise = Math.max(...c.fronts.map((f) => f.rise));
  const wave: EndWave = { side: c.side, departedAt: c.departedAt, sigma: c.sigma, lasts: rise };
  const isRise = c.fronts.every((f) => f.pick.sign < 0);
  const first = namedOf(c, k);
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
function namedOf({ fronts, side }: Wave, k: Knowledge): Front {
  const inwards = side === 'upstream' ? fronts : fronts.toReversed();
  return (inwards.find((f) => !isAtEnd(k, f.at)) ?? inwards[0]) as Front;
}

/** So far out of order that a slow or faint leak between the nodes is as possible. */
function isUntimed({ fronts, side }: Wave, k: Knowledge): boolean {
  const departures = fronts.map((f) => f.time - travel(k, endOf(k, side), f.at));
  const mean = departures.reduce((sum, t) => sum + t, 0) / departures.length;
  return departures.some((t) => Math.abs(t - mean) > RULE.order * travelOf(k));
}

const linkLost = ({ stationSignals: s }: Knowledge): boolean =>
  s.upstream.lost || s.downstream.lost;

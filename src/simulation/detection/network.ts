import type { Side } from '../types.ts';
import { type EndWave, echoesOf, explains, remember, type Settling, settles } from './explain.ts';
import { type Front, frontsOf, heardFrom, mean, type Node } from './fronts.ts';
import { endOf, type Knowledge, travel, travelOf } from './knowledge.ts';
import { varianceOfMean } from './noise.ts';
import { misfitBeyond, placeBetween } from './place.ts';
import { type Located, locate } from './posterior.ts';
import { RULE } from './rule.ts';

/**
 * One decision for the whole line.
 *
 * A front has stood when its drop has lasted for the wave's travel over one spacing. Fronts are taken
 * in the order in which they have. Whenever one more has, every source that they could be of is tried:
 * a wave from beyond either end, which passes the nodes in order, and a leak between two nodes, which
 * is a drop seen on both sides of it. A source counts when `agree` nodes fit it. Where both fit, the
 * wave from beyond is believed: pressure alone cannot refuse it, and a leak alarm must. What a
 * recognised source explains, echoes included, is set aside.
 */
export type Decision =
  /** A leak between the nodes, placed. */
  | { kind: 'leak'; time: number; fronts: Front[]; place: Located; drop: number }
  /**
   * A drop that came from beyond `node`. `alarm` is false where the station's signal is lost. With
   * `untimed` its onsets are known too badly to show where it came from: `side` and `node` fit best,
   * and are not to be named.
   */
  | {
      kind: 'beyond';
      time: number;
      fronts: Front[];
      side: Side;
      node: number;
      alarm: boolean;
      untimed: boolean;
    }
  /** A wave that the station has announced, or that no leak can make: a rise. */
  | {
      kind: 'station';
      time: number;
      fronts: Front[];
      side: Side;
      announced: boolean;
      untimed: boolean;
    };

export type Warning = {
  time: number;
  nodes: [number, number];
  /** Where the source can be, m. */ reach: [number, number];
};

export type Verdict = {
  fronts: Front[];
  decisions: Decision[];
  /** The first two nodes that agreed on a drop, before any alarm needs to. */
  warning: Warning | undefined;
  /** Most nodes that agreed on one source, and what kept it from an alarm. */
  shortfall: 'no-pick' | 'one-node' | 'too-few' | 'not-standing' | undefined;
};

/** χ² that is exceeded once in a thousand, by degrees of freedom. */
const CHI = [0, 10.8, 13.8, 16.3, 18.5, 20.5, 22.5, 24.3, 26.1];
export const chi = (freedom: number): number => CHI[Math.min(freedom, CHI.length - 1)] as number;

/** A source that some fronts fit. `surprise` is twice the negative logarithm of their probability. */
type Candidate = { fronts: Front[]; surprise: number } & (
  | { kind: 'beyond'; side: Side; left: number; sigma: number }
  | { kind: 'leak'; at: number; openedAt: number }
);

/**
 * Whether a source explains more nodes, or as many and makes their picks more probable. The
 * misfit alone would prefer whatever is timed badly, since that fits anything.
 */
const better = (than: Candidate | undefined, fronts: Front[], surprise: number): boolean =>
  !than ||
  fronts.length > than.fronts.length ||
  (fronts.length === than.fronts.length && surprise < than.surprise);

export const decide = (nodes: readonly Node[], k: Knowledge): Verdict =>
  decideOn(frontsOf(nodes, k), nodes, k);

/** Whether enough of these fronts could be of one source: what chance must pass to raise an alarm. */
export const agreeOnSource = (fronts: Front[], k: Knowledge): boolean =>
  bestBeyond(fronts, k) !== undefined || bestInside(fronts, k) !== undefined;

/** The same for fronts found before, in the order in which they have stood. */
export function decideOn(fronts: Front[], nodes: readonly Node[], k: Knowledge): Verdict {
  const waves: EndWave[] = announcedWaves(k);
  const decisions: Decision[] = [];
  const settling: Settling = new Map();
  let open: Front[] = [];
  let fell = false;
  for (const front of fronts) {
    if (waves.some((w) => explains(w, front, k))) {
      noteStation(front, waves, decisions, k);
      remember(settling, front, k);
      continue;
    }
    if (settles(settling, front, k)) continue;
    open.push(front);
    for (;;) {
      const made = decideNow(open, nodes, k, front.heldAt);
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
    // A front older than any wave of the line can still be is of no use to the next.
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
  return { fronts, decisions, warning, shortfall };
}

/** What the stations have said they did. */
const announcedWaves = (k: Knowledge): EndWave[] =>
  (['upstream', 'downstream'] as const).flatMap((side) =>
    k.stationSignals[side].events.map(({ at, lasts }) => ({ side, left: at, sigma: 0.05, lasts })),
  );

/** An announced wave is reported when it has first stood at a node. */
function noteStation(front: Front, waves: EndWave[], decisions: Decision[], k: Knowledge): void {
  const announced = announcedWaves(k).find((w) => explains(w, front, k));
  if (!announced || waves.indexOf(announced) >= 0) return;
  const known = decisions.some((d) => d.kind === 'station' && d.side === announced.side);
  if (known) return;
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

function decideNow(open: Front[], nodes: readonly Node[], k: Knowledge, now: number) {
  const beyond = bestBeyond(open, k);
  const inside = bestInside(open, k);
  if (!inside || (beyond && beyond.fronts.length > inside.fronts.length))
    return beyond && decideBeyond(beyond, k, now);
  // Another set of fronts passes in order: a leak would leave one of them unexplained.
  if (beyond?.fronts.some((f) => !isOf(inside.fronts, f))) return decideBeyond(beyond, k, now);
  if (!inside.fronts.every((f) => stands(f, nodes[f.node] as Node, k)))
    return beyond ? decideBeyond(beyond, k, now) : 'not-standing';
  const place = locate(heardFrom(inside.fronts, nodes, k, inside.at), inside.at, k);
  if (!place || place.misfit > chi(place.freedom)) return beyond && decideBeyond(beyond, k, now);
  const side = atEnd(place, inside.fronts, k);
  if (side) return decideBeyond(beyond ?? asBeyond(inside.fronts, side, k), k, now);
  const certain = withoutLone(place, inside.fronts, k);
  if (certain) return decideBeyond(certain, k, now);
  const tolerance = RULE.gate * Math.hypot(place.sigma / k.waveSpeed, k.clockError) + 0.05;
  return {
    decision: {
      kind: 'leak' as const,
      time: now + k.latency,
      fronts: inside.fronts,
      place,
      drop: dropAt(inside.fronts, place.at, k),
    },
    waves: echoesOf(place.at, place.openedAt, place.sigma / k.waveSpeed, k),
    direct: (f: Front) =>
      Math.abs(f.time - place.openedAt - travel(k, place.at, f.at)) <
      tolerance + RULE.gate * f.sigma + f.rise,
  };
}

/** Whether a front is one of these, or the slow decline of the line behind one of them. */
const isOf = (fronts: readonly Front[], f: Front): boolean =>
  fronts.some(
    (g) => g === f || (f.slow && f.node === g.node && f.time > g.time && f.size < g.size),
  );

/**
 * Where one side rests on a single faint drop, that may be the echo of a leak further out whose own
 * front was missed: what is certain is that the others passed in order.
 */
function withoutLone(place: Located, fronts: Front[], k: Knowledge) {
  if (fronts.length > k.agree) return undefined;
  const below = fronts.filter((f) => f.at < place.at);
  const above = fronts.filter((f) => f.at > place.at);
  const faint = (side: Front[]) =>
    side.length === 1 && side.every((f) => f.size < RULE.lone * f.sizeSigma);
  if (faint(below)) return asBeyond(above, 'upstream', k);
  if (faint(above)) return asBeyond(below, 'downstream', k);
  return undefined;
}

/** The side on which a place cannot be told from 'at or beyond' the outermost node that picked it up. */
function atEnd(place: Located, fronts: readonly Front[], k: Knowledge): Side | undefined {
  const margin = RULE.clear * place.half + 3 * k.clockError * k.waveSpeed;
  if (place.low - margin < (fronts[0] as Front).at) return 'upstream';
  if (place.high + margin > (fronts.at(-1) as Front).at) return 'downstream';
  return undefined;
}

const asBeyond = (fronts: Front[], side: Side, k: Knowledge): Candidate & { kind: 'beyond' } => {
  const { left, surprise } = misfitBeyond(fronts.map(arrivalOf(side, k)), side, k);
  const sigma = Math.max(...fronts.map((f) => f.sigma));
  return { kind: 'beyond', side, left, sigma, fronts, surprise };
};

const arrivalOf =
  (side: Side, k: Knowledge) =>
  ({ node, at, time, sigma }: Front) => ({ node, at, time, sigma, blur: blurOf(at, side, k) });

function decideBeyond(c: Candidate & { kind: 'beyond' }, k: Knowledge, now: number) {
  const signal = k.stationSignals[c.side];
  const untimed = isUntimed(c, k);
  // What cannot be timed does not show from which end it came: either station may have made it.
  const silent = signal.lost || ((untimed || c.fronts.some((f) => f.slow)) && linkLost(k));
  const rise = Math.max(...c.fronts.map((f) => f.rise));
  const wave: EndWave = { side: c.side, left: c.left, sigma: c.sigma, lasts: rise };
  const isRise = c.fronts.every((f) => f.pick.sign < 0);
  const ordered = [...c.fronts].sort((a, b) => a.at - b.at);
  const first = (c.side === 'upstream' ? ordered[0] : ordered.at(-1)) as Front;
  // The station may still speak: a leak alarm waits until it would have.
  const time = Math.max(now, isRise ? now : c.left + signal.delay) + k.latency;
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
      };
  return { decision, waves: [wave], direct: () => false };
}

/**
 * Whether onsets that a wave from beyond could have made, being known so badly, are far from its order:
 * a slow or faint leak between the nodes could have made them as well.
 */
function isUntimed({ fronts, side }: Candidate & { kind: 'beyond' }, k: Knowledge): boolean {
  const left = fronts.map((f) => f.time - travel(k, endOf(k, side), f.at));
  const mean = left.reduce((sum, t) => sum + t, 0) / left.length;
  return left.some((t) => Math.abs(t - mean) > RULE.order * travelOf(k));
}

const linkLost = ({ stationSignals: s }: Knowledge): boolean =>
  s.upstream.lost || s.downstream.lost;

/** The wave from beyond that most nodes fit; at least `agree` of them. */
function bestBeyond(open: Front[], k: Knowledge): (Candidate & { kind: 'beyond' }) | undefined {
  let best: (Candidate & { kind: 'beyond' }) | undefined;
  for (const side of ['upstream', 'downstream'] as const)
    for (const seed of open) {
      const left = seed.time - travel(k, endOf(k, side), seed.at);
      const chosen = gather(open, seed, k, (f) => left + travel(k, endOf(k, side), f.at));
      if (chosen.length < k.agree) continue;
      const ordered = chosen.sort((a, b) => a.at - b.at);
      const arrivals = ordered.map(arrivalOf(side, k));
      const fit = misfitBeyond(arrivals, side, k);
      if (fit.misfit > chi(ordered.length - 1)) continue;
      const { left: leftAt, surprise } = fit;
      if (!better(best, ordered, surprise)) continue;
      const sigma = Math.min(...ordered.map((f) => f.sigma));
      best = { kind: 'beyond', side, left: leftAt, sigma, fronts: ordered, surprise };
    }
  return best;
}

/** How far dispersion over the nodes can shift an onset that was fitted with half a spacing's, s. */
const blurOf = (at: number, side: Side, k: Knowledge): number =>
  (k.spread * Math.abs(at - endOf(k, side))) ** 2;

/** The leak between two nodes that most nodes fit; at least `agree` of them, drops all. */
function bestInside(open: Front[], k: Knowledge): (Candidate & { kind: 'leak' }) | undefined {
  let best: (Candidate & { kind: 'leak' }) | undefined;
  const drops = open.filter((f) => f.pick.sign > 0 && !f.slow && !isLate(f, open, k));
  for (const low of drops)
    for (const high of drops) {
      if (low.at >= high.at) continue;
      const limit = travel(k, low.at, high.at);
      if (Math.abs(high.time - low.time) >= limit) continue;
      const a = k.waveSpeed;
      const v = k.velocity;
      const at =
        low.at + ((a - v) * (high.at - low.at - (a + v) * (high.time - low.time))) / (2 * a);
      const openedAt = low.time - travel(k, at, low.at);
      const chosen = gather(drops, low, k, (f) => openedAt + travel(k, at, f.at), high);
      if (chosen.length < k.agree) continue;
      const ordered = chosen.sort((p, q) => p.at - q.at);
      if (!sizesAgree(ordered, at, k)) continue;
      const split = ordered.findIndex((f) => f.at > at);
      const arrivals = ordered.map(({ node, at: y, time, sigma }) => ({
        node,
        at: y,
        time,
        sigma: Math.hypot(sigma, roundingOf(y, at, k)),
        blur: 0,
      }));
      const fit = placeBetween(arrivals, split, k);
      if (!fit || fit.misfit > chi(fit.freedom)) continue;
      const surprise = -2 * fit.evidence;
      if (!better(best, ordered, surprise)) continue;
      best = { kind: 'leak', at: fit.at, openedAt: fit.openedAt, fronts: ordered, surprise };
    }
  return best;
}

/**
 * Whether the same node felt a larger drop within the line's travel before, and nothing has explained
 * it: a leak's own front comes first, and what follows it is an echo or the line packing.
 */
const isLate = (f: Front, open: readonly Front[], k: Knowledge): boolean =>
  open.some(
    (g) =>
      g.node === f.node &&
      g.pick.sign > 0 &&
      g.size > f.size &&
      g.time < f.time &&
      f.time - g.time < k.length / k.waveSpeed,
  );

/** Error of an onset that was fitted with the dispersion of half a spacing, s. */
const roundingOf = (at: number, source: number, k: Knowledge): number => {
  const half = (travelOf(k) * k.waveSpeed) / 2;
  return k.spread ** 2 * Math.abs((at - source) ** 2 - half ** 2);
};

/** For each node the front nearest to its due time, where it is within its gate. */
function gather(
  open: readonly Front[],
  seed: Front,
  k: Knowledge,
  due: (f: Front) => number,
  also?: Front,
): Front[] {
  const chosen = new Map<number, { front: Front; off: number }>([
    [seed.node, { front: seed, off: 0 }],
  ]);
  if (also) chosen.set(also.node, { front: also, off: 0 });
  const base = Math.hypot(seed.sigma, also?.sigma ?? 0);
  for (const front of open) {
    if (front.node === seed.node || front.node === also?.node) continue;
    if (front.pick.sign !== seed.pick.sign) continue;
    const way = Math.abs(front.at - seed.at) / k.waveSpeed;
    const sigma = Math.hypot(front.sigma, base, 1.5 * k.clockError, k.waveSpeedError * way);
    const rounding = (k.spread * way * k.waveSpeed) ** 2;
    const off = Math.abs(front.time - due(front));
    if (off > RULE.gate * sigma + rounding) continue;
    const taken = chosen.get(front.node);
    if (!taken || off < taken.off) chosen.set(front.node, { front, off });
  }
  return [...chosen.values()].map((c) => c.front);
}

/** Whether the drops, each put back by what it lost on its way, are those of one leak. */
function sizesAgree(fronts: readonly Front[], at: number, k: Knowledge): boolean {
  const sizes = fronts.map((f) => {
    const gain = Math.exp(k.attenuation * Math.abs(f.at - at));
    return { size: f.size * gain, sigma: f.sizeSigma * gain };
  });
  const mean = sizes.reduce((sum, s) => sum + s.size, 0) / sizes.length;
  return sizes.every(
    (s) => Math.abs(s.size - mean) <= RULE.sizeTolerance * mean + RULE.gate * s.sigma,
  );
}

/** Drop at the source: the mean of the nodes', each put back by what it lost on its way, Pa. */
const dropAt = (fronts: readonly Front[], at: number, k: Knowledge): number =>
  fronts.reduce((sum, f) => sum + f.size * Math.exp(k.attenuation * Math.abs(f.at - at)), 0) /
  fronts.length;

/** Whether a drop still stands over the second half of one travel after its onset. */
function stands(front: Front, node: Node, k: Knowledge): boolean {
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

/** The first two nodes whose drops could be of one source. */
function firstWarning(fronts: readonly Front[], k: Knowledge): Warning | undefined {
  const drops = fronts.filter((f) => f.pick.sign > 0);
  let first: Warning | undefined;
  for (const low of drops)
    for (const high of drops) {
      if (low.at >= high.at) continue;
      const limit = travel(k, low.at, high.at);
      const slack = RULE.gate * Math.hypot(low.sigma, high.sigma, k.clockError);
      const late = high.time - low.time;
      if (Math.abs(late) > limit + slack) continue;
      const time = Math.max(low.seenAt, high.seenAt) + k.latency;
      if (first && time >= first.time) continue;
      const reach: [number, number] =
        late > limit - slack
          ? [0, low.at]
          : late < slack - limit
            ? [high.at, k.length]
            : [low.at, high.at];
      first = { time, nodes: [low.node, high.node], reach };
    }
  return first;
}

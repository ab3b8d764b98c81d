import { sizesAgree } from './candidates.ts';
import { type EndWave, explains } from './explain.ts';
import type { Front, Node } from './fronts/fronts.ts';
import { isHeld, type Knowledge, nodesAtEnds, travel } from './knowledge.ts';
import type { Located } from './posterior.ts';
import { RULE } from './rule.ts';

/**
 * Consistency before confidence: a place is told only where every drop heard by then fits its one
 * source. First arrivals alone cannot show that: two leaks between the same nodes lie on one V.
 */

/**
 * Why nothing is placed: drops of more than one source, a line that its last check refuted, or a
 * swing, which is no alarm.
 */
export type Why = 'sources' | 'line' | 'swing';

/** Allowed relative deviation of a drop from the others' mean where they make a place. */
const ONE_SOURCE = 0.1;
/** Share of a leak's drop from which another front needs a source of its own. */
const OTHER = 0.3;
/** m; a place this near a declared offtake is told as the offtake's. */
const OFFTAKE = 50;
const SLOWEST = Math.max(...RULE.rises);

/** s after the place's wave is due; negative within the time and the gate. */
export const lateness = (f: Front, place: Located, k: Knowledge): number =>
  Math.abs(f.time - place.openedAt - travel(k, place.at, f.at)) -
  RULE.gate * (Math.hypot(place.sigma / k.waveSpeed, k.clockError) + f.sigma) -
  (k.spread * (f.at - place.at)) ** 2 -
  0.05;

/** Whether a declared offtake explains the place. */
export const isOfftake = (place: Located, k: Knowledge): boolean =>
  k.offtakes?.some((at) => Math.abs(at - place.at) < OFFTAKE + place.half) ?? false;

export function whyUnplaced(
  place: Located,
  used: readonly Front[],
  heard: readonly Front[],
  drop: number,
  echoes: readonly EndWave[],
  k: Knowledge,
): Why | undefined {
  if (k.trusting) return undefined;
  if (k.proven === false) return 'line';
  // A node near an end hears its echo as a drop of its own, or of another size.
  if (nodesAtEnds(k)) return undefined;
  const other = heard.some(
    (f) =>
      f.pick.sign > 0 &&
      // Slower ones are the packing of the line.
      f.rise < SLOWEST &&
      f.time > place.openedAt &&
      f.size > OTHER * drop &&
      lateness(f, place, k) > Math.min(f.rise, place.rise) / 2 &&
      !echoes.some((w) => explains(w, f, k)),
  );
  return other || !sizesAgree(used, place.at, k, ONE_SOURCE) ? 'sources' : undefined;
}

/** Whether a drop from an end is made of what followed larger drops, which nothing explains. */
export function isPatched(wave: readonly Front[], open: readonly Front[], k: Knowledge): boolean {
  if (k.trusting || nodesAtEnds(k) || wave.some((f) => f.pick.sign < 0)) return false;
  const followed = (f: Front) =>
    open.some((g) => {
      const later = f.time - g.time;
      const larger = g.node === f.node && g.pick.sign > 0 && g.size > f.size;
      return larger && later > 1 && later < k.length / k.waveSpeed;
    });
  return wave.filter(followed).length > 1;
}

/**
 * Clear drops at more nodes than an alarm needs, or at all that live, that no source explains: an
 * alarm without a place.
 */
export function unfitted(
  open: readonly Front[],
  nodes: readonly Node[],
  k: Knowledge,
): Front[] | undefined {
  if (k.trusting) return undefined;
  const living = nodes.filter((n) => n.noise && !isHeld(k, n.at)).length;
  const clear = nodes.flatMap((_, node) => {
    const mine = open.filter(
      (f) => f.node === node && f.pick.sign > 0 && !f.slow && f.size > RULE.lone * f.stoodSigma,
    );
    return mine.slice(0, 1);
  });
  return clear.length >= Math.max(k.agree, Math.min(k.agree + 1, living)) ? clear : undefined;
}

/** Drop at the source, Pa: mean over the nodes, corrected for attenuation. */
export const dropAt = (fronts: readonly Front[], at: number, k: Knowledge): number =>
  fronts.reduce((sum, f) => sum + f.size * Math.exp(k.attenuation * Math.abs(f.at - at)), 0) /
  fronts.length;

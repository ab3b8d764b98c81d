import type { Side } from '../types.ts';
import type { Front } from './fronts/fronts.ts';
import { endOf, type Knowledge, travel } from './knowledge.ts';
import { RULE } from './rule.ts';

/** A wave known to have left an end of the line: what it and its echoes do at every node is known. */
export type EndWave = {
  side: Side;
  /** When it left the end, s, and how uncertain that is. */ left: number;
  sigma: number;
  /** For how long the end went on changing, s. */ lasts: number;
};

const other = (side: Side): Side => (side === 'upstream' ? 'downstream' : 'upstream');

/** Whether a front is this wave, on its way or reflected by the ends. */
export function explains(wave: EndWave, front: Front, k: Knowledge): boolean {
  let left = wave.left;
  let side = wave.side;
  for (let crossing = 0; crossing < RULE.crossings; crossing++) {
    const due = left + travel(k, endOf(k, side), front.at);
    const drift = Math.max(RULE.waveSpeedFloor, k.waveSpeedError) * (due - wave.left);
    // Dispersion and the end's own answer round an echo beyond what the fit knows.
    const rounding = 0.02 + (k.spread * (due - wave.left) * k.waveSpeed) ** 2;
    const slack = rounding + RULE.gate * Math.hypot(front.sigma, k.clockError, wave.sigma, drift);
    // The onset of a long rise is fitted early rather than late.
    const early = slack + 0.3 * Math.max(wave.lasts, front.rise);
    if (front.time > due - early && front.time < due + slack + wave.lasts + front.rise) return true;
    left += travel(k, endOf(k, side), endOf(k, other(side)));
    side = other(side);
  }
  return false;
}

/** What has been recognised at one node: the size of the largest change, Pa, and when. */
export type Settling = Map<number, { size: number; time: number }>;

/** Remembers a change that has been explained; one that is long past makes room. */
export function remember(settling: Settling, front: Front, k: Knowledge): void {
  const known = settling.get(front.node);
  const past = known && front.time - known.time > settlingTime(k);
  if (!known || past || front.size > known.size)
    settling.set(front.node, { size: front.size, time: front.time });
}

/** Whether a change is small beside one just explained at the same node: the line settles. */
export function settles(settling: Settling, front: Front, k: Knowledge): boolean {
  const known = settling.get(front.node);
  if (!known) return false;
  const recent = front.time - known.time < settlingTime(k);
  // A slow change cannot be timed: within that time it is no news of its own.
  const share = front.slow ? 1 : RULE.settling;
  return recent && front.size < share * known.size;
}

/** For how long a change goes on in the line: some crossings of it, s. */
const settlingTime = (k: Knowledge): number => (RULE.crossings * k.length) / k.waveSpeed;

/** The two end waves that a source within the line becomes: its echoes. */
export const echoesOf = (at: number, openedAt: number, sigma: number, k: Knowledge): EndWave[] =>
  (['upstream', 'downstream'] as const).map((side) => ({
    side,
    left: openedAt + travel(k, at, endOf(k, side)),
    sigma,
    lasts: 0,
  }));

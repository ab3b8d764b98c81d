import type { Side } from '../types.ts';
import type { Front } from './fronts.ts';
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

/** Whether a front is this wave, on its way or thrown back by the ends. */
export function explains(wave: EndWave, front: Front, k: Knowledge): boolean {
  let left = wave.left;
  let side = wave.side;
  for (let crossing = 0; crossing < RULE.crossings; crossing++) {
    const due = left + travel(k, endOf(k, side), front.at);
    const drift = Math.max(RULE.waveSpeedFloor, k.waveSpeedError) * (due - wave.left);
    // Dispersion and the end's own answer round an echo beyond what the fit knows.
    const rounding = 0.02 + (k.spread * (due - wave.left) * k.waveSpeed) ** 2;
    const slack = rounding + RULE.gate * Math.hypot(front.sigma, k.clockError, wave.sigma, drift);
    if (front.time > due - slack && front.time < due + slack + wave.lasts + front.rise) return true;
    left += travel(k, endOf(k, side), endOf(k, other(side)));
    side = other(side);
  }
  return false;
}

/** The two end waves that a source within the line becomes: its echoes. */
export const echoesOf = (at: number, openedAt: number, sigma: number, k: Knowledge): EndWave[] =>
  (['upstream', 'downstream'] as const).map((side) => ({
    side,
    left: openedAt + travel(k, at, endOf(k, side)),
    sigma,
    lasts: 0,
  }));

import type { Side } from '../types.ts';
import type { Front } from './fronts/front.ts';
import {
  endPosition,
  type LineCalibration,
  settlingTime,
  travelTimeBetween,
} from './line-calibration.ts';
import { RULE } from './rule.ts';

export type EndWave = {
  side: Side;
  /** Departure, s, and its standard deviation. */ departedAt: number;
  sigma: number;
  /** Duration of the change at the end, s. */ lasts: number;
};

const getOppositeSide = (side: Side): Side => (side === 'upstream' ? 'downstream' : 'upstream');

/** Whether a front is this wave on its way past the node, directly or after reflections. */
export function canExplain(wave: EndWave, front: Front, k: LineCalibration): boolean {
  let departedAt = wave.departedAt;
  let side = wave.side;
  for (let crossing = 0; crossing < RULE.crossings; crossing++) {
    const due = departedAt + travelTimeBetween(k, endPosition(k, side), front.at);
    const drift = Math.max(RULE.waveSpeedFloor, k.waveSpeedError) * (due - wave.departedAt);
    // Dispersion and the response of the end round an echo more than the fitted front allows for.
    const rounding = 0.02 + (k.spread * (due - wave.departedAt) * k.waveSpeed) ** 2;
    const slack = rounding + RULE.gate * Math.hypot(front.sigma, k.clockError, wave.sigma, drift);
    // The fitted onset of a long rise tends to be too early.
    const early = slack + 0.3 * Math.max(wave.lasts, front.rise);
    if (front.time > due - early && front.time < due + slack + wave.lasts + front.rise) return true;
    departedAt += travelTimeBetween(k, endPosition(k, side), endPosition(k, getOppositeSide(side)));
    side = getOppositeSide(side);
  }
  return false;
}

/** Per node: largest recognised change, Pa, and its time, s. */
export type SettlingChanges = Map<number, { size: number; time: number }>;

/** Keeps the larger change, unless the recorded one has expired. */
export function rememberChange(settling: SettlingChanges, front: Front, k: LineCalibration): void {
  const recorded = settling.get(front.node);
  const past = recorded && front.time - recorded.time > settlingTime(k);
  if (!recorded || past || front.size > recorded.size)
    settling.set(front.node, { size: front.size, time: front.time });
}

/** Whether a change is small beside a recent explained one, so that it is taken for settling. */
export function isSettling(settling: SettlingChanges, front: Front, k: LineCalibration): boolean {
  const recorded = settling.get(front.node);
  if (!recorded) return false;
  const recent = front.time - recorded.time < settlingTime(k);
  // A slow change cannot be timed; up to the recorded size it counts as settling.
  const share = front.slow ? 1 : RULE.settling;
  return recent && front.size < share * recorded.size;
}

/** Echoes of a source inside the line, as waves from the ends. */
export const computeEchoes = (
  at: number,
  openedAt: number,
  sigma: number,
  k: LineCalibration,
): EndWave[] =>
  (['upstream', 'downstream'] as const).map((side) => ({
    side,
    departedAt: openedAt + travelTimeBetween(k, at, endPosition(k, side)),
    sigma,
    lasts: 0,
  }));

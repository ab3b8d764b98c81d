import type { Side } from '../types.ts';
import { RULE } from './rule.ts';

/** Known by calibration, survey or declaration. */
export type Knowledge = {
  /** Node positions, m, ordered. */
  stations: readonly number[];
  length: number;
  /** Calibrated, m/s; standard deviation as a fraction. */
  waveSpeed: number;
  waveSpeedError: number;
  /** m/s, positive towards the downstream end. */ velocity: number;
  /** Standard deviation of a clock, s. */ clockError: number;
  /** Attenuation of a small front, 1/m: fV/(2Da). */ attenuation: number;
  /** Dispersion per metre, √s/m: √ν/(aR). */ spread: number;
  /** Nodes needed for an alarm. */ agree: number;
  /** From the last node's decision to the displayed alarm, s. */ latency: number;
  /** Reflection coefficient of each end: −1 tank, +1 closed valve. */
  echoes: Record<Side, number>;
  stationSignals: Record<Side, StationSignal>;
  /** False: the last announced front fitted no one speed, so that nothing is placed. */
  proven?: boolean;
  /** Declared offtakes, m. */
  offtakes?: readonly number[];
  /** Without the rules of one source, of slow and grown noise, and of swings. */
  trusting?: boolean;
};

export type StationSignal = {
  /** Longest declared delay between event and report, s. */ delay: number;
  lost: boolean;
  /** By the station's clock, s. */
  events: readonly { at: number; lasts: number }[];
};

export const QUIET: StationSignal = { delay: 2, lost: false, events: [] };

export const agreeOf = (nodes: number): number => Math.min(nodes, nodes >= 4 ? RULE.agree : 2);

/** Travel time over the widest spacing, s: detection window and confirmation time. */
export function travelOf(k: Knowledge): number {
  let widest = 0;
  for (let i = 1; i < k.stations.length; i++)
    widest = Math.max(widest, (k.stations[i] as number) - (k.stations[i - 1] as number));
  return (widest || Math.min(k.stations[0] ?? 0, k.length)) / k.waveSpeed;
}

/** Travel time, s: a + V with the flow, a − V against it. */
export const travel = (k: Knowledge, from: number, to: number): number =>
  to >= from ? (to - from) / (k.waveSpeed + k.velocity) : (from - to) / (k.waveSpeed - k.velocity);

/** How long a line settles after a change, s. */
export const settlingTime = (k: Knowledge): number => (RULE.crossings * k.length) / k.waveSpeed;

/** m */
export const endOf = (k: Knowledge, side: Side): number => (side === 'upstream' ? 0 : k.length);

/** Echoes below this coefficient do not disturb the timing of a front. */
const FAINT = 0.4;

/** m */
const distanceTo = (k: Knowledge, side: Side, at: number): number => Math.abs(at - endOf(k, side));

/** Echo-free time after a front at `at`, s; without a `source`, the minimum over sources. */
export const echoFree = (k: Knowledge, at: number, source = at): number =>
  Math.min(
    ...SIDES.filter((side) => Math.abs(k.echoes[side]) >= FAINT).map(
      (side) => 2 * Math.min(distanceTo(k, side, at), distanceTo(k, side, source)),
    ),
  ) / k.waveSpeed;

/** Whether an end's echo cancels every front at a node before confirmation. */
export const isHeld = (k: Knowledge, at: number): boolean =>
  SIDES.some(
    (side) =>
      1 + k.echoes[side] < RULE.stands &&
      (2 * distanceTo(k, side, at)) / k.waveSpeed < ((1 + RULE.stands) / 2) * travelOf(k),
  );

/** Whether an echo follows a front here within one spacing's travel time. */
export const isAtEnd = (k: Knowledge, at: number): boolean => echoFree(k, at) < travelOf(k);

export const nodesAtEnds = (k: Knowledge): boolean => k.stations.some((at) => isAtEnd(k, at));

export const SIDES = ['upstream', 'downstream'] as const;

/** Share of the echo-free time used; the margin covers location error. */
export const BEFORE_ECHO = 0.95;

/** Trace length used to time a front, s; a faint front needs all of it. */
export const seenFor = (window: number, hold: number): number =>
  Math.min(hold, Math.max(5, 3 * window));

/** Up to the first echo; where one follows soon, three windows. */
export const timedFor = (window: number, at: number, k: Knowledge): number =>
  Math.min(
    travelOf(k),
    BEFORE_ECHO * echoFree(k, at),
    nodesAtEnds(k) ? 3 * window : seenFor(window, travelOf(k)),
  );

/** An end that gives drops back. */
const TANK = -0.4;
export const isTank = (end: Side, k: Knowledge): boolean => k.echoes[end] < TANK;

import type { Side } from '../types.ts';
import { RULE } from './rule.ts';

/** Known by calibration, survey or declaration. */
export type LineCalibration = {
  /** Node positions, m, ordered. */
  stations: readonly number[];
  length: number;
  /** Calibrated, m/s; standard deviation as a fraction. */
  waveSpeed: number;
  waveSpeedError: number;
  /** Share by which the wave is slower at the downstream end than in the middle, and its 1 σ. */
  grade?: number;
  gradeError?: number;
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

export const QUIET_STATION: StationSignal = { delay: 2, lost: false, events: [] };

export const requiredAgreement = (nodes: number): number =>
  Math.min(nodes, nodes >= 4 ? RULE.agree : 2);

/** Travel time over the widest spacing, s: detection window and confirmation time. */
export function computeTravelTime(k: LineCalibration): number {
  let widest = 0;
  for (let i = 1; i < k.stations.length; i++)
    widest = Math.max(widest, (k.stations[i] as number) - (k.stations[i - 1] as number));
  return (widest || Math.min(k.stations[0] ?? 0, k.length)) / k.waveSpeed;
}

type Travel = Pick<LineCalibration, 'length' | 'waveSpeed' | 'velocity' | 'grade'>;

/** Mean between two places of what rises evenly from −1 at the inlet to 1 at the outlet. */
export const gradeBetween = (k: Travel, from: number, to: number): number =>
  (from + to) / k.length - 1;

/** Travel time, s: a + V with the flow, a − V against it; negative to what lies the other way. */
export const travelTimeTowards = (k: Travel, way: 1 | -1, from: number, to: number): number =>
  ((way * (to - from)) / (k.waveSpeed + way * k.velocity)) *
  (1 + (k.grade ?? 0) * gradeBetween(k, from, to));

export const travelTimeBetween = (k: LineCalibration, from: number, to: number): number =>
  travelTimeTowards(k, to >= from ? 1 : -1, from, to);

type Heard = { at: number; time: number };

/** Where a wave began that passed two nodes on either side; Newton's rule, exact without a grade. */
export function locateFromPair(low: Heard, high: Heard, k: LineCalibration): number {
  const { waveSpeed: a, velocity: v } = k;
  let x = (low.at + high.at) / 2;
  for (let round = 0; round < 3; round++) {
    const later = travelTimeTowards(k, -1, x, low.at) - travelTimeTowards(k, 1, x, high.at);
    x += (low.time - high.time - later) / (1 / (a - v) + 1 / (a + v));
  }
  return x;
}

/** How long a line settles after a change, s. */
export const settlingTime = (k: LineCalibration): number =>
  (RULE.crossings * k.length) / k.waveSpeed;

/** m */
export const endPosition = (k: LineCalibration, side: Side): number =>
  side === 'upstream' ? 0 : k.length;

/** Echoes below this coefficient do not disturb the timing of a front. */
const FAINT = 0.4;

/** m */
const distanceToEnd = (k: LineCalibration, side: Side, at: number): number =>
  Math.abs(at - endPosition(k, side));

/** Echo-free time after a front at `at`, s; without a `source`, the minimum over sources. */
export const echoFreeTime = (k: LineCalibration, at: number, source = at): number =>
  Math.min(
    ...SIDES.filter((side) => Math.abs(k.echoes[side]) >= FAINT).map(
      (side) => 2 * Math.min(distanceToEnd(k, side, at), distanceToEnd(k, side, source)),
    ),
  ) / k.waveSpeed;

/** Whether an end's echo cancels every front at a node before confirmation. */
export const isCancelledByEcho = (k: LineCalibration, at: number): boolean =>
  SIDES.some(
    (side) =>
      1 + k.echoes[side] < RULE.stands &&
      (2 * distanceToEnd(k, side, at)) / k.waveSpeed <
        ((1 + RULE.stands) / 2) * computeTravelTime(k),
  );

/** Whether an echo follows a front here within one spacing's travel time. */
export const isNearEnd = (k: LineCalibration, at: number): boolean =>
  echoFreeTime(k, at) < computeTravelTime(k);

export const hasNodesNearEnds = (k: LineCalibration): boolean =>
  k.stations.some((at) => isNearEnd(k, at));

export const SIDES = ['upstream', 'downstream'] as const;

/** Share of the echo-free time used; the margin covers location error. */
export const BEFORE_ECHO = 0.95;

/** Trace length used to time a front, s; a faint front needs all of it. */
export const computeFitSpan = (window: number, hold: number): number =>
  Math.min(hold, Math.max(5, 3 * window));

/** Up to the first echo; where one follows soon, three windows. */
export const computeEchoFreeFitSpan = (window: number, at: number, k: LineCalibration): number =>
  Math.min(
    computeTravelTime(k),
    BEFORE_ECHO * echoFreeTime(k, at),
    hasNodesNearEnds(k) ? 3 * window : computeFitSpan(window, computeTravelTime(k)),
  );

/** An end that gives drops back. */
const TANK = -0.4;
export const isTank = (end: Side, k: LineCalibration): boolean => k.echoes[end] < TANK;

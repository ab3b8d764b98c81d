import type { Side } from '../types.ts';
import { RULE } from './rule.ts';

/** What the control centre knows of a line: calibrated, surveyed or declared, never measured here. */
export type Knowledge = {
  /** Nodes and the two ends, m from the upstream end, in order. */
  stations: readonly number[];
  length: number;
  /** Calibrated wave speed, m/s, and its standard deviation as a fraction. */
  waveSpeed: number;
  waveSpeedError: number;
  /** m/s, positive towards the downstream end. */ velocity: number;
  /** Standard deviation of a clock, s. */ clockError: number;
  /** Loss of a small front on its way, 1/m: fV/(2Da). */ attenuation: number;
  /** Dispersion of a front for each metre of its way, √s/m: √ν/(aR). */ spread: number;
  /** Nodes that must agree on one source. */ agree: number;
  /** From the last node's decision to the alarm on a screen, s. */ latency: number;
  /** What each end throws back of a front, as a share of it: −1 at a tank, +1 at a closed valve. */
  echoes: Record<Side, number>;
  /** What the stations say of their own doing. */
  stationSignals: Record<Side, StationSignal>;
};

export type StationSignal = {
  /** Declared: no report comes later than this after its event, s. */ delay: number;
  /** The link is down and known to be: nothing can be said of this station. */ lost: boolean;
  /** Pump status and valve position: when, by the station's clock, and for how long, s. */
  events: readonly { at: number; lasts: number }[];
};

export const QUIET: StationSignal = { delay: 2, lost: false, events: [] };

/** Three of four or more; two of fewer. */
export const agreeOf = (nodes: number): number => Math.min(nodes, nodes >= 4 ? RULE.agree : 2);

/** Largest travel between neighbours, s: window of a node, and time for which a drop must stand. */
export function travelOf(k: Knowledge): number {
  let widest = 0;
  for (let i = 1; i < k.stations.length; i++)
    widest = Math.max(widest, (k.stations[i] as number) - (k.stations[i - 1] as number));
  return (widest || Math.min(k.stations[0] ?? 0, k.length)) / k.waveSpeed;
}

/** Time a wave takes from `from` to `to`, s: with the flow at a + V, against it at a − V. */
export const travel = (k: Knowledge, from: number, to: number): number =>
  to >= from ? (to - from) / (k.waveSpeed + k.velocity) : (from - to) / (k.waveSpeed - k.velocity);

/** The end of the line on a side, m. */
export const endOf = (k: Knowledge, side: Side): number => (side === 'upstream' ? 0 : k.length);

/** An echo of less than this share of its front does not mislead the timing of the front. */
const FAINT = 0.4;

/** Distance of a place from an end, m. */
const wayTo = (k: Knowledge, side: Side, at: number): number => Math.abs(at - endOf(k, side));

/** Time after a front at `at` before an end's echo can be there, s; `source` may be unknown. */
export const echoFree = (k: Knowledge, at: number, source = at): number =>
  Math.min(
    ...SIDES.filter((side) => Math.abs(k.echoes[side]) >= FAINT).map(
      (side) => 2 * Math.min(wayTo(k, side, at), wayTo(k, side, source)),
    ),
  ) / k.waveSpeed;

/**
 * Whether an end takes every front at a node back before it has stood: such a node feels pulses, whatever
 * the line does.
 */
export const isHeld = (k: Knowledge, at: number): boolean =>
  SIDES.some(
    (side) =>
      1 + k.echoes[side] < RULE.stands &&
      (2 * wayTo(k, side, at)) / k.waveSpeed < ((1 + RULE.stands) / 2) * travelOf(k),
  );

/** Whether a place is so near an end that an echo comes within a spacing's travel of a front there. */
export const isAtEnd = (k: Knowledge, at: number): boolean => echoFree(k, at) < travelOf(k);

/** Whether the line has such a node. */
export const nodesAtEnds = (k: Knowledge): boolean => k.stations.some((at) => isAtEnd(k, at));

const SIDES = ['upstream', 'downstream'] as const;

import { gasWaveSpeed, type LiquidName, NATURAL_GAS, type Side } from '@site/leak-model';
import type { StationEvent } from '@site/leak-model/detector';
import type { Kind } from './kinds.ts';

/** The gas line: mean state, ends, and how well its absolute temperature is known. */
export const GAS = {
  velocity: 5,
  pressure: 60e5,
  upstream: 'tank',
  downstream: 'flow',
  waveSpeed: gasWaveSpeed(NATURAL_GAS),
  temperature: 0.01,
} as const;

/** What an operator knows of a case. Lengths in m, times in s on the record's clock. */
export type Metadata = {
  case: string;
  medium: LiquidName | 'gas';
  length: number;
  diameter: number;
  wall: number;
  stations: number[];
  /** Nodes known to be dead, from 1. */ dead: number[];
  /** m/s */ velocity: number;
  /** m³/s */ flow: number;
  /** kg/m³ */ density: number;
  /** Calibrated, m/s, and its standard deviation as a fraction. */
  waveSpeed: number;
  waveSpeedError: number;
  /** Standard deviation of a clock, s. */ clockError: number;
  upstream: 'tank' | 'pump';
  downstream: 'valve' | 'flow';
  /** Declared, m. */ offtakes: number[];
  /** Operations that a station reported. */
  announced: { end: Side; at: number; lasts: number }[];
  /** The last announced operation of each end, recorded before: `age` s ago. */
  checks: (StationEvent & { age: number })[];
};

export type Truth = {
  case: string;
  kind: Kind;
  /** When the leak or event began, s on the record's clock. */
  began: number;
  /** m, share of the flow, opening time in s. */
  leaks: { at: number; share: number; opening: number }[];
};

/** One node's samples, Pa less their first 40 s; `start` by the node's clock, s. */
export type NodeRecord = { start: number; samples: Float64Array };

export type Meters = { inflow: number[]; outflow: number[]; pack: number[] };

export type Case = {
  metadata: Metadata;
  records: NodeRecord[];
  checks: NodeRecord[][];
  meters: Meters;
};

/** Seconds on the record's clock and m; no `alarm`: nothing was reported. */
export type Answer = { alarm: number; at?: number; low?: number; high?: number };
export type Answers = Record<string, Answer>;

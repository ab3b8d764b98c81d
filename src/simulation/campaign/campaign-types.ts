import type { LiquidName } from '../hydraulics/liquids.ts';
import type { StationEvent } from '../types.ts';

/**
 * Seeded runs of everything that can happen on a line, each reported in a few numbers. A task is
 * what one worker does; its runs depend on the task and its seed alone.
 */
export type Task =
  | {
      kind: 'leaks';
      fluid: LiquidName;
      spacing: number;
      /** Share of flow. */ size: number;
      opening: number;
      runs: number;
      seed: number;
      /** s of quiet line from which the nodes have learnt. */ history: number;
      /** One node, another in each run, is dead. */ oneDead?: boolean;
      /** Between the outer nodes only. */ between?: boolean;
      /** Adds to the count of intervals that hold the place, and to nothing else. */
      coverage?: boolean;
    }
  | { kind: 'events'; what: Operation; runs: number; seed: number }
  | { kind: 'faults'; what: Fault | 'nothing'; runs: number; seed: number }
  | { kind: 'noise'; sigma: number; correlation: number; hours: number; seed: number };

export type Operation = StationEvent['kind'] | 'valve-open-upstream' | 'valve-close-upstream';

export type Fault = 'drift' | 'burst' | 'clock';

/** What the centre is told first: an alarm before all else; a warning is a wave that may be a station's. */
export type Said = 'leak' | 'beyond' | 'warning' | 'station' | 'none';

export type LeakRun = {
  /** m */ at: number;
  kind: 'leak' | 'beyond' | 'station' | 'none';
  /** Whether it is an alarm, s after the rupture, and the earlier warning. */
  alarm: boolean;
  time: number;
  warning: number;
  /** Said to be at or beyond a node: whether it is, within a twentieth of a spacing; undefined: not said. */
  beyond: boolean | undefined;
  /** For a placed leak: estimate less truth and half of the interval, m; whether it holds the truth. */
  error: number;
  half: number;
  covered: boolean;
  /** The strongest single drop, in thresholds of its window. */ strongest: number;
};

export type EventRun = {
  /** Leaks placed between the nodes, without and with the station's signal. */
  leaks: number;
  leaksInformed: number;
  /** Alarms of either kind, without and with the signal. */
  alarms: number;
  alarmsInformed: number;
  /** What is said, without and with the signal. */
  said: Said;
  saidInformed: Said;
  /** Which end the first thing said names; `other` is false. */
  end: 'right' | 'other' | 'not named';
  /** The strongest single drop, in thresholds of its window. */ strongest: number;
};

export type NoiseRun = {
  sigma: number;
  correlation: number;
  nodeHours: number;
  /** Picks counted at several allowed rates, with the count each allows. */
  counts: { allowed: number; found: number }[];
  /** False drops of a node, 1/s, as extrapolated, and accepted coincidences of three, a year. */
  rate: number;
  volume: number;
  alarmsPerYear: number;
  warningsPerYear: number;
};

import type { LiquidName } from '../hydraulics/liquids.ts';
import type { StationEvent } from '../types.ts';

/**
 * Seeded runs of everything that can happen on a line. A task is one worker's unit of work; its
 * result depends on the task alone.
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
      /** Quiet history used to estimate the noise, s. */ history: number;
      /** One node, another in each run, is dead. */ oneDead?: boolean;
      /** Between the outer nodes only. */ between?: boolean;
      /** Counts towards interval coverage only. */
      coverage?: boolean;
    }
  | { kind: 'events'; what: Operation; runs: number; seed: number }
  | { kind: 'faults'; what: Fault | 'nothing'; runs: number; seed: number }
  | { kind: 'noise'; sigma: number; correlation: number; hours: number; seed: number };

export type Operation = StationEvent['kind'] | 'valve-open-upstream' | 'valve-close-upstream';

export type Fault = 'drift' | 'burst' | 'clock';

/**
 * First message to the control centre; alarms take precedence. A warning may be a station event.
 */
export type Said = 'leak' | 'beyond' | 'warning' | 'station' | 'none';

export type LeakRun = {
  /** m */ at: number;
  kind: 'leak' | 'beyond' | 'station' | 'none';
  /** Whether it alarms, and when, s after rupture; time of the earlier warning, s. */
  alarm: boolean;
  time: number;
  warning: number;
  /** For 'at or beyond' a node: whether true within a twentieth of a spacing; else undefined. */
  beyond: boolean | undefined;
  /**
   * For a placed leak: estimate minus truth and interval half-width, m; whether it covers the
   * truth.
   */
  error: number;
  half: number;
  covered: boolean;
  /** The strongest single drop, in thresholds of its window. */ strongest: number;
};

export type EventRun = {
  /** Leaks placed between the nodes, without and with the station signal. */
  leaks: number;
  leaksInformed: number;
  /** Alarms of either kind, without and with the signal. */
  alarms: number;
  alarmsInformed: number;
  /** What is said, without and with the signal. */
  said: Said;
  saidInformed: Said;
  /** Whether the first message names the right end. */
  end: 'right' | 'other' | 'not named';
  /** The strongest single drop, in thresholds of its window. */ strongest: number;
};

export type NoiseRun = {
  sigma: number;
  correlation: number;
  nodeHours: number;
  /** Picks counted at several allowed rates. */
  counts: { allowed: number; found: number }[];
  /** Extrapolated false drops per node, 1/s; volume of accepted coincidences; alarms a year. */
  rate: number;
  volume: number;
  alarmsPerYear: number;
  warningsPerYear: number;
};

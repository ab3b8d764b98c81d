import type { LiquidName } from '../hydraulics/liquids.ts';
import type { StationEvent } from '../types.ts';

/** A task is one worker's unit of seeded runs; its result depends on the task alone. */
export type Task =
  | {
      kind: 'leaks';
      fluid: LiquidName;
      spacing: number;
      /** Share of flow. */ size: number;
      opening: number;
      runs: number;
      seed: number;
      /** Quiet history, s. */ history: number;
      /** A different node in each run. */ oneDead?: boolean;
      /** Only between the outer nodes. */ between?: boolean;
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
  /** Whether it alarms; alarm and warning times, s after rupture. */
  alarm: boolean;
  time: number;
  warning: number;
  /** Whether 'at or beyond' is true within a twentieth of a spacing. */
  beyond: boolean | undefined;
  /**
   * For a located leak: estimate minus truth, half-width, m; whether the interval covers the truth.
   */
  error: number;
  half: number;
  covered: boolean;
  /** In thresholds of its window. */ strongest: number;
};

export type EventRun = {
  /** Leaks located between nodes, without and with the station signal. */
  leaks: number;
  leaksInformed: number;
  alarms: number;
  alarmsInformed: number;
  said: Said;
  saidInformed: Said;
  end: 'right' | 'other' | 'not named';
  /** In thresholds of its window. */ strongest: number;
};

export type NoiseRun = {
  sigma: number;
  correlation: number;
  nodeHours: number;
  counts: { allowed: number; found: number }[];
  /**
   * Extrapolated false drops per node, 1/s; volume of accepted coincidences; false alarms per year.
   */
  rate: number;
  volume: number;
  alarmsPerYear: number;
  warningsPerYear: number;
};

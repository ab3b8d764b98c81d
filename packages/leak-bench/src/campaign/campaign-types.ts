import type { LiquidName } from '@site/leak-model';
import type { BrokenAssumption } from './assumption-draws.ts';
import type { AnnouncedOperation, Fault, Operation } from './campaign-draws.ts';

/** What one worker computes at a time. Seeded: the same task always gives the same result. */
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
      /** One node is dead, a different one in each run. */ oneDead?: boolean;
      /** Only between the outer nodes. */ between?: boolean;
      /** Counts towards interval coverage only. */
      coverage?: boolean;
    }
  | { kind: 'events'; what: Operation; runs: number; seed: number }
  | { kind: 'faults'; what: Fault | 'nothing'; runs: number; seed: number }
  /** Outside what the model assumes. */
  | { kind: 'wrong'; what: BrokenAssumption; runs: number; seed: number }
  /** `slow`: slower noise beside, learnt. */
  | {
      kind: 'noise';
      sigma: number;
      correlation: number;
      hours: number;
      seed: number;
      slow?: boolean;
    }
  /** A leak of `size` after an announced operation of a tenth of the flow. */
  | { kind: 'deaf'; what: AnnouncedOperation; size: number; runs: number; seed: number };

/**
 * First message to the control centre; alarms take precedence. A warning may be a station event.
 */
export type FirstMessage = 'leak' | 'beyond' | 'warning' | 'station' | 'none';

export type LeakRun = {
  /** m */ at: number;
  kind: 'leak' | 'beyond' | 'station' | 'none';
  alarm: boolean;
  /** Of the alarm and of the warning, s after the rupture. */
  time: number;
  warning: number;
  /** Whether an answer 'at or beyond a node' is right, to a twentieth of a spacing. */
  beyond: boolean | undefined;
  /** Of a located leak: estimate minus truth, m. */ error: number;
  /** Half of the 95% interval, m. */ half: number;
  /** Whether the interval holds the true place. */ covered: boolean;
  /** Highest statistic of any pick, as a multiple of its threshold. */ strongest: number;
};

export type EventRun = {
  /** Leaks wrongly placed between nodes; `Informed`: when the station reports the event. */
  leaks: number;
  leaksInformed: number;
  alarms: number;
  alarmsInformed: number;
  said: FirstMessage;
  saidInformed: FirstMessage;
  end: 'right' | 'other' | 'not named';
  /** As in `LeakRun`. */ strongest: number;
};

/**
 * 'right': placed, rightly quiet, or warned of where the sensing is degraded; 'missed': not so;
 * 'wrong': off by over four half-widths, or a false alarm.
 */
export const RESULTS = ['right', 'unplaced', 'missed', 'wrong'] as const;
export type Result = (typeof RESULTS)[number];

/** Half-width of the first place, m, and whether its interval holds the leak. */
export type AssumptionRun = {
  with: Result;
  without: Result;
  half: number | undefined;
  held: boolean | undefined;
};

/** s from leak to alarm, at once and by the second reading; undefined where missed. */
export type AfterOperationRun = Record<'first' | 'again', number | undefined>;

export type NoiseRun = {
  sigma: number;
  correlation: number;
  slow?: boolean;
  nodeHours: number;
  counts: { allowed: number; found: number }[];
  /** False drops of a node, 1/s, extrapolated. */ rate: number;
  /** Time differences that pass for one source, as a volume. */
  volume: number;
  alarmsPerYear: number;
  warningsPerYear: number;
};

/** Picks counted over those that the rule allows: one in 30 s for one in six hours. */
export const PICK_RATE_FACTOR = 720;

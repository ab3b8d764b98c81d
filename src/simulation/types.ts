/**
 * The words that hydraulics and detection share: a line, what happens on it, and what its nodes
 * feel and report. SI units throughout; pressures are gauge unless they say absolute; places are
 * metres from the upstream end; times are seconds, and 0 is when the event begins.
 *
 * Who makes what, in the order of use:
 *   LineSpec ──steady.ts──▶ SteadyState, or a SlackFlow that says where the column breaks
 *   LineSpec + LineEvent ──transient.ts──▶ Transient (method of characteristics, nonlinear)
 *   LineSpec + LineEvent ──wave.ts──▶ PressureSeries (linear, any length, any rate, for many runs)
 *   PressureSeries + SensorSpec + SensorFault[] ──sensor.ts──▶ Trace (what the node reports)
 */
import type { Fluid, Pipe } from './hydraulics/pipe.ts';

/** Which end of the line. */
export type Side = 'upstream' | 'downstream';

/** A liquid; viscosity is kinematic, m²/s. */
export type Liquid = Fluid & {
  /** Vapour pressure at the line's temperature, Pa absolute. */
  vapourPressure: number;
};

/** A point of the route's profile; between points the pipe is straight. */
export type ProfilePoint = { at: number; elevation: number };

/** What stands at an end and how it answers a wave. Small-signal echo in brackets. */
export type EndSpec =
  /** Holds its pressure: a tank, or a station on pressure control. [−1] */
  | { kind: 'tank' }
  /**
   * Centrifugal pump: rise = shutOff − c Q², with c from the duty point. `shutOff` is the rise at
   * no flow and `suction` the pressure before the pump, Pa. [from the curve's slope at duty]
   */
  | { kind: 'pump'; shutOff: number; suction: number }
  /** A valve that passes the steady flow to a constant pressure behind it, Pa. [between −1 and +1] */
  | { kind: 'valve'; backPressure: number }
  /** Holds its flow: a positive-displacement pump, a station on flow control. [+1] */
  | { kind: 'flow' }
  /** A shut valve: no flow. Only for a line at rest. [+1] */
  | { kind: 'closed' };

export type LineSpec = {
  length: number;
  pipe: Pipe;
  fluid: Liquid;
  /** Steady velocity from upstream to downstream, m/s; 0 is a line shut in. */
  velocity: number;
  /** Steady pressure just inside the upstream end, Pa. */
  inletPressure: number;
  upstream: EndSpec;
  downstream: EndSpec;
  /** Absent: level. At least two points that span the line, in order. */
  profile?: readonly ProfilePoint[];
  /** Maximum allowable operating pressure, Pa. */
  maop?: number;
  /** Calibrated wave speed, m/s; absent: computed from fluid and pipe. */
  waveSpeed?: number;
};

/** A hole. `flow` is what it passes at the undisturbed pressure of its place, m³/s. */
export type LeakEvent = {
  kind: 'leak';
  at: number;
  flow: number;
  /** Seconds from first opening to full size, evenly; 0 is sudden. */
  opening: number;
};

/**
 * Something done at an end. `change` (positive) is by how much that end's flow would change if the
 * pressure beside it stayed, m³/s; what the line then does follows from its own resistance. An end
 * that holds its pressure (a tank) has no such event, but the pressure it holds may change, Pa.
 */
export type StationEvent = {
  kind:
    | 'pump-start'
    | 'pump-stop'
    /** A stop without the drive: the flow runs down exponentially, `time` is its time constant. */
    | 'pump-trip'
    | 'valve-open'
    | 'valve-close'
    | 'rate-up'
    | 'rate-down'
    /** `change` in Pa; only at an end that holds its pressure. */
    | 'pressure-up'
    | 'pressure-down';
  end: Side;
  change: number;
  /** Seconds the change takes, evenly; for a trip the time constant of the run-down. */
  time: number;
};

export type LineEvent = LeakEvent | StationEvent;

/** What can be wrong with one node (`node` counts from 0 in the order of the stations). */
export type SensorFault =
  /** Reading runs away from `start` on, Pa/s. */
  | { kind: 'drift'; node: number; start: number; rate: number }
  /** Extra noise of `sigma` Pa and `correlation` s for `time` s. */
  | { kind: 'burst'; node: number; start: number; time: number; sigma: number; correlation: number }
  /** Nothing more is reported from `start` on: the trace ends there. */
  | { kind: 'dead'; node: number; start: number }
  /** The clock adds `offset` s to every stamp. */
  | { kind: 'clock'; node: number; offset: number };

/** Sample `i` lies at `start + i × interval` seconds. */
export type Window = { start: number; interval: number; count: number };

/** True pressure at one place, less its steady value, Pa, before any sensor. */
export type PressureSeries = Window & { at: number; samples: Float64Array };

/** Gaussian noise with exponential autocorrelation. */
export type Noise = {
  /** Standard deviation, Pa. */ sigma: number;
  /** Correlation time, s; 0 makes it white. */ correlation: number;
};

/** The measuring chain of a node, in the order the signal passes it. */
export type SensorSpec = {
  /** First-order low-pass, −3 dB, Hz; Infinity: none. */ bandwidth: number;
  /** Process noise: flow and pumps. */ noise: Noise;
  /** Smallest step of the reading, Pa; 0: none. */ resolution: number;
  /** Standard deviation of the clock, s: one error for each node, drawn once. */ clock: number;
  /** Slow wander: standard deviation of its change over one hour, Pa (random walk). */
  wander: number;
};

/** What a node reports. */
export type Trace = {
  /** Pressure less its steady value before t = 0, Pa. */
  samples: Float64Array;
  /** True time of sample 0 and the interval between samples, s; t = 0 is the event. */
  start: number;
  interval: number;
  /** What this node's clock adds to every stamp, s. */
  clockOffset: number;
};

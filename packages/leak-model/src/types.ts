/**
 * Types shared by hydraulics and detection. SI units; gauge pressures unless stated; positions in m
 * from the upstream end; times in s from the event.
 *
 * - LineSpec ─steady-state.ts▶ SteadyState, or SlackFlow where the column breaks
 * - LineSpec + LineEvent ─wave.ts▶ PressureSeries (linear, closed form)
 * - PressureSeries + SensorSpec + SensorFault[] ─sensor.ts▶ Trace
 */
import type { Fluid, Pipe } from './hydraulics/pipe.ts';

export type Side = 'upstream' | 'downstream';

/** A liquid; viscosity is kinematic, m²/s. */
export type Liquid = Fluid & {
  /** Pa absolute, at the line's temperature. */
  vapourPressure: number;
};

/** The pipe is straight between points. */
export type ProfilePoint = { at: number; elevation: number };

/** Boundary condition of an end; small-signal reflection coefficient in brackets. */
export type EndSpec =
  /** Holds pressure: tank or pressure-controlled station. [−1] */
  | { kind: 'tank' }
  /**
   * Centrifugal pump: rise = shutOff − cQ², c from the duty point. `shutOff`: rise at no flow;
   * `suction`: pressure before the pump, Pa. [slope at duty]
   */
  | { kind: 'pump'; shutOff: number; suction: number }
  /** Valve passing the steady flow to a constant back pressure, Pa. [−1 to +1] */
  | { kind: 'valve'; backPressure: number }
  /** Holds flow: displacement pump or flow control. [+1] */
  | { kind: 'flow' }
  /** Shut valve; only for a line at rest. [+1] */
  | { kind: 'closed' };

export type LineSpec = {
  length: number;
  pipe: Pipe;
  fluid: Liquid;
  /** Steady velocity downstream, m/s; 0: shut in. */
  velocity: number;
  /** Steady pressure just inside the upstream end, Pa. */
  inletPressure: number;
  upstream: EndSpec;
  downstream: EndSpec;
  /** Absent: level. Otherwise ordered points that span the line. */
  profile?: readonly ProfilePoint[];
  /** Calibrated wave speed, m/s; absent: computed. */
  waveSpeed?: number;
};

/** `flow` is at the undisturbed local pressure, m³/s. */
export type LeakEvent = {
  kind: 'leak';
  at: number;
  flow: number;
  /** Linear opening time, s. */
  opening: number;
};

/**
 * An operation at an end. `change` (positive) is the end's flow change at constant pressure, m³/s;
 * the line's response follows from its own resistance. An end that holds its pressure allows only
 * pressure events, Pa.
 */
export type StationEvent = {
  kind:
    | 'pump-start'
    | 'pump-stop'
    /** Stop without drive: exponential run-down with time constant `time`. */
    | 'pump-trip'
    | 'valve-open'
    | 'valve-close'
    | 'rate-up'
    | 'rate-down'
    /** `change` in Pa; only at ends that hold their pressure. */
    | 'pressure-up'
    | 'pressure-down';
  end: Side;
  change: number;
  /** Duration of the linear change, s; time constant of a pump trip. */
  time: number;
};

export type LineEvent = LeakEvent | StationEvent;

/** `node` counts from 0. */
export type SensorFault =
  /** Reading drifts from `start` on, Pa/s. */
  | { kind: 'drift'; node: number; start: number; rate: number }
  /** Extra noise of `sigma` Pa and `correlation` s for `time` s. */
  | { kind: 'burst'; node: number; start: number; time: number; sigma: number; correlation: number }
  /** The trace ends at `start`. */
  | { kind: 'dead'; node: number; start: number }
  /** The clock adds `offset` s to every stamp. */
  | { kind: 'clock'; node: number; offset: number };

/** Sample `i` is at `start + i × interval` s. */
export type SampleWindow = { start: number; interval: number; count: number };

/** True pressure at one place minus its steady value, Pa. */
export type PressureSeries = SampleWindow & { at: number; samples: Float64Array };

/** Gaussian, with exponential autocorrelation. */
export type Noise = {
  /** Standard deviation, Pa. */ sigma: number;
  /** Correlation time, s; 0: white. */ correlation: number;
};

/** In the order in which a signal passes. */
export type SensorSpec = {
  /** First-order low-pass, −3 dB, Hz; Infinity: none. */ bandwidth: number;
  /** Process noise from flow and pumps. */ noise: Noise;
  /** Quantisation step, Pa; 0: none. */ resolution: number;
  /** Standard deviation of the clock offset, s; one draw per node. */ clock: number;
  /** Random walk: standard deviation after one hour, Pa. */
  wander: number;
};

/**
 * A class, not a literal: V8 14.6 lets two literals share the box of a field that turns from an
 * integer to a fraction while their function is optimised, so that one node got another's clock.
 */
export class Trace {
  /** Pressure minus its steady value before t = 0, Pa. */
  readonly samples: Float64Array;
  /** True time of sample 0, and sample interval, s. */
  readonly start: number;
  readonly interval: number;
  /** Added by this node's clock to every time stamp, s. */
  readonly clockOffset: number;

  constructor(samples: Float64Array, start: number, interval: number, clockOffset = 0) {
    this.samples = samples;
    this.start = start;
    this.interval = interval;
    this.clockOffset = clockOffset;
  }

  with({ samples, start, clockOffset }: Partial<Omit<Trace, 'interval' | 'with'>>): Trace {
    return new Trace(
      samples ?? this.samples,
      start ?? this.start,
      this.interval,
      clockOffset ?? this.clockOffset,
    );
  }
}

import type { Regime } from './friction/regime.ts';
import type { End, Upstream } from './transient-ends.ts';

/** What the method of characteristics takes and gives: heads in metres of the line's liquid. */
export type Leak = {
  /** Distance from the upstream end, m. */
  at: number;
  /** Flow through the orifice at the steady head of the undisturbed line, m³/s. */
  flow: number;
  /** Head outside the pipe, m: the pipe's elevation where heads are counted from a datum. */
  outsideHead?: number;
  /** Time from first opening (t = 0) to full orifice, s. 0: sudden. */
  openingTime?: number;
};

export type Line = {
  /** m */ length: number;
  /** m */ diameter: number;
  /** m/s */ waveSpeed: number;
  /** Darcy friction factor of the steady flow; a laminar `regime` takes its place. */
  friction: number;
  /** Steady velocity, m/s, positive from upstream to downstream. */ velocity: number;
  upstream: Upstream;
  downstream: End;
  /** Gives friction a memory of accelerations; absent: quasi-steady only. */
  regime?: Regime;
  /** Lowest head at which the liquid stays liquid, m, by place; absent: not watched. */
  vapourHead?: (at: number) => number;
};

export type TransientOptions = {
  /** s of line time after t = 0. */ duration: number;
  /** Longest reach allowed, m. */ maxReach: number;
  /** Where to record, m from the upstream end; any place, node or not. */ probes: number[];
  leak?: Leak;
};

export type Transient = {
  reaches: number;
  steps: number;
  /** Reach, m, and time step, s. */
  dx: number;
  dt: number;
  /** Where the leak's node lies, m: as a rule within centimetres of the place asked for. */
  leakAt: number | undefined;
  /** Leak flow at each step, m³/s. */
  leakFlow: Float64Array;
  /** Flow into and out of the line at each step, m³/s. */
  inflow: Float64Array;
  outflow: Float64Array;
  /** Liquid stored in the line over the stored volume at t = 0, m³, at the last step. */
  packChange: number;
  /** Head at probe `i` at time `t` (s), m. */
  headAt: (probe: number, t: number) => number;
};

/** Throws RangeError for a line, a leak or a probe that cannot be. */
export function checkInput(
  line: Line,
  { duration, maxReach, probes, leak }: TransientOptions,
): void {
  if (!(line.length > 0 && line.diameter > 0 && line.waveSpeed > 0 && duration > 0 && maxReach > 0))
    throw new RangeError('Length, diameter, wave speed, duration and reach must be positive.');
  if (leak && !(leak.at > 0 && leak.at < line.length))
    throw new RangeError('The leak must lie inside the line.');
  if (probes.some((p) => !(p >= 0 && p <= line.length)))
    throw new RangeError('Every probe must lie on the line.');
}

import type { Regime } from './friction/regime.ts';
import type { End, Upstream } from './transient-ends.ts';

/** Input and output of the method of characteristics; heads in metres of liquid. */
export type Leak = {
  /** Distance from the upstream end, m. */
  at: number;
  /** Orifice flow at the steady head, m³/s. */
  flow: number;
  /** Head outside the pipe, m: the elevation where heads have a datum. */
  outsideHead?: number;
  /** Opening time, s, from t = 0; 0: sudden. */
  openingTime?: number;
};

export type Line = {
  /** m */ length: number;
  /** m */ diameter: number;
  /** m/s */ waveSpeed: number;
  /** Darcy friction factor of the steady flow; unused where `regime` is laminar. */
  friction: number;
  /** Steady velocity, m/s, positive from upstream to downstream. */ velocity: number;
  upstream: Upstream;
  downstream: End;
  /** Gives friction a memory of accelerations; absent: quasi-steady only. */
  regime?: Regime;
  /** Vapour head by place, m; absent: not checked. */
  vapourHead?: (at: number) => number;
};

export type TransientOptions = {
  /** s of line time after t = 0. */ duration: number;
  /** Longest reach allowed, m. */ maxReach: number;
  /** Recording places, m from the upstream end. */ probes: number[];
  leak?: Leak;
};

export type Transient = {
  reaches: number;
  steps: number;
  /** Reach, m, and time step, s. */
  dx: number;
  dt: number;
  /** Position of the leak's node, m: usually within centimetres of the request. */
  leakAt: number | undefined;
  /** Leak flow at each step, m³/s. */
  leakFlow: Float64Array;
  /** Inflow and outflow at each step, m³/s. */
  inflow: Float64Array;
  outflow: Float64Array;
  /** Change of stored liquid from t = 0 to the last step, m³. */
  packChange: number;
  /** Head at probe `i` at time `t` (s), m. */
  headAt: (probe: number, t: number) => number;
};

/** @throws RangeError for an impossible line, leak or probe. */
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

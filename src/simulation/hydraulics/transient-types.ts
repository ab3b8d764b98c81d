import type { Regime } from './friction/regime.ts';
import type { End, Upstream } from './transient-ends.ts';

/** Input and output of the method of characteristics; heads in m of liquid. */
type Leak = {
  /** m */
  at: number;
  /** At the steady head, m³/s. */
  flow: number;
  /** m, above the datum of heads. */
  outsideHead?: number;
  /** Linear opening time, s. */
  openingTime?: number;
};

export type Line = {
  /** m */ length: number;
  /** m */ diameter: number;
  /** m/s */ waveSpeed: number;
  /** Darcy, of the steady flow; unused for a laminar `regime`. */
  friction: number;
  /** Steady, m/s. */ velocity: number;
  upstream: Upstream;
  downstream: End;
  /** Enables unsteady friction; absent: quasi-steady. */
  regime?: Regime;
  /** Vapour head by position, m; absent: unchecked. */
  vapourHead?: (at: number) => number;
};

export type TransientOptions = {
  /** s after t = 0. */ duration: number;
  /** Longest reach allowed, m. */ maxReach: number;
  /** Recording positions, m. */ probes: number[];
  leak?: Leak;
};

export type Transient = {
  reaches: number;
  steps: number;
  /** Reach length, m, and time step, s. */
  dx: number;
  dt: number;
  /** Position of the leak's node, m: usually within centimetres of the request. */
  leakAt: number | undefined;
  /** At each step, m³/s. */
  leakFlow: Float64Array;
  /** At each step, m³/s. */
  inflow: Float64Array;
  outflow: Float64Array;
  /** Change of stored liquid over the run, m³. */
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

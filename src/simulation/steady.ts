import { LAMINAR_LIMIT } from './friction/regime.ts';
import { frictionFactor, frictionHead, G, type Pipe } from './pipe.ts';
import type { LineSpec, ProfilePoint } from './types.ts';

/** Standard atmosphere, Pa: gauge pressure plus this is absolute. */
export const ATMOSPHERE = 101_325;

/** Elevation at `at`, m, straight between the profile's points; a line without profile is level. */
export function elevationAt(profile: readonly ProfilePoint[] | undefined, at: number): number {
  if (!profile) return 0;
  let i = 1;
  while (i < profile.length - 1 && (profile[i] as ProfilePoint).at < at) i++;
  const a = profile[i - 1] as ProfilePoint;
  const b = profile[i] as ProfilePoint;
  return a.elevation + ((at - a.at) / (b.at - a.at)) * (b.elevation - a.elevation);
}

/** Head lost to friction over `length`, m; laminar as 32νLV/(gD²), which holds down to rest. */
export function steadyLoss(
  velocity: number,
  pipe: Pipe,
  viscosity: number,
  length: number,
): number {
  const { diameter } = pipe;
  if ((Math.abs(velocity) * diameter) / viscosity < LAMINAR_LIMIT)
    return (32 * viscosity * length * velocity) / (G * diameter ** 2);
  return frictionHead(frictionFactor(velocity, pipe, viscosity), length, velocity, diameter);
}

/** Steady gauge pressure at `at`, Pa: inlet less friction, with the weight of the column. */
export function steadyPressureAt(line: LineSpec, at: number): number {
  const { pipe, fluid, velocity, profile } = line;
  const loss = steadyLoss(velocity, pipe, fluid.viscosity, at);
  const climb = elevationAt(profile, at) - elevationAt(profile, 0);
  return line.inletPressure - fluid.density * G * (loss + climb);
}

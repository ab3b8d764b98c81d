import type { LineSpec, ProfilePoint } from '../types.ts';
import { LAMINAR_LIMIT } from './friction/regime.ts';
import { frictionFactor, frictionHead, G, type Pipe } from './pipe.ts';

/** Column separation: the pressure falls below the vapour pressure. */
export class SlackFlow extends RangeError {
  /** m */
  readonly at: number;

  constructor(at: number) {
    const km = Math.floor(at / 1000);
    const m = String(Math.round(at - 1000 * km)).padStart(3, '0');
    super(
      `Slack flow at KP ${km}+${m}: the pressure falls below the vapour pressure, and this model ` +
        'holds only while the pipe is full.',
    );
    this.name = 'SlackFlow';
    this.at = at;
  }
}

/** Standard atmosphere, Pa. */
export const ATMOSPHERE = 101_325;

/** m, linear between profile points; 0 without a profile. */
export function interpolateElevation(
  profile: readonly ProfilePoint[] | undefined,
  at: number,
): number {
  if (!profile) return 0;
  let i = 1;
  while (i < profile.length - 1 && (profile[i] as ProfilePoint).at < at) i++;
  const a = profile[i - 1] as ProfilePoint;
  const b = profile[i] as ProfilePoint;
  return a.elevation + ((at - a.at) / (b.at - a.at)) * (b.elevation - a.elevation);
}

/** Head lost to friction over `length`, m; laminar as 32νLV/(gD²), valid down to rest. */
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

/** Pa gauge: inlet less friction, with the weight of the column. */
export function computeSteadyPressure(line: LineSpec, at: number): number {
  const { pipe, fluid, velocity, profile } = line;
  const loss = steadyLoss(velocity, pipe, fluid.viscosity, at);
  const climb = interpolateElevation(profile, at) - interpolateElevation(profile, 0);
  return line.inletPressure - fluid.density * G * (loss + climb);
}

/**
 * Gauge pressure at the outlet of a full line, Pa. It is lowest at profile points, since friction and
 * slope are even between them.
 * @throws SlackFlow where the pressure would fall below the vapour pressure, RangeError for a
 *   profile that does not span the line
 */
export function computeOutletPressure(line: LineSpec): number {
  const { profile, length, fluid } = line;
  if (profile) checkProfile(profile, length);
  const places = profile ? profile.map((p) => p.at) : [0, length];
  const margins = places.map(
    (at) => computeSteadyPressure(line, at) + ATMOSPHERE - fluid.vapourPressure,
  );
  const least = Math.min(...margins);
  if (!(least >= 0)) throw new SlackFlow(places[margins.indexOf(least)] ?? 0);
  return computeSteadyPressure(line, length);
}

function checkProfile(profile: readonly ProfilePoint[], length: number): void {
  const first = profile[0];
  const last = profile.at(-1);
  if (!first || !last || profile.length < 2 || first.at !== 0 || last.at !== length)
    throw new RangeError('A profile begins at 0 and ends at the end of the line.');
  for (let i = 1; i < profile.length; i++)
    if (!((profile[i] as ProfilePoint).at > (profile[i - 1] as ProfilePoint).at))
      throw new RangeError("A profile's points follow one another.");
  if (profile.some((p) => !Number.isFinite(p.elevation)))
    throw new RangeError('Every point of a profile has an elevation.');
}

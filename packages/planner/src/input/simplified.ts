import simplify from 'simplify-js';
import { interpolateValue } from '../model/hydraulics.ts';
import type { ProfilePoint } from '../types.ts';

type SimplifiedProfile = {
  points: ProfilePoint[];
  /** Largest deviation from the full profile, m. */ within: number;
};

const LONG = 4000;

/** Increasingly simplified; positions in whole metres shorten the address. */
export function* simplifyProfile(profile: readonly ProfilePoint[]): Generator<SimplifiedProfile> {
  let line = profile.map(({ at, elevation }) => ({ x: at, y: elevation }));
  let last = profile.length;
  for (let tolerance = 0.05; last > 2; tolerance *= 1.5) {
    const left = simplify(line, tolerance, true);
    // Of a long profile each step begins with what the one before left, else it takes seconds.
    if (left.length > LONG) line = left;
    const kept = left.map(({ x, y }) => ({ at: Math.round(x), elevation: y }));
    const points = kept.filter(({ at }, i) => i === 0 || at > (kept[i - 1] as ProfilePoint).at);
    if (points.length === last) continue;
    last = points.length;
    yield {
      points,
      get within() {
        return computeDeparture(profile, points);
      },
    };
  }
}

function computeDeparture(
  profile: readonly ProfilePoint[],
  points: readonly ProfilePoint[],
): number {
  const places = points.map(({ at }) => at);
  const heights = points.map(({ elevation }) => elevation);
  return profile.reduce(
    (largest, { at, elevation }) =>
      Math.max(largest, Math.abs(interpolateValue(places, heights, at) - elevation)),
    0,
  );
}

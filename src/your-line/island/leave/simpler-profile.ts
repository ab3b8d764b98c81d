import simplify from 'simplify-js';
import { valueBetween } from '../../model/hydraulics.ts';
import type { ProfilePoint } from '../../types.ts';

export type Simpler = {
  points: ProfilePoint[];
  /** The most by which it departs from the whole profile, m. */ within: number;
};

/** A profile with ever fewer points, from the finest on; places in whole metres, which take few letters. */
export function* simpler(profile: readonly ProfilePoint[]): Generator<Simpler> {
  const line = profile.map(({ at, elevation }) => ({ x: at, y: elevation }));
  let last = profile.length;
  for (let tolerance = 0.05; last > 2; tolerance *= 1.5) {
    const kept = simplify(line, tolerance, true).map(({ x, y }) => ({
      at: Math.round(x),
      elevation: y,
    }));
    const points = kept.filter(({ at }, i) => i === 0 || at > (kept[i - 1] as ProfilePoint).at);
    if (points.length === last) continue;
    last = points.length;
    yield { points, within: departure(profile, points) };
  }
}

function departure(profile: readonly ProfilePoint[], points: readonly ProfilePoint[]): number {
  const places = points.map(({ at }) => at);
  const heights = points.map(({ elevation }) => elevation);
  return profile.reduce(
    (most, { at, elevation }) =>
      Math.max(most, Math.abs(valueBetween(places, heights, at) - elevation)),
    0,
  );
}

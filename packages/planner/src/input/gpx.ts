import type { ProfilePoint } from '../types.ts';

/** m, mean of the Earth. */
const RADIUS = 6_371_008.8;
const POINT = /<((?:\w+:)?(?:trkpt|rtept))\b([^>]*)>([\s\S]*?)<\/\1>/g;
const readNumber = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN);

/** A GPX track or route as distances along it; undefined for any other text. */
export function readTrack(text: string): { points: ProfilePoint[]; notes: string[] } | undefined {
  if (!/<(\w+:)?gpx\b/i.test(text.slice(0, 4000))) return undefined;
  const points: ProfilePoint[] = [];
  let before: { latitude: number; longitude: number } | undefined;
  let at = 0;
  for (const [, , attributes = '', inner = ''] of text.matchAll(POINT)) {
    const latitude = (readNumber(attributes, /\blat\s*=\s*["']([^"']+)/) * Math.PI) / 180;
    const longitude = (readNumber(attributes, /\blon\s*=\s*["']([^"']+)/) * Math.PI) / 180;
    const elevation = readNumber(inner, /<(?:\w+:)?ele>\s*([^<]+)/);
    if (!Number.isFinite(latitude + longitude + elevation)) continue;
    const step = before && haversine(before, { latitude, longitude });
    at += step ?? 0;
    if (step === undefined || step > 0.02)
      points.push({ at, elevation: Math.round(elevation * 10) / 10 });
    before = { latitude, longitude };
  }
  return {
    points,
    notes: ['A GPX track: KP from the distances between its points on the level.'],
  };
}

type Place = { latitude: number; longitude: number };

const haversine = (a: Place, b: Place): number =>
  2 *
  RADIUS *
  Math.asin(
    Math.sqrt(
      Math.sin((b.latitude - a.latitude) / 2) ** 2 +
        Math.cos(a.latitude) *
          Math.cos(b.latitude) *
          Math.sin((b.longitude - a.longitude) / 2) ** 2,
    ),
  );

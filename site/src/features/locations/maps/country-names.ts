/** Puts country names in the widest free area. */
import { computeBounds, cropParts, findCountries } from './atlas.ts';
import { type Box, isOverlapping } from './label-placement.ts';
import type { Frame } from './map-frame.ts';
import { measureDistanceToSegment, type Point, project, simplify } from './map-outline.ts';

export type Name = { x: number; y: number; text: string };

const shorter: Record<string, string> = {
  'United States of America': 'United States',
  'Eq. Guinea': 'Equatorial Guinea',
};

const isInsideRings = (p: Point, rings: readonly Point[][]) => {
  let odd = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const a = ring[i] as Point;
      const b = ring[j] as Point;
      if (a[1] > p[1] !== b[1] > p[1])
        if (p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
    }
  }
  return odd;
};

/** Names that fit at font size `size` without overlapping `taken`. */
export function placeCountryNames(frame: Frame, size: number, taken: readonly Box[]): Name[] {
  const byName = Map.groupBy(findCountries('10m', frame.box), (part) => part.name);
  const used = [...taken];
  const names: Name[] = [];
  for (const [full, parts] of byName) {
    const rings = project(cropParts(parts, frame.box), frame.projection).map((line) =>
      simplify(line.points, 2),
    );
    const [west, north, east, south] = computeBounds(rings.flat());
    const text = shorter[full] ?? full;
    const half = (text.length * size * 0.58) / 2;
    let best: (Name & { clearance: number }) | undefined;
    for (let y = 24; y < frame.height - 40; y += 12) {
      if (y - size < north || y > south) continue;
      for (let x = half + 56; x < frame.width - half - 12; x += 12) {
        if (x - half < west || x + half > east) continue;
        let clearance = Math.min(x, y, frame.width - x, frame.height - y);
        if (best && clearance <= best.clearance) continue;
        const box: Box = [x - half - 6, y - size, x + half + 6, y + 8];
        if (used.some((other) => isOverlapping(box, other))) continue;
        const probes = [-half - 4, 0, half + 4].flatMap((dx): Point[] => [
          [x + dx, y + 2],
          [x + dx, y - size],
        ]);
        if (!probes.every((p) => isInsideRings(p, rings))) continue;
        for (const dx of [-half / 2, 0, half / 2]) {
          const at: Point = [x + dx, y - size / 3];
          for (const ring of rings)
            for (const [i, b] of ring.entries())
              clearance = Math.min(clearance, measureDistanceToSegment(at, ring[i - 1] ?? b, b));
        }
        if (clearance < size * 0.9) continue;
        if (!best || clearance > best.clearance) best = { x, y, text, clearance };
      }
    }
    if (!best) continue;
    names.push({ x: best.x, y: best.y, text });
    used.push([best.x - half - 8, best.y - size - 4, best.x + half + 8, best.y + 12]);
  }
  return names;
}

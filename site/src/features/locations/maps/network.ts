/** Positions of trunk lines, basins and ports on a regional map, and of their labels. */
import type { Carried } from '../../../content/schemas/pages/location.ts';
import { bordersIn, landIn, polygons } from './atlas.ts';
import type { Frame, Place } from './frame.ts';
import { type Box, boxesMeet, type Label, labelBox, placeLabel } from './labels.ts';
import type { Name } from './names.ts';
import { type Point, project, simplify } from './outline.ts';

/** Degrees. */
type Position = readonly [lat: number, lng: number];
type Named = { name: string; at: Position };

export type Network = {
  /** `via`: known points from end to end, joined by straight lines. */
  lines: readonly { name: string; carries: Carried; via: readonly Position[] }[];
  basins: readonly Named[];
  ports: readonly Named[];
};

/** Map units. A phone shows the map at half size or less. */
export const lettering = {
  wide: { size: 15, radius: 11, mark: 4 },
  phone: { size: 30, radius: 20, mark: 7 },
} as const;
export type Lettering = keyof typeof lettering;

/** Width of a spaced capital relative to the font size. */
const CAPITAL = 0.78;
/** Minimum distance from the map's edge. */
const MARGIN = 8;

export type Lettered = {
  numbers: readonly Point[];
  ports: readonly { at: Point; text: string; label: Label | undefined }[];
  basins: readonly (Name & { lines: readonly string[] })[];
  /** Occupied areas. */
  taken: readonly Box[];
};

const onMap = (frame: Frame, [lat, lng]: Position): Point => {
  const [x = 0, y = 0] = frame.projection([lng, lat]) ?? [];
  return [Math.round(x), Math.round(y)];
};

/** In map units. */
export const linePoints = (frame: Frame, network: Network): Point[][] =>
  network.lines.map(({ via }) => via.map((at) => onMap(frame, at)));

const square = ([x, y]: Point, half: number): Box => [x - half, y - half, x + half, y + half];
const within = ([left, top, right, bottom]: Box, { width, height }: Frame) =>
  left > MARGIN && top > MARGIN && right < width - MARGIN && bottom < height - MARGIN;
const free = (box: Box, taken: readonly Box[]) => !taken.some((other) => boxesMeet(box, other));

/** Points `step` map units apart. */
function along(points: readonly Point[], step: number): Point[] {
  return points.slice(1).flatMap(([bx, by], i) => {
    const [ax, ay] = points[i] as Point;
    const parts = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / step));
    return Array.from({ length: parts }, (_, k): Point => {
      const t = (k + 0.5) / parts;
      return [Math.round(ax + t * (bx - ax)), Math.round(ay + t * (by - ay))];
    });
  });
}

/** Points on coasts or borders, as the map draws them. */
const onMapLines = (frame: Frame, object: Parameters<typeof project>[0]): Box[] =>
  project(object, frame.projection)
    .flatMap(({ points }) => along(simplify(points, 0.7), 5))
    .map((at) => square(at, 2));

/** Position of each line's number: on the line, far from other marks. */
function numbersOn(
  frame: Frame,
  lines: readonly Point[][],
  radius: number,
  marks: readonly Point[],
) {
  const samples = lines.map((line) => along(line, 9));
  const chosen: Point[] = [];
  for (const [i, own] of samples.entries()) {
    const others = samples.flatMap((points, j) => (j === i ? [] : points));
    let best: { at: Point; clearance: number } | undefined;
    for (const at of own) {
      if (!within(square(at, radius), frame)) continue;
      if (chosen.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 2.9 * radius)) continue;
      const far = (points: readonly Point[], weight: number) =>
        Math.min(...points.map(([x, y]) => weight * Math.hypot(x - at[0], y - at[1])));
      const clearance = Math.min(far(others, 1), far(marks, 0.7), far(chosen, 0.55), 4 * radius);
      if (!best || clearance > best.clearance) best = { at, clearance };
    }
    if (!best) throw new Error(`Line ${i + 1} of the map has no point on it.`);
    chosen.push(best.at);
  }
  return chosen;
}

/** A long name on two lines, broken at the space nearest its middle. */
function linesOf(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return at === undefined || name.length < 15 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/** The free position nearest to the basin. */
function basinName(frame: Frame, { name, at }: Named, size: number, taken: readonly Box[]) {
  const [x, y] = onMap(frame, at);
  const lines = linesOf(name);
  const half = (Math.max(...lines.map((line) => line.length)) * size * CAPITAL) / 2;
  for (let reach = 0; reach <= 90; reach += 6)
    for (let turn = 0; turn < (reach ? 16 : 1); turn += 1) {
      const nx = Math.round(x + reach * Math.cos((turn * Math.PI) / 8));
      const ny = Math.round(y + reach * Math.sin((turn * Math.PI) / 8));
      const box: Box = [nx - half, ny - size, nx + half, ny + size * (lines.length - 0.7)];
      if (within(box, frame) && free(box, taken)) return { x: nx, y: ny, text: name, lines, box };
    }
  return undefined;
}

/**
 * Labels without overlap. On a wide screen every name must fit; on a phone names that do not are
 * left to the list below the map.
 */
export function letter(
  frame: Frame,
  city: Place & { name: string },
  network: Network,
  screen: Lettering,
  entry = () => 'packages/config/src/site.ts',
): Lettered {
  const { size, radius, mark } = lettering[screen];
  const centre = onMap(frame, [city.lat, city.lng]);
  const ports = network.ports.map(({ name, at }) => ({ text: name, at: onMap(frame, at) }));
  const marks = [centre, ...ports.map(({ at }) => at)];
  const numbers = numbersOn(frame, linePoints(frame, network), radius, marks);
  const taken: Box[] = [
    ...numbers.map((at) => square(at, radius + 2)),
    ...marks.map((at) => square(at, mark + 1)),
    // The scale bar.
    [frame.width - frame.width / 4, frame.height - 2.6 * size, frame.width, frame.height],
  ];
  const missing = (name: string): undefined => {
    if (screen === 'wide')
      throw new Error(
        `${entry()}: no room on the map of ${city.name} for the name ${name}. Widen the map (heroImage.widthDeg), shorten the name, or leave out a port or basin beside it (network).`,
      );
  };
  // A name keeps off lines where another place is free, then off coasts, then off borders.
  const onLines = linePoints(frame, network)
    .flatMap((line) => along(line, 6))
    .map((at) => square(at, 3));
  const coasts = onMapLines(frame, polygons(landIn('10m', frame.box)));
  const borders = onMapLines(frame, bordersIn('10m', frame.box));
  const named = [{ text: city.name, at: centre }, ...ports].map(({ text, at: [x, y] }) => {
    const place = (...avoided: Box[]) =>
      placeLabel({ x, y, text }, size, { ...frame, mark }, [...taken, ...avoided]);
    const inland = place(...onLines, ...coasts);
    // Beside its mark on the coast rather than clear of it at the end of a leader.
    const label = inland && !inland.leader ? inland : (place(...onLines) ?? place());
    if (label) taken.push(labelBox(label, text, size));
    return { text, at: [x, y] as const, label: label ?? missing(text) };
  });
  const basins = network.basins.flatMap((basin) => {
    const place = (...avoided: Box[]) =>
      basinName(frame, basin, size * 0.87, [...taken, ...avoided]);
    const found =
      place(...onLines, ...coasts, ...borders) ??
      place(...onLines, ...coasts) ??
      place(...onLines) ??
      place();
    if (!found) return missing(basin.name) ?? [];
    taken.push(found.box);
    return [found];
  });
  return { numbers, ports: named, basins, taken: [...taken, ...onLines] };
}

/** Positions of trunk lines, basins and ports on a regional map, and of their labels. */
import type { CarriedFluid } from '../../../content/schemas/pages/location.ts';
import type { outlineRegion } from './atlas.ts';
import type { Name } from './country-names.ts';
import {
  type Box,
  computeLabelBox,
  isOverlapping,
  type Label,
  placeLabel,
} from './label-placement.ts';
import type { Frame, Place } from './map-frame.ts';
import { type Line, type Point, simplify } from './map-outline.ts';

/** Degrees. */
type Position = readonly [lat: number, lng: number];
type NamedPlace = { name: string; at: Position };

export type Network = {
  /** `via`: known points from end to end, joined by straight lines. */
  lines: readonly { name: string; carries: CarriedFluid; via: readonly Position[] }[];
  basins: readonly NamedPlace[];
  ports: readonly NamedPlace[];
};

/** Map units. A phone shows the map at half size or less. */
export const lettering = {
  wide: { size: 15, radius: 11, mark: 4 },
  phone: { size: 30, radius: 20, mark: 7 },
} as const;
export type LetteringSize = keyof typeof lettering;

/** Width of a spaced capital relative to the font size. */
const CAPITAL = 0.92;
/** Minimum distance from the map's edge. */
const MARGIN = 8;

export type NetworkLabels = {
  numbers: readonly Point[];
  ports: readonly { at: Point; text: string; label: Label | undefined }[];
  basins: readonly (Name & { lines: readonly string[] })[];
  /** Occupied areas. */
  taken: readonly Box[];
};

const toMapPoint = (frame: Frame, [lat, lng]: Position): Point => {
  const [x = 0, y = 0] = frame.projection([lng, lat]) ?? [];
  return [Math.round(x), Math.round(y)];
};

/** In map units. */
export const projectLines = (frame: Frame, network: Network): Point[][] =>
  network.lines.map(({ via }) => via.map((at) => toMapPoint(frame, at)));

const buildSquare = ([x, y]: Point, half: number): Box => [x - half, y - half, x + half, y + half];
const isInsideFrame = ([left, top, right, bottom]: Box, { width, height }: Frame) =>
  left > MARGIN && top > MARGIN && right < width - MARGIN && bottom < height - MARGIN;
const isFree = (box: Box, taken: readonly Box[]) =>
  !taken.some((other) => isOverlapping(box, other));

/** Points `step` map units apart. */
function samplePoints(points: readonly Point[], step: number): Point[] {
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
const listLineBoxes = (lines: readonly Line[]): Box[] =>
  lines
    .flatMap(({ points }) => samplePoints(simplify(points, 0.7), 5))
    .map((at) => buildSquare(at, 2));

/** Position of each line's number: on the line, far from other marks. */
function placeNumbers(
  frame: Frame,
  lines: readonly Point[][],
  radius: number,
  marks: readonly Point[],
) {
  const samples = lines.map((line) => samplePoints(line, 9));
  const chosen: Point[] = [];
  for (const [i, own] of samples.entries()) {
    const others = samples.flatMap((points, j) => (j === i ? [] : points));
    let best: { at: Point; clearance: number } | undefined;
    for (const at of own) {
      if (!isInsideFrame(buildSquare(at, radius), frame)) continue;
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
function splitName(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return at === undefined || name.length < 13 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/** The free position nearest to the basin. */
function placeBasinName(
  frame: Frame,
  { name, at }: NamedPlace,
  size: number,
  taken: readonly Box[],
) {
  const [x, y] = toMapPoint(frame, at);
  const lines = splitName(name);
  const half = (Math.max(...lines.map((line) => line.length)) * size * CAPITAL) / 2;
  for (let reach = 0; reach <= 90; reach += 6)
    for (let turn = 0; turn < (reach ? 16 : 1); turn += 1) {
      const nx = Math.round(x + reach * Math.cos((turn * Math.PI) / 8));
      const ny = Math.round(y + reach * Math.sin((turn * Math.PI) / 8));
      const box: Box = [nx - half, ny - size, nx + half, ny + size * (lines.length - 0.7)];
      if (isInsideFrame(box, frame) && isFree(box, taken))
        return { x: nx, y: ny, text: name, lines, box };
    }
  return undefined;
}

/**
 * Labels without overlap. On a wide screen every name must fit; on a phone names that do not are
 * left to the list below the map.
 */
export function placeNetworkLabels(
  frame: Frame,
  outlines: ReturnType<typeof outlineRegion>,
  city: Place & { name: string },
  network: Network,
  screen: LetteringSize,
  entry = () => 'packages/config/src/site.ts',
): NetworkLabels {
  const { size, radius, mark } = lettering[screen];
  const centre = toMapPoint(frame, [city.lat, city.lng]);
  const ports = network.ports.map(({ name, at }) => ({ text: name, at: toMapPoint(frame, at) }));
  const marks = [centre, ...ports.map(({ at }) => at)];
  const numbers = placeNumbers(frame, projectLines(frame, network), radius, marks);
  const taken: Box[] = [
    ...numbers.map((at) => buildSquare(at, radius + 2)),
    ...marks.map((at) => buildSquare(at, mark + 1)),
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
  const onLines = projectLines(frame, network)
    .flatMap((line) => samplePoints(line, 6))
    .map((at) => buildSquare(at, 3));
  const coasts = listLineBoxes(outlines.land);
  const borders = listLineBoxes(outlines.borders);
  const named = [{ text: city.name, at: centre }, ...ports].map(({ text, at: [x, y] }) => {
    const place = (...avoided: Box[]) =>
      placeLabel({ x, y, text }, size, { ...frame, mark }, [...taken, ...avoided]);
    const inland = place(...onLines, ...coasts);
    // Beside its mark on the coast rather than clear of it at the end of a leader.
    const label = inland && !inland.leader ? inland : (place(...onLines) ?? place());
    if (label) taken.push(computeLabelBox(label, text, size));
    return { text, at: [x, y] as const, label: label ?? missing(text) };
  });
  const basins = network.basins.flatMap((basin) => {
    const place = (...avoided: Box[]) =>
      placeBasinName(frame, basin, size * 0.87, [...taken, ...avoided]);
    const found =
      place(...onLines, ...coasts, ...borders) ?? place(...onLines, ...coasts) ?? place(...onLines);
    if (!found) return missing(basin.name) ?? [];
    taken.push(found.box);
    return [found];
  });
  return { numbers, ports: named, basins, taken: [...taken, ...onLines] };
}

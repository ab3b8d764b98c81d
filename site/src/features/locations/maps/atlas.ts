/** Natural Earth coasts and borders (world-atlas), at build. Cached: the finest file is 3.6 MB. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoIdentity } from 'd3-geo';
import type { Feature, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Box, isOverlapping } from './label-placement.ts';
import type { Frame } from './map-frame.ts';
import { computeRingArea, project } from './map-outline.ts';

/** 1:10 million for regions, 1:110 million for the world. */
export type Detail = '10m' | '110m';

type Country = Feature<Polygon | MultiPolygon, { name: string }>;
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

export type Part = { rings: Position[][]; box: Box; name: string };

/** Of nothing, turned inside out. */
export const computeBounds = (points: readonly (readonly number[])[]): Box => {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of points) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
};

type Sheets = { countries: Part[]; land: Part[]; borders: { line: Position[]; box: Box }[] };
const sheets = new Map<Detail, Sheets>();

/** In one piece of the plane, where the ring crosses the meridian of 180°. */
function unwrapRing(ring: Position[]): Position[] {
  let turn = 0;
  const line = ring.map(([lng = 0, lat = 0], i): Position => {
    turn += 360 * Math.round(((ring[i - 1]?.[0] ?? lng) - lng) / 360);
    return [lng + turn, lat];
  });
  const [west, , east] = computeBounds(line);
  const turns = 360 * Math.round((west + east) / 720);
  return line.map(([lng = 0, lat = 0]) => [lng - turns, lat]);
}

const splitParts = (geometry: Polygon | MultiPolygon, name: string): Part[] =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((wrapped) => {
    const rings = wrapped.map(unwrapRing);
    return { rings, box: computeBounds(rings[0] ?? []), name };
  });

function readAtlasFile<T>(file: string): T {
  const path = createRequire(import.meta.url).resolve(`world-atlas/${file}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

function loadSheets(detail: Detail): Sheets {
  const kept = sheets.get(detail);
  if (kept) return kept;
  const atlas = readAtlasFile<Atlas>(`countries-${detail}`);
  const ground = readAtlasFile<Topology<{ land: GeometryCollection }>>(`land-${detail}`);
  const lines: MultiLineString = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  const made = {
    countries: (feature(atlas, atlas.objects.countries).features as Country[]).flatMap((country) =>
      splitParts(country.geometry, country.properties.name),
    ),
    land: feature(ground, ground.objects.land).features.flatMap((land) =>
      splitParts(land.geometry as MultiPolygon, ''),
    ),
    borders: lines.coordinates.map((line) => ({ line, box: computeBounds(line) })),
  };
  sheets.set(detail, made);
  return made;
}

/** Land whose bounding box meets `box` (west, south, east, north in degrees). */
export const findLand = (detail: Detail, box: Box) =>
  loadSheets(detail).land.filter((part) => isOverlapping(part.box, box));
export const findCountries = (detail: Detail, box: Box) =>
  loadSheets(detail).countries.filter((part) => isOverlapping(part.box, box));

/** Without what lies on one side of the box between two points there: clipping drops it too, slowly. */
function shortenOutside(ring: Position[], [west, south, east, north]: Box): Position[] {
  const findSide = (point: Position | undefined) => {
    if (!point) return 0;
    const [lng = 0, lat = 0] = point;
    return (lng < west ? 1 : lng > east ? 2 : 0) | (lat < south ? 4 : lat > north ? 8 : 0);
  };
  let common = 0;
  let next = findSide(ring[0]);
  return ring.filter((_, i) => {
    const side = next;
    next = findSide(ring[i + 1]);
    const isBetween = (common & side & next) !== 0;
    common = isBetween ? common & side : side;
    return !isBetween;
  });
}

/**
 * What of the parts is near `box`, in one polygon: a map that projects all of Eurasia takes a second.
 */
export function cropParts(parts: readonly Part[], [west, south, east, north]: Box): MultiPolygon {
  // Wide enough that its edges, which become arcs of great circles, stay outside the map.
  const margin = 0.3 * Math.max(east - west, north - south);
  const window = geoIdentity().clipExtent([
    [west - margin, south - margin],
    [east + margin, north + margin],
  ]);
  const bounds: Box = [west - margin, south - margin, east + margin, north + margin];
  const near = parts.map((part) => ({
    ...part,
    rings: part.rings.map((ring) => shortenOutside(ring, bounds)),
  }));
  const rings = project(toMultiPolygon(near), window).map(({ points }) => points);
  // A polygon without rings would be the whole sphere.
  if (rings.length === 0) return toMultiPolygon([]);
  // The window itself comes out with its outside inside, where no coast crosses it.
  if (rings.reduce((sum, ring) => sum + computeRingArea(ring), 0) > 0)
    for (const ring of rings) ring.reverse();
  const closed = rings.map((ring) => [...ring, ring[0]] as unknown as Position[]);
  return { type: 'MultiPolygon', coordinates: [closed] };
}

/** Borders between countries, without coasts. */
const findBorders = (detail: Detail, box: Box): MultiLineString => ({
  type: 'MultiLineString',
  coordinates: loadSheets(detail)
    .borders.filter((border) => isOverlapping(border.box, box))
    .map((border) => border.line),
});

/** Coasts and borders on a map, projected once for its drawing and all its names. */
export const outlineRegion = ({ box, projection }: Frame) => ({
  land: project(cropParts(findLand('10m', box), box), projection),
  borders: project(findBorders('10m', box), projection),
});

export const toMultiPolygon = (parts: readonly Part[]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: parts.map((part) => part.rings),
});

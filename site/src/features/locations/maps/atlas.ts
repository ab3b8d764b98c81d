/** Natural Earth coasts and borders (world-atlas), at build. Cached: the finest file is 3.6 MB. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Box, boxesMeet } from './label-placement.ts';

/** 1:10 million for regions, 1:110 million for the world. */
export type Detail = '10m' | '110m';

type Country = Feature<Polygon | MultiPolygon, { name: string }>;
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

export type Part = { rings: Position[][]; box: Box; name: string };

const computeBounds = (ring: Position[]): Box => {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lng = 0, lat = 0] of ring) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
};

type Sheets = { countries: Part[]; land: Part[]; borders: { line: Position[]; box: Box }[] };
const sheets = new Map<Detail, Sheets>();

const splitParts = (geometry: Polygon | MultiPolygon, name: string): Part[] =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((rings) => ({
    rings,
    box: computeBounds(rings[0] ?? []),
    name,
  }));

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
  loadSheets(detail).land.filter((part) => boxesMeet(part.box, box));
export const findCountries = (detail: Detail, box: Box) =>
  loadSheets(detail).countries.filter((part) => boxesMeet(part.box, box));

/** Borders between countries, without coasts. */
export const findBorders = (detail: Detail, box: Box): MultiLineString => ({
  type: 'MultiLineString',
  coordinates: loadSheets(detail)
    .borders.filter((border) => boxesMeet(border.box, box))
    .map((border) => border.line),
});

export const toMultiPolygon = (parts: readonly Part[]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: parts.map((part) => part.rings),
});

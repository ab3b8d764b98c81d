/** Projection, edge degrees and scale bar of a regional map. */
import { type GeoProjection, geoAzimuthalEqualArea } from 'd3-geo';
import type { Point } from './map-outline.ts';

export type Place = { lat: number; lng: number };
export type Frame = {
  width: number;
  height: number;
  projection: GeoProjection;
  /** At the city. */
  perKm: number;
  /** West, south, east, north in degrees, with a margin. */
  box: readonly [number, number, number, number];
};

export const EARTH_KM = 6371.0088;
const radians = Math.PI / 180;

/** Clip outside the frame to hide clipped ends. */
const BLEED = 6;

/** Equal-area map centred on `place`, `widthDeg` degrees of longitude wide there. */
export function createFrame(place: Place, widthDeg: number, width: number, height: number): Frame {
  const scale = width / (widthDeg * radians * Math.cos(place.lat * radians));
  const projection = geoAzimuthalEqualArea()
    .rotate([-place.lng, -place.lat])
    .scale(scale)
    .translate([width / 2, height / 2])
    .clipAngle(60)
    .clipExtent([
      [-BLEED, -BLEED],
      [width + BLEED, height + BLEED],
    ])
    .precision(0.3);
  return {
    width,
    height,
    projection,
    perKm: scale / EARTH_KM,
    box: computeDegreeBox(projection, width, height),
  };
}

/** Degrees that a map covers, with a margin. */
export function computeDegreeBox(
  projection: GeoProjection,
  width: number,
  height: number,
): Frame['box'] {
  const edge = [0, 0.25, 0.5, 0.75, 1].flatMap((t): Point[] => [
    [t * width, 0],
    [t * width, height],
    [0, t * height],
    [width, t * height],
  ]);
  const corners = edge.map((point): [number, number] => projection.invert?.([...point]) ?? [0, 0]);
  const lngs = corners.map((corner) => corner[0]);
  const lats = corners.map((corner) => corner[1]);
  return [
    Math.min(...lngs) - 1,
    Math.min(...lats) - 1,
    Math.max(...lngs) + 1,
    Math.max(...lats) + 1,
  ];
}

/** Degrees between edge ticks: about four per map. */
export const chooseDegreeStep = (widthDeg: number) => (widthDeg <= 10 ? 2 : 5);

const formatDegrees = (degrees: number, positive: string, negative: string) =>
  `${Math.abs(degrees)}°${degrees === 0 ? '' : ` ${degrees > 0 ? positive : negative}`}`;

export type Mark = { x: number; y: number; text: string };

/** Whole degrees on the bottom and right edges. */
export function placeDegreeMarks(frame: Frame, step: number): { bottom: Mark[]; right: Mark[] } {
  const { width, height, projection } = frame;
  const crossing = (points: Point[], axis: 0 | 1) => {
    const found: { at: Point; degrees: number }[] = [];
    let before: number | undefined;
    for (const at of points) {
      const here = projection.invert?.([...at])?.[axis];
      if (here === undefined) continue;
      if (before !== undefined && Math.floor(before / step) !== Math.floor(here / step)) {
        found.push({
          at,
          degrees: Math.max(Math.floor(before / step), Math.floor(here / step)) * step,
        });
      }
      before = here;
    }
    return found;
  };
  const range = (n: number) => Array.from({ length: Math.floor(n) + 1 }, (_, i) => i);
  const bottom = crossing(
    range(width).map((x): Point => [x, height]),
    0,
  );
  const right = crossing(
    range(height).map((y): Point => [width, y]),
    1,
  );
  return {
    bottom: bottom.map(({ at, degrees }) => ({
      x: at[0],
      y: at[1],
      text: formatDegrees(degrees, 'E', 'W'),
    })),
    right: right.map(({ at, degrees }) => ({
      x: at[0],
      y: at[1],
      text: formatDegrees(degrees, 'N', 'S'),
    })),
  };
}

/** A round number of kilometres, about a fifth of the map. */
export function chooseScaleBar(frame: Frame): { km: number; length: number } {
  const wished = frame.width / 5 / frame.perKm;
  const power = 10 ** Math.floor(Math.log10(wished));
  const km = ([5, 2, 1].find((n) => n * power <= wished) ?? 1) * power;
  return { km, length: Math.round(km * frame.perKm * 10) / 10 };
}

/** Two decimals and hemisphere letters. */
export const formatCoordinates = ({ lat, lng }: Place) =>
  `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(2)}° ${lng < 0 ? 'W' : 'E'}`;

/** A map turned until a course runs level, from its first place rightwards. */
import { geoAzimuthalEqualArea, geoDistance, geoInterpolate } from 'd3-geo';
import { cropParts, findLand } from './atlas.ts';
import { computeDegreeBox, EARTH_KM, type Place } from './map-frame.ts';
import { clipToRectangle, type Point, project, writePath } from './map-outline.ts';
import { type Network, projectLines } from './network-labels.ts';
import { GRAIN } from './regional-map.ts';

type Position = readonly [lat: number, lng: number];
type Geo = [lng: number, lat: number];

const measureKilometres = (a: Geo, b: Geo) => EARTH_KM * geoDistance(a, b);

/**
 * The position `km` along straight legs between known places.
 * @throws when they are shorter
 */
export function locateOnCourse(via: readonly Position[], km: number): Geo {
  let before = 0;
  for (const [i, [lat, lng]] of via.entries()) {
    const [fromLat, fromLng] = via[i - 1] ?? [lat, lng];
    const [from, to]: [Geo, Geo] = [
      [fromLng, fromLat],
      [lng, lat],
    ];
    const leg = measureKilometres(from, to);
    if (before + leg >= km) return leg ? geoInterpolate(from, to)((km - before) / leg) : to;
    before += leg;
  }
  throw new Error(`The course is ${Math.floor(before)} km long, not ${km} km`);
}

type LevelMapOptions = {
  via: readonly Position[];
  /** Drawn from the first place, km. */ length: number;
  /** Distances along the course, km. */ nodes: readonly number[];
  city: Place;
  network: Network;
  width: number;
  height: number;
  /** From the edges to the ends of the course. */ inset: readonly [left: number, right: number];
};

/** Land, lines, nodes and city in map units; the first and the last node stand at one height. */
export function buildLevelMap({
  via,
  length,
  nodes,
  city,
  network,
  width,
  height,
  inset,
}: LevelMapOptions) {
  const places = nodes.map((km) => locateOnCourse(via, km));
  const [start, end] = [locateOnCourse(via, 0), locateOnCourse(via, length)];
  const centre = geoInterpolate(start, end)(0.5);
  const projection = geoAzimuthalEqualArea()
    .rotate([-centre[0], -centre[1]])
    .translate([0, 0])
    .precision(0.3);
  const at = (place: Geo): Point => {
    const [x, y] = projection(place) ?? [0, 0];
    return [x, y];
  };
  const [a, b] = [at(start), at(end)];
  const across = width - inset[0] - inset[1];
  const scale = (projection.scale() * across) / Math.hypot(b[0] - a[0], b[1] - a[1]);
  // Angles of the screen: its y points down, and so does the projection's turn.
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  projection.angle(turn).scale(scale);
  const ys = places.map((place) => at(place)[1]);
  const middle = (Math.min(...ys) + Math.max(...ys)) / 2;
  // Low, so that the city beside it is in sight, with a line of letters beneath.
  const down = Math.min(0.74 * height - middle, height - 40 - Math.max(...ys));
  projection
    .translate([inset[0] + across / 2, down])
    .clipAngle(60)
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  const frame = {
    ...{ width, height, projection },
    perKm: scale / EARTH_KM,
    box: computeDegreeBox(projection, width, height),
  };
  return {
    land: writePath(
      project(cropParts(findLand('10m', frame.box), frame.box), projection),
      0.5,
      GRAIN,
      4,
    ),
    lines: projectLines(frame, network).map((points, i) => ({
      pieces: clipToRectangle(points, width, height),
      carries: network.lines[i]?.carries ?? ('crude' as const),
    })),
    nodes: places.map(at),
    /** Of a place on the course, by its km. */
    place: (km: number) => at(locateOnCourse(via, km)),
    city: at([city.lng, city.lat]),
    /** Of the course, where the line may be shorter. */
    end: at([via.at(-1)?.[1] ?? 0, via.at(-1)?.[0] ?? 0]),
    /** Of north from the top, clockwise, degrees. */
    north: -turn,
  };
}

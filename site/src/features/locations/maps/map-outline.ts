/** Projects and simplifies lines, and writes compact path data. */
import { type GeoPermissibleObjects, type GeoStreamWrapper, geoIdentity, geoPath } from 'd3-geo';
import simplifyLine from 'simplify-js';

export type Point = readonly [x: number, y: number];
export type Line = { points: Point[]; closed: boolean };

/** Projected and clipped lines. */
export function project(object: GeoPermissibleObjects, projection: GeoStreamWrapper): Line[] {
  const lines: Line[] = [];
  let line: Line = { points: [], closed: false };
  const pen = {
    beginPath() {},
    arc() {},
    moveTo(x: number, y: number) {
      line = { points: [[x, y]], closed: false };
      lines.push(line);
    },
    lineTo(x: number, y: number) {
      line.points.push([x, y]);
    },
    closePath() {
      line.closed = true;
    },
  };
  geoPath(projection, pen)(object);
  return lines;
}

export function measureDistanceToSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const along = length ? ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length : 0;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

/** The pieces within the rectangle from 0, 0 to `width`, `height`, in whole units. */
export function clipToRectangle(
  points: readonly Point[],
  width: number,
  height: number,
): Point[][] {
  const window = geoIdentity().clipExtent([
    [0, 0],
    [width, height],
  ]);
  const line = { type: 'LineString', coordinates: points.map((at) => [...at]) } as const;
  return project(line, window).map((piece) =>
    piece.points.map(([x, y]): Point => [Math.round(x), Math.round(y)]),
  );
}

/** Douglas–Peucker: at most `tolerance` from the original. */
export const simplify = (points: readonly Point[], tolerance: number): Point[] =>
  simplifyLine(
    points.map(([x, y]) => ({ x, y })),
    tolerance,
    true,
  ).map(({ x, y }): Point => [x, y]);

/** Area of a ring, by its direction positive or negative. */
export const computeRingArea = (points: readonly Point[]) =>
  points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] as Point;
    return sum + x * ny - nx * y;
  }, 0) / 2;

/** Compact: a minus sign needs no separator. */
const writeOffset = (dx: number, dy: number, first: boolean) =>
  `${first || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;

/**
 * Integer path data in units of `1 / grain`, for `scale(1 / grain)`. Omits single points, and rings
 * smaller than `minArea` square units.
 */
export function writePath(
  lines: readonly Line[],
  tolerance: number,
  grain: number,
  minArea = 2,
): string {
  return lines
    .filter((line) => !line.closed || Math.abs(computeRingArea(line.points)) >= minArea)
    .map((line) => {
      const points = simplify(line.points, tolerance).map(
        ([x, y]) => [Math.round(x * grain), Math.round(y * grain)] as const,
      );
      let [x, y] = points[0] ?? [0, 0];
      let data = `M${x} ${y}l`;
      let first = true;
      for (const [nx, ny] of points.slice(1)) {
        if (nx === x && ny === y) continue;
        data += writeOffset(nx - x, ny - y, first);
        [x, y, first] = [nx, ny, false];
      }
      return first ? '' : line.closed ? `${data}z` : data;
    })
    .join('');
}

import { bordersIn, landIn, polygons } from './atlas.ts';
import { degreeMarks, frameAt, type Place, scaleBar, stepFor } from './frame.ts';
import { countryNames } from './names.ts';
import { letter, linePoints, type Network } from './network.ts';
import { clipped, project, write } from './outline.ts';

/** Half units, so that path data needs no decimals. */
export const GRAIN = 2;

/** Map dimensions, simplification tolerance, minimum island area. */
export const sheets = {
  card: { width: 400, height: 240, tolerance: 0.7, minArea: 5 },
  /** Half of the page's width. */
  half: { width: 470, height: 367, tolerance: 0.45, minArea: 2 },
  page: { width: 640, height: 500, tolerance: 0.45, minArea: 2 },
} as const;
export type SheetSize = keyof typeof sheets;

export type View = {
  city: Place & { name: string };
  /** Default: the city. */
  centre?: Place | undefined;
  /** Degrees of longitude at the centre. */
  widthDeg: number;
  network?: Network | undefined;
  /** What an error names. */
  entry?: (() => string) | undefined;
};

const nothing: Network = { lines: [], basins: [], ports: [] };

function draw({ city, centre = city, widthDeg, network = nothing, entry }: View, size: SheetSize) {
  const { width, height, tolerance, minArea } = sheets[size];
  const frame = frameAt(centre, widthDeg, width, height);
  const path = (object: Parameters<typeof project>[0], ringsFrom = 0) =>
    write(project(object, frame.projection), tolerance, GRAIN, ringsFrom);
  const [x = 0, y = 0] = frame.projection([city.lng, city.lat]) ?? [];
  const wide = size === 'card' ? undefined : letter(frame, city, network, 'wide', entry);
  return {
    land: path(polygons(landIn('10m', frame.box)), minArea),
    borders: path(bordersIn('10m', frame.box)),
    lines: linePoints(frame, network).map((points, i) => ({
      pieces: clipped(points, width, height),
      carries: network.lines[i]?.carries ?? 'crude',
    })),
    city: [Math.round(x), Math.round(y)] as const,
    marks: degreeMarks(frame, stepFor(widthDeg)),
    bar: { ...scaleBar(frame), right: width - 16 },
    wide,
    phone: size === 'card' ? undefined : letter(frame, city, network, 'phone'),
    countries: wide ? countryNames(frame, 15, wide.taken) : [],
  };
}

export type Regional = ReturnType<typeof draw>;
const drawn = new Map<string, Regional>();

/** Cached. */
export function regionalMap(view: View, size: SheetSize): Regional {
  const key = JSON.stringify([view, size]);
  const map = drawn.get(key) ?? draw(view, size);
  drawn.set(key, map);
  return map;
}

/** Computes the contents of a regional map. */
import { bordersIn, landIn, polygons } from './atlas.ts';
import { degreeMarks, frameAt, graticule, type Place, scaleBar, stepFor } from './frame.ts';
import { countryNames } from './names.ts';
import { project, write } from './outline.ts';

/** Path data is in halves of a map unit, so that it needs no decimals. */
export const GRAIN = 2;

/** Dimensions of each map size, simplification tolerance, and area below which islands are omitted. */
export const sheets = {
  card: { width: 400, height: 240, tolerance: 0.7, least: 5 },
  page: { width: 640, height: 440, tolerance: 0.45, least: 2 },
  wide: { width: 1240, height: 440, tolerance: 0.5, least: 3 },
} as const;
export type SheetSize = keyof typeof sheets;

function draw(place: Place, widthDeg: number, size: SheetSize) {
  const { width, height, tolerance, least } = sheets[size];
  const frame = frameAt(place, widthDeg, width, height);
  const step = stepFor(widthDeg);
  const path = (object: Parameters<typeof project>[0], ringsFrom = 0) =>
    write(project(object, frame.projection), tolerance, GRAIN, ringsFrom);
  const bar = scaleBar(frame);
  const right = width - 20;
  return {
    land: path(polygons(landIn('10m', frame.box)), least),
    graticule: path(graticule(frame, step)),
    borders: path(bordersIn('10m', frame.box)),
    marks: degreeMarks(frame, step),
    bar: { ...bar, right },
    // The space of the city's label and of the scale bar is reserved.
    names:
      size === 'card'
        ? []
        : countryNames(frame, 15, [
            [width / 2 - 20, height / 2 - 28, width / 2 + 170, height / 2 + 34],
            [right - bar.length - 20, height - 60, width, height],
          ]),
  };
}

export type Regional = ReturnType<typeof draw>;
const drawn = new Map<string, Regional>();

/** The map around `place`, `widthDeg` degrees of longitude wide. Results are cached. */
export function regionalMap(place: Place, widthDeg: number, size: SheetSize): Regional {
  const key = [place.lat, place.lng, widthDeg, size].join();
  const map = drawn.get(key) ?? draw(place, widthDeg, size);
  drawn.set(key, map);
  return map;
}

import { outlineRegion } from './atlas.ts';
import { placeCountryNames } from './country-names.ts';
import {
  chooseDegreeStep,
  chooseScaleBar,
  createFrame,
  type Place,
  placeDegreeMarks,
} from './map-frame.ts';
import { clipToRectangle, writePath } from './map-outline.ts';
import { type Network, placeNetworkLabels, projectLines } from './network-labels.ts';

/** Half units, so that path data needs no decimals. */
export const GRAIN = 2;

/** Map dimensions, simplification tolerance, minimum island area. */
export const sheets = {
  card: { width: 400, height: 240, tolerance: 0.9, minArea: 6 },
  /** Beside text, at its own size on every screen. */
  half: { width: 260, height: 260, tolerance: 0.45, minArea: 2 },
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

function drawRegionalMap(
  { city, centre = city, widthDeg, network = nothing, entry }: View,
  size: SheetSize,
) {
  const { width, height, tolerance, minArea } = sheets[size];
  const frame = createFrame(centre, widthDeg, width, height);
  const outlines = outlineRegion(frame);
  const [x = 0, y = 0] = frame.projection([city.lng, city.lat]) ?? [];
  const wide =
    size === 'card' ? undefined : placeNetworkLabels(frame, outlines, city, network, 'wide', entry);
  return {
    land: writePath(outlines.land, tolerance, GRAIN, minArea),
    borders: writePath(outlines.borders, tolerance, GRAIN, 0),
    lines: projectLines(frame, network).map((points, i) => ({
      pieces: clipToRectangle(points, width, height),
      carries: network.lines[i]?.carries ?? 'crude',
    })),
    city: [Math.round(x), Math.round(y)] as const,
    marks: placeDegreeMarks(frame, chooseDegreeStep(widthDeg)),
    bar: { ...chooseScaleBar(frame), right: width - 16 },
    wide,
    phone:
      size === 'page' ? placeNetworkLabels(frame, outlines, city, network, 'phone') : undefined,
    countries: wide ? placeCountryNames(frame, 15, wide.taken) : [],
  };
}

export type RegionalMap = ReturnType<typeof drawRegionalMap>;
const drawn = new Map<string, RegionalMap>();

/** Cached. */
export function getRegionalMap(view: View, size: SheetSize): RegionalMap {
  const key = JSON.stringify([view, size]);
  const map = drawn.get(key) ?? drawRegionalMap(view, size);
  drawn.set(key, map);
  return map;
}

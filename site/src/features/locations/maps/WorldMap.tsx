import { locationPath } from '@site/config';
import { type GeoProjection, geoGraticule, geoNaturalEarth1 } from 'd3-geo';
import { findLand, toMultiPolygon } from './atlas.ts';
import {
  type Box,
  computeLabelBox,
  isOverlapping,
  type Label,
  placeLabels,
} from './label-placement.ts';
import type { Place } from './map-frame.ts';
import { project, writePath } from './map-outline.ts';

const [WIDTH, HEIGHT] = [1000, 470];
/** Font size in map units; a phone's map is a third as wide. */
const LETTERS = { wide: 17, phone: 36 };
/** Of a link, so that it is 24 px high on the narrowest screen that shows it. */
const HEIGHTS = { wide: 42, phone: 78 };

/** Inhabited latitudes, cut at 168.5° W (Bering Strait) to split no land. */
const createWorldProjection = (): GeoProjection =>
  geoNaturalEarth1()
    .rotate([-11.5, 0])
    .scale(198)
    .translate([WIDTH / 2, 290])
    .clipExtent([
      [-6, -6],
      [WIDTH + 6, HEIGHT + 6],
    ]);

type Location = Place & { slug: string; city: string };
type Office = Place & { city: string; href: string };
type Screen = keyof typeof LETTERS;

function buildMarks(locations: readonly Location[], office?: Office): Mark[] {
  const projection = createWorldProjection();
  const places = [
    ...locations.map((location) => ({
      ...location,
      href: locationPath(location.slug),
    })),
    ...(office ? [{ ...office, office: true }] : []),
  ];
  return places.map((place): Mark => {
    const [x = 0, y = 0] = projection([place.lng, place.lat]) ?? [];
    return { ...place, x: Math.round(x), y: Math.round(y) };
  });
}

/** Labels of the marks. A name without room is left to the list of locations. */
function placeCityNames(marks: readonly Mark[], screen: Screen) {
  const letters = LETTERS[screen];
  const half = Math.round(letters * 0.26);
  const placed = placeLabels(
    marks.map(({ x, y, city }) => ({ x, y, text: city })),
    letters,
    { width: WIDTH, height: HEIGHT, mark: half },
  );
  return { letters, half, placed };
}

type Props = {
  locations: readonly Location[];
  /** Our own place, with another mark; `href` leads to its page. */
  office?: Office | undefined;
  /** Marks link to their location. */
  linked?: boolean;
  title?: string | undefined;
  className?: string | undefined;
};

/** World map of the locations, without borders. */
export function WorldMap({ locations, office, linked = false, title, className }: Props) {
  const projection = createWorldProjection();
  const land = findLand('110m', [-180, -57, 180, 84]);
  const marks = buildMarks(locations, office);
  const role = linked
    ? { role: 'group', 'aria-label': title }
    : { role: title ? 'img' : undefined };
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`block bg-sea fill-none ${className ?? 'w-full'}`}
      {...role}
      aria-hidden={title || linked ? undefined : true}
    >
      {title && !linked ? <title>{title}</title> : null}
      <path
        d={writePath(project(toMultiPolygon(land), projection), 0.6, 1, 6)}
        className="fill-sheet stroke-ink"
        strokeWidth=".8"
        strokeLinejoin="round"
      />
      <path
        d={writePath(project(geoGraticule().step([30, 30])(), projection), 0.4, 1)}
        className="stroke-rule"
        strokeWidth=".8"
      />
      {(['phone', 'wide'] as const).map((screen) => (
        <g key={screen} className={screen === 'wide' ? 'max-sm:hidden' : 'sm:hidden'}>
          <Marks marks={marks} screen={screen} linked={linked} />
        </g>
      ))}
    </svg>
  );
}

type Mark = {
  city: string;
  href: string;
  office?: boolean;
  x: number;
  y: number;
};
type MarksProps = { marks: readonly Mark[]; screen: Screen; linked: boolean };

function Marks({ marks, screen, linked }: MarksProps) {
  const { letters, half, placed } = placeCityNames(marks, screen);
  const height = HEIGHTS[screen];
  // A mark without its name is not linked: the list beside the map leads to its page.
  const boxes = marks.map(({ city, x, y }, i) =>
    placed[i] ? findLinkBox(placed[i], city, letters, [x, y], half) : undefined,
  );
  const grow = (box: Box) =>
    listGrownBoxes(box, height, boxes.filter((other) => other && other !== box) as Box[]);
  const choices = boxes.map((box) => (box ? grow(box).length : 0));
  // Those with the least space around them take theirs first.
  for (const i of [...boxes.keys()].sort((a, b) => (choices[a] ?? 0) - (choices[b] ?? 0))) {
    const box = boxes[i];
    if (box) boxes[i] = grow(box)[0] ?? box;
  }
  return marks.map(({ href, city, office, x, y }, i) => {
    const label = placed[i];
    const box = boxes[i];
    const drawn = (
      <>
        {label?.leader ? <path d={label.leader} className="stroke-ink" /> : null}
        <path
          d={
            office
              ? `M${x - half} ${y}a${half} ${half} 0 0 1 ${2 * half} 0a${half} ${half} 0 0 1-${2 * half} 0`
              : `M${x - half} ${y - half}h${2 * half}v${2 * half}h-${2 * half}z`
          }
          className="fill-ink stroke-sheet"
          strokeWidth={letters / 11}
        />
        {label && (
          <text
            x={label.x}
            y={label.y}
            textAnchor={label.anchor}
            fontSize={letters}
            className="fill-ink stroke-sheet font-[600] group-hover:underline"
            strokeWidth={letters / 4}
            strokeLinejoin="round"
            paintOrder="stroke"
          >
            {city}
          </text>
        )}
      </>
    );
    return (
      <g key={href} className={linked ? 'group' : undefined}>
        {drawn}
        {linked && box && <PlaceLink href={href} name={city} box={box} />}
      </g>
    );
  });
}

/** Clickable area: the name, and the mark unless a leader line is between. */
function findLinkBox(
  label: Label,
  name: string,
  letters: number,
  [x, y]: [number, number],
  half: number,
): Box {
  const [left, top, right, bottom] = computeLabelBox(label, name, letters);
  if (label.leader) return [left, top, right, bottom];
  return [
    Math.min(left, x - half),
    Math.min(top, y - half),
    Math.max(right, x + half),
    Math.max(bottom, y + half),
  ];
}

/** The box made up to `height` high for fingers where no other box is, the highest first. */
function listGrownBoxes(
  [left, top, right, bottom]: Box,
  height: number,
  others: readonly Box[],
): Box[] {
  const missing = Math.max(0, height - (bottom - top));
  const parts = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  const nearest = parts.toSorted((a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5));
  const isFree = (from: number, to: number) =>
    from === to || !others.some((other) => isOverlapping([left, from, right, to], other));
  return parts.flatMap((less) =>
    nearest.flatMap((up): Box[] => {
      const more = missing * (1 - less);
      const [high, low] = [top - up * more, bottom + (1 - up) * more];
      return isFree(high, top) && isFree(bottom, low) ? [[left, high, right, low]] : [];
    }),
  );
}

type PlaceLinkProps = {
  href: string;
  name: string;
  box: Box;
};

/**
 * An HTML link over a mark: an SVG link would lack its accessible name in Firefox and WebKit while
 * the other map size is hidden, and a focus ring in WebKit.
 */
function PlaceLink({ href, name, box: [left, top, right, bottom] }: PlaceLinkProps) {
  return (
    <foreignObject
      x={Math.round(left)}
      y={Math.round(top)}
      width={Math.round(right - left)}
      height={Math.round(bottom - top)}
    >
      <a href={href} className="block size-full -outline-offset-2">
        <span className="sr-only">{name}</span>
      </a>
    </foreignObject>
  );
}

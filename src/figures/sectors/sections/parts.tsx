import type { ReactElement, ReactNode } from 'react';
import { wheel } from '../../kit/drafting.tsx';

/**
 * Shared parts of the long sections. A section is 1,240 units wide in six columns, one for each of the
 * sector's mechanisms; what runs on beyond the sheet (ground, water, pipe) ends at `WEST` and `EAST`.
 */

export const WIDTH = 1240;
export const HEIGHT = 330;
export const COLUMNS = 6;
export const WEST = -900;
export const EAST = 2140;

/** Left edge of a column, from 0. */
export const column = (index: number) => (index * WIDTH) / COLUMNS;

export type LongSection = {
  /** What each call-out points at, one in each column, from left to right. */
  points: readonly (readonly [x: number, y: number])[];
  /** Corners, left and top, of crops that would cut a word, by their place among the points. */
  crops?: Readonly<Record<number, readonly [left: number, top: number]>>;
  /** What is to be seen, for a visitor who cannot see it. */
  title: string;
  Scene: () => ReactElement;
};

/** The ground below its surface `top`, which it hides from `WEST` to `EAST`, and the surface itself. */
export function Earth({ top }: { top: string }) {
  const outline = `${top}V420H${WEST}Z`;
  return (
    <>
      <path d={outline} className="fill-sea stroke-none" />
      <path d={outline} className="fill-rule stroke-none" fillOpacity=".7" />
      <path d={top} />
    </>
  );
}

/** Water: sea, river, reservoir, or what has settled in a pipe. */
export const Water = ({ d }: { d: string }) => (
  <path d={d} className="fill-trace stroke-none" fillOpacity=".5" />
);

/** Damage: what breaks the wall, and where. */
export const Harm = ({ d }: { d: string }) => (
  <path d={d} className="stroke-alarm" strokeWidth="2.4" />
);

/** A solid shape in ink: a node, a wheel, an arrowhead. */
export const Solid = ({ d }: { d: string }) => <path d={d} className="fill-ink stroke-none" />;

/** A few words on the drawing. */
export function Name({ x, y, end, children }: Text) {
  return (
    <text
      x={x}
      y={y}
      fontSize="12"
      textAnchor={end ? 'end' : undefined}
      className="fill-ink stroke-none font-sans"
    >
      {children}
    </text>
  );
}

type Text = { x: number; y: number; end?: boolean; children: ReactNode };

/** A clamp-on node on the pipe at `x`, `y`, and its mast, which ends at `top`. */
export function Node({ x, y, top, name }: { x: number; y: number; top: number; name: string }) {
  return (
    <>
      <path d={`M${x} ${y}V${top}m-5 5l5-7 5 7`} />
      <Solid d={`M${x - 6} ${y - 6}h12v12h-12z`} />
      <Name x={x + 9} y={top + 8}>
        {name}
      </Name>
    </>
  );
}

/** Crack through a horizontal wall at `x`, `y`. */
export const crack = (x: number, y: number) => `M${x - 4} ${y - 9}l6 5-5 5 6 6`;

/** Pits along the underside of a wall from `x`, `y`. */
export const pits = (x: number, y: number, count = 4) =>
  `M${x} ${y}${'q3-5 6 0m3 0'.repeat(count)}`;

/** Excavator: `x` at the front of its tracks, which stand at `y`; the bucket reaches `reach` below. */
export const digger = (x: number, y: number, reach: number) =>
  `M${x} ${y}q-7 0-7-6t7-6h44q7 0 7 6t-7 6zM${x + 6} ${y - 13}h34v-8h-34zM${x + 8} ${y - 21}v-22h20v22z` +
  `M${x + 28} ${y - 21}h14v-12h-14zM${x + 12} ${y - 39}h9v10h-9z` +
  `M${x + 10} ${y - 30}l-28-26-24 ${22 + reach / 3}-4 ${reach - 8}-12-2q-2 14 10 16h12l2-${reach - 2} 20-${reach / 3 + 12} 20 22z`;

/** Lorry facing right, its wheels on `y`. */
export const lorry = (x: number, y: number) =>
  `M${x} ${y - 8}v-30h46v30zM${x + 46} ${y - 8}v-22h14l10 12v10zM${x + 50} ${y - 20}v-6h8l5 6z` +
  [12, 34, 60].map((at) => round(x + at, y - 6, 6)).join('');

/** House with a door and a window, its foot at `y`. */
export const house = (x: number, y: number, w = 44, h = 34) =>
  `M${x} ${y}v-${h}l${w / 2}-18 ${w / 2} 18v${h}zM${x + 6} ${y}v-18h10v18M${x + w - 18} ${y - 12}h11v-11h-11z`;

/** Full circle around `x`, `y`. */
export const round = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0 ${r} ${r} 0 1 1-${2 * r} 0z`;

/** Centrifugal pump with its outlet to the right, on the axis. */
export const pump = (x: number, y: number, r = 14) =>
  `${round(x, y, r)}M${x - r / 2} ${y - r * 0.8}L${x + r} ${y}l-${1.5 * r} ${0.8 * r}`;

/** Gate valve on a horizontal line, with stem and wheel. */
export const gate = (x: number, y: number, a = 9, b = 8) =>
  `M${x - a} ${y - b}v${2 * b}l${2 * a}-${2 * b}v${2 * b}z${wheel(x, y, b + 10, 6)}`;

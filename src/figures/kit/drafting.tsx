import { createContext, type ReactNode, use } from 'react';
import { round } from './round.ts';
import { Sheet } from './Sheet.tsx';

/**
 * Shared parts of the sector and service drawings: the sheet with its grid, pipes, the sensor, and
 * functions that return path data for valves, flanges and ground. Coordinates are integers on a sheet
 * of 320 × 200 units, to keep pages with eight drawings small.
 */

export type DraftingProps = {
  /** Accessible name; without one the drawing is hidden from screen readers. */
  title?: string | undefined;
  /** `card` for drawings up to about 400 px wide, `page` for wider ones, which have thinner lines. */
  size?: 'card' | 'page';
  className?: string | undefined;
  /** Drawn above everything else. */
  children?: ReactNode;
};

const GRID = `M0 20${'h320m-320 20'.repeat(8)}h320M20 0${'v200m20-200'.repeat(14)}v200`;

/** Line width in drawing units. Pipes need it to keep their diameter when lines get thinner. */
const Weight = createContext(1.4);

/** The framed sheet: background, grid, and the line width for everything on it. */
export function DraftingSheet({ title, size = 'card', className, children }: DraftingProps) {
  const weight = size === 'page' ? 0.9 : 1.4;
  return (
    <Sheet
      title={title}
      width={320}
      height={200}
      preserveAspectRatio="xMidYMid slice"
      className={`block bg-sea fill-none stroke-ink ${className ?? 'w-full'}`}
      strokeWidth={weight}
      strokeLinejoin="round"
    >
      <path d={GRID} className="stroke-rule" strokeWidth={weight / 2} />
      <Weight value={weight}>{children}</Weight>
    </Sheet>
  );
}

type Children = { children: ReactNode };

/** Earth, water or concrete in section: a tint below the line `d`. */
export function Ground({ d }: { d: string }) {
  return <path d={d} className="fill-rule" fillOpacity=".7" />;
}

/** Thin lines: hatching, water ripples, dimension lines, hidden edges. */
export function Hairlines({ d, dash }: { d: string; dash?: string }) {
  return (
    <path
      d={d}
      className="stroke-ink-2"
      strokeWidth={round(use(Weight) * 0.6)}
      strokeDasharray={dash}
    />
  );
}

/** Filled shapes, which hide the grid behind them. */
export function Body({ d }: { d: string }) {
  return <path d={d} className="fill-sheet" />;
}

/** A pipe drawn as two lines along the path `d`, with the outside diameter `bore`. */
export function Pipe({ d, bore = 9 }: { d: string; bore?: number }) {
  return (
    <>
      <path d={d} strokeWidth={bore} />
      <path d={d} strokeWidth={round(bore - 2 * use(Weight))} className="stroke-sheet" />
    </>
  );
}

/** The rungs of a ladder or lattice along `d`, drawn as one dashed line. */
export function Rungs({ d, width = 5 }: { d: string; width?: number }) {
  return <path d={d} strokeWidth={width} strokeDasharray="1 3" className="stroke-ink-2" />;
}

/** The clamp-on sensor: an ink square on the pipe axis at `x`, `y`, rotated by `turn` degrees. */
export function Sensor({ x, y, turn }: { x: number; y: number; turn?: number }) {
  return (
    <path
      d={`M${x - 6} ${y - 6}h12v12h-12z`}
      className="fill-ink stroke-sheet"
      transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
    />
  );
}

/** A label, such as a quantity or an equipment tag, in the mono font, 12.5 units high: 11 px on the narrowest phone. */
export function Tag({ x, y, children, end }: { x: number; y: number; end?: boolean } & Children) {
  return (
    <text
      x={x}
      y={y}
      className="fill-ink stroke-none font-mono"
      fontSize="12.5"
      textAnchor={end ? 'end' : undefined}
    >
      {children}
    </text>
  );
}

type CallOut = { mark: readonly [number, number]; to: readonly [number, number] };

/** Numbered circles with leaders to what they name; the names stand below the drawing. */
export function CallOuts({ items }: { items: readonly CallOut[] }) {
  return items.map(({ mark: [x, y], to: [tx, ty] }, i) => (
    <g key={`${x} ${y}`}>
      <path d={`M${x} ${y}L${tx} ${ty}`} />
      <circle cx={tx} cy={ty} r="1.8" className="fill-ink stroke-none" />
      <circle cx={x} cy={y} r="9.5" className="fill-sheet" />
      <text
        x={x}
        y={y + 4.4}
        textAnchor="middle"
        fontSize="12.5"
        className="fill-ink stroke-none font-mono font-[600]"
      >
        {i + 1}
      </text>
    </g>
  ));
}

/** Bow-tie valve on a horizontal axis: `a` half its length, `b` half its height. */
export const valve = (x: number, y: number, a = 9, b = 7) =>
  `M${x - a} ${y - b}v${2 * b}l${2 * a}-${2 * b}v${2 * b}z`;

/** Bow-tie valve on a vertical axis. */
export const upright = (x: number, y: number, a = 9, b = 7) =>
  `M${x - b} ${y - a}h${2 * b}l-${2 * b} ${2 * a}h${2 * b}z`;

/** Valve stem with handwheel above `x`, `y`. */
export const wheel = (x: number, y: number, h = 12, r = 6) => `M${x} ${y}v-${h}m-${r} 0h${2 * r}`;

/** Pair of flange plates across a horizontal pipe. */
export const flange = (x: number, y: number, b = 8) =>
  `M${x - 3} ${y - b}h6v${2 * b}h-6zm3 0v${2 * b}`;

/** Pedestal from the ground at `y` up to the underside of a pipe `h` above it. */
export const pedestal = (x: number, y: number, h: number) =>
  `M${x - 9} ${y}l2-4h3v-${h - 6}h-4v-2h16v2h-4v${h - 6}h3l2 4z`;

/** Ground hatching: groups of three lines below a line from `x`, `y` that descends by `fall` per group. */
export const earth = (x: number, y: number, groups: number, pitch = 40, fall = 0) =>
  Array.from(
    { length: groups },
    (_, i) => `M${x + i * pitch} ${y + i * fall}l-7 8m13-8l-7 8m13-8l-7 8`,
  ).join('');

/** Vertical dimension line with arrowheads at both ends and two extension lines. */
export const span = (x: number, y1: number, y2: number) =>
  `M${x} ${y1}V${y2}M${x - 2} ${y1 + 5}l2-5 2 5M${x - 2} ${y2 - 5}l2 5 2-5`;

/** Full circle. */
export const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0 ${r} ${r} 0 0 1-${2 * r} 0`;

/** Free water surface: the level triangle and its two short lines at `x`, `y`. */
export const level = (x: number, y: number) => `M${x} ${y}l-5-7h10zm-6 3h12m-9 3h6`;

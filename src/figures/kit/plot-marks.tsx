import type { Ground } from './Plot.tsx';
import { round } from './round.ts';
import { Lines } from './text.tsx';

/** Marks for the plot area of `Plot`, positioned in the units of its axes. */
export type Point = readonly [x: number, y: number];

type CurveProps = {
  ground: Pick<Ground, 'x' | 'y'>;
  points: readonly Point[];
  className?: string;
  width?: number;
  dash?: string | undefined;
};

/** A line through points given in the units of the axes. */
export function Curve({ ground, points, className = 'stroke-ink', width = 2, dash }: CurveProps) {
  const d = points.map(([px, py]) => `${round(ground.x(px))} ${round(ground.y(py))}`).join('L');
  return (
    <path
      d={`M${d}`}
      fill="none"
      strokeWidth={width}
      strokeLinejoin="round"
      strokeDasharray={dash}
      className={className}
    />
  );
}

type NoteProps = {
  x: number;
  y: number;
  lines: readonly string[];
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  weight?: number;
  mono?: boolean;
  className?: string;
};

/** A text with an opaque background. */
export function Note({ x, y, lines, size, anchor = 'start', weight, mono, className }: NoteProps) {
  const wide = Math.max(...lines.map((line) => line.length)) * size * (mono ? 0.6 : 0.52) + 8;
  const from = anchor === 'start' ? x - 4 : anchor === 'end' ? x - wide + 4 : x - wide / 2;
  return (
    <>
      <rect
        x={round(from)}
        y={round(y - size)}
        width={round(wide)}
        height={round(lines.length * size * 1.35 + 2)}
        className="fill-sheet"
      />
      <Lines
        x={x}
        y={y}
        lines={lines}
        size={size}
        anchor={anchor}
        font={mono ? 'mono' : 'sans'}
        {...(weight ? { weight } : {})}
        {...(className ? { className } : {})}
      />
    </>
  );
}

const dots = { sheet: 'fill-sheet', ink: 'fill-ink', hivis: 'fill-hivis' } as const;

/** A point on a curve: open, filled where the text speaks of it, hi-vis where it is the leak. */
export function Dot({
  ground,
  x,
  y,
  fill = 'sheet',
}: {
  ground: Ground;
  x: number;
  y: number;
  fill?: keyof typeof dots;
}) {
  return (
    <circle
      cx={round(ground.x(x))}
      cy={round(ground.y(y))}
      r="5"
      strokeWidth="1.5"
      className={`${dots[fill]} stroke-ink`}
    />
  );
}

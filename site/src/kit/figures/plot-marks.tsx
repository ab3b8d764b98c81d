import type { ScaleContinuousNumeric } from 'd3-scale';
import { createContext, use } from 'react';
import { ClearedGround, Lines } from './drawing-text.tsx';
import { round } from './round.ts';

export type Scale = ScaleContinuousNumeric<number, number>;

/** Scales and sizes for marks on a plot. */
export type Ground = {
  x: Scale;
  y: Scale;
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
  small: number;
};

export const PlotGround = createContext<Ground | undefined>(undefined);

export function useGround(): Ground {
  const ground = use(PlotGround);
  if (!ground) throw new Error('a mark of a plot needs a Plot around it');
  return ground;
}

/** Axis units. */
export type Point = readonly [x: number, y: number];

type CurveProps = {
  points: readonly Point[];
  className?: string | undefined;
  width?: number | undefined;
  dash?: string | undefined;
  /** One of several alike: stands out, or stays behind. */
  main?: boolean;
};

export function Curve({ points, main, dash, ...look }: CurveProps) {
  const { x, y } = useGround();
  const { className = main === false ? 'stroke-ink-2' : 'stroke-ink' } = look;
  const width = look.width ?? (main === undefined ? 2 : main ? 2.5 : 1.5);
  const d = points.map(([px, py]) => `${round(x(px))} ${round(y(py))}`).join('L');
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

/** A level that the text compares with, across the plot. */
export function Level({ at, className = 'stroke-ok' }: { at: number; className?: string }) {
  const points = useGround()
    .x.domain()
    .map((x): Point => [x, at]);
  return <Curve points={points} className={className} dash="6 4" />;
}

type NoteProps = {
  at: Point;
  lines: string | readonly string[];
  /** Offset, drawing units. */
  dx?: number;
  dy?: number;
  anchor?: 'start' | 'middle' | 'end' | undefined;
  size?: number;
  bold?: boolean | undefined;
  mono?: boolean | undefined;
  /** No background, so that a tint shows. */
  bare?: boolean;
};

/** Text on an opaque background. */
export function Note({ at, lines, dx = 0, dy = 0, bare, ...style }: NoteProps) {
  const ground = useGround();
  const { anchor = 'start', mono, bold, size = ground.size } = style;
  const [x, y] = [ground.x(at[0]) + dx, ground.y(at[1]) + dy];
  const list = typeof lines === 'string' ? [lines] : lines;
  const width = Math.max(...list.map((line) => line.length)) * size * (mono ? 0.6 : 0.52) + 8;
  const from = anchor === 'start' ? x - 4 : anchor === 'end' ? x - width + 4 : x - width / 2;
  return (
    <>
      {!bare && (
        <ClearedGround x={from} y={y - size} width={width} height={list.length * size * 1.35 + 2} />
      )}
      <Lines at={[x, y]} {...{ lines, size, anchor, mono, bold }} />
    </>
  );
}

const dots = { sheet: 'fill-sheet', ink: 'fill-ink', hivis: 'fill-hivis' } as const;

/** Open, filled if mentioned in the text, or hi-vis for the leak. */
export function Dot({ at, fill = 'sheet' }: { at: Point; fill?: keyof typeof dots }) {
  const { x, y } = useGround();
  return (
    <circle
      cx={round(x(at[0]))}
      cy={round(y(at[1]))}
      r="5"
      strokeWidth="1.5"
      className={`${dots[fill]} stroke-ink`}
    />
  );
}

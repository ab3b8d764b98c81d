import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale';
import type { ReactNode } from 'react';
import { round } from './round.ts';
import { Sheet } from './Sheet.tsx';
import { Lines } from './text.tsx';

/** Widths in drawing units, near the pixels at which the drawings are shown. */
export const WIDE = 680;
export const COMPACT = 330;

export type Tick = { at: number; label: string; wideOnly?: boolean };

export type Axis = {
  domain: readonly [number, number];
  ticks: readonly Tick[];
  /** Quantity and unit. */
  title: string;
  log?: boolean;
};

export type Scale = ScaleContinuousNumeric<number, number>;

/** What a plot hands to the marks drawn on it. */
export type Ground = {
  x: Scale;
  y: Scale;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Type size of labels. */
  size: number;
};

type Props = {
  id: string;
  title: string;
  compact?: boolean | undefined;
  x: Axis;
  y: Axis;
  height?: number;
  children: (ground: Ground) => ReactNode;
};

const scaleOf = (axis: Axis, range: [number, number]): Scale =>
  (axis.log ? scaleLog() : scaleLinear()).domain([...axis.domain]).range(range);

/** Two ruled axes with their units, and a ground to draw on. */
export function Plot({ id, title, compact = false, x, y, height, children }: Props) {
  const width = compact ? COMPACT : WIDE;
  const size = compact ? 13 : 14;
  const small = compact ? 12 : 13;
  const longest = Math.max(...y.ticks.map(({ label }) => label.length));
  const left = longest * small * 0.6 + 10;
  const right = width - (compact ? 8 : 14);
  const top = 30;
  const bottom = top + (height ?? (compact ? 250 : 320));
  const sx = scaleOf(x, [left, right]);
  const sy = scaleOf(y, [bottom, top]);
  const shown = (axis: Axis) => axis.ticks.filter((tick) => !(compact && tick.wideOnly));
  const grid =
    shown(y)
      .map((tick) => `M${round(left)} ${round(sy(tick.at))}H${right}`)
      .join('') +
    shown(x)
      .map((tick) => `M${round(sx(tick.at))} ${top}V${bottom}`)
      .join('');
  return (
    <Sheet id={id} title={title} width={width} height={bottom + 48}>
      <path d={grid} className="stroke-rule" />
      <Lines x={0} y={14} lines={[y.title]} size={size} className="fill-ink-2" />
      {shown(y).map((tick) => (
        <Lines
          key={tick.label}
          x={left - 7}
          y={sy(tick.at) + 4.5}
          lines={[tick.label]}
          size={small}
          font="mono"
          anchor="end"
          className="fill-ink-2"
        />
      ))}
      {shown(x).map((tick) => (
        <Lines
          key={tick.label}
          x={Math.min(sx(tick.at), right)}
          y={bottom + 18}
          lines={[tick.label]}
          size={small}
          font="mono"
          anchor={sx(tick.at) > right - 20 ? 'end' : 'middle'}
          className="fill-ink-2"
        />
      ))}
      <Lines x={left} y={bottom + 40} lines={[x.title]} size={size} className="fill-ink-2" />
      {children({ x: sx, y: sy, left, right, top, bottom, size })}
      <path
        d={`M${round(left)} ${top}V${bottom}H${right}`}
        className="fill-none stroke-ink"
        strokeWidth="1.5"
      />
    </Sheet>
  );
}

/** `steps` values from `from` to `to`, evenly on a line or on a logarithm. */
export function span(from: number, to: number, steps: number, log = false): number[] {
  return Array.from({ length: steps + 1 }, (_, i) =>
    log ? from * (to / from) ** (i / steps) : from + ((to - from) * i) / steps,
  );
}

type CurveProps = {
  ground: Ground;
  points: readonly (readonly [number, number])[];
  className?: string;
  width?: number;
  dash?: string;
};

/** A line through points given in the units of the axes. */
export function Curve({ ground, points, className = 'stroke-ink', width = 2, dash }: CurveProps) {
  const d = points.map(([px, py]) => `${round(ground.x(px))} ${round(ground.y(py))}`).join('L');
  return (
    <path
      d={`M${d}`}
      fill="none"
      strokeWidth={width}
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

/** Words on the drawing, with the sheet cleared behind them. */
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

/** A point read off a curve. */
export function Dot({
  ground,
  x,
  y,
  hivis = false,
}: {
  ground: Ground;
  x: number;
  y: number;
  hivis?: boolean;
}) {
  return (
    <circle
      cx={round(ground.x(x))}
      cy={round(ground.y(y))}
      r="5"
      strokeWidth="1.5"
      className={`${hivis ? 'fill-hivis' : 'fill-sheet'} stroke-ink`}
    />
  );
}

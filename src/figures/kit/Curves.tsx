import { scaleLinear, scaleLog } from 'd3-scale';
import { line } from 'd3-shape';
import { round } from './round.ts';
import { Sheet } from './Sheet.tsx';
import { COMPACT, Lines, WIDE, widthOf, wrap } from './text.tsx';

export type Point = readonly [x: number, y: number];
export type PlotAxis = {
  domain: readonly [number, number];
  scale?: 'linear' | 'log';
  ticks: readonly { at: number; label: string }[];
  /** Quantity and unit. */
  label: string;
};
export type Tone = 'ink' | 'muted' | 'alarm' | 'hivis';
export type Curve = {
  label: string;
  points: readonly Point[];
  tone: Tone;
  dash?: string;
  /** Where its name begins on the wide sheet, in the units of the axes. */
  name: Point;
  anchor?: 'start' | 'end';
};
/** A value that the curves are read against, across the sheet or up it. */
export type Limit = { axis: 'x' | 'y'; at: number; label: string; side?: 'start' | 'end' };
export type PlotMark = { point: Point; label: string; anchor?: 'start' | 'end'; dy?: number };

type Props = {
  id: string;
  title: string;
  compact?: boolean;
  x: PlotAxis;
  y: PlotAxis;
  curves: readonly Curve[];
  limits?: readonly Limit[];
  marks?: readonly PlotMark[];
};

const strokes: Record<Tone, string> = {
  ink: 'stroke-ink',
  muted: 'stroke-ink-2',
  alarm: 'stroke-alarm',
  hivis: 'stroke-hivis',
};

const scaleOf = (axis: PlotAxis) =>
  (axis.scale === 'log' ? scaleLog() : scaleLinear()).domain([...axis.domain]);

/** Width that the longest label of an axis takes. */
const gutter = (axis: PlotAxis, size: number) =>
  Math.max(...axis.ticks.map((tick) => widthOf(tick.label, size, 'mono')));

/** Curves against two true scales. Names stand on the curves; on a phone, in a key above them. */
export function Plot(props: Props) {
  const { id, title, compact = false, curves, limits = [], marks = [] } = props;
  const width = compact ? COMPACT : WIDE;
  const size = compact ? 13 : 15;
  const small = compact ? 12 : 13;
  const left = gutter(props.y, small) + 12;
  const right = width - (compact ? 10 : 20);
  const key = compact ? curves.map((curve) => wrap(curve.label, width - 40, size)) : [];
  const keyLines = key.reduce((sum, lines) => sum + lines.length, 0);
  const keyHeight = keyLines * size * 1.35 + key.length * 6;
  const top = keyHeight + size * 1.35 + 18;
  const bottom = top + (compact ? 240 : 330);
  const x = scaleOf(props.x).range([left, right]);
  const y = scaleOf(props.y).range([bottom, top]);
  const path = line<Point>(
    ([px]) => round(x(px)),
    ([, py]) => round(y(py)),
  );
  let keyY = size;
  const labels: Label[] = [
    ...limits.map((limit): Label => {
      const end = limit.side === 'end';
      return limit.axis === 'y'
        ? {
            x: end ? right - 4 : left + 8,
            y: y(limit.at) - 8,
            text: limit.label,
            size: small,
            font: 'sans',
            anchor: end ? 'end' : 'start',
          }
        : {
            x: x(limit.at) + 7,
            y: top + size,
            text: limit.label,
            size: small,
            font: 'sans',
            anchor: 'start',
          };
    }),
    ...(compact ? [] : curves).map(
      (curve): Label => ({
        x: x(curve.name[0]),
        y: y(curve.name[1]),
        text: curve.label,
        size,
        font: 'sans',
        anchor: curve.anchor ?? 'start',
      }),
    ),
    ...marks.map(
      (mark): Label => ({
        x: x(mark.point[0]) + (mark.anchor === 'end' ? -10 : 10),
        y: y(mark.point[1]) + (mark.dy ?? 5),
        text: mark.label,
        size: small,
        font: 'mono',
        anchor: mark.anchor ?? 'start',
      }),
    ),
  ];
  return (
    <Sheet id={id} title={title} width={width} height={bottom + small * 1.35 * 2 + 14}>
      {curves.map((curve, index) => {
        const lines = key[index];
        if (!lines) return null;
        const base = keyY;
        keyY += lines.length * size * 1.35 + 6;
        return (
          <g key={curve.label}>
            <Stroke curve={curve} d={`M0 ${round(base - size * 0.35)}h26`} />
            <Lines x={36} y={base} lines={lines} size={size} />
          </g>
        );
      })}
      <Lines x={0} y={top - 14} lines={[props.y.label]} size={small} className="fill-ink-2" />
      {props.y.ticks.map((tick) => (
        <g key={tick.label}>
          <path d={`M${round(left)} ${round(y(tick.at))}H${right}`} className="stroke-rule" />
          <Lines
            x={left - 8}
            y={y(tick.at) + 4.5}
            lines={[tick.label]}
            size={small}
            font="mono"
            anchor="end"
            className="fill-ink-2"
          />
        </g>
      ))}
      {props.x.ticks.map((tick, index) => (
        <g key={tick.label}>
          <path d={`M${round(x(tick.at))} ${round(bottom)}v6`} className="stroke-ink" />
          <Lines
            x={x(tick.at)}
            y={bottom + small * 1.35 + 6}
            lines={[tick.label]}
            size={small}
            font="mono"
            anchor={index === props.x.ticks.length - 1 ? 'end' : 'middle'}
            className="fill-ink-2"
          />
        </g>
      ))}
      <Lines
        x={right}
        y={bottom + small * 1.35 * 2 + 8}
        lines={[props.x.label]}
        size={small}
        anchor="end"
        className="fill-ink-2"
      />
      {limits.map((limit) => (
        <path
          key={limit.label}
          d={
            limit.axis === 'y'
              ? `M${round(left)} ${round(y(limit.at))}H${right}`
              : `M${round(x(limit.at))} ${round(top)}V${round(bottom)}`
          }
          strokeWidth="1.5"
          strokeDasharray="6 4"
          className="stroke-alarm"
        />
      ))}
      {labels.map((label) => (
        <Ground key={label.text} {...label} />
      ))}
      <path
        d={`M${round(left)} ${round(top)}V${round(bottom)}H${right}`}
        fill="none"
        strokeWidth="1.5"
        className="stroke-ink"
      />
      {curves.map((curve) => (
        <Stroke key={curve.label} curve={curve} d={path(curve.points) ?? ''} />
      ))}
      {marks.map((mark) => (
        <circle
          key={mark.label}
          cx={round(x(mark.point[0]))}
          cy={round(y(mark.point[1]))}
          r="5"
          strokeWidth="2"
          className="fill-sheet stroke-ink"
        />
      ))}
      {labels.map(({ text, ...label }) => (
        <Lines key={text} lines={[text]} {...label} />
      ))}
    </Sheet>
  );
}

function Stroke({ curve, d }: { curve: Curve; d: string }) {
  return (
    <path
      d={d}
      fill="none"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeDasharray={curve.dash}
      className={strokes[curve.tone]}
    />
  );
}

type Label = {
  x: number;
  y: number;
  text: string;
  size: number;
  font: 'sans' | 'mono';
  anchor: 'start' | 'end';
};

/** Clears the grid behind a label; drawn below the curves, so that it never cuts one. */
function Ground({ x, y, text, size, font, anchor }: Label) {
  const width = widthOf(text, size, font);
  return (
    <rect
      x={round(anchor === 'end' ? x - width - 3 : x - 3)}
      y={round(y - size)}
      width={round(width + 6)}
      height={round(size * 1.35)}
      className="fill-sheet"
    />
  );
}

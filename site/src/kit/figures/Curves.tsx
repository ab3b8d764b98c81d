import type { ReactNode } from 'react';
import { ClearedGround, estimateTextWidth, Lines, spreadLabels, wrap } from './drawing-text.tsx';
import { type Axis, Curve, Plot, type Point, useGround } from './Plot.tsx';
import { draw, round } from './round.ts';
import { sheetWidth } from './Sheet.tsx';
import type { TitledProps } from './types.ts';

export type { Point } from './Plot.tsx';

const strokes = {
  ink: 'stroke-ink',
  muted: 'stroke-ink-2',
  alarm: 'stroke-alarm',
  hivis: 'stroke-hivis',
  teal: 'stroke-teal',
} as const;

export type CurveStyle = {
  label: string;
  tone: keyof typeof strokes;
  dash?: string | undefined;
  /** Position of the name in the wide version, in axis units. */
  name: Point;
  anchor?: 'start' | 'end';
};
type NamedCurve = CurveStyle & { points: readonly Point[] };
/** A reference line. Its label begins at an end of the plot, or `from` there along the axis. */
type Limit = { at: number; label: string; side?: 'start' | 'end'; from?: number | undefined };
type CurveMark = { point: Point; label: string; anchor?: 'start' | 'end'; dy?: number };

type Props<Of> = TitledProps & {
  x: Axis;
  y: Axis;
  curves: readonly Of[];
  points: (curve: Of, i: number) => readonly Point[];
  limits?: readonly Limit[];
  marks?: readonly CurveMark[];
  /** Names at the right ends of the curves instead of a legend. */
  direct?: boolean;
  format?: 'page' | 'article';
};

type Label = Parameters<typeof Lines>[0] & { lines: string };

/** Curves with names beside them, or in a legend in the narrow version. */
export function Curves<Of extends CurveStyle>(props: Props<Of>) {
  const { card = false, points, limits = [], marks = [], direct = false, ...axes } = props;
  const curves = props.curves.map((curve, i) => ({ ...curve, points: points(curve, i) }));
  const format = props.format ?? 'article';
  const compact = props.compact || card;
  const size = compact ? 13 : 15;
  const width = sheetWidth(format, compact, card);
  let head = 0;
  // A card has a one-line legend.
  const legend = (compact && !direct ? curves : []).map((curve, i) => {
    const left = card ? (i * width) / curves.length : 0;
    const lines = wrap(curve.label, width - left - 40, size);
    if (card) head = 0;
    const base = head + size;
    head += lines.length * size * 1.35 + 6;
    return { curve, lines, base, left };
  });
  return (
    <Plot
      {...axes}
      y={card ? { ...axes.y, ticks: axes.y.ticks.filter((_, i) => i % 2 === 0) } : axes.y}
      compact={compact}
      card={card}
      height={card ? 88 : undefined}
      format={format}
      head={head + size * 1.35 + 18}
      margin={direct ? LABEL * size + 24 + SAMPLE : undefined}
      over={
        <>
          {legend.map(({ curve, lines, base, left }) => (
            <g key={curve.label}>
              <path
                d={draw`M${left} ${base - size * 0.35}h26`}
                strokeWidth="2.5"
                strokeDasharray={curve.dash}
                className={strokes[curve.tone]}
              />
              <Lines at={[left + 36, base]} lines={lines} size={size} />
            </g>
          ))}
          {curves.map(({ label, points, tone, dash }) => (
            <Curve key={label} points={points} width={2.5} dash={dash} className={strokes[tone]} />
          ))}
          {direct && <Ends curves={curves} />}
          <Spots marks={marks} />
          <Labels {...{ compact, direct, curves, limits, marks }}>
            {(label) => <Lines key={label.lines} {...label} />}
          </Labels>
        </>
      }
    >
      {({ y, left, right }) => (
        <>
          {limits.map(({ at }) => (
            <path
              key={at}
              d={draw`M${left} ${y(at)}H${right}`}
              strokeWidth="1.5"
              strokeDasharray="6 4"
              className="stroke-alarm"
            />
          ))}
          <Labels {...{ compact, direct, curves, limits, marks }}>
            {(label) => <Clearing key={label.lines} {...label} />}
          </Labels>
        </>
      )}
    </Plot>
  );
}

/** Of the line before a name: curves that end as one are told apart by it. */
const SAMPLE = 22;
/** Of those names, in letters: the same in each drawing, so that neighbours' plots are as wide. */
const LABEL = 3.2;

/** Names in the right margin, spread apart, each led from the end of its curve. */
function Ends({ curves }: { curves: readonly NamedCurve[] }) {
  const { x, y, right, top, bottom, size } = useGround();
  const ends = curves
    .map(({ label, points, tone, dash }) => {
      const [px = 0, py = 0] = points.at(-1) ?? [];
      return { label, tone, dash, x: x(px), y: y(py) };
    })
    .sort((a, b) => a.y - b.y);
  const line = size * 1.35;
  const tops = spreadLabels(
    ends.map((end) => end.y),
    ends.map(() => line),
    top - line / 2,
    bottom + line / 2,
  );
  return ends.map((end, i) => {
    const middle = (tops[i] ?? 0) + line / 2;
    return (
      <g key={end.label}>
        <path
          d={draw`M${end.x} ${end.y}H${Math.max(end.x, right)}L${right + 10} ${middle}`}
          fill="none"
          className="stroke-ink-2"
          strokeWidth="0.8"
        />
        <path
          d={draw`M${right + 11} ${middle}h${SAMPLE}`}
          strokeWidth="2.5"
          strokeDasharray={end.dash}
          className={strokes[end.tone]}
        />
        <Lines at={[right + SAMPLE + 16, middle + size * 0.35]} lines={end.label} size={size} />
      </g>
    );
  });
}

function Spots({ marks }: { marks: readonly CurveMark[] }) {
  const { x, y } = useGround();
  return marks.map(({ label, point }) => (
    <circle
      key={label}
      cx={round(x(point[0]))}
      cy={round(y(point[1]))}
      r="5"
      strokeWidth="2"
      className="fill-sheet stroke-ink"
    />
  ));
}

type LabelsProps = Required<Pick<Props<CurveStyle>, 'curves' | 'limits' | 'marks'>> & {
  compact: boolean;
  direct: boolean;
  children: (label: Label) => ReactNode;
};

/** Labels of limits, curves and marks. */
function Labels({ compact, direct, curves, limits, marks, children }: LabelsProps) {
  const { x, y, left, right, size, small } = useGround();
  const labels: Label[] = [
    ...limits.map(({ at, label, side: anchor = 'start', from }): Label => {
      const side = anchor === 'end' ? right - 4 : (from === undefined ? left : x(from)) + 8;
      return { at: [side, y(at) - 8], lines: label, size: small, anchor };
    }),
    ...(compact || direct ? [] : curves).map(({ name, label, anchor = 'start' }): Label => {
      return { at: [x(name[0]), y(name[1])], lines: label, size, anchor };
    }),
    ...marks.map(({ point, label, anchor = 'start', dy = 5 }) => {
      const at = [x(point[0]) + (anchor === 'end' ? -10 : 10), y(point[1]) + dy] as const;
      return { at, lines: label, size: small, mono: true, anchor };
    }),
  ];
  return labels.map(children);
}

/** Hides the grid behind a label; drawn below the curves, so that it does not hide them. */
function Clearing({ at: [x, y], lines, size, mono, anchor }: Label) {
  const width = estimateTextWidth(lines, size, mono ? 'mono' : 'sans');
  return (
    <ClearedGround
      at={[anchor === 'end' ? x - width - 3 : x - 3, y - size]}
      size={[width + 6, size * 1.35]}
    />
  );
}

import { type Axis, Plot } from './Plot.tsx';
import { Curve, type Point } from './plot-marks.tsx';
import { round } from './round.ts';
import { sheetWidth } from './Sheet.tsx';
import { Lines, widthOf, wrap } from './text.tsx';

export type { Point } from './plot-marks.tsx';

const strokes = {
  ink: 'stroke-ink',
  muted: 'stroke-ink-2',
  alarm: 'stroke-alarm',
  hivis: 'stroke-hivis',
} as const;

export type NamedCurve = {
  label: string;
  points: readonly Point[];
  tone: keyof typeof strokes;
  dash?: string | undefined;
  /** Position of its name in the wide version, in the units of the axes. */
  name: Point;
  anchor?: 'start' | 'end';
};
/** A reference value, drawn as a line across the plot; without a label where a tick of the axis names it. */
export type Limit = { at: number; label?: string; side?: 'start' | 'end' };
export type CurveMark = { point: Point; label: string; anchor?: 'start' | 'end'; dy?: number };

type Props = {
  id: string;
  title: string;
  compact?: boolean | undefined;
  /** Low enough for a card: the legend in one line, every second number on the vertical axis. */
  card?: boolean | undefined;
  x: Axis;
  y: Axis;
  curves: readonly NamedCurve[];
  limits?: readonly Limit[];
  marks?: readonly CurveMark[];
};

type Label = {
  x: number;
  y: number;
  text: string;
  size: number;
  font: 'sans' | 'mono';
  anchor: 'start' | 'end';
};

/** Curves on two axes. Their names are next to the curves; in the narrow version in a legend above them. */
export function Curves(props: Props) {
  const { card = false, curves, limits = [], marks = [], ...axes } = props;
  const compact = props.compact || card;
  const size = compact ? 13 : 15;
  const width = sheetWidth('article', compact, card);
  let head = 0;
  const key = (compact ? curves : []).map((curve, i) => {
    const left = card ? (i * width) / curves.length : 0;
    const lines = wrap(curve.label, width - left - 40, size);
    if (card) head = 0;
    const base = head + size;
    head += lines.length * size * 1.35 + 6;
    return { curve, lines, base, left };
  });
  const labelsOn = (x: (v: number) => number, y: (v: number) => number, ends: Ends): Label[] => [
    ...limits.flatMap((limit): Label[] => {
      if (!limit.label) return [];
      const end = limit.side === 'end';
      const place = { x: end ? ends.right - 4 : ends.left + 8, y: y(limit.at) - 8 };
      const anchor = end ? 'end' : 'start';
      return [{ ...place, text: limit.label, size: ends.small, font: 'sans', anchor }];
    }),
    ...(compact ? [] : curves).map(({ name, label, anchor = 'start' }): Label => {
      return { x: x(name[0]), y: y(name[1]), text: label, size, font: 'sans', anchor };
    }),
    ...marks.map(({ point, label, anchor = 'start', dy = 5 }): Label => {
      const place = { x: x(point[0]) + (anchor === 'end' ? -10 : 10), y: y(point[1]) + dy };
      return { ...place, text: label, size: ends.small, font: 'mono', anchor };
    }),
  ];
  return (
    <Plot
      {...axes}
      y={card ? { ...axes.y, ticks: axes.y.ticks.filter((_, i) => i % 2 === 0) } : axes.y}
      compact={compact}
      card={card}
      height={card ? 88 : undefined}
      format="article"
      head={head + size * 1.35 + 18}
      over={({ x, y, ...ends }) => (
        <>
          {key.map(({ curve, lines, base, left }) => (
            <g key={curve.label}>
              <path
                d={`M${round(left)} ${round(base - size * 0.35)}h26`}
                strokeWidth="2.5"
                strokeDasharray={curve.dash}
                className={strokes[curve.tone]}
              />
              <Lines x={left + 36} y={base} lines={lines} size={size} />
            </g>
          ))}
          {curves.map(({ label, points, tone, dash }) => (
            <Curve
              key={label}
              ground={{ x, y }}
              points={points}
              width={2.5}
              dash={dash}
              className={strokes[tone]}
            />
          ))}
          {marks.map(({ label, point }) => (
            <circle
              key={label}
              cx={round(x(point[0]))}
              cy={round(y(point[1]))}
              r="5"
              strokeWidth="2"
              className="fill-sheet stroke-ink"
            />
          ))}
          {labelsOn(x, y, ends).map(({ text, ...label }) => (
            <Lines key={text} lines={[text]} {...label} />
          ))}
        </>
      )}
    >
      {({ x, y, ...ends }) => (
        <>
          {limits.map(({ at }) => (
            <path
              key={at}
              d={`M${round(ends.left)} ${round(y(at))}H${ends.right}`}
              strokeWidth="1.5"
              strokeDasharray="6 4"
              className="stroke-alarm"
            />
          ))}
          {labelsOn(x, y, ends).map((label) => (
            <Clearing key={label.text} {...label} />
          ))}
        </>
      )}
    </Plot>
  );
}

type Ends = { left: number; right: number; small: number };

/** Hides the grid behind a label; drawn below the curves, so that it does not hide them. */
function Clearing({ x, y, text, size, font, anchor }: Label) {
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

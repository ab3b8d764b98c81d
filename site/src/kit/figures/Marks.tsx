import { scaleLinear, scaleLog } from 'd3-scale';
import {
  ClearedGround,
  estimateTextWidth,
  Lines,
  spreadLabels,
  Tick,
  wrap,
} from './drawing-text.tsx';
import { boxAt, draw, round } from './round.ts';
import { Sheet, sheetWidth } from './Sheet.tsx';
import type { TitledProps } from './types.ts';

/** Shown by shape as well as colour. */
type MarkKind = 'record' | 'start' | 'found' | 'simulated';
type Mark = { at: number; value: string; text: string; kind?: MarkKind | undefined };
type Span = { from: number; to: number; text: string; tone: keyof typeof tones };

type Props = TitledProps & {
  /** Values at the top and bottom of the axis. */
  domain: readonly [number, number];
  scale?: 'linear' | 'log' | undefined;
  ticks: readonly { at: number; label: string }[];
  marks: readonly Mark[];
  spans?: readonly Span[] | undefined;
  /** Minimum height of the axis; it grows if the labels need more. */
  height?: number | undefined;
};

const tones = { alarm: 'fill-alarm', warn: 'fill-warn', ok: 'fill-ok' } as const;

function Shape({ kind, x, y }: { kind: MarkKind; x: number; y: number }) {
  if (kind === 'found')
    return <circle cx={x} cy={y} r="5.5" strokeWidth="2" className="fill-sheet stroke-ink" />;
  if (kind === 'simulated') {
    const d = draw`M${x} ${y - 7}l7 7-7 7-7-7z`;
    return <path d={d} strokeWidth="1.5" className="fill-trace stroke-ink" />;
  }
  return (
    <rect
      {...boxAt(x - 5, y - 5, 10, 10)}
      strokeWidth="1.5"
      className={kind === 'start' ? 'fill-hivis stroke-ink' : 'fill-ink stroke-ink'}
    />
  );
}

/** Dimension line with the length of a span. */
function Dimension({ from, to, text }: { from: number; to: number; text: string }) {
  const x = sheetWidth('article', false) - 196;
  const lines = wrap(text, 176, 15);
  const middle = (from + to) / 2 - ((lines.length - 1) * 15 * 1.35) / 2;
  return (
    <g>
      <path
        d={draw`M${x - 6} ${from}h12M${x - 6} ${to}h12M${x} ${from}V${to}`}
        strokeWidth="1.5"
        className="stroke-ink"
      />
      <Lines at={[x + 14, middle + 5]} lines={lines} size={15} />
    </g>
  );
}

/** Labelled marks and spans on a vertical axis, e.g. times of an incident. */
export function Marks(props: Props) {
  const { id, title, card = false, domain, scale, ticks, marks, spans = [] } = props;
  const compact = props.compact || card;
  // In the narrow version a label is below its value, otherwise beside it.
  const under = compact && !card;
  const width = sheetWidth('article', compact, card);
  const size = card ? 12.5 : compact ? 13.5 : 16;
  const axis = card ? 62 : compact ? 72 : 112;
  const labelX = axis + (card ? 22 : compact ? 34 : 60);
  const line = size * 1.35;
  const valueWidth =
    Math.max(...marks.map((mark) => estimateTextWidth(mark.value, size, 'mono'))) + (card ? 8 : 16);
  const beside = under ? 0 : valueWidth;
  const free = width - labelX - beside - (compact || spans.length === 0 ? 4 : 220);
  const labels = marks.map((mark) => ({ ...mark, lines: wrap(mark.text, free, size) }));
  const heights = labels.map(
    ({ lines }) => (lines.length + (under ? 1 : 0)) * line + (card ? 5 : compact ? 12 : 10),
  );
  const needed = heights.reduce((sum, value) => sum + value, 0);
  const height = card ? 174 : Math.max(props.height ?? (compact ? 360 : 320), needed);
  const top = card ? 6 : 14;
  const y = (scale === 'log' ? scaleLog() : scaleLinear())
    .domain([...domain])
    .range([top + 8, top + height - 8]);
  const wanted = marks.map((mark) => y(mark.at));
  const tops = spreadLabels(wanted, heights, top - 6, top + height + 6);
  return (
    <Sheet id={id} title={title} width={width} height={height + top * 2}>
      {ticks.map(({ at, label }) => (
        <g key={label}>
          <path
            d={draw`M${axis - 6} ${y(at)}H${width}`}
            className="stroke-rule"
            strokeDasharray="2 4"
          />
          <Tick at={[axis - 12, y(at) + 4.5]} text={label} size={compact ? 12 : 13} anchor="end" />
        </g>
      ))}
      {spans.map(({ from, to, text, tone }) => (
        <rect
          key={text}
          {...boxAt(axis - 4, y(from), 8, y(to) - y(from))}
          className={tones[tone]}
        />
      ))}
      <path d={draw`M${axis} ${top}V${top + height}`} strokeWidth="1.5" className="stroke-ink" />
      {labels.map(({ at, value, text, kind = 'record', lines }, index) => {
        const labelTop = tops[index] ?? 0;
        const base = labelTop + (card ? 2.5 : 5) + size * 0.95;
        return (
          <g key={value + text}>
            <path
              d={draw`M${axis + 8} ${y(at)}L${labelX - 12} ${base - size * 0.35}H${labelX - 6}`}
              fill="none"
              strokeDasharray={kind === 'simulated' ? '3 3' : undefined}
              className="stroke-ink-2"
            />
            <Shape kind={kind} x={axis} y={round(y(at))} />
            <ClearedGround
              at={[labelX - 3, labelTop + 2]}
              size={[free + beside + 3, (heights[index] ?? 0) - 4]}
            />
            <Lines at={[labelX, base]} lines={value} size={size} mono bold />
            <Lines at={[labelX + beside, under ? base + line : base]} lines={lines} size={size} />
          </g>
        );
      })}
      {!compact &&
        spans.map(({ from, to, text }) => (
          <Dimension key={text} from={y(from)} to={y(to)} text={text} />
        ))}
    </Sheet>
  );
}

import { scaleLinear, scaleLog } from 'd3-scale';
import { round } from './round.ts';
import { Sheet, sheetWidth } from './Sheet.tsx';
import { spread } from './spread.ts';
import { Lines, Tick, widthOf, wrap } from './text.tsx';

/** Kind of a mark, shown by both shape and colour. */
export type MarkKind = 'record' | 'start' | 'found' | 'simulated';

export type Mark = { at: number; value: string; text: string; kind?: MarkKind };
export type Span = { from: number; to: number; text: string; tone: 'alarm' | 'warn' | 'ok' };

type Props = {
  id: string;
  title: string;
  compact?: boolean;
  card?: boolean;
  /** Values at the top and at the bottom of the axis. */
  domain: readonly [number, number];
  scale?: 'linear' | 'log';
  ticks: readonly { at: number; label: string }[];
  marks: readonly Mark[];
  spans?: readonly Span[];
  /** Minimum height of the axis; it grows if the labels need more. */
  height?: number;
};

const tones = { alarm: 'fill-alarm', warn: 'fill-warn', ok: 'fill-ok' } as const;

/** Record: filled square. Start: hi-vis square. Found: ring. Simulated: diamond. */
function Shape({ kind, x, y }: { kind: MarkKind; x: number; y: number }) {
  if (kind === 'found')
    return (
      <circle
        cx={round(x)}
        cy={round(y)}
        r="5.5"
        strokeWidth="2"
        className="fill-sheet stroke-ink"
      />
    );
  if (kind === 'simulated')
    return (
      <path
        d={`M${round(x)} ${round(y - 7)}l7 7-7 7-7-7z`}
        strokeWidth="1.5"
        className="fill-trace stroke-ink"
      />
    );
  return (
    <rect
      x={round(x - 5)}
      y={round(y - 5)}
      width="10"
      height="10"
      strokeWidth="1.5"
      className={kind === 'start' ? 'fill-hivis stroke-ink' : 'fill-ink stroke-ink'}
    />
  );
}

/** A dimension line at the right edge, labelled with the length of a span. */
function Dimension({ from, to, text }: { from: number; to: number; text: string }) {
  const x = sheetWidth('article', false) - 196;
  const lines = wrap(text, 176, 15);
  return (
    <g>
      <path
        d={`M${x - 6} ${round(from)}h12M${x - 6} ${round(to)}h12M${x} ${round(from)}V${round(to)}`}
        strokeWidth="1.5"
        className="stroke-ink"
      />
      <Lines
        x={x + 14}
        y={(from + to) / 2 - ((lines.length - 1) * 15 * 1.35) / 2 + 5}
        lines={lines}
        size={15}
      />
    </g>
  );
}

/** Labelled marks and spans on a vertical axis to scale, such as the times of an incident. */
export function Marks(props: Props) {
  const { id, title, card = false, domain, scale = 'linear', ticks, marks, spans = [] } = props;
  const compact = props.compact || card;
  // In the narrow version a label is below its value, otherwise beside it.
  const under = compact && !card;
  const width = sheetWidth('article', compact, card);
  const size = card ? 12.5 : compact ? 13.5 : 16;
  const axis = card ? 62 : compact ? 72 : 112;
  const labelX = axis + (card ? 22 : compact ? 34 : 60);
  const line = size * 1.35;
  const valueWidth =
    Math.max(...marks.map((mark) => widthOf(mark.value, size, 'mono'))) + (card ? 8 : 16);
  const room =
    width - labelX - (under ? 0 : valueWidth) - (compact || spans.length === 0 ? 4 : 220);
  const labels = marks.map((mark) => ({ ...mark, lines: wrap(mark.text, room, size) }));
  const heights = labels.map(
    (label) => (label.lines.length + (under ? 1 : 0)) * line + (card ? 5 : compact ? 12 : 10),
  );
  const needed = heights.reduce((sum, value) => sum + value, 0);
  const height = card ? 174 : Math.max(props.height ?? (compact ? 360 : 320), needed);
  const top = card ? 6 : 14;
  const y = (scale === 'log' ? scaleLog() : scaleLinear())
    .domain([...domain])
    .range([top + 8, top + height - 8]);
  const tops = spread(
    marks.map((mark) => y(mark.at)),
    heights,
    top - 6,
    top + height + 6,
  );
  return (
    <Sheet id={id} title={title} width={width} height={height + top * 2}>
      {ticks.map((tick) => (
        <g key={tick.label}>
          <line
            x1={axis - 6}
            x2={width}
            y1={round(y(tick.at))}
            y2={round(y(tick.at))}
            className="stroke-rule"
            strokeDasharray="2 4"
          />
          <Tick
            x={axis - 12}
            y={y(tick.at) + 4.5}
            text={tick.label}
            size={compact ? 12 : 13}
            anchor="end"
          />
        </g>
      ))}
      {spans.map((span) => (
        <rect
          key={`bar ${span.text}`}
          x={axis - 4}
          y={round(y(span.from))}
          width="8"
          height={round(y(span.to) - y(span.from))}
          className={tones[span.tone]}
        />
      ))}
      <line
        x1={axis}
        x2={axis}
        y1={top}
        y2={round(top + height)}
        strokeWidth="1.5"
        className="stroke-ink"
      />
      {labels.map((label, index) => {
        const labelTop = tops[index] ?? 0;
        const base = labelTop + (card ? 2.5 : 5) + size * 0.95;
        const markY = y(label.at);
        const kind = label.kind ?? 'record';
        return (
          <g key={label.value + label.text}>
            <path
              d={`M${axis + 8} ${round(markY)}L${labelX - 12} ${round(base - size * 0.35)}H${labelX - 6}`}
              fill="none"
              strokeWidth="1"
              strokeDasharray={kind === 'simulated' ? '3 3' : undefined}
              className="stroke-ink-2"
            />
            <Shape kind={kind} x={axis} y={markY} />
            <rect
              x={labelX - 3}
              y={round(labelTop + 2)}
              width={round(room + (under ? 0 : valueWidth) + 3)}
              height={round((heights[index] ?? 0) - 4)}
              className="fill-sheet"
            />
            <Lines x={labelX} y={base} lines={[label.value]} size={size} font="mono" weight={600} />
            <Lines
              x={under ? labelX : labelX + valueWidth}
              y={under ? base + line : base}
              lines={label.lines}
              size={size}
            />
          </g>
        );
      })}
      {!compact &&
        spans.map((span) => (
          <Dimension key={span.text} from={y(span.from)} to={y(span.to)} text={span.text} />
        ))}
    </Sheet>
  );
}

import { scaleLinear } from 'd3-scale';
import { round } from './round.ts';
import { Hatch, Sheet, sheetWidth } from './Sheet.tsx';
import { Lines, widthOf, wrap } from './text.tsx';

export type BarTone = 'ink' | 'warn' | 'alarm' | 'trace' | 'unverified';

export type Bar = {
  label: string;
  value: number;
  /** The value as text, with its unit. */
  shown: string;
  tone?: BarTone;
};

type Props = {
  id: string;
  title: string;
  compact?: boolean;
  card?: boolean;
  bars: readonly Bar[];
  /** Upper end of the scale, in the unit of the bars. */
  to: number;
  ticks: readonly { at: number; label: string }[];
  /** A reference value, drawn as a line across the bars. */
  limit?: { at: number; label: string };
};

const fills = {
  ink: 'fill-ink stroke-ink',
  warn: 'fill-warn stroke-warn',
  alarm: 'fill-alarm stroke-alarm',
  trace: 'fill-trace stroke-ink',
} as const;

/** A bar chart with the name of each bar above it, so that it fits any width. */
export function Bars({ id, title, card = false, bars, to, ticks, limit, ...rest }: Props) {
  const compact = rest.compact || card;
  const width = sheetWidth('article', compact, card);
  const size = compact ? 13.5 : 15;
  const right = width - (compact ? 14 : 24);
  const x = scaleLinear().domain([0, to]).range([1, right]);
  const labels = bars.map((bar) => wrap(bar.label, width, size));
  const line = size * 1.35;
  // Thick bars if there are few; a card has space for four thin ones.
  const few = bars.length < 4;
  const thick = card ? (bars.length < 3 ? 48 : few ? 24 : 16) : compact ? 22 : few ? 44 : 28;
  let y = limit ? line + 8 : 4;
  const first = y;
  const rows = bars.map((bar, index) => {
    const lines = labels[index] ?? [];
    const row = { bar, lines, text: y + size, top: y + lines.length * line + 4 };
    y = row.top + thick + (card ? (few ? 12 : 7) : compact ? 16 : 22);
    return row;
  });
  const bottom = y - 4;
  return (
    <Sheet id={id} title={title} width={width} height={bottom + (card ? 2 : 26)}>
      <defs>
        <Hatch id={`${id}-hatch`} className="stroke-ink-2" />
      </defs>
      {ticks.map((tick, index) => (
        <g key={tick.label}>
          <line
            x1={round(x(tick.at))}
            x2={round(x(tick.at))}
            y1={round(first)}
            y2={round(bottom)}
            className="stroke-rule"
          />
          <Lines
            x={x(tick.at)}
            y={bottom + 17}
            lines={card ? [] : [tick.label]}
            size={compact ? 12 : 13}
            font="mono"
            anchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}
            className="fill-ink-2"
          />
        </g>
      ))}
      {rows.map(({ bar, lines, text, top }) => {
        const tone = bar.tone ?? 'ink';
        const end = x(bar.value);
        const shownWidth = widthOf(bar.shown, size, 'mono');
        const room = limit && limit.at > bar.value ? x(limit.at) - 8 : width;
        const outside = end + 10 + shownWidth <= room;
        const light = tone === 'ink' || tone === 'alarm';
        return (
          <g key={bar.label}>
            <rect
              x="0"
              y={round(text - size)}
              width={round(Math.min(width, Math.max(...lines.map((l) => widthOf(l, size)))) + 8)}
              height={round(lines.length * line + 2)}
              className="fill-sheet"
            />
            <Lines x={0} y={text} lines={lines} size={size} />
            <rect
              x="1"
              y={round(top)}
              width={round(Math.max(2, end - 1))}
              height={thick}
              strokeWidth="1.5"
              strokeDasharray={tone === 'unverified' ? '5 3' : undefined}
              fill={tone === 'unverified' ? `url(#${id}-hatch)` : undefined}
              className={tone === 'unverified' ? 'stroke-ink-2' : fills[tone]}
            />
            {outside && (
              <rect
                x={round(end + 5)}
                y={round(top + 2)}
                width={round(shownWidth + 10)}
                height={thick - 4}
                className="fill-sheet"
              />
            )}
            <Lines
              x={outside ? end + 10 : end - 10}
              y={top + thick / 2 + size * 0.36}
              lines={[bar.shown]}
              size={size}
              font="mono"
              weight={600}
              anchor={outside ? 'start' : 'end'}
              className={!outside && light ? 'fill-sheet' : 'fill-ink'}
            />
          </g>
        );
      })}
      {limit && (
        <g>
          <line
            x1={round(x(limit.at))}
            x2={round(x(limit.at))}
            y1={round(first - 4)}
            y2={round(bottom)}
            strokeWidth="1.5"
            strokeDasharray="6 4"
            className="stroke-alarm"
          />
          <Lines
            x={x(limit.at) + (x(limit.at) > width / 2 ? -6 : 6)}
            y={size}
            lines={[limit.label]}
            size={size}
            anchor={x(limit.at) > width / 2 ? 'end' : 'start'}
          />
        </g>
      )}
    </Sheet>
  );
}

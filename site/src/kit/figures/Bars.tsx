import { scaleLinear } from 'd3-scale';
import { ClearedGround, estimateTextWidth, Lines, wrap } from './drawing-text.tsx';
import { boxAt, draw } from './round.ts';
import { type Format, Hatch, Sheet, sheetWidth } from './Sheet.tsx';
import type { TitledProps } from './types.ts';

const fills = {
  ink: 'fill-ink stroke-ink',
  warn: 'fill-warn stroke-warn',
  alarm: 'fill-alarm stroke-alarm',
  trace: 'fill-trace stroke-ink',
} as const;

const dashed = { strokeWidth: 1.5, strokeDasharray: '6 4', className: 'stroke-alarm' };

type Bar = {
  label: string;
  value: number;
  /** The value as text, with its unit. */
  shown: string;
  tone?: keyof typeof fills | 'unverified' | undefined;
};

type Props = TitledProps & {
  format?: Format;
  bars: readonly Bar[];
  /** Upper end of the scale, in the unit of the bars. */
  to: number;
  ticks: readonly { at: number; label: string }[];
  /** Reference line across the bars. */
  limit?: { at: number; label: string } | undefined;
};

/** A bar chart with each name above its bar, so that it fits any width. */
export function Bars({ id, title, card = false, bars, to, ticks, limit, ...rest }: Props) {
  const compact = rest.compact || card;
  const width = sheetWidth(rest.format ?? 'article', compact, card);
  const size = compact ? 13.5 : 15;
  const x = scaleLinear([0, to], [1, width - (compact ? 14 : 24)]);
  const line = size * 1.35;
  // Thick bars if there are few; a card has space for four thin ones.
  const few = bars.length < 4;
  const thick = card ? (bars.length < 3 ? 48 : few ? 24 : 16) : compact ? 22 : few ? 44 : 28;
  const first = limit ? line + 8 : 4;
  let y = first;
  const rows = bars.map((bar) => {
    const lines = wrap(bar.label, width, size);
    const row = { bar, lines, text: y + size, top: y + lines.length * line + 4 };
    y = row.top + thick + (card ? (few ? 12 : 7) : compact ? 16 : 22);
    return row;
  });
  const bottom = y - 4;
  const limitEnds = limit && x(limit.at) > width / 2;
  const drawLimit = (spans: readonly (readonly [number, number])[]) =>
    spans.map(([from, until]) => draw`M${x(limit?.at ?? 0)} ${from}V${until}`).join('');
  return (
    <Sheet id={id} title={title} width={width} height={bottom + (card ? 2 : 26)}>
      <defs>
        <Hatch id={`${id}-hatch`} className="stroke-ink-2" />
      </defs>
      {ticks.map(({ at, label }, i) => (
        <g key={label}>
          <path d={draw`M${x(at)} ${first}V${bottom}`} className="stroke-rule" />
          <Lines
            at={[x(at), bottom + 17]}
            lines={card ? [] : label}
            size={compact ? 12 : 13}
            mono
            anchor={i === 0 ? 'start' : i === ticks.length - 1 ? 'end' : 'middle'}
            className="fill-ink-2"
          />
        </g>
      ))}
      {/* Under the names, and again over the bars. */}
      {limit && <path d={drawLimit([[first - 4, bottom]])} {...dashed} />}
      {rows.map(({ bar, lines, text, top }) => {
        const { value, shown, tone = 'ink' } = bar;
        const end = x(value);
        const shownWidth = estimateTextWidth(shown, size, 'mono');
        const free = limit && limit.at > value ? x(limit.at) - 8 : width;
        const outside = end + 10 + shownWidth <= free;
        const crossed = limit && x(limit.at) < end && x(limit.at) > end - 14 - shownWidth;
        const inner = (crossed ? x(limit.at) : end) - 10;
        const widest = Math.max(...lines.map((l) => estimateTextWidth(l, size)));
        return (
          <g key={bar.label}>
            <ClearedGround
              at={[0, text - size]}
              size={[Math.min(width, widest) + 8, lines.length * line + 2]}
            />
            <Lines at={[0, text]} lines={lines} size={size} />
            <rect
              {...boxAt(1, top, Math.max(1, end - 1), thick)}
              strokeWidth="1.5"
              strokeDasharray={tone === 'unverified' ? '5 3' : undefined}
              fill={tone === 'unverified' ? `url(#${id}-hatch)` : undefined}
              className={tone === 'unverified' ? 'stroke-ink-2' : fills[tone]}
            />
            {outside && (
              <ClearedGround at={[end + 5, top + 2]} size={[shownWidth + 10, thick - 4]} />
            )}
            <Lines
              at={[outside ? end + 10 : inner, top + thick / 2 + size * 0.36]}
              lines={shown}
              size={size}
              mono
              bold
              anchor={outside ? 'start' : 'end'}
              className={
                outside || tone === 'unverified'
                  ? 'fill-ink'
                  : tone === 'ink' || tone === 'alarm'
                    ? 'fill-sheet'
                    : 'fill-on-hivis'
              }
            />
          </g>
        );
      })}
      {limit && (
        <g>
          <path d={drawLimit(rows.map(({ top }) => [top, top + thick]))} {...dashed} />
          <Lines
            at={[x(limit.at) + (limitEnds ? -6 : 6), size]}
            lines={limit.label}
            size={size}
            anchor={limitEnds ? 'end' : 'start'}
          />
        </g>
      )}
    </Sheet>
  );
}

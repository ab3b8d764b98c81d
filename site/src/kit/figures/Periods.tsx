import { scaleLinear } from 'd3-scale';
import { ClearedGround, estimateTextWidth, Lines, Tick, wrap } from './drawing-text.tsx';
import { boxAt, draw, round } from './round.ts';
import { Sheet, sheetWidth } from './Sheet.tsx';
import type { TitledProps } from './types.ts';

const kinds = {
  done: 'fill-ink stroke-ink',
  open: 'fill-trace stroke-ink',
  planned: 'fill-sheet stroke-ink',
} as const;

/** Decimal years; `open` if it has no end yet, `planned` if it has not begun. */
type Period = {
  label: string;
  from: number;
  to: number;
  shown: string;
  kind: keyof typeof kinds;
};

type Props = TitledProps & {
  periods: readonly Period[];
  /** Single dates, decimal years. */
  moments: readonly { at: number; label: string }[];
  /** Ends of the axis. */
  years: readonly [number, number];
};

/** Periods as bars on a time axis in years, with single dates as lines across. */
export function Periods({ id, title, card = false, periods, moments, years, ...rest }: Props) {
  const compact = rest.compact || card;
  const width = sheetWidth('article', compact, card);
  const size = card ? 12 : compact ? 13.5 : 15;
  const x = scaleLinear([...years], [2, width - 2]);
  const list = Array.from({ length: years[1] - years[0] + 1 }, (_, index) => years[0] + index);
  const line = size * 1.35;
  // In the narrow version, stack the labels: the dates are close together.
  const rise = (index: number) => (compact ? (moments.length - 1 - index) * line : 0);
  const head = (compact ? moments.length : 1) * line + (card ? 5 : 12);
  const row = card ? line + 13 : line + 18 + (compact ? 14 : 16);
  const bottom = head + periods.length * row + 2;
  return (
    <Sheet id={id} title={title} width={width} height={bottom + (card ? 2 : 24)}>
      {list.map((year, index) => (
        <g key={year}>
          <path d={draw`M${x(year)} ${head}V${bottom}`} className="stroke-rule" />
          {!card && index < list.length - 1 && (
            <Tick at={[x(year) + 4, bottom + 16]} text={year} size={compact ? 12 : 13} />
          )}
        </g>
      ))}
      {moments.map(({ at, label }, index) => (
        <g key={label}>
          <path
            d={draw`M${x(at)} ${compact ? rise(index) + 4 : head - 6}V${bottom}`}
            strokeWidth="2"
            className="stroke-ink"
          />
          <Lines
            at={[x(at) - 6, size + rise(index)]}
            lines={wrap(label, 260, size)}
            size={size}
            anchor="end"
          />
        </g>
      ))}
      {periods.map(({ label, shown, from, to, kind }, index) => {
        const top = head + index * row;
        const wide = estimateTextWidth(label, size) + 10 + estimateTextWidth(shown, size, 'mono');
        const start = Math.min(x(from), width - wide - 6);
        return (
          <g key={label}>
            <ClearedGround at={[start - 4, top + 3]} size={[wide + 8, line]} />
            <text
              x={round(start)}
              y={round(top + size + 3)}
              fontSize={size}
              className="fill-ink font-sans"
            >
              {label}
              <tspan dx="10" className="fill-ink-2 font-mono">
                {shown}
              </tspan>
            </text>
            <rect
              {...boxAt(x(from), top + line + (card ? 3 : 6), x(to) - x(from), card ? 9 : 14)}
              strokeWidth="1.5"
              strokeDasharray={kind === 'planned' ? '5 3' : undefined}
              className={kinds[kind]}
            />
          </g>
        );
      })}
    </Sheet>
  );
}

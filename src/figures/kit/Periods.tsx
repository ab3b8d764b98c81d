import { scaleLinear } from 'd3-scale';
import { round } from './round.ts';
import { Sheet, sheetWidth } from './Sheet.tsx';
import { Lines, Tick, widthOf, wrap } from './text.tsx';

/** A period in decimal years; `open` if it has no end yet, `planned` if it has not begun. */
export type Period = {
  label: string;
  from: number;
  to: number;
  shown: string;
  kind: 'done' | 'open' | 'planned';
};

export type Moment = { at: number; label: string };

type Props = {
  id: string;
  title: string;
  compact?: boolean;
  card?: boolean;
  periods: readonly Period[];
  moments: readonly Moment[];
  /** First and last year on the scale. */
  years: readonly [number, number];
};

/** Decimal year of a date; takes account of leap years. */
export function yearOf(iso: string): number {
  const date = new Date(`${iso}T00:00:00Z`);
  const year = date.getUTCFullYear();
  const start = Date.UTC(year, 0, 1);
  return year + (date.getTime() - start) / (Date.UTC(year + 1, 0, 1) - start);
}

const kinds = {
  done: 'fill-ink stroke-ink',
  open: 'fill-trace stroke-ink',
  planned: 'fill-sheet stroke-ink',
} as const;

/** Periods as bars on a time axis in years, with single dates as lines across them. */
export function Periods({ id, title, card = false, periods, moments, years, ...rest }: Props) {
  const compact = rest.compact || card;
  const width = sheetWidth('article', compact, card);
  const size = card ? 12 : compact ? 13.5 : 15;
  const x = scaleLinear()
    .domain([...years])
    .range([2, width - 2]);
  const list = Array.from({ length: years[1] - years[0] + 1 }, (_, index) => years[0] + index);
  const line = size * 1.35;
  // In the narrow version the labels of the dates are stacked, because the dates are close together.
  const notes = moments.map((moment) => wrap(moment.label, 260, size));
  const rowOf = (index: number) => moments.length - 1 - index;
  const head = (compact ? moments.length : 1) * line + (card ? 5 : 12);
  const row = card ? line + 13 : line + 18 + (compact ? 14 : 16);
  const bottom = head + periods.length * row + 2;
  return (
    <Sheet id={id} title={title} width={width} height={bottom + (card ? 2 : 24)}>
      {list.map((year, index) => (
        <g key={year}>
          <line
            x1={round(x(year))}
            x2={round(x(year))}
            y1={round(head)}
            y2={round(bottom)}
            className="stroke-rule"
          />
          {!card && index < list.length - 1 && (
            <Tick x={x(year) + 4} y={bottom + 16} text={year} size={compact ? 12 : 13} />
          )}
        </g>
      ))}
      {moments.map((moment, index) => (
        <g key={moment.label}>
          <line
            x1={round(x(moment.at))}
            x2={round(x(moment.at))}
            y1={round(compact ? rowOf(index) * line + 4 : head - 6)}
            y2={round(bottom)}
            strokeWidth="2"
            className="stroke-ink"
          />
          <Lines
            x={x(moment.at) - 6}
            y={size + (compact ? rowOf(index) * line : 0)}
            lines={notes[index] ?? []}
            size={size}
            anchor="end"
          />
        </g>
      ))}
      {periods.map((period, index) => {
        const top = head + index * row;
        const wide = widthOf(period.label, size) + 10 + widthOf(period.shown, size, 'mono');
        const start = Math.min(x(period.from), width - wide - 6);
        return (
          <g key={period.label}>
            <rect
              x={round(start - 4)}
              y={round(top + 3)}
              width={round(wide + 8)}
              height={round(line)}
              className="fill-sheet"
            />
            <text
              x={round(start)}
              y={round(top + size + 3)}
              fontSize={size}
              className="fill-ink font-sans"
            >
              {period.label}
              <tspan dx="10" className="fill-ink-2 font-mono">
                {period.shown}
              </tspan>
            </text>
            <rect
              x={round(x(period.from))}
              y={round(top + line + (card ? 3 : 6))}
              width={round(x(period.to) - x(period.from))}
              height={card ? 9 : 14}
              strokeWidth="1.5"
              strokeDasharray={period.kind === 'planned' ? '5 3' : undefined}
              className={kinds[period.kind]}
            />
          </g>
        );
      })}
    </Sheet>
  );
}

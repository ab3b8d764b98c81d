import { scaleLog } from 'd3-scale';
import { round } from '../kit/round.ts';
import { Sheet, sheetWidth } from '../kit/Sheet.tsx';
import { Lines, Tick } from '../kit/text.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

type Row = {
  name: string;
  note: string;
  /** Range in seconds; `to` absent for a single event. */
  from: number;
  to?: number;
  kind: 'method' | 'record';
  /** The time as text, for the table. */
  time: string;
};

/** Fastest first. Typical values of methods, then two recorded events; without the company's own targets. */
const rows: readonly Row[] = [
  {
    name: 'Negative pressure wave',
    note: 'places to 50–200 m',
    from: 5,
    to: 5 * MINUTE,
    kind: 'method',
    time: 'seconds to minutes',
  },
  {
    name: 'Real-time transient model',
    note: 'about 0.5–1% of flow',
    from: 5 * MINUTE,
    to: 5 * HOUR,
    kind: 'method',
    time: 'minutes to hours',
  },
  {
    name: 'Mass balance',
    note: 'about 1% of flow, no place',
    from: HOUR,
    to: DAY,
    kind: 'method',
    time: 'hours',
  },
  {
    name: 'Alarms misread',
    note: 'Marshall, Michigan, 2010',
    from: 17 * HOUR,
    kind: 'record',
    time: 'over 17 h',
  },
  {
    name: 'Two teenagers on ATVs',
    note: 'Huntersville, N. Carolina, 2020',
    from: 18 * DAY,
    kind: 'record',
    time: 'about 18 days',
  },
];

const ticks = [
  { at: 1, label: '1 s' },
  { at: 15, label: '15 s' },
  { at: 15 * MINUTE, label: '15 min' },
  { at: 6 * HOUR, label: '6 h' },
  { at: 18 * DAY, label: '18 d' },
];

/** Time from the start of a leak to its detection, on a logarithmic scale, with a row for each method. */
function Drawing({ id, compact = false }: DrawingProps) {
  const width = sheetWidth('page', compact);
  const size = compact ? 13.5 : 15;
  const left = compact ? 6 : 236;
  const right = width - 18;
  const pitch = compact ? 66 : 46;
  const top = 30;
  const bottom = top + rows.length * pitch;
  const x = scaleLog()
    .domain([1, 20 * DAY])
    .range([left, right]);
  return (
    <Sheet id={id} title={detectTimes.title} width={width} height={bottom + 8}>
      <path
        d={ticks.map((t) => `M${round(x(t.at))} ${top - 6}V${bottom}`).join('')}
        className="stroke-rule"
      />
      {ticks.map((tick, i) => (
        <Tick
          key={tick.label}
          x={x(tick.at)}
          y={14}
          text={tick.label}
          size={compact ? 12 : 13}
          anchor={i === 0 ? 'start' : i === ticks.length - 1 ? 'end' : 'middle'}
        />
      ))}
      {rows.map((row, i) => {
        const y = top + i * pitch;
        const bar = compact ? y + 40 : y + 10;
        return (
          <g key={row.name}>
            {compact && (
              <rect
                x="0"
                y={y + 2}
                width={row.note.length * 6.4 + 14}
                height="34"
                className="fill-sheet"
              />
            )}
            <Lines
              x={compact ? 6 : 0}
              y={y + (compact ? 16 : 18)}
              lines={[row.name]}
              size={size}
              weight={600}
            />
            <Lines
              x={compact ? 6 : 0}
              y={y + (compact ? 32 : 35)}
              lines={[row.note]}
              size={13}
              className="fill-ink-2"
            />
            {row.kind === 'record' ? (
              <path
                d={`M${round(x(row.from))} ${bar}l8 9-8 9-8-9z`}
                strokeWidth="1.5"
                className="fill-alarm stroke-ink"
              />
            ) : (
              <rect
                x={round(x(row.from))}
                y={bar}
                width={round(x(row.to ?? row.from) - x(row.from))}
                height="18"
                strokeWidth="1.5"
                className="fill-trace stroke-ink"
              />
            )}
          </g>
        );
      })}
    </Sheet>
  );
}

export const detectTimes: Figure = {
  title: 'Time from leak to knowledge, by method, on a logarithmic scale',
  Drawing,
  table: {
    head: ['Method', 'Time', 'Remark'],
    rows: rows.map((row) => [row.name, row.time, row.note]),
  },
};

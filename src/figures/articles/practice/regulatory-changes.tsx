import { scaleLog } from 'd3-scale';
import { round } from '../../kit/round.ts';
import { Sheet, sheetWidth } from '../../kit/Sheet.tsx';
import { Lines, Tick, wrap } from '../../kit/text.tsx';
import type { DrawingProps } from '../../kit/types.ts';
import type { ArticleFigure } from '../types.ts';

type Case = {
  name: string;
  /** Minutes from the rupture, or from the first sign of it if its time is not known. */
  recognised: number;
  isolated?: number;
  recognisedText: string;
  isolatedText: string;
};

/** Minutes that the US valve rule of 2022 allows between identification and closure. */
const allowed = 30;

const cases: readonly Case[] = [
  {
    name: 'Keystone, 2017',
    recognised: 3,
    isolated: 15,
    recognisedText: '3 min (line shut)',
    isolatedText: 'within 15 min',
  },
  {
    name: 'Danville, 2019',
    recognised: 1,
    isolated: 56,
    recognisedText: '1 min',
    isolatedText: '56 min',
  },
  {
    name: 'Sissonville, 2012',
    recognised: 12,
    isolated: 64,
    recognisedText: '12 min',
    isolatedText: 'about 1 h (64 min)',
  },
  {
    name: 'Marshall, 2010',
    recognised: 17 * 60 + 19,
    recognisedText: 'at most 17 h 19 min',
    isolatedText: 'not in our sources',
  },
];

const limitText = (minutes: number) =>
  minutes < 600 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

/** A card shows the two ruptures whose isolation is on record, without the minutes in words. */
function Clock({ id, compact = false, card = false }: DrawingProps) {
  const width = sheetWidth('article', compact, card);
  const size = compact ? 13 : 15;
  const line = size * 1.35;
  const x = scaleLog()
    .domain([1, 1400])
    .range([8, width - (compact ? 20 : 30)]);
  const ticks = [
    { at: 1, label: '1 min' },
    { at: 10, label: '10 min' },
    { at: 60, label: '1 h' },
    { at: 600, label: '10 h' },
  ];
  const key = ['Recognised', 'Isolated', 'Thirty minutes from recognition'];
  const keyX = compact ? [0, 130, 0] : [0, 150, 280];
  const keyY = compact ? [size, size, size + line + 4] : [size, size, size];
  let y = (keyY[2] ?? size) + line + 12;
  const first = y - size;
  const shown = card ? cases.slice(1, 3) : cases;
  const rows = shown.map((row) => {
    const facts = card
      ? []
      : wrap(
          `recognised ${row.recognisedText}, isolated ${row.isolatedText}`,
          compact ? width : width - 200,
          size,
          'mono',
        );
    const own = { row, facts, name: y, facts0: compact ? y + line : y, track: 0 };
    y += (compact ? facts.length : 0) * line;
    own.track = y + (compact ? 16 : 24);
    y = own.track + line + (compact ? 20 : 26);
    return own;
  });
  const bottom = y - line - 6;
  return (
    <Sheet id={id} title={clock.title} width={width} height={bottom + 24}>
      {key.map((text, i) => (
        <g key={text} transform={`translate(${keyX[i]} ${round((keyY[i] ?? 0) - size * 0.35)})`}>
          {i === 2 ? <Allowed from={0} to={22} y={0} /> : <Spot x={7} y={0} ring={i === 1} />}
          <Lines x={i === 2 ? 30 : 20} y={size * 0.35} lines={[text]} size={size} />
        </g>
      ))}
      {ticks.map((tick) => (
        <g key={tick.label}>
          <path
            d={`M${round(x(tick.at))} ${round(first)}V${round(bottom)}`}
            className="stroke-rule"
          />
          <Tick
            x={x(tick.at)}
            y={bottom + 18}
            text={tick.label}
            size={compact ? 12 : 13}
            anchor={tick.at === 1 ? 'start' : 'middle'}
          />
        </g>
      ))}
      {rows.map(({ row, facts, name, facts0, track }) => (
        <g key={row.name}>
          <rect
            x="0"
            y={round(name - size)}
            width={width}
            height={round((compact ? facts.length + 1 : 1) * line + 2)}
            className="fill-sheet"
          />
          <Lines x={0} y={name} lines={[row.name]} size={size} weight={600} />
          <Lines
            x={compact ? 0 : 180}
            y={facts0}
            lines={facts}
            size={compact ? 12 : 14}
            font="mono"
          />
          <path
            d={`M${round(x(1))} ${round(track)}H${round(x(row.isolated ?? row.recognised))}`}
            strokeWidth="1.5"
            className="stroke-ink"
          />
          <Allowed from={x(row.recognised)} to={x(row.recognised + allowed)} y={track + 12} />
          <Spot x={x(row.recognised)} y={track} />
          {row.isolated && <Spot x={x(row.isolated)} y={track} ring />}
        </g>
      ))}
    </Sheet>
  );
}

/** Filled square: recognised. Ring: isolated. */
function Spot({ x, y, ring = false }: { x: number; y: number; ring?: boolean }) {
  return ring ? (
    <circle cx={round(x)} cy={round(y)} r="6" strokeWidth="2" className="fill-sheet stroke-ink" />
  ) : (
    <rect x={round(x - 6)} y={round(y - 6)} width="12" height="12" className="fill-ink" />
  );
}

/** Dimension line for the time that the rule allows. */
function Allowed({ from, to, y }: { from: number; to: number; y: number }) {
  return (
    <path
      d={`M${round(from)} ${round(y - 5)}v10m0-5H${round(to)}m0-5v10`}
      fill="none"
      strokeWidth="2"
      className="stroke-alarm"
    />
  );
}

const clock: ArticleFigure = {
  title: 'Four recorded ruptures against the thirty-minute rule',
  caption:
    'Minutes from the rupture on a logarithmic scale (Keystone: from the first deviation on the screen). The red span is the most that the rule of 2022 allows for closing valves. It runs from identification, which the rule wants as soon as practicable after the first sign; it gives no minutes for that.',
  basis: 'computed',
  source:
    '[@ntsb-pir-22-02] [@ntsb-par-14-01] [@press-sissonville] [@aberdeen-keystone] [@ntsb-marshall-briefing] for the times; the spans are ours',
  table: {
    head: ['Rupture', 'Recognised after', 'Isolated after', 'Rule’s limit after rupture'],
    rows: cases.map((row) => [
      row.name,
      row.recognisedText,
      row.isolatedText,
      limitText(row.recognised + allowed),
    ]),
  },
  Drawing: Clock,
};

export const regulatoryFigures = { 'thirty-minute-clock': clock };

import { scaleLinear } from 'd3-scale';
import { round } from '../kit/round.ts';
import { Hatch, Sheet, sheetWidth } from '../kit/Sheet.tsx';
import { Lines, Tick } from '../kit/text.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** Most negative potential allowed, mV against copper/copper sulfate (ISO 15589-1, EN 12954). */
const LIMIT = -1200;

/** Protection criteria, polarised potential in mV against copper/copper sulfate. */
const criteria = [
  { name: 'Sandy soil over 1,000 Ω·m', at: -650 },
  { name: 'Sandy soil, 100 to 1,000 Ω·m', at: -750 },
  { name: 'Ordinary soil and water', at: -850 },
  { name: 'Anaerobic, sulfate-reducing bacteria', at: -950 },
] as const;

const mv = (value: number) => `−${Math.abs(value).toLocaleString('en-GB')}`;

/** A bar for each condition, from its criterion to the limit; more negative to the right. */
function Drawing({ id, compact = false }: DrawingProps) {
  const width = sheetWidth('page', compact);
  const size = compact ? 13.5 : 15;
  const pitch = compact ? 54 : 60;
  const top = 62;
  const bottom = top + criteria.length * pitch;
  const x = scaleLinear()
    .domain([-550, -1320])
    .range([4, width - 4]);
  const limit = x(LIMIT);
  return (
    <Sheet id={id} title={cpCriteria.title} width={width} height={bottom + 52}>
      <defs>
        <Hatch id={`${id}-hatch`} className="stroke-alarm" />
      </defs>
      <Lines x={4} y={16} lines={['corrodes']} size={size} weight={600} />
      <Lines
        x={width - 4}
        y={16}
        lines={[compact ? 'hydrogen' : 'makes hydrogen']}
        size={size}
        anchor="end"
        weight={600}
      />
      <Lines x={x(-960)} y={16} lines={['protected']} size={size} anchor="middle" weight={600} />
      <path
        d={`M4 28H${width - 4}m-8-5l8 5-8 5`}
        strokeWidth="1.5"
        className="fill-none stroke-ink"
      />
      <rect
        x={round(limit)}
        y="40"
        width={round(width - 4 - limit)}
        height={bottom - 40}
        fill={`url(#${id}-hatch)`}
        fillOpacity="0.55"
      />
      {criteria.map((row, i) => {
        const y = top + i * pitch;
        return (
          <g key={row.name}>
            <Lines x={4} y={y} lines={[row.name]} size={size} />
            <rect
              x={round(x(row.at))}
              y={y + 9}
              width={round(limit - x(row.at))}
              height="20"
              strokeWidth="1.5"
              className="fill-ok/25 stroke-ink"
            />
            <path d={`M${round(x(row.at))} ${y + 4}v30`} strokeWidth="3" className="stroke-ink" />
            <Lines
              x={x(row.at) + 8}
              y={y + 24}
              lines={[`${mv(row.at)} mV`]}
              size={compact ? 12.5 : 14}
              font="mono"
              weight={600}
            />
          </g>
        );
      })}
      <path d={`M${round(limit)} 40V${bottom}`} strokeWidth="2" className="stroke-alarm" />
      <path d={`M4 ${bottom}H${width - 4}`} strokeWidth="1.5" className="stroke-ink" />
      {[-650, -850, -1000, LIMIT].map((tick) => (
        <g key={tick}>
          <path d={`M${round(x(tick))} ${bottom}v6`} className="stroke-ink" />
          <Tick
            x={x(tick)}
            y={bottom + 22}
            text={mv(tick)}
            size={compact ? 12 : 13}
            anchor="middle"
          />
        </g>
      ))}
      <Lines
        x={4}
        y={bottom + 44}
        lines={['mV, polarised, against Cu/CuSO4']}
        size={13}
        className="fill-ink-2"
      />
    </Sheet>
  );
}

export const cpCriteria: Figure = {
  title: 'Protection criteria for steel in soil, with the limit of −1,200 mV',
  Drawing,
  table: {
    head: ['Condition', 'Protected from', 'Not beyond'],
    rows: criteria.map((row) => [row.name, `${mv(row.at)} mV`, `${mv(LIMIT)} mV`]),
  },
};

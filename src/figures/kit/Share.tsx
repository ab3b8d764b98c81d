import { scaleLinear } from 'd3-scale';
import { round } from './round.ts';
import { Sheet, sheetWidth } from './Sheet.tsx';
import { Lines, Tick } from './text.tsx';

type Props = {
  id: string;
  title: string;
  compact?: boolean;
  /** Days the leak ran. */
  days: number;
  /** Days for which the value is marked on the line. */
  readings: readonly number[];
};

/** Share of the release avoided, per cent, if a steady leak of `days` days is stopped after day `day`. */
export const avoided = (day: number, days: number): number => (1 - day / days) * 100;

/** Share of a release that stopping it earlier would have avoided, for a leak at a constant rate. */
export function Share({ id, title, compact = false, days, readings }: Props) {
  const width = sheetWidth('article', compact);
  const size = compact ? 13 : 15;
  const left = compact ? 48 : 64;
  const top = 20;
  const bottom = top + (compact ? 230 : 290);
  const x = scaleLinear()
    .domain([0, days])
    .range([left, width - 8]);
  const y = scaleLinear().domain([0, 100]).range([bottom, top]);
  return (
    <Sheet id={id} title={title} width={width} height={bottom + 46}>
      {[0, 25, 50, 75, 100].map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width - 8}
            y1={round(y(tick))}
            y2={round(y(tick))}
            className="stroke-rule"
          />
          <Tick
            x={left - 8}
            y={y(tick) + 4.5}
            text={`${tick}%`}
            size={compact ? 12 : 13}
            anchor="end"
          />
        </g>
      ))}
      {[0, 6, 12, 18].map((tick) => (
        <Tick
          key={tick}
          x={x(tick)}
          y={bottom + 18}
          text={tick}
          size={compact ? 12 : 13}
          anchor={tick === 0 ? 'start' : tick === days ? 'end' : 'middle'}
        />
      ))}
      <Lines
        x={left}
        y={bottom + 38}
        lines={['Day on which the leak is stopped']}
        size={size}
        className="fill-ink-2"
      />
      <path
        d={`M${left} ${top}L${round(x(days))} ${bottom}H${left}Z`}
        className="fill-trace"
        fillOpacity="0.35"
      />
      <path
        d={`M${left} ${top}L${round(x(days))} ${bottom}`}
        fill="none"
        strokeWidth="2.5"
        className="stroke-ink"
      />
      {readings.map((day) => (
        <g key={day}>
          <path
            d={`M${round(x(day))} ${bottom}V${round(y(avoided(day, days)))}`}
            strokeWidth="1"
            strokeDasharray="3 3"
            className="stroke-ink-2"
          />
          <circle
            cx={round(x(day))}
            cy={round(y(avoided(day, days)))}
            r="6"
            strokeWidth="1.5"
            className="fill-ink stroke-ink"
          />
          <Lines
            x={day > days * 0.7 ? width - 8 : x(day) + 12}
            y={y(avoided(day, days)) - (day > days * 0.7 ? 26 : 4)}
            lines={[`day ${day}: ${Math.round(avoided(day, days))}%`]}
            size={size}
            font="mono"
            weight={600}
            anchor={day > days * 0.7 ? 'end' : 'start'}
          />
        </g>
      ))}
    </Sheet>
  );
}

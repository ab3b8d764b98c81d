import { scaleLinear } from 'd3-scale';
import { round } from '../../../kit/figures/round.ts';
import { Sheet } from '../../../kit/figures/Sheet.tsx';

type Props = {
  baseYear: number;
  endYear: number;
  /** Yearly growth, per cent. */
  ratePercent: number;
  /** Events marked below the axis; `year` is a decimal year. */
  events: readonly { year: number; label: string }[];
  compact?: boolean;
  title: string;
};

/** Compound growth as an index, 100 in the base year; `ratePercent` per year. */
export function computeCompoundIndex(baseYear: number, endYear: number, ratePercent: number) {
  if (!(endYear > baseYear)) throw new RangeError('endYear must come after baseYear');
  return Array.from({ length: endYear - baseYear + 1 }, (_, i) => ({
    year: baseYear + i,
    value: 100 * (1 + ratePercent / 100) ** i,
  }));
}

/** Growth index and events on one time axis. */
export function ProjectionIndex(props: Props) {
  const { baseYear, endYear, ratePercent, events, compact, title } = props;
  const width = compact ? 310 : 640;
  const height = compact ? 330 : 360;
  const size = compact ? 12 : 13;
  const left = 40;
  const top = 30;
  const foot = height - 8 - events.length * 22;
  const index = computeCompoundIndex(baseYear, endYear, ratePercent);
  const x = scaleLinear([baseYear, endYear + 1], [left, width - 4]);
  const y = scaleLinear([0, 350], [foot, top]);
  const bar = (x(baseYear + 1) - x(baseYear)) * 0.62;

  return (
    <Sheet
      title={title}
      width={width}
      height={height}
      className="block w-full fill-none stroke-on-deep"
      strokeWidth="1.5"
    >
      <path
        className="stroke-deep-rule"
        strokeWidth="1"
        d={[100, 200, 300].map((v) => `M${left} ${round(y(v))}H${width}`).join('')}
      />
      <path d={`M${left} ${foot}H${width}`} />
      <g className="fill-on-deep-2 stroke-none font-mono" fontSize={size}>
        {[0, 100, 200, 300].map((v) => (
          <text key={v} x={left - 8} y={round(y(v) + 4)} textAnchor="end">
            {v}
          </text>
        ))}
      </g>
      {index.map(({ year, value }, i) => (
        <g key={year}>
          <path
            className={i === 0 ? 'fill-on-deep' : ''}
            strokeDasharray={i === 0 ? undefined : '5 4'}
            d={`M${round(x(year) + 4)} ${foot}V${round(y(value))}h${round(bar)}V${foot}`}
          />
          <text
            className="fill-on-deep stroke-none font-mono"
            fontSize={size + 2}
            textAnchor="middle"
            x={round(x(year) + bar / 2 + 4)}
            y={round(y(value) - 8)}
          >
            {Math.round(value)}
          </text>
          <text
            className={`stroke-none font-mono ${i === 0 ? 'fill-ink' : 'fill-on-deep-2'}`}
            fontSize={size}
            textAnchor="middle"
            x={round(x(year) + bar / 2 + 4)}
            y={foot - 10}
          >
            {year}
          </text>
        </g>
      ))}
      {/* The later event is on the upper row, so that no leader line crosses a label. */}
      {[...events]
        .sort((a, b) => b.year - a.year)
        .map((event, i) => (
          <g key={event.label}>
            <path
              className="stroke-trace"
              strokeWidth="1"
              d={`M${round(x(event.year))} ${foot}V${foot + 16 + i * 22}h8`}
            />
            <path
              className="fill-trace stroke-none"
              d={`M${round(x(event.year) - 4)} ${foot}l4-4 4 4-4 4z`}
            />
            <text
              className="fill-on-deep stroke-none font-sans"
              fontSize={size}
              x={round(x(event.year) + 13)}
              y={foot + 20.5 + i * 22}
            >
              {event.label}
            </text>
          </g>
        ))}
    </Sheet>
  );
}

import { scaleLinear } from 'd3-scale';
import { locateBetween } from '../../simulation/field-formulas.ts';
import { round } from '../kit/round.ts';
import { Sheet, sheetWidth } from '../kit/Sheet.tsx';
import { Lines } from '../kit/text.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** The example: 10 km between sensors, wave speed 1,000 m/s, leak 3 km from sensor A. */
const line = { length: 10_000, speed: 1000, leak: 3000 };
const arrival = { a: line.leak / line.speed, b: (line.length - line.leak) / line.speed };
export const delta = arrival.b - arrival.a;

/** How the difference Δt between two arrival times gives the leak's position. */
function Drawing({ id, compact = false }: DrawingProps) {
  const width = sheetWidth('page', compact);
  const size = compact ? 13 : 15;
  const left = 26;
  const right = width - 26;
  const pipe = 64;
  const bottom = pipe + (compact ? 230 : 280);
  const x = scaleLinear().domain([0, line.length]).range([left, right]);
  const t = scaleLinear().domain([0, 8]).range([pipe, bottom]);
  const ya = t(arrival.a);
  const yb = t(arrival.b);
  return (
    <Sheet id={id} title={twoSensors.title} width={width} height={bottom + 46}>
      <path
        d={[2, 4, 6, 8].map((s) => `M${left} ${round(t(s))}H${right}`).join('')}
        className="stroke-rule"
      />
      {[left, right].map((sx) => (
        <path key={sx} d={`M${sx} ${pipe}V${bottom}`} className="stroke-ink" strokeWidth="1.5" />
      ))}
      <path d={`M${left - 18} ${pipe}H${right + 18}`} strokeWidth="8" className="stroke-ink-2" />
      <path
        d={`M${left} ${round(ya)}L${round(x(line.leak))} ${pipe}L${right} ${round(yb)}`}
        fill="none"
        strokeWidth="2.5"
        className="stroke-hivis"
      />
      <path
        d={`M${left} ${round(ya)}H${round((left + right) / 2 + 20)}M${right} ${round(yb)}H${round((left + right) / 2 - 20)}`}
        strokeDasharray="3 4"
        className="stroke-ink-2"
      />
      <path
        d={`M${round((left + right) / 2)} ${round(ya)}V${round(yb)}m-6-8l6 8 6-8M${round((left + right) / 2 - 6)} ${round(ya + 8)}l6-8 6 8`}
        fill="none"
        strokeWidth="1.5"
        className="stroke-ink"
      />
      <rect
        x={left - 6}
        y={pipe - 6}
        width="12"
        height="12"
        strokeWidth="1.5"
        className="fill-sheet stroke-ink"
      />
      <rect
        x={right - 6}
        y={pipe - 6}
        width="12"
        height="12"
        strokeWidth="1.5"
        className="fill-sheet stroke-ink"
      />
      <circle
        cx={round(x(line.leak))}
        cy={pipe}
        r="7"
        strokeWidth="1.5"
        className="fill-hivis stroke-ink"
      />
      <Lines
        x={left - 6}
        y={pipe - 18}
        lines={['A']}
        size={size}
        weight={600}
        className="fill-ink"
      />
      <Lines
        x={right + 6}
        y={pipe - 18}
        lines={['B']}
        size={size}
        weight={600}
        anchor="end"
        className="fill-ink"
      />
      <Lines
        x={x(line.leak)}
        y={pipe - 18}
        lines={['leak, 3.0 km']}
        size={size}
        anchor="middle"
        className="fill-ink"
      />
      <Lines
        x={left + 10}
        y={ya + 20}
        lines={[`${arrival.a.toFixed(1)} s`]}
        size={size}
        font="mono"
        className="fill-ink"
      />
      <Lines
        x={right - 10}
        y={yb + 20}
        lines={[`${arrival.b.toFixed(1)} s`]}
        size={size}
        font="mono"
        anchor="end"
        className="fill-ink"
      />
      <Lines
        x={(left + right) / 2 + 12}
        y={(ya + yb) / 2 + 5}
        lines={[`Δt ${delta.toFixed(1)} s`]}
        size={size}
        font="mono"
        weight={600}
        className="fill-ink"
      />
      <Lines
        x={left - 18}
        y={bottom + 34}
        lines={[
          compact
            ? 'x = (10 km − 1 km/s × 4 s)/2 = 3.0 km'
            : 'x = (10 km − 1.0 km/s × 4.0 s) / 2 = 3.0 km from A',
        ]}
        size={compact ? 13 : 16}
        font="mono"
        className="fill-ink"
      />
    </Sheet>
  );
}

export const twoSensors: Figure = {
  title: 'How the difference between two arrival times gives the place of a leak',
  Drawing,
  table: {
    head: ['Sensor', 'Distance from leak', 'Arrival'],
    rows: [
      ['A', `${line.leak / 1000} km`, `${arrival.a} s`],
      ['B', `${(line.length - line.leak) / 1000} km`, `${arrival.b} s`],
      [
        'Located',
        `${locateBetween(line.length, line.speed, delta) / 1000} km from A`,
        `difference ${delta} s`,
      ],
    ],
  },
};

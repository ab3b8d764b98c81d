import { scaleLinear } from 'd3-scale';
import { round } from '../kit/round.ts';
import { Sheet } from '../kit/Sheet.tsx';
import { travelSeconds } from './span.ts';

type Props = {
  spacingKm: number;
  /** Of the wave, m/s. */ speed: number;
  /** Time to detect that the line is held against, s. */ target: number;
  compact?: boolean;
  title: string;
};

/** Position of the example leak, as a share of the span; not the middle, so that the arrival times differ. */
const leakAt = 0.25;
const lastSecond = 24;

/**
 * Distance–time diagram of the span between two stations: distance to the right, seconds downwards.
 * Solid: a leak at a quarter of the span. Dashed: the worst case, a leak at one station, whose wave
 * reaches the other after spacing over wave speed.
 */
export function SpanDiagram({ spacingKm, speed, target, compact = false, title }: Props) {
  const width = compact ? 340 : 640;
  const height = compact ? 330 : 380;
  const size = compact ? 12.5 : 14;
  const [left, right, top, foot] = [46, width - 66, 54, height - 14];
  const x = scaleLinear([0, spacingKm], [left, right]);
  const y = scaleLinear([0, lastSecond], [top, foot]);
  const leak = spacingKm * leakAt;
  const near = travelSeconds(leak, speed);
  const far = travelSeconds(spacingKm - leak, speed);
  const worst = travelSeconds(spacingKm, speed);
  const arrivals = [
    { at: left, seconds: near },
    { at: right, seconds: far },
  ];
  return (
    <Sheet
      title={title}
      width={width}
      height={height}
      className="block w-full fill-none stroke-ink"
      strokeWidth="1.5"
    >
      <path
        className="stroke-rule"
        strokeWidth="1"
        d={[0, 5, 10, 20].map((s) => `M${left} ${round(y(s))}H${right}`).join('')}
      />
      <path strokeDasharray="3 4" d={`M${left} ${round(y(target))}H${right}`} />
      <path className="stroke-ink-2" d={`M${left} ${top}V${foot}M${right} ${top}V${foot}`} />
      <path strokeWidth="7" className="stroke-rule" d={`M${left - 14} 32H${right + 14}`} />
      <path className="fill-ok" d={`M${left - 6} 26h12v12h-12zM${right - 6} 26h12v12h-12z`} />
      <path
        className="stroke-ink-2"
        strokeDasharray="6 5"
        d={`M${left} ${top}L${right} ${round(y(worst))}`}
      />
      <path
        className="stroke-hivis"
        strokeWidth="2.5"
        d={`M${left} ${round(y(near))}L${round(x(leak))} ${top}L${right} ${round(y(far))}`}
      />
      <circle cx={round(x(leak))} cy="32" r="6" className="fill-hivis" />
      {arrivals.map(({ at, seconds }) => (
        <circle key={at} cx={at} cy={round(y(seconds))} r="4" className="fill-sheet" />
      ))}
      <g
        className="fill-ink stroke-sheet font-mono"
        fontSize={size}
        strokeWidth="5"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        <text x={left} y="16" textAnchor="middle">
          A
        </text>
        <text x={right} y="16" textAnchor="middle">
          B
        </text>
        <text x={left + 12} y={round(y(near) + 18)}>
          {near.toFixed(1)} s
        </text>
        <text x={right + 10} y={round(y(far) + 2)}>
          {far.toFixed(1)} s
        </text>
        <text x={right + 10} y={round(y(worst) + 9)} className="fill-ink-2">
          {worst.toFixed(1)} s
        </text>
        <text x={(left + right) / 2} y="16" textAnchor="middle" className="fill-ink-2">
          {spacingKm} km
        </text>
      </g>
      <g className="fill-ink-2 stroke-none font-mono" fontSize={size} textAnchor="end">
        {[0, 5, 10, 15, 20].map((s) => (
          <text key={s} x={left - 8} y={round(y(s) + 4)}>
            {s}
          </text>
        ))}
      </g>
    </Sheet>
  );
}

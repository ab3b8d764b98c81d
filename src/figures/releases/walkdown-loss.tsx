import { holeFlow } from '../../simulation/field-formulas.ts';
import { Plot } from '../kit/Plot.tsx';
import { Curve, Dot, Note } from '../kit/plot-marks.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** 5 bar as metres of water. */
const HEAD = 51;
const holes = [1, 3, 6] as const;
/** Intervals between inspections, days. */
const intervals = [
  { days: 1, name: 'day' },
  { days: 7, name: 'week' },
  { days: 30, name: 'month' },
  { days: 91, name: 'quarter' },
  { days: 365, name: 'year' },
] as const;

/** Volume in m³ lost in `days` through a hole of `mm` diameter, at constant pressure. */
export const lost = (mm: number, days: number): number => holeFlow(mm / 1000, HEAD) * 86_400 * days;

function Drawing({ id, compact = false }: DrawingProps) {
  return (
    <Plot
      id={id}
      compact={compact}
      title={walkdownLoss.title}
      x={{
        domain: [1, 365],
        log: true,
        title: 'Time until the next look',
        ticks: intervals.map(({ days, name }) => ({
          at: days,
          label: name,
          wideOnly: name === 'month',
        })),
      }}
      y={{
        domain: [1, 20_000],
        log: true,
        title: 'Water lost, m³',
        ticks: [1, 10, 100, 1000, 10_000].map((v) => ({ at: v, label: v.toLocaleString('en-GB') })),
      }}
    >
      {(ground) => (
        <>
          {holes.map((mm) => (
            <g key={mm}>
              <Curve
                ground={ground}
                points={[1, 365].map((days) => [days, lost(mm, days)] as const)}
                width={mm === 3 ? 2.5 : 1.5}
                className={mm === 3 ? 'stroke-ink' : 'stroke-ink-2'}
              />
              <Note
                x={ground.x(2.1)}
                y={ground.y(lost(mm, 2.1)) - 10}
                lines={[`${mm} mm`]}
                size={ground.size}
                mono
                {...(mm === 3 ? { weight: 600 } : {})}
              />
            </g>
          ))}
          <Dot ground={ground} x={91} y={lost(3, 91)} fill="ink" />
          <Note
            x={ground.x(91) + (compact ? -4 : 8)}
            y={ground.y(lost(3, 91)) + 24}
            lines={[`${(Math.round(lost(3, 91) / 10) * 10).toLocaleString('en-GB')} m³`]}
            size={ground.size}
            mono
            weight={600}
          />
        </>
      )}
    </Plot>
  );
}

export const walkdownLoss: Figure = {
  title: 'Water lost through a small hole before the next walkdown',
  Drawing,
  table: {
    head: ['Next look', ...holes.map((mm) => `${mm} mm hole`)],
    rows: intervals.map(({ days, name }) => [
      `a ${name}`,
      ...holes.map((mm) => `${Number(lost(mm, days).toPrecision(2)).toLocaleString('en-GB')} m³`),
    ]),
  },
};

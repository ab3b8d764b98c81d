import { formatKp, formatNumber } from '../../simulation/format.ts';
import { defaultRun, steadyPressure } from '../../simulation/scenario.ts';
import { DEFAULT } from '../../simulation/settings.ts';
import { Plot } from '../kit/Plot.tsx';
import { Curve, Dot, Note } from '../kit/plot-marks.tsx';
import { round } from '../kit/round.ts';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** The simulator's default line: steady pressure along it, its four sensors and the leak. */
const { length, leakAt, sensors } = defaultRun();
const bar = (x: number) => steadyPressure(DEFAULT, x) / 1e5;
const km = (x: number) => x / 1000;
const text = (x: number) => `${formatNumber(bar(x), 1)} bar`;

function Drawing({ id, compact = false }: DrawingProps) {
  const stations = [0, 5, 10, 15, 20, 25];
  return (
    <Plot
      id={id}
      title={pipeProfile.title}
      compact={compact}
      height={compact ? 220 : 260}
      x={{
        domain: [0, km(length)],
        ticks: stations.map((s) => ({ at: s, label: String(s) })),
        title: 'Distance along the line, km',
      }}
      y={{
        domain: [0, 50],
        ticks: [0, 10, 20, 30, 40, 50].map((p) => ({ at: p, label: String(p) })),
        title: 'Pressure, bar',
      }}
    >
      {(ground) => (
        <>
          <Curve ground={ground} points={[0, length].map((x) => [km(x), bar(x)] as const)} />
          <Curve
            ground={ground}
            className="stroke-hivis"
            dash="3 4"
            points={[
              [km(leakAt), 0],
              [km(leakAt), bar(leakAt)],
            ]}
          />
          {sensors.map((s) => (
            <g key={s.name}>
              <rect
                x={round(ground.x(km(s.at)) - 6)}
                y={round(ground.y(bar(s.at)) - 6)}
                width="12"
                height="12"
                strokeWidth="1.5"
                className="fill-sheet stroke-ink"
              />
              <Note
                x={ground.x(km(s.at))}
                y={ground.y(bar(s.at)) - 30}
                lines={compact ? [s.name] : [s.name, text(s.at)]}
                size={compact ? 12 : 13}
                anchor="middle"
                mono
              />
            </g>
          ))}
          <Dot ground={ground} x={km(leakAt)} y={bar(leakAt)} fill="hivis" />
          <Note
            x={ground.x(km(leakAt))}
            y={ground.y(14)}
            lines={[`leak, KP ${formatKp(leakAt)}`]}
            size={compact ? 12 : 13}
            anchor="middle"
            mono
          />
        </>
      )}
    </Plot>
  );
}

export const pipeProfile: Figure = {
  title: 'Steady pressure along a 25 km crude line with four sensors and a leak',
  Drawing,
  table: {
    head: ['Point', 'Station', 'Steady pressure'],
    rows: [
      ['Station', 'KP 0+000', text(0)],
      ...sensors.map((s) => [s.name, `KP ${formatKp(s.at)}`, text(s.at)]),
      ['Leak', `KP ${formatKp(leakAt)}`, text(leakAt)],
      ['Delivery', `KP ${formatKp(length)}`, text(length)],
    ],
  },
};

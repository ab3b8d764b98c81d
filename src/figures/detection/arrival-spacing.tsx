import { alarmTimes } from '../../content/named-figures/lines.ts';
import { figureText } from '../../content/named-figures/write.ts';
import { Plot } from '../kit/Plot.tsx';
import { Curve, Dot, Note, type Point } from '../kit/plot-marks.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

/** The registered time to detect, s. */
const target = () => Number(figureText('detection-time number'));

/** Spacings in km at which the model is asked; in gas it finds no alarm everywhere at wider ones. */
const lines = [
  { name: 'liquid, 1%', fluid: 'crude', size: 0.01, spacings: [2, 5, 10, 20] },
  { name: 'gas, 5%', fluid: 'gas', size: 0.05, spacings: [2, 3, 5] },
] as const;

/** Seconds to the alarm at the fastest and at the slowest place between the outer nodes. */
export function alarmRange({ fluid, size }: (typeof lines)[number], km: number) {
  const times = alarmTimes(fluid, km * 1000, size).map(({ alarm }) => alarm ?? Number.NaN);
  return { fastest: Math.min(...times), slowest: Math.max(...times) };
}

function Drawing({ id, compact = false }: DrawingProps) {
  const limit = target();
  return (
    <Plot
      id={id}
      compact={compact}
      title={arrivalSpacing.title}
      x={{
        domain: [0, 20],
        title: 'Distance between sensors, km',
        ticks: [0, 5, 10, 15, 20].map((v) => ({ at: v, label: String(v) })),
      }}
      y={{
        domain: [0, 60],
        title: 'Time to the alarm, s',
        ticks: [0, 15, 30, 45, 60].map((v) => ({ at: v, label: String(v) })),
      }}
    >
      {(ground) => (
        <>
          <rect
            x={ground.left}
            y={ground.y(limit)}
            width={ground.right - ground.left}
            height={ground.bottom - ground.y(limit)}
            className="fill-ok/15"
          />
          <Curve
            ground={ground}
            points={[
              [0, limit],
              [20, limit],
            ]}
            className="stroke-ok"
            dash="6 4"
          />
          {lines.map((line) => {
            const slow = line.spacings.map((km): Point => [km, alarmRange(line, km).slowest]);
            const fast = line.spacings.map((km): Point => [km, alarmRange(line, km).fastest]);
            const [x, y] = slow.at(-1) as Point;
            return (
              <g key={line.name}>
                <Curve ground={ground} points={slow} width={2.5} />
                <Curve ground={ground} points={fast} width={1.5} dash="6 5" />
                {slow.map(([at, seconds]) => (
                  <Dot
                    key={at}
                    ground={ground}
                    x={at}
                    y={seconds}
                    fill={seconds > limit ? 'ink' : 'sheet'}
                  />
                ))}
                <Note
                  x={ground.x(x) + (x > 15 ? -12 : 12)}
                  y={ground.y(y) + 4}
                  lines={[line.name]}
                  size={ground.size}
                  mono
                  weight={600}
                  anchor={x > 15 ? 'end' : 'start'}
                />
              </g>
            );
          })}
        </>
      )}
    </Plot>
  );
}

export const arrivalSpacing: Figure = {
  title: 'Simulated time to the alarm against spacing: slowest place solid, fastest dashed',
  Drawing,
  get table() {
    return {
      head: ['Line and leak', 'Spacing', 'Fastest place', 'Slowest place'],
      rows: lines.flatMap((line) =>
        line.spacings.map((km) => {
          const { fastest, slowest } = alarmRange(line, km);
          return [line.name, `${km} km`, `${fastest.toFixed(1)} s`, `${slowest.toFixed(1)} s`];
        }),
      ),
    };
  },
};

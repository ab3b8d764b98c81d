import simplify from 'simplify-js';
import { formatKp } from '../../simulation/format.ts';
import { arrivalRows, defaultRun } from '../../simulation/scenario.ts';
import { type Ground, Plot } from '../kit/Plot.tsx';
import { Dot, Note } from '../kit/plot-marks.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

const result = defaultRun();
const heard = arrivalRows(result).flatMap(({ at: station, arrival }) =>
  arrival === undefined ? [] : [{ station, arrival }],
);

/**
 * Misfit in ms of a leak assumed at `x` m: each sensor's arrival implies a time at which the leak opened
 * (corrected for flow); returns the standard deviation of these times.
 */
export function misfit(x: number): number {
  const { waveSpeed, settings } = result;
  const opened = heard.map(({ station, arrival }) => {
    const speed = waveSpeed + Math.sign(station - x) * settings.velocity;
    return arrival - Math.abs(station - x) / speed;
  });
  const mean = opened.reduce((sum, t) => sum + t, 0) / opened.length;
  return 1000 * Math.sqrt(opened.reduce((sum, t) => sum + (t - mean) ** 2, 0) / opened.length);
}

/** Positions of the plotted points, km. They include the leak's, so that the minimum is not cut off. */
const stations = [
  ...Array.from({ length: 126 }, (_, i) => i * 0.2),
  result.leakAt / 1000 - 0.02,
  result.leakAt / 1000,
  result.leakAt / 1000 + 0.02,
].sort((a, b) => a - b);

/** The curve on `ground`, without the points that lie on a straight stretch to a fraction of a pixel. */
function curve({ x, y }: Ground): string {
  const points = stations.map((km) => ({ x: x(km), y: y(Math.max(1, misfit(km * 1000))) }));
  return simplify(points, 0.4, true)
    .map((p) => `${Math.round(p.x)} ${Math.round(p.y)}`)
    .join('L');
}

/** The misfit along the line: its single minimum is the position of the leak. */
function Drawing({ id, compact = true }: DrawingProps) {
  return (
    <Plot
      id={id}
      compact={compact}
      title={misfitFigure.title}
      height={220}
      x={{
        domain: [0, result.length / 1000],
        title: 'Where the leak might be, km',
        ticks: [0, 5, 10, 15, 20, 25].map((v) => ({ at: v, label: String(v) })),
      }}
      y={{
        domain: [1, 10_000],
        log: true,
        title: 'Disagreement of four arrivals, ms',
        ticks: [1, 100, 10_000].map((v) => ({ at: v, label: v.toLocaleString('en-GB') })),
      }}
    >
      {(ground) => (
        <>
          <path d={`M${curve(ground)}`} fill="none" strokeWidth="2" className="stroke-ink" />
          <Dot
            ground={ground}
            x={result.leakAt / 1000}
            y={Math.max(1, misfit(result.leakAt))}
            fill="hivis"
          />
          <Note
            x={ground.x(result.leakAt / 1000) - 12}
            y={ground.y(2)}
            lines={[`KP ${formatKp(result.leakAt)}`]}
            size={ground.size}
            mono
            weight={600}
            anchor="end"
          />
        </>
      )}
    </Plot>
  );
}

export const misfitFigure: Figure = {
  title: 'Disagreement of the four arrivals by assumed position: one sharp valley at the leak',
  Drawing,
  table: {
    head: ['Assumed position', 'Disagreement'],
    rows: [5, 10, result.leakAt / 1000, 15, 20].map((km) => [
      `KP ${formatKp(km * 1000)}`,
      `${misfit(km * 1000).toPrecision(2)} ms`,
    ]),
  },
};

import { formatKp } from '@site/config';
import { getDefaultRun } from '@site/leak-model/simulator';
import simplify from 'simplify-js';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Dot, Note, Plot } from '../../../kit/figures/Plot.tsx';

const result = getDefaultRun();
const leakKm = result.leakAt / 1000;
const heard = result.sensors.flatMap(({ at: station, pick }) =>
  pick ? [{ station, arrival: pick.time }] : [],
);

/**
 * Misfit of a leak assumed at `x` m, ms: standard deviation of the opening times implied by the
 * arrivals, corrected for flow.
 */
export function computeMisfit(x: number): number {
  const { waveSpeed, settings } = result;
  const opened = heard.map(({ station, arrival }) => {
    const speed = waveSpeed + Math.sign(station - x) * settings.velocity;
    return arrival - Math.abs(station - x) / speed;
  });
  const mean = opened.reduce((sum, t) => sum + t, 0) / opened.length;
  return 1000 * Math.sqrt(opened.reduce((sum, t) => sum + (t - mean) ** 2, 0) / opened.length);
}

/** Plotted positions, km, including the leak's, so that the minimum is not cut off. */
const stations = [
  ...Array.from({ length: 126 }, (_, i) => i * 0.2),
  ...[-0.02, 0, 0.02].map((offset) => leakKm + offset),
].sort((a, b) => a - b);

/** The misfit along the line: its minimum is the leak's position. */
export const misfitFigure = defineFigure('misfit', {
  rows: () =>
    [5, 10, leakKm, 15, 20].map((km) => [
      `KP ${formatKp(km * 1000)}`,
      `${computeMisfit(km * 1000).toPrecision(2)} ms`,
    ]),
  Drawing: ({ compact = true, ...props }) => (
    <Plot {...props} compact={compact} height={220}>
      {({ x, y }) => {
        const points = stations.map((km) => ({
          x: x(km),
          y: y(Math.max(1, computeMisfit(km * 1000))),
        }));
        // Drops points on straight stretches.
        const curve = simplify(points, 0.7, true)
          .map((p) => `${Math.round(p.x)} ${Math.round(p.y)}`)
          .join('L');
        return (
          <>
            <path d={`M${curve}`} fill="none" strokeWidth="2" className="stroke-ink" />
            <Dot at={[leakKm, Math.max(1, computeMisfit(result.leakAt))]} fill="hivis" />
            <Note
              at={[leakKm, computeMisfit(result.leakAt)]}
              dx={-12}
              dy={5}
              lines={`KP ${formatKp(result.leakAt)}`}
              mono
              bold
              anchor="end"
            />
          </>
        );
      }}
    </Plot>
  ),
});

import { holeFlow } from '../../simulation/field-formulas.ts';
import { G } from '../../simulation/hydraulics/pipe.ts';
import { Plot, span } from '../kit/Plot.tsx';
import { Curve, Dot, Note } from '../kit/plot-marks.tsx';
import type { DrawingProps, Figure } from '../kit/types.ts';

const SEA = 1025;
const OIL = 850;
const HOLE = 0.01;
/** Pressures inside the line, bar gauge. */
const pressures = [20, 50, 100] as const;

/** Depth in m at which the sea's pressure equals the line's. */
export const balanceDepth = (bar: number): number => (bar * 1e5) / (SEA * G);

/** Leak rate in L/s through a 10 mm hole at `depth` m. */
export const leakAt = (bar: number, depth: number): number =>
  holeFlow(HOLE, (bar * 1e5 - SEA * G * depth) / (OIL * G)) * 1000;

function Drawing({ id, compact = false }: DrawingProps) {
  return (
    <Plot
      id={id}
      compact={compact}
      title={depthLeak.title}
      x={{
        domain: [0, 1000],
        title: 'Water depth, m',
        ticks: [0, 250, 500, 750, 1000].map((v) => ({
          at: v,
          label: v.toLocaleString('en-GB'),
          wideOnly: v % 500 !== 0,
        })),
      }}
      y={{
        domain: [0, 8],
        title: 'Leak, L/s',
        ticks: [0, 2, 4, 6, 8].map((v) => ({ at: v, label: String(v) })),
      }}
    >
      {(ground) => (
        <>
          {pressures.map((bar) => {
            const end = balanceDepth(bar);
            // More points towards the end, where the curve is steep.
            const depths = span(0, 1, 24).map((t) => end * (1 - (1 - t) ** 2));
            return (
              <g key={bar}>
                <Curve
                  ground={ground}
                  points={depths.map((d) => [Math.min(d, 1000), leakAt(bar, d)] as const)}
                  width={bar === 50 ? 2.5 : 1.5}
                  className={bar === 50 ? 'stroke-ink' : 'stroke-ink-2'}
                />
                <Note
                  x={ground.left + 8}
                  y={ground.y(leakAt(bar, 0)) - 8}
                  lines={[`${bar} bar`]}
                  size={ground.size}
                  mono
                  {...(bar === 50 ? { weight: 600 } : {})}
                />
              </g>
            );
          })}
          <Dot ground={ground} x={balanceDepth(50)} y={0} fill="ink" />
          <Note
            x={ground.x(balanceDepth(50)) + 10}
            y={ground.y(0) - 10}
            lines={[`no leak at ${Math.round(balanceDepth(50))} m`]}
            size={ground.size}
          />
        </>
      )}
    </Plot>
  );
}

export const depthLeak: Figure = {
  title: 'Flow through a 10 mm hole against water depth',
  Drawing,
  table: {
    head: ['Depth', ...pressures.map((bar) => `${bar} bar inside`)],
    rows: [0, 100, 250, 400, 500].map((depth) => [
      `${depth} m`,
      ...pressures.map((bar) =>
        depth > balanceDepth(bar) ? 'sea enters' : `${leakAt(bar, depth).toFixed(1)} L/s`,
      ),
    ]),
  },
};

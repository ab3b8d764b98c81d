import { G } from '@site/leak-model';
import { holeFlow } from '@site/leak-model/field-formulas.ts';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Curve, Dot, Note, Plot, spaceEvenly } from '../../../kit/figures/Plot.tsx';

const SEA = 1025;
const OIL = 850;
const HOLE = 0.01;
/** Bar gauge; the text uses the middle one. */
const pressures = [20, 50, 100] as const;

/** Depth (m) where the sea's pressure equals the line's. */
export const balanceDepth = (bar: number): number => (bar * 1e5) / (SEA * G);

/** L/s through a 10 mm hole at `depth` m. */
export const computeLeakRate = (bar: number, depth: number): number =>
  holeFlow(HOLE, (bar * 1e5 - SEA * G * depth) / (OIL * G)) * 1000;

export const depthLeak = defineFigure('depth-leak', {
  values: () => ({ balance: Math.round(balanceDepth(50)) }),
  rows: ({ word }) =>
    [0, 100, 250, 400, 500].map((depth) => [
      `${depth} m`,
      ...pressures.map((bar) =>
        depth > balanceDepth(bar)
          ? word('beyond')
          : `${computeLeakRate(bar, depth).toFixed(1)} L/s`,
      ),
    ]),
  Drawing: ({ word, ...props }) => (
    <Plot {...props}>
      {pressures.map((bar) => {
        const end = balanceDepth(bar);
        const main = bar === 50;
        // Denser towards the steep end.
        const depths = spaceEvenly(0, 1, 24).map((t) => end * (1 - (1 - t) ** 2));
        return (
          <g key={bar}>
            <Curve
              points={depths.map((d) => [Math.min(d, 1000), computeLeakRate(bar, d)] as const)}
              main={main}
            />
            <Note
              at={[0, computeLeakRate(bar, 0)]}
              dx={8}
              dy={-8}
              lines={`${bar} bar`}
              mono
              bold={main}
            />
          </g>
        );
      })}
      <Dot at={[balanceDepth(50), 0]} fill="ink" />
      <Note at={[balanceDepth(50), 0]} dx={10} dy={-10} lines={word('balance')} />
    </Plot>
  ),
});

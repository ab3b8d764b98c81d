import { samplingError } from '@site/leak-model/field-formulas.ts';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { wrap } from '../../../kit/figures/drawing-text.tsx';
import { Curve, Dot, Level, Note, Plot } from '../../../kit/figures/Plot.tsx';

/** m/s: gas, oil (round figure), water in a rigid pipe. */
const speeds = [395, 1000, 1481];
const ends = [10, 10_000];

/** Speeds are straight lines on logarithmic axes. */
export const samplingBudget = defineFigure('sampling-budget', {
  rows: () =>
    [10, 100, 333, 1000, 10_000].map((rate) => [
      `${rate.toLocaleString('en-GB')} Hz`,
      ...speeds.map((speed) => `${samplingError(speed, rate).toPrecision(2)} m`),
    ]),
  Drawing: ({ word, number, ...props }) => {
    const { compact } = props;
    const target = number('target');
    return (
      <Plot {...props}>
        {({ size }) => (
          <>
            <Level at={target} />
            <Note at={[10_000, target]} dx={-6} dy={-7} lines={word('target')} anchor="end" mono />
            {speeds.map((speed) => (
              <Curve
                key={speed}
                points={ends.map((rate) => [rate, samplingError(speed, rate)] as const)}
                main={speed === 1000}
              />
            ))}
            <Dot at={[1000 / (2 * target), target]} fill="ink" />
            <Note
              at={[333, compact ? 7 : 4.2]}
              dx={12}
              lines={wrap(word('example'), compact ? 5 * size : 200, size)}
              mono
              bold
            />
            <Note at={[12, 2.6]} lines={word('gas')} />
            <Note at={[compact ? 26 : 20, 75]} lines={word('water')} />
          </>
        )}
      </Plot>
    );
  },
});

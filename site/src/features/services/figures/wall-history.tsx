import { defineFigure, type Entry } from '../../../kit/figures/define-figure.tsx';
import { Curve, Dot, Level, Note, Plot, type Point } from '../../../kit/figures/Plot.tsx';
import { draw } from '../../../kit/figures/round.ts';

type EntryNumber = Entry['number'];

/** Inches a year, assumed linear. */
export const computeWallLossRate = (number: EntryNumber) =>
  (number('nominal') - number('found')) / (number('to') - number('from'));
/** Years after installation until the wall reaches the threshold. */
export const computeYearsToThreshold = (number: EntryNumber) =>
  (number('nominal') - number('threshold')) / computeWallLossRate(number);

export const wallHistory = defineFigure('wall-history', {
  values: (number) => ({
    crossed: `${Math.round(number('from') + computeYearsToThreshold(number))}`,
    rate: computeWallLossRate(number).toFixed(4),
  }),
  Drawing: ({ word, number, ...props }) => {
    const [from, to, threshold] = [number('from'), number('to'), number('threshold')];
    const nominal: Point = [from, number('nominal')];
    const crossed: Point = [from + computeYearsToThreshold(number), threshold];
    const found: Point = [to, number('found')];
    const [crossedAt] = crossed;
    return (
      <Plot {...props}>
        {({ x, y, right }) => (
          <>
            <path
              d={draw`M${x(crossedAt)} ${y(threshold)}H${right}V${y(found[1])}z`}
              className="fill-alarm/20"
            />
            <Level at={threshold} className="stroke-warn" />
            <Curve points={[nominal, found]} width={2.5} />
            <Dot at={nominal} />
            <Dot at={crossed} />
            <Dot at={found} fill="ink" />
            <Note at={nominal} dx={14} dy={-4} lines={word('nominal')} mono />
            <Note
              at={[to, threshold]}
              dx={-4}
              dy={-8}
              lines={word('threshold')}
              anchor="end"
              mono
            />
            <Note at={found} dx={-36} dy={2} lines={word('found')} anchor="end" mono bold />
            <Note
              at={[crossedAt, 0.145]}
              dx={props.compact ? 44 : 130}
              lines={word('below')}
              bare
            />
          </>
        )}
      </Plot>
    );
  },
});

import { holeFlow } from '@site/leak-model/field-formulas.ts';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Curve, Dot, Level, Note, Plot, type Point } from '../../../kit/figures/Plot.tsx';

/** m of water (about 2.5, 10 and 40 bar); the text uses the middle one. */
const heads = [25, 100, 400] as const;
/** 0.5 m line at 1 m/s, L/s. */
const LINE = (Math.PI / 4) * 0.5 ** 2 * 1000;

/** L/s through a hole of `mm` diameter. */
const computeLeakRate = (mm: number, head: number) => holeFlow(mm / 1000, head) * 1000;
const buildExamplePoint = (mm: number): Point => [mm, computeLeakRate(mm, 100)];

export const orificeRates = defineFigure('orifice-rates', {
  rows: () =>
    [1, 3, 10, 30].map((mm) => [
      `${mm} mm`,
      ...heads.map((head) => `${computeLeakRate(mm, head).toPrecision(2)} L/s`),
      `${((computeLeakRate(mm, 100) / LINE) * 100).toPrecision(2)}%`,
    ]),
  Drawing: ({ word, ...props }) => (
    <Plot {...props}>
      {({ y, left, right, bottom }) => (
        <>
          <rect
            {...{ x: left, y: y(LINE / 1000), width: right - left }}
            height={bottom - y(LINE / 1000)}
            className="fill-rule/50"
          />
          {[LINE / 100, LINE / 1000].map((flow) => (
            <Level key={flow} at={flow} />
          ))}
          {heads.map((head) => (
            <Curve
              key={head}
              points={[1, 30].map((mm) => [mm, computeLeakRate(mm, head)] as const)}
              main={head === 100}
            />
          ))}
          <Note at={[1, LINE / 100]} dx={8} dy={-7} lines="1% of flow" mono />
          <Note at={[30, LINE / 1000]} dx={-6} dy={-7} lines="0.1% of flow" mono anchor="end" />
          <Dot at={buildExamplePoint(3)} fill="ink" />
          <Dot at={buildExamplePoint(10)} fill="ink" />
          {[10, 3].map((mm) => (
            <Note
              key={mm}
              at={buildExamplePoint(mm)}
              dx={8}
              dy={props.compact ? 36 : 44}
              lines={`${computeLeakRate(mm, 100).toPrecision(2)} L/s`}
              mono
              bold
              bare
            />
          ))}
          <Note at={[30, 0.01]} dx={-6} dy={-10} lines={word('rest')} anchor="end" bare />
        </>
      )}
    </Plot>
  ),
});

import { holeFlow } from '@site/leak-model/field-formulas.ts';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Curve, Dot, Note, Plot } from '../../../kit/figures/Plot.tsx';

/** 5 bar, in m of water. */
const HEAD = 51;
/** mm; the text uses the middle one. */
const holes = [1, 3, 6] as const;

/** m³ lost in `days` at constant pressure. */
export const computeLostVolume = (mm: number, days: number): number =>
  holeFlow(mm / 1000, HEAD) * 86_400 * days;

/** Days. */
const intervals = { day: 1, week: 7, month: 30, quarter: 91, year: 365 };
const formatThousands = (value: number) => value.toLocaleString('en-GB');

export const walkdownLoss = defineFigure('walkdown-loss', {
  rows: () =>
    Object.entries(intervals).map(([name, days]) => [
      `a ${name}`,
      ...holes.map(
        (mm) => `${formatThousands(Number(computeLostVolume(mm, days).toPrecision(2)))} m³`,
      ),
    ]),
  Drawing: (props) => (
    <Plot {...props}>
      {holes.map((mm) => (
        <g key={mm}>
          <Curve
            points={[1, 365].map((days) => [days, computeLostVolume(mm, days)] as const)}
            main={mm === 3}
          />
          <Note
            at={[2.1, computeLostVolume(mm, 2.1)]}
            dy={-10}
            lines={`${mm} mm`}
            mono
            bold={mm === 3}
          />
        </g>
      ))}
      <Dot at={[91, computeLostVolume(3, 91)]} fill="ink" />
      <Note
        at={[91, computeLostVolume(3, 91)]}
        dx={props.compact ? -4 : 8}
        dy={24}
        lines={`${formatThousands(Math.round(computeLostVolume(3, 91) / 10) * 10)} m³`}
        mono
        bold
      />
    </Plot>
  ),
});

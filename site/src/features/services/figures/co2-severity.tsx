import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Dot, Note, Plot } from '../../../kit/figures/Plot.tsx';
import { round } from '../../../kit/figures/round.ts';

/** CO2 content at a partial pressure, mol%. */
const computeContent = (partial: number, bar: number) => (partial / bar) * 100;

/** bar */
export const partialPressure = (bar: number, percent: number) => (bar * percent) / 100;

export const co2Severity = defineFigure('co2-severity', {
  rows: ({ word, number }) =>
    [
      [10, 1],
      [10, 5],
      [number('bar'), number('percent')],
      [100, 0.5],
    ].map(([bar = 0, percent = 0]) => {
      const partial = partialPressure(bar, percent);
      const band =
        partial < number('low') ? 'low' : partial <= number('severe') ? 'moderate' : 'severe';
      return [`${bar} bar`, `${percent} mol%`, `${partial.toPrecision(2)} bar`, word(band)];
    }),
  Drawing: ({ word, number, ...props }) => {
    const { compact } = props;
    const [, maxBar] = props.x.domain;
    const [, maxPercent] = props.y.domain;
    const [bar, percent] = [number('bar'), number('percent')];
    const labels = [
      ['low', 1.5, 0.25],
      ['moderate', compact ? 3 : 4, compact ? 14 : 10],
      ['severe', compact ? 40 : 60, 12],
    ] as const;
    return (
      <Plot {...props}>
        {({ x, y, size }) => {
          const point = (bar: number, percent: number) => `${round(x(bar))} ${round(y(percent))}`;
          // Limits are straight lines on logarithmic axes.
          const limit = (partial: number) =>
            `M${point(partial / (maxPercent / 100), maxPercent)}L${point(maxBar, computeContent(partial, maxBar))}`;
          const corner = `L${point(maxBar, maxPercent)}z`;
          const [low, severe] = [limit(number('low')), limit(number('severe'))];
          return (
            <>
              <path d={low + corner} className="fill-warn/20" />
              <path d={severe + corner} className="fill-alarm/25" />
              <path d={low + severe} fill="none" strokeWidth="2" className="stroke-ink" />
              {labels.map(([name, bar, percent]) => (
                <Note key={name} at={[bar, percent]} lines={word(name)} size={size + 2} bold bare />
              ))}
              <Dot at={[bar, percent]} fill="ink" />
              <Note
                at={[bar, percent]}
                dx={compact ? 10 : 12}
                dy={22}
                lines={`${partialPressure(bar, percent).toFixed(1)} bar`}
                mono
                bold
                anchor={compact ? 'end' : 'start'}
              />
            </>
          );
        }}
      </Plot>
    );
  },
});

import { computeAlarmTimes } from '../../../content/named-figures/alarm-times.ts';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Curve, Dot, Level, Note, Plot, type Point } from '../../../kit/figures/Plot.tsx';

/** Spacings, km; wider ones in gas leave positions without an alarm. */
const lines = [
  { name: 'liquid, 1%', fluid: 'crude', size: 0.01, spacings: [2, 5, 10, 20] },
  { name: 'gas, 5%', fluid: 'gas', size: 0.05, spacings: [1, 2, 5] },
] as const;

/** Fastest and slowest alarm between the outer nodes, s. */
function computeAlarmRange({ fluid, size }: (typeof lines)[number], km: number) {
  const times = computeAlarmTimes(fluid, km * 1000, size).map(({ alarm }) => alarm ?? Number.NaN);
  return { fastest: Math.min(...times), slowest: Math.max(...times) };
}

export const arrivalSpacing = defineFigure('arrival-spacing', {
  rows: () =>
    lines.flatMap((line) =>
      line.spacings.map((km) => {
        const { fastest, slowest } = computeAlarmRange(line, km);
        return [line.name, `${km} km`, `${fastest.toFixed(1)} s`, `${slowest.toFixed(1)} s`];
      }),
    ),
  Drawing: ({ number, word, ...props }) => {
    const target = number('target');
    return (
      <Plot {...props}>
        {({ y, left, right, bottom }) => (
          <>
            <rect
              {...{ x: left, y: y(target), width: right - left, height: bottom - y(target) }}
              className="fill-ok/15"
            />
            <Level at={target} />
            {lines.map((line) => {
              const along = (of: 'slowest' | 'fastest') =>
                line.spacings.map((km): Point => [km, computeAlarmRange(line, km)[of]]);
              const slow = along('slowest');
              const end = slow.at(-1) as Point;
              const beyond = end[0] > 15;
              return (
                <g key={line.name}>
                  <Curve points={slow} width={2.5} />
                  <Curve points={along('fastest')} width={1.5} dash="6 5" />
                  {slow.map((at) => (
                    <Dot key={at[0]} at={at} fill={at[1] > target ? 'ink' : 'sheet'} />
                  ))}
                  <Note
                    at={end}
                    dx={beyond ? -12 : 12}
                    dy={beyond ? -12 : 4}
                    lines={line.name}
                    mono
                    bold
                    anchor={beyond ? 'end' : 'start'}
                  />
                </g>
              );
            })}
            <Note at={[19.6, target - 4]} lines={word('target')} anchor="end" bare />
          </>
        )}
      </Plot>
    );
  },
});

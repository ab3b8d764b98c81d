import { DEFAULT, defaultRun, formatKp, formatNumber, steadyPressure } from '@site/leak-model';
import { figureOf } from '../../kit/figures/figure-of.tsx';
import { Plot } from '../../kit/figures/Plot.tsx';
import { Curve, Dot, Note, type Point } from '../../kit/figures/plot-marks.tsx';
import { Square } from '../../kit/figures/Sheet.tsx';

/** The simulator's default line. */
const { length, leakAt, sensors } = defaultRun();
const bar = (x: number) => steadyPressure(DEFAULT, x) / 1e5;
const at = (x: number): Point => [x / 1000, bar(x)];
const text = (x: number) => `${formatNumber(bar(x), 1)} bar`;

export const pipeProfile = figureOf('pipe-profile', {
  values: () => ({ leak: formatKp(leakAt) }),
  rows: ({ word }) => [
    [word('start'), `KP ${formatKp(0)}`, text(0)],
    ...sensors.map((s) => [s.name, `KP ${formatKp(s.at)}`, text(s.at)]),
    [word('leak'), `KP ${formatKp(leakAt)}`, text(leakAt)],
    [word('end'), `KP ${formatKp(length)}`, text(length)],
  ],
  Drawing: ({ axes, word, ...props }) => {
    const size = props.compact ? 12 : 13;
    return (
      <Plot {...props} {...axes} height={props.compact ? 220 : 260}>
        {({ x, y }) => (
          <>
            <Curve points={[at(0), at(length)]} />
            <Curve className="stroke-hivis" dash="3 4" points={[[leakAt / 1000, 0], at(leakAt)]} />
            {sensors.map((s) => (
              <g key={s.name}>
                <Square at={[x(s.at / 1000), y(bar(s.at))]} />
                <Note
                  at={at(s.at)}
                  dy={-30}
                  lines={props.compact ? s.name : [s.name, text(s.at)]}
                  size={size}
                  anchor="middle"
                  mono
                />
              </g>
            ))}
            <Dot at={at(leakAt)} fill="hivis" />
            <Note
              at={[leakAt / 1000, 14]}
              dx={-12}
              lines={word('here')}
              size={size}
              anchor="end"
              mono
            />
          </>
        )}
      </Plot>
    );
  },
});

import {
  DEFAULT_SETTINGS,
  formatKp,
  formatNumber,
  getDefaultRun,
  steadyPressure,
} from '@site/leak-model';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Plot } from '../../../kit/figures/Plot.tsx';
import { Curve, Dot, Note, type Point } from '../../../kit/figures/plot-marks.tsx';
import { Square } from '../../../kit/figures/Sheet.tsx';

/** The simulator's default line. */
const { length, leakAt, sensors } = getDefaultRun();
const computePressure = (x: number) => steadyPressure(DEFAULT_SETTINGS, x) / 1e5;
const buildPoint = (x: number): Point => [x / 1000, computePressure(x)];
const formatPressure = (x: number) => `${formatNumber(computePressure(x), 1)} bar`;

export const pipeProfile = defineFigure('pipe-profile', {
  values: () => ({ leak: formatKp(leakAt) }),
  rows: ({ word }) => [
    [word('start'), `KP ${formatKp(0)}`, formatPressure(0)],
    ...sensors.map((s) => [s.name, `KP ${formatKp(s.at)}`, formatPressure(s.at)]),
    [word('leak'), `KP ${formatKp(leakAt)}`, formatPressure(leakAt)],
    [word('end'), `KP ${formatKp(length)}`, formatPressure(length)],
  ],
  Drawing: ({ axes, word, ...props }) => {
    const size = props.compact ? 12 : 13;
    return (
      <Plot {...props} {...axes} height={props.compact ? 220 : 260}>
        {({ x, y }) => (
          <>
            <Curve points={[buildPoint(0), buildPoint(length)]} />
            <Curve
              className="stroke-hivis"
              dash="3 4"
              points={[[leakAt / 1000, 0], buildPoint(leakAt)]}
            />
            {sensors.map((s) => (
              <g key={s.name}>
                <Square at={[x(s.at / 1000), y(computePressure(s.at))]} />
                <Note
                  at={buildPoint(s.at)}
                  dy={-30}
                  lines={props.compact ? s.name : [s.name, formatPressure(s.at)]}
                  size={size}
                  anchor="middle"
                  mono
                />
              </g>
            ))}
            <Dot at={buildPoint(leakAt)} fill="hivis" />
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

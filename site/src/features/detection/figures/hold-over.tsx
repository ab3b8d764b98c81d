import { buildDefaultScenario } from '@site/leak-model';
import { Curves, type Point } from '../../../kit/figures/Curves.tsx';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { CLOCK_BUDGET, holdoverTime, placeError } from '../../interface/interface-budget.ts';

const { speed } = buildDefaultScenario().watched.wave;
const formatPlaceError = (ms: number) => placeError(speed, ms / 1000).toFixed(2);
/** Minutes: time fixes, the last of them, and the end of the axis. */
const EVERY = 5;
const LAST = 15;
const END = 45;
/** Error in ms after `minutes` without a fix. */
const computeClockDrift = (ppm: number, minutes: number) => ppm * minutes * 60 * 1e-3;
const budget = CLOCK_BUDGET * 1000;

/** Kept by fixes until the last one, then left to drift. */
const buildDriftCurve = (ppm: number): Point[] => [
  ...[0, EVERY, 2 * EVERY].flatMap((from): Point[] => [
    [from, 0],
    [from + EVERY, computeClockDrift(ppm, EVERY)],
  ]),
  [LAST, 0],
  [END, computeClockDrift(ppm, END - LAST)],
];
const computeTimeToBudget = (ppm: number) => LAST + holdoverTime(ppm) / 60;

export const holdOverFigure = defineFigure('hold-over', {
  values: () => ({ budget, one: formatPlaceError(budget), spent: Math.round(holdoverTime(1)) }),
  rows: () =>
    [20, 30, 40].map((minute) => [
      `${minute}`,
      ...[1, 0.1].map((ppm) => computeClockDrift(ppm, minute - LAST).toFixed(2)),
      `${formatPlaceError(computeClockDrift(1, minute - LAST))} m`,
    ]),
  Drawing: ({ word, ...props }) => (
    <Curves
      {...props}
      points={({ points }) => points}
      curves={[
        {
          label: word('crystal'),
          points: buildDriftCurve(1).flatMap((point, i, all): Point[] => {
            const before = all[i - 1];
            const top = 1.5 * budget;
            if (point[1] <= top || !before) return [point];
            const share = (top - before[1]) / (point[1] - before[1]);
            return [[before[0] + share * (point[0] - before[0]), top]];
          }),
          tone: 'ink',
          name: [24, 0.3],
        },
        {
          label: word('compensated'),
          points: buildDriftCurve(0.1).slice(-2),
          tone: 'muted',
          dash: '6 4',
          name: [31, 0.03],
        },
      ]}
      limits={[{ at: budget, label: word('budget') }]}
      marks={[
        {
          point: [computeTimeToBudget(1), budget],
          label: word('spent'),
          anchor: 'end',
          dy: props.compact ? -24 : -14,
        },
      ]}
    />
  ),
});

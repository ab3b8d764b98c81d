import { CLOCK_BUDGET, defaultScenario, holdOver, placeError } from '@site/leak-model';
import { Curves, type Point } from '../../kit/figures/Curves.tsx';
import { figureOf } from '../../kit/figures/figure-of.tsx';

const { speed } = defaultScenario().watched.wave;
const metres = (ms: number) => placeError(speed, ms / 1000).toFixed(2);
/** Minutes: time fixes, the last of them, and the end of the axis. */
const EVERY = 5;
const LAST = 15;
const END = 45;
/** Error in ms after `minutes` without a fix. */
const drift = (ppm: number, minutes: number) => ppm * minutes * 60 * 1e-3;
const budget = CLOCK_BUDGET * 1000;

/** Kept by fixes until the last one, then left to drift. */
const free = (ppm: number): Point[] => [
  ...[0, EVERY, 2 * EVERY].flatMap((from): Point[] => [
    [from, 0],
    [from + EVERY, drift(ppm, EVERY)],
  ]),
  [LAST, 0],
  [END, drift(ppm, END - LAST)],
];
const spent = (ppm: number) => LAST + holdOver(ppm) / 60;

export const holdOverFigure = figureOf('hold-over', {
  values: () => ({ budget, one: metres(budget), spent: Math.round(holdOver(1)) }),
  rows: () =>
    [20, 30, 40].map((minute) => [
      `${minute}`,
      ...[1, 0.1].map((ppm) => drift(ppm, minute - LAST).toFixed(2)),
      `${metres(drift(1, minute - LAST))} m`,
    ]),
  Drawing: ({ axes, word, ...props }) => (
    <Curves
      {...props}
      {...axes}
      curves={[
        {
          label: word('crystal'),
          points: free(1).flatMap((point, i, all): Point[] => {
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
          points: [
            [LAST, 0],
            [END, drift(0.1, END - LAST)],
          ],
          tone: 'muted',
          dash: '6 4',
          name: [31, 0.03],
        },
      ]}
      limits={[{ at: budget, label: word('budget') }]}
      marks={[
        {
          point: [spent(1), budget],
          label: word('spent'),
          anchor: 'end',
          dy: props.compact ? -24 : -14,
        },
      ]}
    />
  ),
});

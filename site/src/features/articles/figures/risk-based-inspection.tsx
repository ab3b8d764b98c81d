import { Curves, type Point } from '../../../kit/figures/Curves.tsx';
import type { Code, Entry } from '../../../kit/figures/figure-of.tsx';
import { interval, missesAll, thinProbability, type WallReadings } from './sums.ts';

export const target = 1e-3;
/** Age of the line, years. */
const age = 10;

/** Without a reading: nominal wall (mm); the deviation of the rate is half its value. */
export const unmeasured = (nominal: number): WallReadings => ({
  wall: nominal,
  wallError: 0.3,
  rate: 0.1,
  rateError: 0.05,
  before: age,
});
/** With a reading of 7.20 mm today: rate and error follow from nominal and measured wall. */
export const measured = (nominal: number): WallReadings => ({
  wall: 7.2,
  wallError: 0.15,
  rate: (nominal - 7.2) / age,
  rateError: Math.hypot(0.3, 0.15) / age,
  shared: 0.15 ** 2 / age,
  before: 0,
});

const statesOf = (number: Entry['number']) =>
  [unmeasured, measured].map((state) => state(number('nominal')));
const years = Array.from({ length: 51 }, (_, i) => i * 0.5);
const oneIn = (p: number) =>
  p > 0.1
    ? `${(p * 100).toFixed(0)}%`
    : p < 1e-6
      ? 'under 1 in 1,000,000'
      : `1 in ${Number((1 / p).toPrecision(2)).toLocaleString('en-GB')}`;

const probability: Code = {
  rows: ({ number }) =>
    [5, 10, 15, 20].map((t) => [
      String(t),
      ...statesOf(number).map((state) => oneIn(thinProbability(state, number('threshold'), t))),
    ]),
  Drawing: ({ axes, curves, word, number, ...props }) => {
    const threshold = number('threshold');
    const states = statesOf(number);
    return (
      <Curves
        {...props}
        {...axes}
        curves={curves.map((curve, i) => ({
          ...curve,
          points: years
            .map((t): Point => [t, thinProbability(states[i] as WallReadings, threshold, t)])
            .filter(([, p]) => p >= axes.y.domain[0]),
        }))}
        limits={[{ at: target, label: word('limit'), side: 'end' }]}
        marks={states.map((state) => {
          const due = interval(state, threshold, target);
          // On a card the unit, which its axis states too, would lie on the other curve.
          const label = `${due.toFixed(1)}${props.card ? '' : ' years'}`;
          return { point: [due, target], label, dy: 20 };
        })}
      />
    );
  },
};

const fittings = 200;
const percent = (p: number) => (p < 1e-4 ? 'under 0.01%' : `${Number((p * 100).toPrecision(2))}%`);
const counts = Array.from({ length: 41 }, (_, i) => i * 5);

const missed: Code = {
  rows: ({ curves }) =>
    [20, 40, 100, 150, 190].map((n) => [
      String(n),
      ...curves.map(({ at = 0 }) => percent(missesAll(fittings, at, n))),
    ]),
  Drawing: ({ axes, curves, ...props }) => (
    <Curves
      {...props}
      {...axes}
      curves={curves.map((curve) => ({
        ...curve,
        points: counts.map((n): Point => [n, missesAll(fittings, curve.at ?? 0, n)]),
      }))}
      marks={curves.map(({ at: odd = 0 }) => ({
        point: [100, missesAll(fittings, odd, 100)],
        label: `${(missesAll(fittings, odd, 100) * 100).toFixed(0)}%`,
        dy: odd === 1 ? 18 : -8,
        anchor: odd === 1 ? 'end' : 'start',
      }))}
    />
  ),
};

export const inspectionFigures = { 'thinning-probability': probability, 'missed-fittings': missed };

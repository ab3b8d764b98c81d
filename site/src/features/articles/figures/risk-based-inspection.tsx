import { Curves, type Point } from '../../../kit/figures/Curves.tsx';
import { defineFigure, type Entry } from '../../../kit/figures/define-figure.tsx';
import {
  findInspectionInterval,
  missAllProbability,
  thinWallProbability,
  type WallReadings,
} from './article-calculations.ts';

export const targetProbability = 1e-3;
/** Age of the line, years. */
const age = 10;

/** Without a reading: nominal wall (mm); the deviation of the rate is half its value. */
export const estimateWithoutReading = (nominal: number): WallReadings => ({
  wall: nominal,
  wallError: 0.3,
  rate: 0.1,
  rateError: 0.05,
  before: age,
});
/** With a reading of 7.20 mm today: rate and error follow from nominal and measured wall. */
export const estimateWithReading = (nominal: number): WallReadings => ({
  wall: 7.2,
  wallError: 0.15,
  rate: (nominal - 7.2) / age,
  rateError: Math.hypot(0.3, 0.15) / age,
  shared: 0.15 ** 2 / age,
  before: 0,
});

const buildWallReadings = (number: Entry['number']) =>
  [estimateWithoutReading, estimateWithReading].map((state) => state(number('nominal')));
const years = Array.from({ length: 51 }, (_, i) => i * 0.5);
const formatOdds = (p: number) =>
  p > 0.1
    ? `${(p * 100).toFixed(0)}%`
    : p < 1e-6
      ? 'under 1 in 1,000,000'
      : `1 in ${Number((1 / p).toPrecision(2)).toLocaleString('en-GB')}`;

export const probability = defineFigure('thinning-probability', {
  rows: ({ number }) =>
    [5, 10, 15, 20].map((t) => [
      String(t),
      ...buildWallReadings(number).map((state) =>
        formatOdds(thinWallProbability(state, number('threshold'), t)),
      ),
    ]),
  Drawing: ({ word, number, ...props }) => {
    const threshold = number('threshold');
    const states = buildWallReadings(number);
    return (
      <Curves
        {...props}
        points={(_, i) =>
          years
            .map((t): Point => [t, thinWallProbability(states[i] as WallReadings, threshold, t)])
            .filter(([, p]) => p >= props.y.domain[0])
        }
        limits={[{ at: targetProbability, label: word('limit'), side: 'end' }]}
        marks={states.map((state) => {
          const due = findInspectionInterval(state, threshold, targetProbability);
          // On a card the unit, which its axis states too, would lie on the other curve.
          const label = `${due.toFixed(1)}${props.card ? '' : ' years'}`;
          return { point: [due, targetProbability], label, dy: 20 };
        })}
      />
    );
  },
});

const fittings = 200;
const formatPercent = (p: number) =>
  p < 1e-4 ? 'under 0.01%' : `${Number((p * 100).toPrecision(2))}%`;
const counts = Array.from({ length: 41 }, (_, i) => i * 5);

export const missed = defineFigure('missed-fittings', {
  rows: ({ curves }) =>
    [20, 40, 100, 150, 190].map((n) => [
      String(n),
      ...curves.map(({ at = 0 }) => formatPercent(missAllProbability(fittings, at, n))),
    ]),
  Drawing: (props) => (
    <Curves
      {...props}
      points={({ at = 0 }) => counts.map((n) => [n, missAllProbability(fittings, at, n)])}
      marks={props.curves.map(({ at: odd = 0 }) => ({
        point: [100, missAllProbability(fittings, odd, 100)],
        label: `${(missAllProbability(fittings, odd, 100) * 100).toFixed(0)}%`,
        dy: odd === 1 ? 18 : -8,
        anchor: odd === 1 ? 'end' : 'start',
      }))}
    />
  ),
});

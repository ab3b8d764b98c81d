import { Curves, type Point } from '../../kit/Curves.tsx';
import type { ArticleFigure } from '../types.ts';
import { interval, missesAll, thinProbability, type WallReadings } from './sums.ts';

/** Nominal wall thickness and replacement threshold, mm (0.322 in and 0.180 in). */
export const nominal = 8.18;
export const threshold = 4.57;
export const target = 1e-3;
/** Years since the line was laid. */
const age = 10;

/** Without a measurement: nominal wall, and a corrosion rate with a standard deviation of half its value. */
export const unmeasured: WallReadings = {
  wall: nominal,
  wallError: 0.3,
  rate: 0.1,
  rateError: 0.05,
  before: age,
};
/** With a measurement of 7.20 mm today: rate and its error follow from nominal and measured wall. */
export const measured: WallReadings = {
  wall: 7.2,
  wallError: 0.15,
  rate: (nominal - 7.2) / age,
  rateError: Math.hypot(0.3, 0.15) / age,
  shared: 0.15 ** 2 / age,
  before: 0,
};

const years = Array.from({ length: 61 }, (_, i) => i * 0.5);
const floor = 1e-6;
const curve = (state: WallReadings) =>
  years.map((t): Point => [t, thinProbability(state, threshold, t)]).filter(([, p]) => p >= floor);
const oneIn = (p: number) =>
  p > 0.1
    ? `${(p * 100).toFixed(0)}%`
    : p < 1e-6
      ? 'under 1 in 1,000,000'
      : `1 in ${Number((1 / p).toPrecision(2)).toLocaleString('en-GB')}`;
const text = (state: WallReadings) => interval(state, threshold, target).toFixed(1);

const probability: ArticleFigure = {
  title: 'Chance that the wall is below the threshold, with and without one reading',
  caption:
    'A wall of 8.18 mm laid ten years ago, to be replaced at 4.57 mm. Each curve meets the target of 1 in 1,000 at the year by which the next look is due.',
  basis: 'computed',
  source:
    'normal errors in reading and rate; every input is an assumption stated in the text, save the two walls, which are those of the Philadelphia elbow',
  table: {
    head: ['Years from today', 'Never measured', 'Measured today at 7.20 mm'],
    rows: [5, 10, 15, 20].map((t) => [
      String(t),
      oneIn(thinProbability(unmeasured, threshold, t)),
      oneIn(thinProbability(measured, threshold, t)),
    ]),
  },
  Drawing: ({ id, compact, card }) => (
    <Curves
      id={id}
      title={probability.title}
      compact={compact}
      card={card}
      x={{
        domain: [0, 25],
        ticks: [0, 5, 10, 15, 20, 25].map((t) => ({ at: t, label: String(t) })),
        title: 'Years from today',
      }}
      y={{
        domain: [floor, 1],
        log: true,
        ticks: [
          { at: 1, label: '1' },
          { at: 0.1, label: '0.1' },
          { at: 0.01, label: '0.01' },
          { at: 0.001, label: '0.001' },
          { at: 1e-4, label: '0.0001' },
          { at: 1e-5, label: '0.00001' },
          { at: 1e-6, label: '0.000001' },
        ],
        title: 'Probability (logarithmic)',
      }}
      curves={[
        {
          label: 'Never measured',
          tone: 'alarm',
          points: curve(unmeasured).filter(([t]) => t <= 25),
          name: [0.6, 0.02],
        },
        {
          label: 'Measured today',
          tone: 'ink',
          points: curve(measured).filter(([t]) => t <= 25),
          name: [11, 0.00001],
        },
      ]}
      limits={[{ at: target, label: 'target, 1 in 1,000', side: 'end' }]}
      marks={[unmeasured, measured].map((state) => ({
        point: [interval(state, threshold, target), target] as const,
        label: `${text(state)} years`,
        dy: 20,
      }))}
    />
  ),
};

export const fittings = 200;
const percent = (p: number) => (p < 1e-4 ? 'under 0.01%' : `${Number((p * 100).toPrecision(2))}%`);
const counts = Array.from({ length: 41 }, (_, i) => i * 5);

const missed: ArticleFigure = {
  title: 'Chance that a sample of fittings contains no bad one',
  caption:
    'Two hundred fittings, measured at random. With one bad fitting among them the chance falls in a straight line: only measuring the last one closes it.',
  basis: 'computed',
  source: 'hypergeometric distribution; the number of bad fittings is an assumption',
  table: {
    head: ['Fittings measured', 'One bad of 200', 'Five bad of 200'],
    rows: [20, 40, 100, 150, 190].map((n) => [
      String(n),
      percent(missesAll(fittings, 1, n)),
      percent(missesAll(fittings, 5, n)),
    ]),
  },
  Drawing: ({ id, compact }) => (
    <Curves
      id={id}
      title={missed.title}
      compact={compact}
      x={{
        domain: [0, fittings],
        ticks: [0, 50, 100, 150, 200].map((n) => ({ at: n, label: String(n) })),
        title: 'Fittings measured, of 200',
      }}
      y={{
        domain: [0, 1],
        ticks: [0, 0.25, 0.5, 0.75, 1].map((p) => ({ at: p, label: `${p * 100}%` })),
        title: 'Chance that no bad fitting was measured',
      }}
      curves={[
        {
          label: 'One bad fitting',
          tone: 'alarm',
          points: counts.map((n): Point => [n, missesAll(fittings, 1, n)]),
          name: [88, 0.66],
        },
        {
          label: 'Five bad fittings',
          tone: 'ink',
          points: counts.map((n): Point => [n, missesAll(fittings, 5, n)]),
          name: [54, 0.235],
        },
      ]}
      marks={[1, 5].map((odd) => ({
        point: [100, missesAll(fittings, odd, 100)] as const,
        label: `${(missesAll(fittings, odd, 100) * 100).toFixed(0)}%`,
        dy: odd === 1 ? 18 : -8,
        anchor: odd === 1 ? 'end' : 'start',
      }))}
    />
  ),
};

export const inspectionFigures = { 'thinning-probability': probability, 'missed-fittings': missed };

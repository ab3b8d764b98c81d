import { travelTime } from '../../../simulation/field-formulas.ts';
import { Curves, type Point } from '../../kit/Curves.tsx';
import { round } from '../../kit/round.ts';
import { Sheet, sheetWidth } from '../../kit/Sheet.tsx';
import { Lines, wrap } from '../../kit/text.tsx';
import type { DrawingProps } from '../../kit/types.ts';
import type { ArticleFigure } from '../types.ts';
import { falseAlarms, falsePairs } from './sums.ts';

/** From NTSB/PAR-12/01 and PHMSA: barrels released at Marshall, and the share due to two restarts. */
const released = 20_082;
const restartShare = 0.81;
const afterRestarts = Math.round(released * restartShare);
const before = released - afterRestarts;
const barrels = (n: number) => n.toLocaleString('en-GB');

function Restarts({ id, compact = false, card = false }: DrawingProps) {
  const width = sheetWidth('article', compact, card);
  const size = compact ? 14 : 17;
  const line = size * 1.35;
  const split = (width * before) / released;
  const clockY = size + 26;
  const texts = [
    wrap('17:58 rupture', width / 2, size),
    wrap('gas utility calls at 11:17 next day', compact ? 150 : 400, size),
  ];
  const headLines = Math.max(...texts.map((lines) => lines.length));
  const lane = clockY + (headLines - 1) * line;
  const bar = lane + (card ? 30 : 58);
  const thick = card ? 44 : compact ? 84 : 110;
  return (
    <Sheet
      id={id}
      title={restarts.title}
      width={width}
      height={bar + thick + line * (card ? 2 : 3) + (card ? 6 : 10)}
    >
      <Lines x={0} y={size} lines={texts[0] ?? []} size={size} />
      <Lines x={width} y={size} lines={texts[1] ?? []} size={size} anchor="end" />
      <path
        d={`M1 ${round(lane - 8)}v16m0-8H${width - 1}m0-8v16`}
        fill="none"
        strokeWidth="1.5"
        className="stroke-ink"
      />
      <rect
        x={width / 2 - 62}
        y={round(lane - 14)}
        width="124"
        height="28"
        className="fill-sheet"
      />
      <Lines
        x={width / 2}
        y={lane + 5}
        lines={['17 h 19 min']}
        size={size}
        font="mono"
        weight={600}
        anchor="middle"
      />
      <rect x="1" y={round(bar)} width={round(split - 1)} height={thick} className="fill-ink" />
      <rect
        x={round(split)}
        y={round(bar)}
        width={round(width - split - 1)}
        height={thick}
        strokeWidth="1.5"
        className="fill-hivis stroke-ink"
      />
      <Lines
        x={split + (compact ? 12 : 20)}
        y={bar + thick / 2 + (compact ? 8 : 14)}
        lines={['81%']}
        size={compact ? 28 : 44}
        font="mono"
        weight={600}
      />
      <Lines
        x={split / 2}
        y={bar + thick / 2 + 6}
        lines={['19%']}
        size={compact ? 15 : 22}
        font="mono"
        weight={600}
        anchor="middle"
        className="fill-sheet"
      />
      <Lines
        x={0}
        y={bar + thick + line}
        lines={
          compact
            ? wrap(`${barrels(before)} bbl before`, 90, size)
            : [`${barrels(before)} bbl`, 'before']
        }
        size={size}
      />
      <Lines
        x={compact ? split + 42 : split + 20}
        y={bar + thick + line}
        lines={[`${barrels(afterRestarts)} bbl pumped in by`, 'two restarts']}
        size={size}
      />
    </Sheet>
  );
}

const restarts: ArticleFigure = {
  title: 'Line 6B: what left the pipe before and after it was restarted',
  caption:
    'Of 20,082 barrels, 81% were released during two restarts of a line that had already ruptured. The bar is to scale by volume; the times of the restarts are not shown.',
  basis: 'computed',
  source:
    '[@ntsb-par-12-01] [@epa-marshall] for the total and the share, [@ntsb-marshall-briefing] for the times; barrels are their product',
  table: {
    head: ['Part of the release', 'Share', 'Barrels'],
    rows: [
      ['Before the restarts', '19%', barrels(before)],
      ['During two restarts', '81%', barrels(afterRestarts)],
      ['Whole release', '100%', barrels(released)],
    ],
  },
  Drawing: Restarts,
};

/** The example line: 20 sensors, 5 km apart on a liquid line, each tested once a second. */
export const sensors = 20;
export const agreement = travelTime(5000, 1100);
const levels = Array.from({ length: 31 }, (_, i) => 2.5 + i * 0.1);
const floor = 1e-3;
const within = (points: readonly Point[]) => points.filter(([, y]) => y >= floor);
const rateText = (n: number) =>
  n >= 100
    ? Math.round(n).toLocaleString('en-GB')
    : n >= 0.01
      ? n.toPrecision(2)
      : `1 in ${Math.round(1 / n).toLocaleString('en-GB')} days`;

const alarms: ArticleFigure = {
  title: 'False alarms a day, by how far the threshold stands from the noise',
  caption:
    'Twenty sensors, one test a second each, independent Gaussian noise. Real noise is neither, so real desks see more: read the slope, not the level.',
  basis: 'computed',
  source: `normal tail probabilities; a neighbour must agree within ${agreement.toFixed(1)} s, the travel time over 5 km at 1,100 m/s`,
  table: {
    head: ['Threshold, standard deviations', 'One sensor alone', 'Two neighbours agree'],
    rows: [3, 4, 5].map((k) => [
      String(k),
      rateText(falseAlarms(k, sensors)),
      rateText(falsePairs(k, sensors, agreement)),
    ]),
  },
  Drawing: ({ id, compact }) => (
    <Curves
      id={id}
      title={alarms.title}
      compact={compact}
      x={{
        domain: [2.5, 5.5],
        ticks: [3, 4, 5].map((k) => ({ at: k, label: `${k} σ` })),
        title: 'Threshold above the noise',
      }}
      y={{
        domain: [floor, 20_000],
        log: true,
        ticks: [
          { at: 0.001, label: '0.001' },
          { at: 0.01, label: '0.01' },
          { at: 0.1, label: '0.1' },
          { at: 1, label: '1' },
          { at: 10, label: '10' },
          { at: 100, label: '100' },
          { at: 1000, label: '1,000' },
          { at: 10_000, label: '10,000' },
        ],
        title: 'False alarms a day (logarithmic)',
      }}
      curves={[
        {
          label: 'Any one sensor',
          tone: 'alarm',
          points: within(levels.map((k): Point => [k, falseAlarms(k, sensors)])),
          name: [4.12, 90],
        },
        {
          label: 'Two neighbours that agree',
          tone: 'ink',
          points: within(levels.map((k): Point => [k, falsePairs(k, sensors, agreement)])),
          name: [3.72, 0.2],
        },
      ]}
      limits={[{ at: 1, label: 'one a day' }]}
    />
  ),
};

export const humanFigures = { 'restarts-line-6b': restarts, 'alarms-a-day': alarms };

import { Curves, type Point } from '../../kit/Curves.tsx';
import { round } from '../../kit/round.ts';
import { Sheet, sheetWidth } from '../../kit/Sheet.tsx';
import { rowsOf, Squares } from '../../kit/Squares.tsx';
import { Lines } from '../../kit/text.tsx';
import type { DrawingProps } from '../../kit/types.ts';
import type { ArticleFigure } from '../types.ts';
import { screen } from './sums.ts';

/** Assumptions of the article's example. */
export const joints = 10_000;
export const prevalence = 0.001;
export const sensitivity = 0.98;
export const falsePositiveRates = [0.02, 0.008, 0.001] as const;

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)}%`;
const shown = (rate: number) => `${Number((rate * 100).toPrecision(2))}%`;
const cases = falsePositiveRates.map((rate) => ({
  rate,
  ...screen(joints, prevalence, sensitivity, rate),
}));

/** A card has room for the two ends of the comparison. */
function DigList({ id, compact = false, card = false }: DrawingProps) {
  const width = sheetWidth('article', compact, card);
  const columns = card ? 30 : compact ? 20 : 42;
  const pitch = width / columns;
  const size = compact ? 13.5 : 16;
  let y = size;
  const shownCases = card ? cases.filter((_, i) => i !== 1) : cases;
  const blocks = shownCases.map((one) => {
    const flagged = Math.round(one.flagged);
    const block = { one, flagged, text: y, top: y + 10 };
    y = block.top + rowsOf(flagged, columns) * pitch + size + 22;
    return block;
  });
  return (
    <Sheet id={id} title={digList.title} width={width} height={y - size - 14}>
      {blocks.map(({ one, flagged, text, top }) => (
        <g key={one.rate}>
          <Lines
            x={0}
            y={text}
            lines={[`False positives ${shown(one.rate)}: ${flagged} flags`]}
            size={size}
            weight={600}
          />
          <Lines
            x={width}
            y={text}
            lines={[compact ? percent(one.precision, 0) : `${percent(one.precision)} right`]}
            size={size}
            font="mono"
            anchor="end"
          />
          <Squares
            x={0}
            y={round(top)}
            columns={columns}
            count={flagged}
            filled={Math.round(one.caught)}
            pitch={pitch}
          />
        </g>
      ))}
    </Sheet>
  );
}

const digList: ArticleFigure = {
  title: 'The dig list that a 98% sensitive classifier writes',
  caption:
    '10,000 pipe joints, 10 of them badly corroded. One square for each flag, rounded to whole joints; filled squares are the flags that are right.',
  basis: 'computed',
  source: 'Bayes’ rule; prevalence 0.1% and sensitivity 98% are assumptions of this example',
  table: {
    head: ['False-positive rate', 'Joints flagged', 'Right', 'Wrong', 'Share right'],
    rows: cases.map((one) => [
      shown(one.rate),
      one.flagged.toFixed(0),
      one.caught.toFixed(1),
      one.falseFlags.toFixed(1),
      percent(one.precision),
    ]),
  },
  Drawing: DigList,
};

const steps = Array.from({ length: 41 }, (_, i) => 10 ** (-4 + (i * 3) / 40));
const precisionAt = (p: number, rate: number) => screen(1, p, sensitivity, rate).precision;
const tones = ['alarm', 'ink', 'muted'] as const;
const names: readonly Point[] = [
  [0.0125, 0.3],
  [0.0074, 0.58],
  [0.0027, 0.82],
];

const precision: ArticleFigure = {
  title: 'How often a flag is right, by how common the damage is',
  caption:
    'Sensitivity 98% throughout. At the left, where damage is rare, even a very low false-positive rate leaves most flags wrong.',
  basis: 'computed',
  source: 'Bayes’ rule, for the three false-positive rates shown',
  table: {
    head: [
      'Joints with damage',
      ...falsePositiveRates.map((rate) => `False positives ${shown(rate)}`),
    ],
    rows: [0.0001, 0.001, 0.01, 0.1].map((p) => [
      shown(p),
      ...falsePositiveRates.map((rate) => percent(precisionAt(p, rate))),
    ]),
  },
  Drawing: ({ id, compact }) => (
    <Curves
      id={id}
      title={precision.title}
      compact={compact}
      x={{
        domain: [0.0001, 0.1],
        log: true,
        ticks: [
          { at: 0.0001, label: '0.01%' },
          { at: 0.001, label: '0.1%' },
          { at: 0.01, label: '1%' },
          { at: 0.1, label: '10%' },
        ],
        title: 'Share of joints with the damage',
      }}
      y={{
        domain: [0, 1],
        ticks: [0, 0.25, 0.5, 0.75, 1].map((p) => ({ at: p, label: `${p * 100}%` })),
        title: 'Share of flags that are right',
      }}
      curves={falsePositiveRates.map((rate, i) => ({
        label: `False positives ${shown(rate)}`,
        tone: tones[i] ?? 'ink',
        dash: i === 2 ? '7 4' : undefined,
        points: steps.map((p): Point => [p, precisionAt(p, rate)]),
        name: names[i] ?? [0.001, 0.5],
        anchor: i === 0 ? 'start' : 'end',
      }))}
      marks={cases.slice(1).map((one) => ({
        point: [prevalence, one.precision] as const,
        label: percent(one.precision),
        dy: -8,
        anchor: 'end' as const,
      }))}
    />
  ),
};

export const learningFigures = { 'dig-list': digList, 'precision-curves': precision };

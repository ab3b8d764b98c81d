import { Curves } from '../../../kit/figures/Curves.tsx';
import { defineFigure, type Entry } from '../../../kit/figures/define-figure.tsx';
import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { round } from '../../../kit/figures/round.ts';
import { Sheet, sheetWidth } from '../../../kit/figures/Sheet.tsx';
import { countRows, Squares } from '../../../kit/figures/Squares.tsx';
import type { TitledProps } from '../../../kit/figures/types.ts';
import { computeScreening } from './article-calculations.ts';

/** Assumptions of the article's example. */
const joints = 10_000;
const prevalence = 0.001;
const sensitivity = 0.98;
const falsePositiveRates = [0.02, 0.008, 0.001] as const;

const formatPercent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)}%`;
const formatRate = (rate: number) => `${Number((rate * 100).toPrecision(2))}%`;
const cases = falsePositiveRates.map((rate) => ({
  rate,
  ...computeScreening(joints, prevalence, sensitivity, rate),
}));

/** Cards show only the ends of the comparison. */
function DigList({ id, title, compact = false, card = false }: TitledProps & Entry) {
  const width = sheetWidth('article', compact, card);
  const columns = card ? 30 : compact ? 20 : 42;
  const pitch = width / columns;
  const size = compact ? 13.5 : 16;
  let y = size;
  const blocks = (card ? cases.filter((_, i) => i !== 1) : cases).map((one) => {
    const flagged = Math.round(one.flagged);
    const block = { ...one, flagged, text: y, top: y + 10 };
    y = block.top + countRows(flagged, columns) * pitch + size + 22;
    return block;
  });
  return (
    <Sheet id={id} title={title} width={width} height={y - size - 14}>
      {blocks.map(({ rate, precision, caught, flagged, text, top }) => {
        const name = `False positives ${formatRate(rate)}: ${flagged} flags`;
        const right = compact ? formatPercent(precision, 0) : `${formatPercent(precision)} right`;
        return (
          <g key={rate}>
            <Lines at={[0, text]} lines={name} size={size} bold />
            <Lines at={[width, text]} lines={right} size={size} mono anchor="end" />
            <Squares
              x={0}
              y={round(top)}
              columns={columns}
              count={flagged}
              filled={Math.round(caught)}
              pitch={pitch}
            />
          </g>
        );
      })}
    </Sheet>
  );
}

export const digList = defineFigure('dig-list', {
  Drawing: DigList,
  rows: () =>
    cases.map((one) => [
      formatRate(one.rate),
      one.flagged.toFixed(0),
      one.caught.toFixed(1),
      one.falseFlags.toFixed(1),
      formatPercent(one.precision),
    ]),
});

const steps = Array.from({ length: 41 }, (_, i) => 10 ** (-4 + (i * 3) / 40));
const computePrecision = (p: number, rate = 0) =>
  computeScreening(1, p, sensitivity, rate).precision;

export const precision = defineFigure('precision-curves', {
  rows: ({ curves }) =>
    [0.0001, 0.001, 0.01, 0.1].map((p) => [
      formatRate(p),
      ...curves.map(({ at }) => formatPercent(computePrecision(p, at))),
    ]),
  Drawing: (props) => (
    <Curves
      {...props}
      points={({ at }) => steps.map((p) => [p, computePrecision(p, at)])}
      marks={cases.slice(1).map((one) => ({
        point: [prevalence, one.precision],
        label: formatPercent(one.precision),
        dy: -8,
        anchor: 'end',
      }))}
    />
  ),
});

import { Curves, type Point } from '../../../kit/figures/Curves.tsx';
import type { Code, Entry } from '../../../kit/figures/figure-of.tsx';
import { round } from '../../../kit/figures/round.ts';
import { Sheet, sheetWidth } from '../../../kit/figures/Sheet.tsx';
import { rowsOf, Squares } from '../../../kit/figures/Squares.tsx';
import { Lines } from '../../../kit/figures/text.tsx';
import type { TitledProps } from '../../../kit/figures/types.ts';
import { screen } from './sums.ts';

/** Assumptions of the article's example. */
const joints = 10_000;
const prevalence = 0.001;
const sensitivity = 0.98;
const falsePositiveRates = [0.02, 0.008, 0.001] as const;

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)}%`;
const shown = (rate: number) => `${Number((rate * 100).toPrecision(2))}%`;
const cases = falsePositiveRates.map((rate) => ({
  rate,
  ...screen(joints, prevalence, sensitivity, rate),
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
    y = block.top + rowsOf(flagged, columns) * pitch + size + 22;
    return block;
  });
  return (
    <Sheet id={id} title={title} width={width} height={y - size - 14}>
      {blocks.map(({ rate, precision, caught, flagged, text, top }) => {
        const name = `False positives ${shown(rate)}: ${flagged} flags`;
        const right = compact ? percent(precision, 0) : `${percent(precision)} right`;
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

const digList: Code = {
  Drawing: DigList,
  rows: () =>
    cases.map((one) => [
      shown(one.rate),
      one.flagged.toFixed(0),
      one.caught.toFixed(1),
      one.falseFlags.toFixed(1),
      percent(one.precision),
    ]),
};

const steps = Array.from({ length: 41 }, (_, i) => 10 ** (-4 + (i * 3) / 40));
const precisionAt = (p: number, rate = 0) => screen(1, p, sensitivity, rate).precision;

const precision: Code = {
  rows: ({ curves }) =>
    [0.0001, 0.001, 0.01, 0.1].map((p) => [
      shown(p),
      ...curves.map(({ at }) => percent(precisionAt(p, at))),
    ]),
  Drawing: ({ axes, curves, ...props }) => (
    <Curves
      {...props}
      {...axes}
      curves={curves.map((curve) => ({
        ...curve,
        points: steps.map((p): Point => [p, precisionAt(p, curve.at)]),
      }))}
      marks={cases.slice(1).map((one) => ({
        point: [prevalence, one.precision],
        label: percent(one.precision),
        dy: -8,
        anchor: 'end',
      }))}
    />
  ),
};

export const learningFigures = { 'dig-list': digList, 'precision-curves': precision };

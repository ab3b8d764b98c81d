import { brand } from '@site/config';
import { parsePeriod, toDecimalYear } from '../../content/dates.ts';
import type { InvestorsData } from '../../content/schemas/pages/company.ts';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { computeCompoundIndex, ProjectionIndex } from './figures/ProjectionIndex.tsx';

type Props = {
  projection: InvestorsData['projection'];
  ratePercent: number;
  /** Start of sales. */
  rollout: { date: string };
};

export function ProjectionFigure({ projection, ratePercent, rollout }: Props) {
  const { baseYear, endYear } = projection;
  const index = computeCompoundIndex(baseYear, endYear, ratePercent);
  const last = Math.round(index.at(-1)?.value ?? 0);
  const drawing = {
    baseYear,
    endYear,
    ratePercent,
    events: [
      { year: toDecimalYear(brand.patentGranted), label: `Patent granted, ${brand.patentGranted}` },
      { year: parsePeriod(rollout.date).from, label: `Rollout planned, ${rollout.date}` },
    ],
    title: `Index of projected growth: 100 in ${baseYear}, ${last} in ${endYear}`,
  };
  return (
    <Figure
      caption={`${ratePercent}% a year, compounded: an index of ${last} in ${endYear} for 100 in ${baseYear}. Dashed columns are projection. We discuss the base on a call.`}
      source="company projection; arithmetic on it."
      table={{
        caption: 'The projection as an index',
        head: ['Year', 'Index'],
        rows: index.map(({ year, value }) => [String(year), value.toFixed(1)]),
      }}
    >
      <Sizes of={ProjectionIndex} {...drawing} />
    </Figure>
  );
}

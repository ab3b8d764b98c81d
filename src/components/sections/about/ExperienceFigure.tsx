import { brand } from '../../../config/site.ts';
import type { AboutData } from '../../../content/schemas/pages/company.ts';
import {
  ExperienceTimeline,
  type TimelineStep,
} from '../../../figures/company/ExperienceTimeline.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Table } from '../../ui/Table.tsx';
import { TwoSizes } from '../../ui/TwoSizes.tsx';

type Props = { experience: AboutData['experience']; steps: readonly TimelineStep[] };

export function ExperienceFigure({ experience, steps }: Props) {
  const { years, asOf } = experience;
  const drawing = {
    years,
    asOf,
    steps,
    patent: { filed: brand.patentFiled, granted: brand.patentGranted },
    title: `Time axis: ${years}+ years of experience of the engineers up to ${asOf}; below, the five steps of the product's development since ${experience.developmentFrom}`,
  };
  return (
    <Figure
      caption={`Experience of the people against the age of the product. Solid: done. Dashed: planned when the roadmap was stated, in 2025, or beyond the drawing. Upright marks: patent filed ${brand.patentFiled}, granted ${brand.patentGranted}.`}
      source="company figures."
      table={
        <Table
          caption="Development of the product"
          captionHidden
          head={['Step', 'When', 'State']}
          rows={steps.map(({ title, date, completed }) => [
            title,
            date,
            completed ? 'completed' : 'not completed',
          ])}
        />
      }
    >
      <TwoSizes
        wide={<ExperienceTimeline {...drawing} />}
        compact={<ExperienceTimeline {...drawing} compact />}
      />
    </Figure>
  );
}

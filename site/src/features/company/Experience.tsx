import { brand } from '@site/config';
import type { AboutData } from '../../content/schemas/pages/company.ts';
import { type ClaimData, ClaimLabel, ClaimValue } from '../../kit/ui/Claim.tsx';
import { DataBand } from '../../kit/ui/DataBand.tsx';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Paragraphs } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { ExperienceTimeline, type TimelineStep } from './figures/ExperienceTimeline.tsx';

type Props = {
  experience: AboutData['experience'];
  claims: readonly ClaimData[];
  steps: readonly TimelineStep[];
};

/** Why "15+ years" of experience fit a product started in 2020. */
export function Experience({ experience, claims, steps }: Props) {
  return (
    <Section
      id="experience"
      opening="split"
      title={experience.title}
      intro={
        <>
          <Paragraphs texts={experience.paragraphs} />
          <DataBand
            className="mt-6 lg:grid-cols-2!"
            items={claims.map((claim) => ({
              value: <ClaimValue claim={claim} />,
              label: <ClaimLabel claim={claim} />,
            }))}
          />
        </>
      }
    >
      <ExperienceFigure experience={experience} steps={steps} />
    </Section>
  );
}

type ExperienceFigureProps = {
  experience: AboutData['experience'];
  steps: readonly TimelineStep[];
};

function ExperienceFigure({ experience, steps }: ExperienceFigureProps) {
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
      table={{
        caption: 'Development of the product',
        head: ['Step', 'When', 'State'],
        rows: steps.map(({ title, date, completed }) => [
          title,
          date,
          completed ? 'completed' : 'not completed',
        ]),
      }}
    >
      <Sizes of={ExperienceTimeline} {...drawing} />
    </Figure>
  );
}

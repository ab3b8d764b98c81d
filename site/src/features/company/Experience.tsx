import { brand } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import type { AboutData } from '../../content/schemas/pages/company.ts';
import { type ClaimData, ClaimLabel, formatClaimFigure } from '../../kit/ui/Claim.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { DataBand } from '../../kit/ui/DataBand.tsx';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Paragraphs } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { ExperienceTimeline, type TimelineStep } from './figures/ExperienceTimeline.tsx';

type Props = {
  words: Words;
  experience: AboutData['experience'];
  claims: readonly ClaimData[];
  steps: readonly TimelineStep[];
};

/** Why "15+ years" of experience fit a product started in 2020. */
export function Experience({ words, experience, claims, steps }: Props) {
  return (
    <>
      <Section
        id="experience"
        opening="split"
        title={experience.title}
        intro={<Paragraphs texts={experience.paragraphs} />}
      >
        <ExperienceFigure {...{ words, experience, steps }} />
      </Section>
      <Container className="pb-4">
        <DataBand
          items={claims.map((claim) => ({
            value: formatClaimFigure(claim),
            label: <ClaimLabel claim={claim} />,
          }))}
        />
      </Container>
    </>
  );
}

function ExperienceFigure({ words, experience, steps }: Omit<Props, 'claims'>) {
  const { years, asOf } = experience;
  const patent = { filed: brand.patentFiled, granted: brand.patentGranted };
  return (
    <Figure
      caption={words('experience-drawing')}
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
      <Sizes
        of={ExperienceTimeline}
        {...{ years, asOf, steps, patent }}
        title={words('experience-axis')}
      />
    </Figure>
  );
}

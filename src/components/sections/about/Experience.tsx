import type { Words } from '../../../content/page-words.ts';
import type { AboutData } from '../../../content/schemas/pages/company.ts';
import type { TimelineStep } from '../../../figures/company/ExperienceTimeline.tsx';
import { type ClaimData, ClaimLabel, ClaimValue } from '../../ui/Claim.tsx';
import { DataBand } from '../../ui/DataBand.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { ExperienceFigure } from './ExperienceFigure.tsx';

type DisciplinesProps = Pick<AboutData, 'disciplines'> & { words: Words };

export function Disciplines({ disciplines, words }: DisciplinesProps) {
  return (
    <Section
      id="disciplines"
      tone="sheet"
      opening="split"
      title={words('disciplines-title')}
      intro={words('disciplines-intro')}
    >
      <dl className="border-rule border-t">
        {disciplines.map(({ name, text }) => (
          <div key={name} className="grid gap-1 border-rule border-b py-4 sm:grid-cols-3 sm:gap-6">
            <dt className="font-[630]">{name}</dt>
            <dd className="text-ink-2 sm:col-span-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

type Props = {
  experience: AboutData['experience'];
  claims: readonly ClaimData[];
  steps: readonly TimelineStep[];
};

/** Explains how "15+ years" of experience and a product started in 2020 go together. */
export function Experience({ experience, claims, steps }: Props) {
  return (
    <Section
      id="experience"
      opening="split"
      title={experience.title}
      intro={experience.paragraphs.map((text, i) => (
        <p key={text} className={i === 0 ? '' : 'mt-4'}>
          <Inline>{text}</Inline>
        </p>
      ))}
    >
      <ExperienceFigure experience={experience} steps={steps} />
      <DataBand
        className="mt-8 lg:grid-cols-2!"
        items={claims.map((claim) => ({
          value: <ClaimValue claim={claim} />,
          label: <ClaimLabel claim={claim} />,
        }))}
      />
    </Section>
  );
}

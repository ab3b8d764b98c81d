import type { Words } from '../../../content/page-words.ts';
import type { AboutData } from '../../../content/schemas/pages/company.ts';
import { type ClaimData, ClaimLabel, ClaimValue } from '../../ui/Claim.tsx';
import { DataBand } from '../../ui/DataBand.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

type DisciplinesProps = Pick<AboutData, 'disciplines'> & { words: Words };

export function Disciplines({ disciplines, words }: DisciplinesProps) {
  return (
    <Section
      id="disciplines"
      tone="sheet"
      title={words('disciplines-title')}
      intro={words('disciplines-intro')}
    >
      <dl className="border-rule border-t">
        {disciplines.map(({ name, text }) => (
          <div key={name} className="grid gap-1 border-rule border-b py-5 lg:grid-cols-12 lg:gap-8">
            <dt className="display font-[630] text-24 lg:col-span-5">{name}</dt>
            <dd className="max-w-[60ch] text-ink-2 lg:col-span-7">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

type Props = { experience: AboutData['experience']; claims: readonly ClaimData[] };

/** Explains how "15+ years" of experience and a product started in 2020 go together. */
export function Experience({ experience, claims }: Props) {
  return (
    <Section
      id="experience"
      title={experience.title}
      intro={experience.paragraphs.map((text, i) => (
        <p key={text} className={i === 0 ? '' : 'mt-4'}>
          <Inline>{text}</Inline>
        </p>
      ))}
    >
      <DataBand
        items={claims.map((claim) => ({
          value: <ClaimValue claim={claim} />,
          label: <ClaimLabel claim={claim} />,
        }))}
      />
    </Section>
  );
}

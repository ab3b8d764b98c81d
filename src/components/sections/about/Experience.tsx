import type { AboutData } from '../../../content/schemas/pages/company.ts';
import { type ClaimData, ClaimLabel, ClaimValue } from '../../ui/Claim.tsx';
import { DataBand } from '../../ui/DataBand.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = { experience: AboutData['experience']; claims: readonly ClaimData[] };

/** Explains why "15+ years" of experience and a product started in 2020 do not conflict; company figures. */
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

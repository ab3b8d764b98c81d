import type { ClaimLookup } from '../../../content/lookup.ts';
import type { Words } from '../../../content/page-words.ts';
import type { TechnologyData } from '../../../content/schemas/pages/technology.ts';
import { ClaimCondition, ClaimMark, ComputedFigure } from '../../ui/Claim.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = { claims: TechnologyData['claims']; claim: ClaimLookup; words: Words };

/** Six claims, each with its condition and a link to its basis. */
export function Overview({ claims, claim, words }: Props) {
  return (
    <Section id="overview" title={words('overview-title')}>
      <ul className="grid border-rule border-t md:grid-cols-2 md:gap-x-12">
        {claims.map((item) => (
          <li key={item.claim} className="border-rule border-b py-4">
            <h3 className="inline text-20">{item.title}</h3>
            <ClaimMark claim={claim(item.claim)} />
            <ComputedFigure claim={claim(item.claim)} />
            <p className="mt-1 text-ink-2">
              <Inline>{item.text}</Inline>
            </p>
            <ClaimCondition claim={claim(item.claim)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

import type { Words } from '../../../content/page-words.ts';
import { ClaimCondition, type ClaimData, ClaimMark, ComputedFigure } from '../../ui/Claim.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = { stats: readonly { claim: ClaimData; reading: string }[]; words: Words };

/**
 * A sign stands next to the figure; a unit that is a word precedes the label, where it can wrap.
 */
const isSign = (unit: string | undefined) => unit === '%';

/** The four stat cards: figure, label, explanation. */
export function Stats({ stats, words }: Props) {
  return (
    <Section
      id="figures"
      tone="sheet"
      title={words('figures-title')}
      intro={words('figures-intro')}
    >
      {/* Firefox cuts a grid's rows on paper, whatever its items ask for. */}
      <ul className="grid border-rule border-t border-l sm:grid-cols-2 lg:grid-cols-4 print:block">
        {stats.map(({ claim, reading }) => (
          <li
            key={claim.id}
            className="row-span-3 grid min-w-0 grid-rows-subgrid border-rule border-r border-b p-6"
          >
            <p className="self-end font-mono text-32 leading-tight">
              {claim.value}
              {isSign(claim.unit) && claim.unit}
              <ClaimMark claim={claim} />
              <ComputedFigure claim={claim} />
            </p>
            <p className="mt-1 font-[600] text-17">
              {!isSign(claim.unit) && claim.unit} {claim.label}
              <ClaimCondition claim={claim} />
            </p>
            <p className="mt-4 border-rule border-t pt-4 text-15 text-ink-2">{reading}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { paths } from '@site/config';
import type { ClaimLookup } from '../../content/lookup.ts';
import type { Words } from '../../content/page-words.ts';
import type { Datum, TechnologyData } from '../../content/schemas/pages/technology.ts';
import { Plus } from '../../kit/ui/Chevron.tsx';
import { ClaimCondition, ClaimValue } from '../../kit/ui/Claim.tsx';
import { Section } from '../../kit/ui/Section.tsx';

function DatumValue({ datum, claim }: { datum: Datum; claim: ClaimLookup }) {
  return (
    <>
      <span className="font-mono">
        {datum.claim ? <ClaimValue claim={claim(datum.claim)} /> : datum.value}
      </span>
      {datum.claim && <ClaimCondition claim={claim(datum.claim)} />}
      {datum.note && <span className="block text-14 text-ink-2">{datum.note}</span>}
    </>
  );
}

type Props = { cards: TechnologyData['specification']; claim: ClaimLookup; words: Words };

export function Specification({ cards, claim, words }: Props) {
  return (
    <Section title={words('specification-title')} id="specification" tone="sheet">
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-5 print:columns-2">
        {cards.map((card) => (
          <details
            key={card.title}
            className="fold-wide first:row-span-2 rounded-sheet border-[1.5px] border-ink bg-sheet"
          >
            <summary className="flex cursor-pointer items-center justify-between gap-4 px-5 py-3">
              <h3 className="text-20 [overflow-wrap:anywhere]">{card.title}</h3>
              <Plus />
            </summary>
            <dl className="border-ink border-t-[1.5px] px-5 text-15">
              {card.rows.map((datum) => (
                <div
                  key={datum.label}
                  className="flex flex-wrap justify-between gap-x-4 border-rule py-2.5 not-last:border-b"
                >
                  <dt className="text-ink-2">{datum.label}</dt>
                  <dd className="flex-[1_1_6rem] text-right">
                    <DatumValue datum={datum} claim={claim} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </div>
      <p className="mt-6">
        <a className="link inline-block py-1 font-[600] text-15" href={paths.specificationPdf}>
          Specification sheet, PDF
        </a>
      </p>
    </Section>
  );
}

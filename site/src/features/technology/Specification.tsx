import { paths } from '@site/config';
import type { ClaimLookup } from '../../content/lookup.ts';
import type { Words } from '../../content/page-words.ts';
import type { Datum, TechnologyData } from '../../content/schemas/pages/technology.ts';
import { Plus } from '../../kit/ui/Chevron.tsx';
import { formatClaimFigure } from '../../kit/ui/Claim.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Table } from '../../kit/ui/Table.tsx';

type Props = { cards: TechnologyData['specification']; claim: ClaimLookup; words: Words };

/** Label, target, what the model computes, and the condition of either. */
function listCells({ label, value = '', note = '', ...datum }: Datum, claim: ClaimLookup) {
  if (!datum.claim) return [label, value, '', note];
  const { computed, ...target } = claim(datum.claim);
  const condition = computed ? `${target.holds}. Computed: ${computed.holds}` : target.holds;
  return [label, formatClaimFigure(target), computed?.value ?? '', condition];
}

export function Specification({ cards, claim, words }: Props) {
  return (
    <Section title={words('specification-title')} id="specification" tone="sheet">
      <div className="grid gap-4 lg:grid-cols-2">
        {cards.map((card) => {
          const rows = card.rows.map((datum) => listCells(datum, claim));
          // A column that no row fills is left out.
          const [head, ...shown] = [['Figure', 'Target', 'Computed', 'Condition'], ...rows].map(
            (row) =>
              row.flatMap((cell, i) =>
                rows.some((cells) => cells[i]) ? [cell || (i === 2 ? 'not computed' : '')] : [],
              ),
          );
          return (
            <details
              key={card.title}
              className="fold-wide rounded-sheet border-[1.5px] border-ink px-5 lg:pb-2 first:col-span-full"
            >
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 [&::-webkit-details-marker]:hidden">
                <h3 className="min-w-0 break-words text-20">{card.title}</h3>
                <Plus />
              </summary>
              <Table caption={card.title} captionHidden stacked head={head ?? []} rows={shown} />
            </details>
          );
        })}
      </div>
      <p className="mt-6">
        <a className="link inline-block py-1 font-[600] text-15" href={paths.specificationPdf}>
          Specification sheet, PDF
        </a>
      </p>
    </Section>
  );
}

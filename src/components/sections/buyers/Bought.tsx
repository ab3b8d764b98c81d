import type { Words } from '../../../content/page-words.ts';
import type { BuyersData } from '../../../content/schemas/pages/buyers.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';

/** Parts of an offer, and the limit of each. */
export function Bought({ bought, words }: Pick<BuyersData, 'bought'> & { words: Words }) {
  return (
    <Section id="bought" title={words('bought-title')} intro={<p>{words('bought-intro')}</p>}>
      <ComparedRows
        head={['Part', 'What it is', 'Priced by', 'Limit']}
        rows={bought.map(({ part, what, by, limit }) => [part, what, by, limit])}
      />
    </Section>
  );
}

/** Terms; an empty one says so. */
export function Conditions({ terms, words }: Pick<BuyersData, 'terms'> & { words: Words }) {
  return (
    <Section
      id="terms"
      tone="sheet"
      title={words('terms-title')}
      intro={<p>{words('terms-intro')}</p>}
    >
      <dl className="grid border-rule border-t lg:grid-cols-2 lg:gap-x-12">
        {terms.map(({ title, answer, note }) => (
          <div
            key={title}
            className="border-rule border-b py-3.5 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-5"
          >
            <dt className="font-[600]">{title}</dt>
            <dd className="text-ink-2">
              {answer ? (
                <Inline>{answer}</Inline>
              ) : (
                <span className="border border-ink border-dashed px-2">{words('ask')}</span>
              )}{' '}
              {note && <Inline>{note}</Inline>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

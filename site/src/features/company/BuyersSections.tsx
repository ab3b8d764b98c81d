import { paths } from '@site/config';
import { spellFigure } from '../../content/named-figures/claim-text.ts';
import type { Words } from '../../content/page-words.ts';
import {
  type BuyersData,
  getPaperState,
  type Paper,
  type PaperState,
} from '../../content/schemas/pages/buyers.ts';
import { ComparedRows } from '../../kit/sections/ComparedRows.tsx';
import { Actions } from '../../kit/ui/Button.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Inline, Paragraph } from '../../kit/ui/Inline.tsx';
import { PageHero } from '../../kit/ui/PageHero.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type Props = Pick<BuyersData, 'papers'> & { registered: boolean; words: Words };

const joinNames = (papers: readonly Paper[]) =>
  papers
    .map(({ name, note, none }) => (note || none ? `${name} (${none ?? note})` : name))
    .join('; ');

function sortPapers({ papers, registered }: Omit<Props, 'words'>) {
  const all = papers.flatMap(({ items }) => items);
  const inState = (state: PaperState) =>
    all.filter((paper) => getPaperState(paper, registered) === state);
  return { published: inState('published'), ask: inState('ask'), none: inState('none') };
}

export function Papers({ words, ...props }: Props) {
  const { published, ask, none } = sortPapers(props);
  return (
    <Section id="papers" tone="sheet" {...words.head('papers')}>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        {props.papers.map(({ group, items }) => (
          <div key={group}>
            <h3 className="border-ink border-b-[1.5px] pb-2 text-20">{group}</h3>
            <ul>
              {items
                .filter((paper) => published.includes(paper))
                .map(({ name, note, href, answer }) => (
                  <li key={name} className="border-rule border-b py-3">
                    {href ? (
                      <a className="link" href={href}>
                        {name}
                      </a>
                    ) : (
                      name
                    )}{' '}
                    <span className="block text-15 text-ink-2">
                      {answer ? <Inline>{answer}</Inline> : note}
                    </span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      <Paragraph className="mt-6 max-w-[80ch]" parts={{ names: joinNames(ask) }}>
        {words('papers-ask')}
      </Paragraph>
      <Paragraph
        className="mt-3 max-w-[80ch] text-15 text-ink-2"
        parts={{ names: joinNames(none) }}
      >
        {words('papers-none')}
      </Paragraph>
    </Section>
  );
}

export function PurchaseTable({ bought, words }: Pick<BuyersData, 'bought'> & { words: Words }) {
  return (
    <Section id="bought" {...words.head('bought')}>
      <ComparedRows
        head={['Part', 'What it is', 'Priced by', 'Limit']}
        rows={bought.map(({ part, what, by, limit }) => [part, what, by, limit])}
      />
    </Section>
  );
}

export function Conditions({ terms, words }: Pick<BuyersData, 'terms'> & { words: Words }) {
  const known = terms.filter(({ answer, note }) => answer || note);
  const asked = terms.filter((term) => !known.includes(term)).map(({ title }) => title);
  return (
    <Section id="terms" tone="sheet" title={words('terms-title')}>
      <Definitions
        layout="pairs"
        items={known.map(({ title, answer, note }) => ({
          title,
          text: <Inline>{[answer, note].filter(Boolean).join(' ')}</Inline>,
        }))}
      />
      <Paragraph className="mt-6 max-w-[80ch]" parts={{ names: asked.join('; ') }}>
        {words('terms-ask')}
      </Paragraph>
    </Section>
  );
}

const request = `${paths.contact}?message=${encodeURIComponent('Please send these documents: ')}`;

export function BuyersHero({ words, ...props }: Props) {
  const { published, ask } = sortPapers(props);
  return (
    <PageHero
      title={words('hero-title')}
      lede={
        <Paragraph
          parts={{
            published: spellFigure(`${published.length}`, 'Spelt'),
            ask: spellFigure(`${ask.length}`, 'spelt'),
          }}
        >
          {words('hero-lede')}
        </Paragraph>
      }
      actions={
        <Actions
          arrow
          items={[
            { href: request, label: 'Ask for the documents' },
            { href: paths.buyersPdf, label: 'The pack, PDF' },
          ]}
        />
      }
    />
  );
}

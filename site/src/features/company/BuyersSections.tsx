import { paths } from '@site/config';
import type { ReactNode } from 'react';
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
import { SmallMark } from '../../kit/ui/Chevron.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Inline, Paragraph } from '../../kit/ui/Inline.tsx';
import { PageHero } from '../../kit/ui/PageHero.tsx';
import { Section } from '../../kit/ui/Section.tsx';

const states = ['published', 'ask', 'none'] as const satisfies readonly PaperState[];

/** By shape, to work without colour and in print. */
const marks: Readonly<Record<PaperState, ReactNode>> = {
  published: <SmallMark d="M1 1h12v12H1z" fill="fill-ink" />,
  ask: <SmallMark d="M1 1h12v12H1z" />,
  none: <SmallMark d="M1 7h12" />,
};

function Row({ paper, state, words }: { paper: Paper; state: PaperState; words: Words }) {
  const { name, note, href, none, answer } = paper;
  return (
    <li className="flex justify-between gap-4 border-rule border-b py-3 text-15">
      <span>
        {href ? (
          <a className="link" href={href}>
            {name}
          </a>
        ) : (
          name
        )}{' '}
        <span className="block text-13 text-ink-2">
          {answer ? <Inline>{answer}</Inline> : (none ?? note)}
        </span>
      </span>
      <span className="flex w-37 max-w-1/2 shrink-0 items-center gap-3 text-13">
        {marks[state]}
        {words(state)}
      </span>
    </li>
  );
}

type Props = Pick<BuyersData, 'papers'> & { registered: boolean; words: Words };

export function Papers({ papers, registered, words }: Props) {
  return (
    <Section id="papers" tone="sheet" {...words.head('papers')}>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        {papers.map(({ group, items }) => (
          <div key={group}>
            <h3 className="border-ink border-b-[1.5px] pb-2 text-20">{group}</h3>
            <ul>
              {items.map((paper) => (
                <Row
                  key={paper.name}
                  paper={paper}
                  state={getPaperState(paper, registered)}
                  words={words}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
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
  return (
    <Section id="terms" tone="sheet" {...words.head('terms')}>
      <Definitions
        layout="pairs"
        items={terms.map(({ title, answer, note }) => ({
          title,
          text: (
            <>
              {answer ? (
                <Inline>{answer}</Inline>
              ) : (
                <span className="border border-ink border-dashed px-2">
                  {words('ask')}
                  {note && <span className="sr-only">.</span>}
                </span>
              )}{' '}
              {note && <Inline>{note}</Inline>}
            </>
          ),
        }))}
      />
    </Section>
  );
}

const request = `${paths.contact}?message=${encodeURIComponent('Please send these documents: ')}`;

type BuyersHeroProps = Pick<BuyersData, 'papers'> & { registered: boolean; words: Words };

export function BuyersHero({ papers, registered, words }: BuyersHeroProps) {
  const all = papers.flatMap(({ items }) => items.map((paper) => getPaperState(paper, registered)));
  const count = (state: (typeof states)[number]) => all.filter((one) => one === state).length;
  return (
    <PageHero
      title={
        <Inline
          parts={{ all: all.length, published: spellFigure(`${count('published')}`, 'spelt') }}
        >
          {words('hero-title')}
        </Inline>
      }
      lede={
        <Paragraph
          parts={{
            ask: spellFigure(`${count('ask')}`, 'Spelt'),
            none: spellFigure(`${count('none')}`, 'Spelt'),
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
      drawing={
        <dl className="grid border-rule border-t border-l bg-sheet sm:grid-cols-3">
          {states.map((state) => (
            <div
              key={state}
              className="flex flex-col-reverse justify-end border-rule border-r border-b p-5"
            >
              <dt className="mt-1 text-15 text-ink-2">{words(state)}</dt>
              <dd className="flex items-center gap-4 font-mono text-40">
                {marks[state]}
                {count(state)}
              </dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}

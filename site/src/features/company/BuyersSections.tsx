import { paths } from '@site/config';
import { spellFigure } from '../../content/named-figures/claim-text.ts';
import type { Words } from '../../content/page-words.ts';
import {
  type BuyersData,
  getPaperState,
  type PaperState,
} from '../../content/schemas/pages/buyers.ts';
import type { PilotData } from '../../content/schemas/pages/pilot.ts';
import { ComparedRows } from '../../kit/sections/ComparedRows.tsx';
import { Actions } from '../../kit/ui/Button.tsx';
import { SmallMark } from '../../kit/ui/Chevron.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Inline, Paragraph } from '../../kit/ui/Inline.tsx';
import { PageHero } from '../../kit/ui/PageHero.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Table } from '../../kit/ui/Table.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { countPilotWeeks, PilotPlan } from './figures/PilotPlan.tsx';

type Props = Pick<BuyersData, 'papers'> & { registered: boolean; words: Words };

/** In the order of the columns. */
const states = {
  published: { d: 'M1 1h12v12H1z', fill: 'fill-ink', column: 'lg:col-start-3' },
  ask: { d: 'M1 1h12v12H1z', fill: undefined, column: 'lg:col-start-4' },
  none: { d: 'M1 7h12', fill: undefined, column: 'lg:col-start-5' },
} as const satisfies Record<PaperState, object>;
const order = Object.keys(states) as PaperState[];

const columns = 'lg:grid-cols-[5fr_6fr_repeat(3,minmax(0,1.6fr))] lg:gap-x-6';

/** One column a state; on a phone its word stands beside the mark. */
export function Papers({ papers, registered, words }: Props) {
  const rows = papers
    .map((item) => ({ ...item, state: getPaperState(item, registered) }))
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <Section id="papers" tone="sheet" title={words('papers-title')}>
      <div
        aria-hidden="true"
        className={`hidden border-ink border-b-[1.5px] pb-2 text-15 font-[600] lg:grid ${columns}`}
      >
        <span className="col-span-2">Document</span>
        {order.map((state) => (
          <span key={state}>{words(state)}</span>
        ))}
      </div>
      <ul className="max-lg:border-ink max-lg:border-t-[1.5px]">
        {rows.map(({ name, note, none, href, answer, state }) => (
          <li
            key={name}
            className={`grid grid-cols-[1fr_7.5rem] gap-x-4 border-rule border-b py-2 ${columns}`}
          >
            <h3 className={href ? 'text-17' : 'font-[500] text-15 tracking-normal'}>
              {href ? (
                <a className="link" href={href}>
                  {name}
                </a>
              ) : (
                name
              )}
            </h3>
            <p className="text-15 text-ink-2 max-lg:order-1 max-lg:col-span-2">
              {answer ? <Inline>{answer}</Inline> : (none ?? note)}
            </p>
            <p className={`flex items-baseline gap-2 text-14 ${states[state].column}`}>
              <SmallMark
                d={states[state].d}
                fill={states[state].fill}
                className="inline-block lg:size-4"
              />
              <span className="lg:sr-only">{words(state)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function PurchaseTable({ bought, words }: Pick<BuyersData, 'bought'> & { words: Words }) {
  return (
    <Section id="bought" {...words.head('bought')}>
      <ComparedRows
        fold={`The ${spellFigure(`${bought.length}`, 'spelt')} parts`}
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

/** Of a list, what it begins with; the page of the pilot has it whole. */
const takeFirst = (text: string) => text.split(/[,;]/, 1)[0];

type HeroProps = Props & Pick<PilotData, 'phases'>;

export function BuyersHero({ words, phases, ...props }: HeroProps) {
  const title = words('hero-plan-title').replace('{weeks}', `${countPilotWeeks(phases)}`);
  const count = (state: PaperState) => {
    const found = props.papers.filter((one) => getPaperState(one, props.registered) === state);
    return spellFigure(`${found.length}`, 'spelt');
  };
  return (
    <PageHero
      title={words('hero-title')}
      lede={
        <Paragraph parts={{ published: count('published'), ask: count('ask') }}>
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
        <figure className="border-[1.5px] border-ink bg-sheet p-4 md:p-6">
          <h2 className="mb-3 text-20">{title}</h2>
          <Sizes of={PilotPlan} id="plan" phases={phases} />
          <Table
            caption={title}
            captionHidden
            head={['Phase', words('hero-you'), words('hero-we')]}
            rows={phases.map(({ name, operator, us }) => [
              name,
              takeFirst(operator),
              takeFirst(us),
            ])}
          />
          <figcaption className="mt-3 text-15 text-ink-2">
            <Inline>{words('hero-plan')}</Inline>
          </figcaption>
        </figure>
      }
    />
  );
}

import { CHOICES, links, paths } from '@site/config';
import { type AnswerSummary, FIRST_CHOICE, nameQuickLine } from '@site/planner';
import quickLines from '../../../../content/quick-lines.json';
import { spellFigure } from '../../content/named-figures/claim-text.ts';
import type { Words } from '../../content/page-words.ts';
import {
  type BuyersData,
  getPaperState,
  type Paper,
  type PaperState,
} from '../../content/schemas/pages/buyers.ts';
import type { PilotData } from '../../content/schemas/pages/pilot.ts';
import { ClosingCall } from '../../kit/sections/ClosingCall.tsx';
import { ComparedRows } from '../../kit/sections/ComparedRows.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Inline, Paragraph } from '../../kit/ui/Inline.tsx';
import { SplitHero } from '../../kit/ui/PageHero.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Table } from '../../kit/ui/Table.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { countPilotWeeks, PilotPlan } from './figures/PilotPlan.tsx';
import { pilotRequest } from './Plan.tsx';

type Props<Key extends keyof BuyersData> = Pick<BuyersData, Key> & { words: Words };

const spellCount = (list: readonly unknown[]) => spellFigure(`${list.length}`, 'spelt');

/** Opens with what is bought. */
export const BuyersHero = ({ bought, words }: Props<'bought'>) => (
  <>
    <SplitHero
      title={words('hero-title')}
      lede={words('hero-lede')}
      parts={{ parts: spellCount(bought) }}
      actions={[
        { href: pilotRequest, label: 'Request a pilot' },
        { href: paths.buyersPdf, label: 'The pack, PDF' },
      ]}
    />
    <Container className="pb-10">
      <h2 className="sr-only">{words('bought-title')}</h2>
      <ComparedRows
        head={['Part', 'What it is', 'Priced by', 'Limit']}
        rows={bought.map(({ part, what, by, limit }) => [part, what, by, limit])}
      />
    </Container>
  </>
);

const lines = quickLines as unknown as Readonly<Record<string, AnswerSummary>>;

/** Of a line that alarms anywhere and is not placed everywhere. */
const VERDICT =
  /anywhere on the line, in (.+?)\. It is placed (?:on (.+) of it|everywhere), with (.+?) to search(?: at the median and (.+) at most)?\.$/;

/** For the line of our figures, by spacing. */
export const Quantities = ({ words }: { words: Words }) => (
  <Section id="quantities" {...words.head('quantities')}>
    <Table
      caption={words('quantities-title')}
      captionHidden
      head={[
        words('quantities-spacing'),
        words('quantities-nodes'),
        words('quantities-alarm'),
        words('quantities-placed'),
        words('quantities-median'),
        words('quantities-most'),
      ]}
      rows={CHOICES.spacing.map((spacing) => {
        const choice = { ...FIRST_CHOICE, spacing };
        const line = lines[nameQuickLine(choice)];
        const [, alarm, placed = '100%', usual, most = usual] =
          VERDICT.exec(line?.verdict ?? '') ?? [];
        return [
          <a key="line" className="link" href={`${paths.yourLine}?${new URLSearchParams(choice)}`}>
            every {spacing}&nbsp;km
          </a>,
          line?.nodes.length,
          alarm,
          placed,
          usual,
          most,
        ];
      })}
    />
    <Paragraph className="mt-4 max-w-[80ch] text-15 text-ink-2">
      {words('quantities-basis')}
    </Paragraph>
  </Section>
);

type OutlineProps = Pick<PilotData, 'phases' | 'pays'> & { words: Words };

/** With what the operator pays in each phase. */
export function PilotOutline({ phases, pays, words }: OutlineProps) {
  const title = words('plan-title').replace('{weeks}', `${countPilotWeeks(phases)}`);
  return (
    <Section id="pilot" tone="sheet" opening="split" title={title} intro={words('plan-intro')}>
      <Sizes
        of={PilotPlan}
        id="plan"
        middle
        phases={phases.map((phase) => ({
          ...phase,
          note: pays.find(({ phases }) => phases.includes(phase.id))?.short ?? '',
        }))}
      />
    </Section>
  );
}

const marks = {
  published: 'size-3 border-[1.5px] border-ink bg-ink',
  ask: 'size-3 border-[1.5px] border-ink',
  none: 'h-0.5 w-3 self-center bg-ink',
} as const;

type PapersProps = Props<'papers'> & { registered: boolean };

export function Papers({ papers, registered, words }: PapersProps) {
  const list = (state: PaperState) =>
    papers.filter((item) => getPaperState(item, registered) === state);
  const parts = {
    published: spellFigure(`${list('published').length}`, 'Spelt'),
    ask: spellCount(list('ask')),
    none: spellCount(list('none')),
  };
  return (
    <Section
      id="papers"
      title={words('papers-title')}
      intro={<Inline parts={parts}>{words('papers-rest')}</Inline>}
    >
      <ul className="border-ink border-t-[1.5px] text-15 lg:columns-2 lg:gap-x-12">
        {papers.map((item) => {
          const state = getPaperState(item, registered);
          return (
            <li
              key={item.name}
              className="flex flex-wrap break-inside-avoid items-baseline gap-x-3 border-rule border-b py-2.5"
            >
              <span aria-hidden="true" className={`shrink-0 ${marks[state]}`} />
              <PaperName {...item} />
              <span className="ml-auto shrink-0 text-14 text-ink-2">{words(state)}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const PaperName = ({ name, note, none, href, answer }: Paper) => (
  <span className="flex-[1_1_min(9rem,60%)]">
    {href ? (
      <a className="link font-[600]" href={href}>
        {name}
      </a>
    ) : (
      <strong className="font-[600]">{name}</strong>
    )}{' '}
    <span className="text-ink-2">
      <Inline>{answer ?? none ?? note ?? ''}</Inline>
    </span>
  </span>
);

export function Conditions({ terms, words }: Props<'terms'>) {
  const known = terms.filter(({ answer, note }) => answer || note);
  const asked = terms
    .filter((term) => !known.includes(term))
    .map(({ title }) => title.charAt(0).toLowerCase() + title.slice(1));
  return (
    <Section id="terms" tone="sheet" title={words('terms-title')}>
      <Definitions
        layout="pairs"
        items={known.map(({ title, answer, note }) => ({
          title,
          text: [answer, note].filter(Boolean).join(' '),
        }))}
      />
      <Paragraph className="mt-6 max-w-[80ch]" parts={{ names: asked.join('; ') }}>
        {words('terms-ask')}
      </Paragraph>
    </Section>
  );
}

/** Opens a message with what is sent on request, one a line, of which a buyer strikes some. */
export function Request({ papers, registered, words }: PapersProps) {
  const asked = papers.filter((item) => getPaperState(item, registered) === 'ask');
  const message = [words('call-message'), ...asked.map(({ name }) => name)].join('\n');
  const query = new URLSearchParams({ subject: 'general-inquiry', message });
  const ask = { href: `${paths.contact}?${query}`, label: 'Ask for the documents' };
  return (
    <ClosingCall title={words('call-title')} actions={[ask, links.pilot, links.demo]}>
      {words('call-text')}
    </ClosingCall>
  );
}

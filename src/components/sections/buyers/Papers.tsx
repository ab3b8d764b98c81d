import type { Words } from '../../../content/page-words.ts';
import {
  type BuyersData,
  type Paper,
  type PaperState,
  stateOf,
} from '../../../content/schemas/pages/buyers.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

export const states = ['published', 'ask', 'none'] as const satisfies readonly PaperState[];

const forms: Readonly<Record<PaperState, { d: string; filled?: boolean }>> = {
  published: { d: 'M1 1h12v12H1z', filled: true },
  ask: { d: 'M1 1h12v12H1z' },
  none: { d: 'M1 7h12' },
};

/** A state as a form, so that it is told without colour and in print. */
export function StateMark({ state }: { state: PaperState }) {
  const { d, filled } = forms[state];
  return (
    <svg
      className={`inline-block size-3 shrink-0 stroke-ink ${filled ? 'fill-ink' : 'fill-none'}`}
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      <path d={d} strokeWidth="1.5" />
    </svg>
  );
}

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
      <span className="flex w-28 shrink-0 items-center gap-3 text-13">
        <StateMark state={state} />
        {words(state)}
      </span>
    </li>
  );
}

type Props = Pick<BuyersData, 'papers'> & { registered: boolean; words: Words };

/** What is asked for, each with its state. */
export function Papers({ papers, registered, words }: Props) {
  return (
    <Section
      id="papers"
      tone="sheet"
      title={words('papers-title')}
      intro={<p>{words('papers-intro')}</p>}
    >
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-12">
        {papers.map(({ group, items }) => (
          <div key={group}>
            <h3 className="border-ink border-b-[1.5px] pb-2 text-20">{group}</h3>
            <ul>
              {items.map((paper) => (
                <Row
                  key={paper.name}
                  paper={paper}
                  state={stateOf(paper, registered)}
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

import { paths } from '../../../config/paths.ts';
import { inWords } from '../../../content/named-figures/claim-text.ts';
import type { Words } from '../../../content/page-words.ts';
import { type BuyersData, stateOf } from '../../../content/schemas/pages/buyers.ts';
import { Arrow, Button } from '../../ui/Button.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { StateMark, states } from './Papers.tsx';

const request = `${paths.contact}?message=${encodeURIComponent('Please send these papers: ')}`;

type Props = Pick<BuyersData, 'papers'> & { registered: boolean; words: Words };

/** Counts its own rows. */
export function BuyersHero({ papers, registered, words }: Props) {
  const all = papers.flatMap(({ items }) => items.map((paper) => stateOf(paper, registered)));
  const count = (state: (typeof states)[number]) => all.filter((one) => one === state).length;
  return (
    <PageHero
      title={
        <Inline parts={{ all: all.length, published: inWords(`${count('published')}`, 'spelt') }}>
          {words('hero-title')}
        </Inline>
      }
      lede={
        <p>
          <Inline
            parts={{
              ask: inWords(`${count('ask')}`, 'Spelt'),
              none: inWords(`${count('none')}`, 'Spelt'),
            }}
          >
            {words('hero-lede')}
          </Inline>
        </p>
      }
      actions={
        <>
          <Button href={request}>
            Ask for the papers <Arrow />
          </Button>
          <Button href={paths.buyersPdf} variant="secondary">
            The pack, PDF
          </Button>
        </>
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
                <StateMark state={state} />
                {count(state)}
              </dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}

import type { ArticleSummary } from '../../../content/articles.ts';
import { cardId, type ListingQuery, listingPath, type Portion } from '../../../content/listing.ts';
import type { Words } from '../../../content/page-words.ts';
import type { Hit } from '../../../search/engine.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { ArticleCard } from './ArticleCard.tsx';

export type Listed = { article: ArticleSummary; hit?: Hit | undefined };

type Props = {
  state: ListingQuery;
  portion: Portion<Listed>;
  partial: boolean;
  words: Words;
};

/** What the grid holds and in which order. */
function headline({ query, category }: ListingQuery, total: number): string {
  const count = total === 1 ? 'One article' : `${total} articles`;
  const order = total === 1 ? '' : query ? ', best match first' : ', newest first';
  if (query) return `${count} for “${query}”${category ? ` in ${category}` : ''}${order}`;
  return (category ? `${category}: ${count.toLowerCase()}` : 'All articles') + order;
}

/** The cards shown so far, and the "Load more" link. */
export function ArticleGrid({ state, portion, partial, words }: Props) {
  const { items, total, more } = portion;
  return (
    <Section
      title={headline(state, total)}
      id="articles"
      intro={
        partial ? (
          <p>{words('partial')}</p>
        ) : state.query || state.category ? (
          <p>
            <a className="link" href={listingPath({})}>
              Show all articles
            </a>
          </p>
        ) : undefined
      }
    >
      <ol data-search="off" className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {items.map(({ article, hit }, i) => (
          <li
            key={article.slug}
            className="row-span-2 grid scroll-mt-6 grid-rows-subgrid gap-y-0"
            id={cardId(i + 1)}
          >
            <ArticleCard article={article} hit={hit} />
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        {more && (
          <Button href={more} variant="secondary">
            Load more articles
          </Button>
        )}
        <p className="text-15 text-ink-2">
          {items.length} of {total} shown
        </p>
      </div>
    </Section>
  );
}

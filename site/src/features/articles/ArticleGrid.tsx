import { paths } from '@site/config';
import type { ArticleSummary } from '../../content/articles.ts';
import type { Words } from '../../content/page-words.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { QuietTrace } from '../errors/QuietTrace.tsx';
import type { Hit } from '../search/search-engine.ts';
import { ArticleCard } from './ArticleCard.tsx';
import { buildCardId, buildListingPath, type ListingQuery, type Portion } from './listing-query.ts';

export type ListedArticle = { article: ArticleSummary; hit?: Hit | undefined };

type Props = {
  state: ListingQuery;
  portion: Portion<ListedArticle>;
  partial: boolean;
  words: Words;
};

function describeListing({ query, category }: ListingQuery, total: number): string {
  const count = total === 1 ? 'One article' : `${total} articles`;
  if (query)
    return `${count} for “${query}”${category ? ` in ${category}` : ''}${total > 1 ? ', best match first' : ''}`;
  return category ? `${category}: ${count.toLowerCase()}` : 'All articles';
}

export function ArticleGrid({ state, portion, partial, words }: Props) {
  const { items, total, more } = portion;
  return (
    <Section
      title={describeListing(state, total)}
      id="articles"
      intro={
        partial ? (
          <p>{words('partial')}</p>
        ) : state.query || state.category ? (
          <p>
            <a className="link" href={buildListingPath({})}>
              Show all articles
            </a>
          </p>
        ) : undefined
      }
    >
      {/* Firefox cuts the first row of a grid in print. */}
      <ol
        data-search="off"
        className="grid gap-6 md:grid-cols-2 lg:grid-cols-3 print:flex print:flex-wrap print:*:w-[48%]"
      >
        {items.map(({ article, hit }, i) => (
          <li
            key={article.slug}
            className="row-span-2 grid scroll-mt-6 grid-rows-subgrid gap-y-0"
            id={buildCardId(i + 1)}
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
          {items.length} of {state.query || state.category ? total : `the other ${total}`} shown
        </p>
      </div>
    </Section>
  );
}

type NothingFoundProps = { state: ListingQuery; words: Words };

const tries = ['valve', 'Keystone', 'cathodic protection', 'hydrogen', 'false positive'];

export function NothingFound({ state, words }: NothingFoundProps) {
  return (
    <Section title={`Nothing found for “${state.query}”`} id="articles">
      <div className="grid items-center gap-8 lg:grid-cols-12">
        <div className="max-w-[60ch] text-17 lg:col-span-7">
          {state.category && (
            <p className="mt-3">
              Only {state.category} was searched.{' '}
              <a className="link" href={buildListingPath({ query: state.query })}>
                Search all articles
              </a>
            </p>
          )}
          <Paragraph
            className="mt-3"
            parts={{
              examples: tries.map((word, i) => (
                <span key={word}>
                  {i > 0 && ', '}
                  <a className="link" href={buildListingPath({ query: word })}>
                    {word}
                  </a>
                </span>
              )),
            }}
          >
            {words('examples')}
          </Paragraph>
          <p className="mt-3">
            The words may be on another page:{' '}
            <a className="link" href={`${paths.search}?${new URLSearchParams({ q: state.query })}`}>
              search the whole site
            </a>
            , or{' '}
            <a className="link" href={buildListingPath({})}>
              see all articles
            </a>
            .
          </p>
        </div>
        <div className="lg:col-span-5">
          <QuietTrace />
        </div>
      </div>
    </Section>
  );
}

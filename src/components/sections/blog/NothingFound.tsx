import { paths } from '../../../config/paths.ts';
import { type ListingQuery, listingPath } from '../../../content/listing.ts';
import type { Words } from '../../../content/page-words.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { QuietTrace } from '../errors/QuietTrace.tsx';

type Props = { state: ListingQuery; instead?: string | undefined; words: Words };

const tries = ['valve', 'Keystone', 'cathodic protection', 'hydrogen', 'false positive'];

/** Shown when no article matches: a similar search that has results, if any, and examples. */
export function NothingFound({ state, instead, words }: Props) {
  return (
    <Section title={`Nothing found for “${state.query}”`} id="articles">
      <div className="grid items-center gap-8 lg:grid-cols-12">
        <div className="max-w-[60ch] text-17 lg:col-span-7">
          {instead && (
            <p>
              Did you mean{' '}
              <a className="link" href={listingPath({ query: instead })}>
                {instead}
              </a>
              ?
            </p>
          )}
          {state.category && (
            <p className="mt-3">
              Only {state.category} was searched.{' '}
              <a className="link" href={listingPath({ query: state.query })}>
                Search all articles
              </a>
            </p>
          )}
          <p className="mt-3">
            <Inline
              parts={{
                examples: tries.map((word, i) => (
                  <span key={word}>
                    {i > 0 && ', '}
                    <a className="link" href={listingPath({ query: word })}>
                      {word}
                    </a>
                  </span>
                )),
              }}
            >
              {words('examples')}
            </Inline>
          </p>
          <p className="mt-3">
            The words may be on another page:{' '}
            <a className="link" href={`${paths.search}?${new URLSearchParams({ q: state.query })}`}>
              search the whole site
            </a>
            , or{' '}
            <a className="link" href={listingPath({})}>
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

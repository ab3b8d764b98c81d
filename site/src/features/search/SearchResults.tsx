import { formatWhole, paths } from '@site/config';
import { spellFigure } from '../../content/named-figures/claim-text.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { entryKinds, Result } from './Result.tsx';
import { SearchForm } from './SearchForm.tsx';
import { type Answer, hitsOnPage, maxHits, type Reply } from './search-engine.ts';

type Props = { query: string; answer: Answer };
/** `page`: from 1; the last one if there are fewer. */
type PageProps = Props & {
  words: (name: string) => string;
  page?: number;
  /** Answers for a page without results. */
  asked: readonly Reply[];
};

const buildSearchPath = (q: string, page = 1) =>
  `${paths.search}?${new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) })}`;

type AskedProps = Pick<PageProps, 'answer' | 'asked' | 'words'>;

/** What is searched, and questions with their answers. */
function Asked({ answer: { searched }, asked, words }: AskedProps) {
  return (
    <>
      {searched && (
        <Paragraph
          className="mt-4 max-w-[60ch] text-17 text-ink-2"
          parts={{
            pages: formatWhole(searched.page),
            terms: formatWhole(searched.term),
            questions: formatWhole(searched.question),
            figures: formatWhole(searched.figure),
          }}
        >
          {words('searched')}
        </Paragraph>
      )}
      <h2 className="mt-8 text-24">{words('asked-title')}</h2>
      <ul className="mt-3 border-ink border-t-[1.5px]">
        {asked.map(({ title, text, href, figure }) => (
          <li key={href} className="grid gap-x-8 gap-y-1 border-rule border-b py-4 lg:grid-cols-12">
            <h3 className="text-20 lg:col-span-4">
              <a href={href} className="link">
                {title}
              </a>
            </h3>
            <p className="font-mono text-20 lg:col-span-2">{figure}</p>
            <p className="max-w-[68ch] text-15 text-ink-2 lg:col-span-6">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Nothing({ query, words }: Pick<PageProps, 'query' | 'words'>) {
  const message = `I searched for “${query}” and found nothing. What I want to know: `;
  return (
    <div className="mt-6 max-w-[60ch] border-[1.5px] border-ink bg-sheet p-5">
      <h2 className="text-20">{words('ask-title')}</h2>
      <p className="mt-2 mb-5 text-15 text-ink-2">{words('ask-text')}</p>
      <Button href={`${paths.contact}?${new URLSearchParams({ message })}`}>Ask an engineer</Button>
    </div>
  );
}

/** A named figure leads it, where the answer has one. */
function FirstAnswer({ title, text, href, kind, figure }: Reply) {
  return (
    <aside
      aria-label="Answer"
      className="mt-6 grid gap-x-8 gap-y-3 border-[1.5px] border-ink bg-sheet p-5 md:p-6 lg:grid-cols-12"
    >
      <div className="lg:col-span-5">
        <p className="text-14 text-ink-2">{entryKinds[kind] ?? 'The page says first'}</p>
        {figure && <p className="mt-2 font-mono text-40 leading-none">{figure}</p>}
        <h2 className={figure ? 'mt-3 text-20' : 'mt-1 text-24'}>
          <a href={href} className="link">
            {title}
          </a>
        </h2>
      </div>
      <p className="max-w-[68ch] text-17 lg:col-span-7 lg:pt-6">{text}</p>
    </aside>
  );
}

const kinds: Readonly<Record<string, string>> = {
  '': 'Home',
  blog: 'Articles',
  'your-line': 'Your line',
  'pilot-program': 'Pilot',
};

function nameKind({ place }: Answer['hits'][number]): string {
  const [part = ''] = place.href.slice(1).split(/[/#?]/);
  return kinds[part] ?? part.charAt(0).toUpperCase() + part.slice(1);
}

/** Grouped by first path segment, best hit first; those alone in theirs together. */
function groupByKind(hits: Answer['hits']) {
  const groups = Map.groupBy(hits, nameKind);
  const lone = [...groups.values()].filter(({ length }) => length === 1).length;
  if (lone < 2) return groups;
  return Map.groupBy(hits, (hit) =>
    groups.get(nameKind(hit))?.length === 1 ? 'Pages' : nameKind(hit),
  );
}

/** How many results are listed, and how many of them have all the words. */
export function describeCount({ query, answer: { hits, complete, similar } }: Props): string {
  const count = (number: number, one: string, more: string) =>
    `${spellFigure(String(number), 'Spelt')} ${number === 1 ? one : more}`;
  const listed =
    hits.length === maxHits
      ? `The best ${maxHits} results`
      : count(hits.length, 'result', 'results');
  if (hits.length === 0) return `Nothing found for “${query}”.`;
  if (complete === 0) return `No page has all of these words. ${listed} with some of them.`;
  if (similar) return `No page mentions “${query}”. ${listed} with words spelt much like it.`;
  const all = complete < hits.length ? ` ${count(complete, 'has', 'have')} all of its words.` : '';
  return `${listed} for “${query}”.${all}`;
}

type OtherPagesProps = { query: string; page: number; count: number };

function OtherPages({ query, page, count }: OtherPagesProps) {
  const last = Math.min(page * hitsOnPage, count);
  if (count <= hitsOnPage) return null;
  const link = (to: number, label: string) => (
    <Button href={buildSearchPath(query, to)} variant="secondary">
      {label}
    </Button>
  );
  return (
    <nav aria-label="Pages of results" className="mt-6 flex flex-wrap items-center gap-4">
      <p className="text-15 text-ink-2 max-sm:w-full">
        {(page - 1) * hitsOnPage + 1} to {last} of {count}
      </p>
      {page > 1 && link(page - 1, 'Previous')}
      {last < count && link(page + 1, 'Next')}
    </nav>
  );
}

export function SearchResults({ query, answer, asked, words, page: wanted = 1 }: PageProps) {
  const { reply } = answer;
  if (answer.hits.length === 0)
    return (
      <>
        {query && <Nothing {...{ query, words }} />}
        <Asked {...{ answer, asked, words }} />
      </>
    );
  const others = answer.hits.filter(({ place }) => place.href !== reply?.href);
  const first = others.filter(({ answers }) => reply && answers);
  const hits = others.filter((hit) => !first.includes(hit));
  const page = Math.min(wanted, Math.max(1, Math.ceil(hits.length / hitsOnPage)));
  const listed = (
    <>
      {[...groupByKind(hits.slice((page - 1) * hitsOnPage, page * hitsOnPage))].map(
        ([kind, found]) => (
          <section
            key={kind}
            className="mt-6 grid gap-x-8 border-ink border-t-[1.5px] pt-4 lg:grid-cols-12"
          >
            <h2 className="text-17 lg:col-span-2">
              {kind} <span className="font-mono text-14 text-ink-2">{found.length}</span>
            </h2>
            <ol className="lg:col-span-10">
              {found.map((hit) => (
                <li
                  key={hit.place.href}
                  className="border-rule py-4 not-last:border-b lg:grid lg:grid-cols-[1fr_14rem] lg:gap-x-8 lg:first:pt-0"
                >
                  <Result {...hit} />
                </li>
              ))}
            </ol>
          </section>
        ),
      )}
      <OtherPages {...{ query, page, count: hits.length }} />
    </>
  );
  if (!reply || page > 1) return listed;
  return (
    <>
      <FirstAnswer {...reply} />
      {first.length > 0 && (
        <ul className="mt-6 grid gap-x-8 border-ink border-t-[1.5px] lg:grid-cols-3">
          {first.map((hit) => (
            <li key={hit.place.href} className="py-4">
              <Result {...hit} ruler={undefined} />
            </li>
          ))}
        </ul>
      )}
      {first.length > 0 && hits.length > 0 ? (
        <details className="mt-4">
          <summary className="link inline-block min-h-6 cursor-pointer">
            The other {hits.length === 1 ? 'page' : hits.length} with these words
          </summary>
          {listed}
        </details>
      ) : (
        listed
      )}
    </>
  );
}

export function SearchPage(props: PageProps) {
  const { query, answer } = props;
  return (
    <Container className="pt-6 pb-10 sm:pt-10 lg:py-16">
      {!query && <h1 className="mb-6 text-60">Search</h1>}
      <SearchForm
        action={paths.search}
        query={query}
        label="Search every page of this site"
        suggests
      />
      <section aria-label="Results" className="mt-8">
        {query && (
          <h1 className="max-w-[26em] text-32 [overflow-wrap:anywhere]">
            {describeCount({ query, answer })}
          </h1>
        )}
        <SearchResults {...props} />
      </section>
    </Container>
  );
}

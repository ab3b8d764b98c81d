import { formatWhole, menuNavigation, paths } from '@site/config';
import { spellFigure } from '../../content/named-figures/claim-text.ts';
import { type Action, Button, LinkList } from '../../kit/ui/Button.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Result } from './Result.tsx';
import { SearchForm } from './SearchForm.tsx';
import { type Answer, hitsOnPage, maxHits } from './search-engine.ts';

type Props = { query: string; answer: Answer };
/** `page`: from 1; the last one if there are fewer. */
type PageProps = Props & { words: (name: string) => string; page?: number };

const starts = ['unpiggable', 'wave speed', 'cathodic protection', 'false alarms'];
const buildSearchPath = (q: string, page = 1) =>
  `${paths.search}?${new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) })}`;

type LinksProps = { title: string; items: readonly Action[] };

/** In columns: a change of font moves no link. */
const Links = ({ title, items }: LinksProps) => (
  <div className="mt-8">
    <h2 className="text-17">{title}</h2>
    <LinkList
      items={items}
      className="mt-2 grid grid-cols-2 gap-x-5 sm:grid-cols-3 lg:grid-cols-6"
      link="link inline-block py-1"
    />
  </div>
);

const Starts = () => (
  <>
    <Links
      title="To begin with"
      items={starts.map((query) => ({ href: buildSearchPath(query), label: query }))}
    />
    <Links title="Or by page" items={menuNavigation} />
  </>
);

function Nothing({ query, answer: { searched }, words }: PageProps) {
  const message = `I searched for “${query}” and found nothing. What I want to know: `;
  return (
    <>
      <p className="mt-4 max-w-[60ch] text-17 text-ink-2">
        {searched &&
          `Searched: ${formatWhole(searched.page)} pages, ${formatWhole(searched.term)} terms, ${formatWhole(searched.question)} answered questions and ${formatWhole(searched.figure)} figures. `}
        {words('nothing')}
      </p>
      <div className="mt-8 max-w-[60ch] border-[1.5px] border-ink bg-sheet p-5">
        <h2 className="text-20">Ask an engineer what you meant</h2>
        <p className="mt-2 mb-5 text-15 text-ink-2">Your words go along.</p>
        <Button href={`${paths.contact}?${new URLSearchParams({ message })}`}>
          Ask an engineer
        </Button>
      </div>
      <Starts />
    </>
  );
}

const replyKinds = {
  page: 'The page says first',
  term: 'Definition',
  question: 'Answered question',
  figure: 'Figure and its conditions',
} as const;

/** A named figure leads it, where the answer has one. */
function Reply({ title, text, href, kind, figure }: NonNullable<Answer['reply']>) {
  return (
    <aside
      aria-label="Answer"
      className="mt-6 grid gap-x-8 gap-y-3 border-[1.5px] border-ink bg-sheet p-5 md:p-6 lg:grid-cols-12"
    >
      <div className="lg:col-span-5">
        <p className="text-14 text-ink-2">{replyKinds[kind]}</p>
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

/** Grouped by first path segment, best hit first. */
const groupByKind = (hits: Answer['hits']) => [
  ...Map.groupBy(hits, ({ place }) => {
    const [part = ''] = place.href.slice(1).split(/[/#?]/);
    return kinds[part] ?? part.charAt(0).toUpperCase() + part.slice(1);
  }),
];

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

/** `answered`: one of them is the answer above. */
type OtherPagesProps = { query: string; page: number; count: number; answered: number };

function OtherPages({ query, page, count, answered }: OtherPagesProps) {
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
        {(page - 1) * hitsOnPage + 1 + answered} to {last + answered} of {count + answered}
      </p>
      {page > 1 && link(page - 1, 'Previous')}
      {last < count && link(page + 1, 'Next')}
    </nav>
  );
}

export function SearchResults({ query, answer, words, page: wanted = 1 }: PageProps) {
  if (!query) return <Starts />;
  const { reply } = answer;
  if (answer.hits.length === 0) return <Nothing {...{ query, answer, words }} />;
  const hits = answer.hits.filter(({ place }) => place.href !== reply?.href);
  const page = Math.min(wanted, Math.max(1, Math.ceil(hits.length / hitsOnPage)));
  const shown = hits.slice((page - 1) * hitsOnPage, page * hitsOnPage);
  return (
    <>
      {reply && page === 1 && <Reply {...reply} />}
      {groupByKind(shown).map(([kind, found]) => (
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
      ))}
      <OtherPages
        {...{ query, page, count: hits.length, answered: answer.hits.length - hits.length }}
      />
    </>
  );
}

export function SearchPage({ query, answer, words, page }: PageProps) {
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
        <SearchResults {...{ query, answer, words, page }} />
      </section>
    </Container>
  );
}

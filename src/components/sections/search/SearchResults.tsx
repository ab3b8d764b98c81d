import { menuNavigation } from '../../../config/navigation.ts';
import { paths } from '../../../config/paths.ts';
import type { Answer } from '../../../search/engine.ts';
import { Container } from '../../ui/Container.tsx';
import { QuietTrace } from '../errors/QuietTrace.tsx';
import { Result } from './Result.tsx';
import { SearchForm } from './SearchForm.tsx';

type Props = { query: string; answer: Answer };

/** `shown`: greatest number of results listed. */
type ResultsProps = Props & { shown?: number };

const starts = ['unpiggable', 'wave speed', 'cathodic protection', 'false alarms'];
const searchPath = (query: string) => `${paths.search}?${new URLSearchParams({ q: query })}`;

type Nearest = Answer['nearest'];

/** Shown without results: the nearest or the main pages. */
function Suggestions({ nearest }: { nearest?: Nearest }) {
  const pages = nearest?.map(({ path, title }) => ({ href: path, label: title })) ?? menuNavigation;
  return (
    <div className="mt-6 max-w-[60ch] text-17">
      <p className="mt-3">
        Try fewer or simpler words. To begin with:{' '}
        {starts.map((query, i) => (
          <span key={query}>
            {i > 0 && ', '}
            <a className="link" href={searchPath(query)}>
              {query}
            </a>
          </span>
        ))}
        .
      </p>
      <p className="mt-3">{nearest ? 'The nearest pages:' : 'Or by page:'}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {pages.map((item) => (
          <li key={item.href}>
            <a className="link inline-block py-1" href={item.href}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
      {nearest && (
        <p className="mt-3">
          Or{' '}
          <a className="link" href={paths.contact}>
            ask an engineer
          </a>
          .
        </p>
      )}
    </div>
  );
}

/** An FAQ answer or a definition. */
function Reply({ title, text, href }: NonNullable<Answer['reply']>) {
  return (
    <aside aria-label="Answer" className="mt-6 max-w-[80ch] border-ink border-[1.5px] bg-sheet p-5">
      <h3 className="text-20">
        <a href={href} className="link">
          {title}
        </a>
      </h3>
      <p className="mt-2 text-17">{text}</p>
    </aside>
  );
}

const kinds: Readonly<Record<string, string>> = {
  '': 'Home',
  blog: 'Articles',
  'your-line': 'Your line',
  'pilot-program': 'Pilot',
};

/** Hits by the first part of their address, the kind of the best hit first. */
const byKind = (hits: Answer['hits']) => [
  ...Map.groupBy(hits, ({ place }) => {
    const [part = ''] = place.href.slice(1).split(/[/#?]/);
    return kinds[part] ?? part.charAt(0).toUpperCase() + part.slice(1);
  }),
];

export function SearchResults({ query, answer, shown = 20 }: ResultsProps) {
  if (!query) return <Suggestions />;
  const { hits, partial, instead, reply, nearest } = answer;
  if (hits.length === 0)
    return (
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 className="text-32">Nothing found for “{query}”</h2>
          <Suggestions nearest={nearest} />
        </div>
        <div className="lg:col-span-5">
          <QuietTrace />
        </div>
      </div>
    );
  return (
    <>
      <h2 className="text-32">
        {hits.length === 1 ? 'One result' : `${hits.length} results`} for “{instead ?? query}”
      </h2>
      {instead && (
        <p className="mt-2 text-ink-2">
          “{query}” has a word that no page has. Did you mean{' '}
          <a className="link" href={searchPath(instead)}>
            {instead}
          </a>
          ?
        </p>
      )}
      {partial && (
        <p className="mt-2 text-ink-2">
          No page contains all of these words; these contain some of them.
        </p>
      )}
      {reply && <Reply {...reply} />}
      {byKind(hits.slice(0, shown)).map(([kind, found]) => (
        <section
          key={kind}
          className="mt-6 grid gap-x-8 border-ink border-t-[1.5px] pt-4 lg:grid-cols-12"
        >
          <h3 className="text-17 lg:col-span-2">
            {kind} <span className="font-mono text-13 text-ink-2">{found.length}</span>
          </h3>
          <ol className="lg:col-span-10">
            {found.map((hit) => (
              <li
                key={hit.place.href}
                className="border-rule py-4 not-last:border-b lg:grid lg:grid-cols-[1fr_16rem] lg:gap-x-8 lg:first:pt-0"
              >
                <Result {...hit} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {hits.length > shown && (
        <p className="mt-5 text-15 text-ink-2">
          The best {shown} of {hits.length}. One more word narrows them down.
        </p>
      )}
    </>
  );
}

/** The search over all pages: the form, then the results. */
export function SearchPage({ query, answer }: Props) {
  return (
    <Container className="pt-6 pb-10 sm:pt-10 lg:py-16">
      <h1 className="text-60">Search</h1>
      <div className="mt-6">
        <SearchForm
          action={paths.search}
          query={query}
          label="Search every page of this site"
          suggests
        />
      </div>
      <section aria-label="Results" className="mt-10">
        <SearchResults query={query} answer={answer} />
      </section>
    </Container>
  );
}

import { navigation } from '../../../config/navigation.ts';
import { paths } from '../../../config/paths.ts';
import type { Answer } from '../../../outputs/search/engine.ts';
import { Marked } from './Marked.tsx';

type Props = { query: string; answer: Answer; shown: number };

const starts = [
  { query: 'unpiggable', label: 'unpiggable' },
  { query: 'wave speed', label: 'wave speed' },
  { query: 'cathodic protection', label: 'cathodic protection' },
  { query: 'false alarms', label: 'false alarms' },
];
const searchPath = (query: string) => `${paths.search}?${new URLSearchParams({ q: query })}`;

/** Links for when there are no results to list. */
function Suggestions({ instead }: { instead?: string | undefined }) {
  return (
    <div className="mt-6 max-w-[60ch] text-17">
      {instead && (
        <p>
          Did you mean{' '}
          <a className="link" href={searchPath(instead)}>
            {instead}
          </a>
          ?
        </p>
      )}
      <p className="mt-3">
        Fewer or plainer words find more. To begin with:{' '}
        {starts.map(({ query, label }, i) => (
          <span key={query}>
            {i > 0 && ', '}
            <a className="link" href={searchPath(query)}>
              {label}
            </a>
          </span>
        ))}
        .
      </p>
      <p className="mt-3">Or by page:</p>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {navigation.map((item) => (
          <li key={item.href}>
            <a className="link inline-block py-1" href={item.href}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Search results, best first, each with an excerpt that contains the search words. */
export function SearchResults({ query, answer, shown }: Props) {
  if (!query) return <Suggestions />;
  const { hits, partial, instead } = answer;
  if (hits.length === 0)
    return (
      <>
        <h2 className="text-32">Nothing found for “{query}”</h2>
        <Suggestions instead={instead} />
      </>
    );
  return (
    <>
      <h2 className="text-32">
        {hits.length === 1 ? 'One page' : `${hits.length} pages`} for “{query}”
      </h2>
      {partial && (
        <p className="mt-2 text-ink-2">No page has all of these words; these have some of them.</p>
      )}
      <ol className="mt-6 border-ink border-t-[1.5px]">
        {hits.slice(0, shown).map((hit) => (
          <li key={hit.path} className="max-w-[80ch] border-rule border-b py-5">
            <h3 className="text-20">
              <a href={hit.path} className="link">
                <Marked pieces={hit.title} />
              </a>
            </h3>
            <p className="mt-1 font-mono text-13 text-ink-2">{hit.path}</p>
            <p className="mt-2 text-15 text-ink-2">
              <Marked pieces={hit.excerpt} />
            </p>
          </li>
        ))}
      </ol>
      {hits.length > shown && (
        <p className="mt-5 text-15 text-ink-2">
          The best {shown} of {hits.length}. One more word narrows them down.
        </p>
      )}
    </>
  );
}

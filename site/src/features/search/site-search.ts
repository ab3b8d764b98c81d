import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPage } from '../../content/page-words.ts';
import { type Answer, cleanQuery, findHits } from './search-engine.ts';
import { createEngine, indexFile, openIndex } from './search-index.ts';
import { type Suggestion, suggest } from './suggest.ts';

/** Searches all parent folders: the bundler decides this module's depth in dist/. */
function indexPath(): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const path of [join(folder, indexFile), join(folder, 'dist', indexFile)])
      if (existsSync(path)) return path;
    if (dirname(folder) === folder) return undefined;
  }
}

// At start, because a new build may replace dist/ later. Empty without a build.
const path = indexPath();
const engine = path ? openIndex(JSON.parse(readFileSync(path, 'utf8'))) : createEngine([]);

export const search = (query: string, within?: (path: string) => boolean): Answer =>
  findHits(engine, query, within);

/** What the address of the search page asks for. */
export async function readSearch(params: URLSearchParams) {
  const query = cleanQuery(params.get('q'));
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const answer = query ? search(query) : { hits: [], pages: 0, partial: false };
  const { head, words } = await loadPage('search');
  return {
    head: { ...head, tab: query ? `Search: ${query}` : head.tab },
    words,
    query,
    answer,
    page,
  };
}

export const listSuggestions = (query: string): Suggestion[] => suggest(engine, query);

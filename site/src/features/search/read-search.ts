import { loadPage } from '../../content/page-words.ts';
import { cleanQuery } from './search-engine.ts';
import { search } from './site-search.ts';

/** What the address of the search page asks for. */
export async function readSearch(params: URLSearchParams) {
  const query = cleanQuery(params.get('q'));
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const answer = query ? search(query) : { hits: [], complete: 0 };
  const { head, words } = await loadPage('search');
  return {
    head: { ...head, tab: query ? `Search: ${query}` : head.tab },
    words,
    query,
    answer,
    page,
  };
}

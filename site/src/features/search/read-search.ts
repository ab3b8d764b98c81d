import { loadPage } from '../../content/page-words.ts';
import { cleanQuery, type Reply } from './search-engine.ts';
import { search } from './site-search.ts';

/** Shown with their answers where nothing is asked, or nothing found. */
const firstQuestions = [
  'how fast',
  'smallest leak',
  'false alarms',
  'how many sensors',
  'shutdown',
  'gas',
];

let firstReplies: readonly Reply[] | undefined;
/** Searched for once: whoever finds nothing would cost six searches more. */
function listFirstReplies(): readonly Reply[] {
  firstReplies ??= firstQuestions.flatMap((one) => search(one).reply ?? []);
  return firstReplies;
}

/** What the address of the search page asks for. */
export async function readSearch(params: URLSearchParams) {
  const query = cleanQuery(params.get('q'));
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const answer = search(query);
  const asked = answer.hits.length > 0 ? [] : listFirstReplies();
  const { head, words } = await loadPage('search');
  return {
    head: { ...head, tab: query ? `Search: ${query}` : head.tab },
    words,
    query,
    answer,
    asked,
    page,
  };
}

import { answerFrom, findHits } from './search-engine.ts';
import type { Engine, Kind } from './search-index.ts';
import { cleanQuery } from './search-query.ts';

export type Suggestion = { title: string; href: string; kind: Kind };

/** Short names first: they are most nearly what was typed. */
const bm25 = { k: 1.2, b: 1, d: 0 };
const maxSuggestions = 7;
/** With fewer, the full text is searched too. */
const minByName = 3;

/** The answer to a question, then by name, then by full text. None for a single letter. */
export function suggest(engine: Engine, text: string): Suggestion[] {
  const query = cleanQuery(text);
  if (query.length < 2) return [];
  const byName = engine.names
    .search(query, { prefix: true, combineWith: 'AND', boost: { name: 2 }, bm25 })
    .flatMap(({ id, match }) => {
      const found = engine.documents.get(id)?.document;
      if (!found) return [];
      const { title, name, path, kind } = found;
      // Found by its <title>: shown under it.
      const isByTitle = Object.values(match).every((fields) => fields.includes('title'));
      return [{ title: isByTitle ? title : name, href: path, kind }];
    });
  const answer = engine.findAnswer(query);
  const reply = answer && answerFrom(engine, answer.at);
  const byText = byName.length < minByName ? findHits(engine, query).hits : [];
  const found = [
    ...(reply ? [{ title: reply.title, href: reply.href, kind: reply.kind }] : []),
    ...byName,
    ...byText.map(({ kind, title, path, place }) => ({
      title: title.map((piece) => piece.text).join(''),
      href: kind === 'page' ? path : place.href,
      kind,
    })),
  ];
  return [...new Map(found.toReversed().map((one) => [one.href, one])).values()]
    .toReversed()
    .slice(0, maxSuggestions);
}

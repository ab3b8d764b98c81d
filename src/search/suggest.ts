/** Where a query that is still being typed may lead: pages, terms, questions and figures. */
import type { Kind } from './document.ts';
import { find, standing } from './engine.ts';
import type { Engine } from './indexed.ts';
import { cleanQuery } from './query.ts';
import { fold, tokenize } from './words.ts';

export type Suggestion = {
  title: string;
  /** Path, with the anchor of an entry. */
  href: string;
  kind: Kind;
};

/** Most suggestions, and most words that are compared; and from how many names on no text is searched. */
const most = { suggestions: 7, words: 12 };
const enough = 3;

/**
 * How well the words typed fit a name: each has to begin a word of it, in any order; 0 where one does not.
 * Better where the name begins with them, and where little of it is still to be typed.
 */
function fit(typed: readonly string[], name: readonly string[]): number {
  let letters = 0;
  for (const word of typed) {
    if (!name.some((other) => other.startsWith(word))) return 0;
    letters += word.length;
  }
  const all = name.join('').length;
  const begins = typed.every((word, i) => name[i]?.startsWith(word));
  return (begins ? 2 : 1) * (0.5 + Math.min(1, letters / all));
}

/** Suggestions for a query, best first: what is called so, then what the search finds. None for a single letter. */
export function suggest(engine: Engine, text: string): Suggestion[] {
  const query = cleanQuery(text);
  const typed = tokenize(query).map(fold).slice(0, most.words);
  if (typed.join('').length < 2) return [];
  const called = [...engine.documents.values()]
    .map(({ document, spelled }) => {
      const best = Math.max(0, ...spelled.map((name) => fit(typed, name)));
      return { document, score: best * standing(document, { intent: 'other' }) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ document: { title, name, path, kind } }) => ({
      // Some headings have none of the words that the page is looked for by; its window has.
      title: name && fit(typed, tokenize(title).map(fold)) === 0 ? name : title,
      ...{ href: path, kind },
    }));
  const suggestions = new Map<string, Suggestion>();
  const add = (one: Suggestion) => {
    if (suggestions.size < most.suggestions && !suggestions.has(one.href))
      suggestions.set(one.href, one);
  };
  for (const one of called) add(one);
  if (suggestions.size < enough)
    for (const { kind, title, path, place } of find(engine, query).hits.slice(0, most.suggestions))
      add({
        title: title.map((piece) => piece.text).join(''),
        href: kind === 'page' ? path : place.href,
        kind,
      });
  return [...suggestions.values()];
}

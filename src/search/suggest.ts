import { find, standing } from './engine.ts';
import { cleanQuery } from './query.ts';
import type { Engine, Kind } from './search-index.ts';
import { fold, tokenize } from './words.ts';

export type Suggestion = {
  title: string;
  href: string;
  kind: Kind;
};

const maxSuggestions = 7;
const maxWords = 12;
/** With fewer, the full text is searched too. */
const minByName = 3;

const foldedWords = (text: string): string[] => tokenize(text).map(fold);

/**
 * 0 to 3. Each typed word must begin a word of the name. Names that begin with them, or are nearly
 * complete, score higher.
 */
function fit(typed: readonly string[], name: readonly string[]): number {
  if (!typed.every((word) => name.some((other) => other.startsWith(word)))) return 0;
  const share = typed.join('').length / name.join('').length;
  const isPrefix = typed.every((word, i) => name[i]?.startsWith(word));
  return (isPrefix ? 2 : 1) * (0.5 + Math.min(1, share));
}

/** By name, then by full text. None for a single letter. */
export function suggest(engine: Engine, text: string): Suggestion[] {
  const query = cleanQuery(text);
  const typed = foldedWords(query).slice(0, maxWords);
  if (typed.join('').length < 2) return [];
  const byName = [...engine.documents.values()]
    .map(({ document, folded }) => {
      const best = Math.max(0, ...folded.map((name) => fit(typed, name)));
      return { document, score: best * standing(document, { intent: 'other' }) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ document: { title, name, path, kind } }) => ({
      // Found by its <title>: shown under it.
      title: name && fit(typed, foldedWords(title)) === 0 ? name : title,
      ...{ href: path, kind },
    }));
  const byText = byName.length < minByName ? find(engine, query).hits.slice(0, maxSuggestions) : [];
  const all = [
    ...byName.slice(0, maxSuggestions),
    ...byText.map(({ kind, title, path, place }) => ({
      title: title.map((piece) => piece.text).join(''),
      href: kind === 'page' ? path : place.href,
      kind,
    })),
  ];
  return all
    .filter(({ href }, i) => all.findIndex((other) => other.href === href) === i)
    .slice(0, maxSuggestions);
}

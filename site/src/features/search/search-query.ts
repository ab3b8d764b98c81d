/** Parses a query into words, each with the terms that stand for it. */

import { toTerms } from './search-terms.ts';
import { synonymGroups } from './synonyms.ts';

export const queryLimit = 120;
const maxWords = 12;

/** Of ISO 9001 the number says more than the letters. */
const numberBoost = 2;

/** Of a synonym of one word; a word as typed has 1. */
export const synonymBoost = 0.45;

export type Query = {
  /** Per word its term and those of synonyms, with their boosts. */
  words: readonly ReadonlyMap<string, number>[];
  /** The terms as typed. */
  typed: readonly string[];
  terms: ReadonlyMap<string, number>;
};

export const cleanQuery = (text: string | null): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, queryLimit).trim();

type Synonyms = { typed: string[]; others: string[][] };

/** By first term, with the other entries of the line. */
const synonymsByFirst = new Map<string, Synonyms[]>();
for (const entries of synonymGroups)
  for (const entry of entries) {
    const [first, ...rest] = toTerms(entry);
    if (!first) continue;
    const others = entries.filter((other) => other !== entry).map(toTerms);
    synonymsByFirst.set(first, [
      ...(synonymsByFirst.get(first) ?? []),
      { typed: [first, ...rest], others },
    ]);
  }

export function readQuery(text: string): Query {
  const typed = [...new Set(toTerms(text))].slice(0, maxWords);
  const words = new Map(
    typed.map((term) => [term, new Map([[term, /\d{3}/.test(term) ? numberBoost : 1]])]),
  );
  // An entry of several words has synonyms only if all were typed.
  for (const first of typed)
    for (const entry of synonymsByFirst.get(first) ?? []) {
      if (!entry.typed.every((term) => words.has(term))) continue;
      for (const other of entry.others)
        for (const term of other)
          for (const word of entry.typed) {
            const mine = words.get(word);
            if (mine && !mine.has(term)) mine.set(term, synonymBoost / Math.sqrt(other.length));
          }
    }
  const terms = new Map<string, number>();
  for (const word of words.values())
    for (const [term, boost] of word) terms.set(term, Math.max(boost, terms.get(term) ?? 0));
  return { words: [...words.values()], typed, terms };
}

/** Parses a query into words, each with the terms that stand for it. */
import { toTerms } from './search-terms.ts';
import synonyms from './synonyms.json' with { type: 'json' };

export const queryLimit = 120;
const maxWords = 12;

/** Of ISO 9001 the number says more than the letters. */
const numberBoost = 2;

/** Of a synonym of one word; a word as typed has 1. */
const synonymBoost = 0.45;

export type Word = {
  term: string;
  /** The term, and the terms of each synonym. */
  ways: readonly (readonly string[])[];
};

export type Query = {
  words: readonly Word[];
  /** With their boosts. */
  terms: ReadonlyMap<string, number>;
};

export const isFound = ({ ways }: Word, has: (term: string) => boolean): boolean =>
  ways.some((way) => way.every(has));

export const cleanQuery = (text: string | null): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, queryLimit).trim();

type Synonyms = { typed: string[]; others: string[][] };

/** By first term, with the other entries of its group: entries mean the same. */
const synonymsByFirst = new Map<string, Synonyms[]>();
for (const entries of synonyms)
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
  const words = new Map(typed.map((term) => [term, [[term]]]));
  const terms = new Map(typed.map((term) => [term, /\d{3}/.test(term) ? numberBoost : 1]));
  // An entry of several words has synonyms only if all were typed.
  for (const first of typed)
    for (const entry of synonymsByFirst.get(first) ?? []) {
      if (!entry.typed.every((term) => words.has(term))) continue;
      for (const other of entry.others) {
        for (const word of entry.typed) words.get(word)?.push(other);
        const boost = synonymBoost / Math.sqrt(other.length);
        for (const term of other) terms.set(term, Math.max(boost, terms.get(term) ?? 0));
      }
    }
  return { words: [...words].map(([term, ways]) => ({ term, ways })), terms };
}

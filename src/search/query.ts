/** Parses a query into words with their terms, corrections and synonyms. */

import type { Speller } from './spelling.ts';
import { meanings } from './synonyms.ts';
import { fold, spellingOf, stem, termOf, termsOf, tokenize } from './words.ts';

export const queryLimit = 120;
/** Words looked up; unknown words completed or corrected. */
const maxWords = 12;
const maxUnknown = 4;

/** A word as typed has 1. */
const multipliers = { synonym: 0.45, completed: 0.6, corrected: 0.8 };

export type Query = {
  /** Terms looked up per word, with multipliers. */
  words: readonly ReadonlyMap<string, number>[];
  terms: ReadonlyMap<string, number>;
  spelling: string;
  /** Undefined if unchanged. */
  corrected?: string | undefined;
  intent: 'term' | 'question' | 'other';
};

export const cleanQuery = (text: string | null): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, queryLimit).trim();

type Synonyms = { typed: string[]; others: string[][] };

/** By first term, with the other entries of the line. */
const synonymsByFirst = new Map<string, Synonyms[]>();
for (const entries of meanings)
  for (const entry of entries) {
    const [first, ...rest] = termsOf(entry);
    if (!first) continue;
    const others = entries.filter((other) => other !== entry).map(termsOf);
    synonymsByFirst.set(first, [
      ...(synonymsByFirst.get(first) ?? []),
      { typed: [first, ...rest], others },
    ]);
  }

function intentOf(text: string): Query['intent'] {
  if (
    /^(what (is|are)|define|meaning of) (an? |the )?\S+( \S+){0,3}\??$|^how (do|does) (an? |the )?\S+( \S+){0,3} work\??$|\b(meaning|definition)\b/i.test(
      text,
    )
  )
    return 'term';
  return /^(how|what|why|can|do|does|is|are|will|which|who|when|where)\b|\?$/i.test(text)
    ? 'question'
    : 'other';
}

export function readQuery(
  text: string,
  isIndexed: (term: string) => boolean,
  speller: Speller,
): Query {
  const words = tokenize(text);
  const termsByWord = new Map<string, Map<string, number>>();
  let unknown = 0;
  let corrected: string[] | undefined;
  for (const [i, word] of words.entries()) {
    const term = termOf(word);
    if (term === undefined || termsByWord.has(term)) continue;
    if (termsByWord.size === maxWords) break;
    const terms = new Map<string, number>();
    if (isIndexed(term) || synonymsByFirst.has(term)) terms.set(term, 1);
    else if (unknown++ < maxUnknown) {
      const folded = fold(word);
      for (const other of speller.completions(folded))
        terms.set(stem(other), multipliers.completed);
      const near = terms.size > 0 ? undefined : speller.nearest(folded);
      if (near !== undefined) {
        terms.set(stem(near), multipliers.corrected);
        corrected ??= [...words];
        corrected[i] = near;
      }
    }
    termsByWord.set(term, terms);
  }
  // An entry of several words has synonyms only if all were typed.
  for (const first of termsByWord.keys())
    for (const { typed, others } of synonymsByFirst.get(first) ?? []) {
      if (!typed.every((term) => termsByWord.has(term))) continue;
      for (const other of others)
        for (const term of other)
          for (const word of typed) {
            const mine = termsByWord.get(word);
            if (!mine || mine.has(term)) continue;
            mine.set(term, multipliers.synonym / Math.sqrt(other.length));
          }
    }
  const terms = new Map<string, number>();
  for (const word of termsByWord.values())
    for (const [term, value] of word) terms.set(term, Math.max(value, terms.get(term) ?? 0));
  return {
    words: [...termsByWord.values()],
    terms,
    spelling: spellingOf(text),
    corrected: corrected?.join(' '),
    intent: intentOf(text),
  };
}

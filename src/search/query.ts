/** What a query asks for: its words, each with the terms that stand for it. */

import type { Speller } from './spelling.ts';
import { meanings } from './synonyms.ts';
import { fold, spellingOf, stem, termOf, tokenize, type Vocabulary } from './words.ts';

/** Characters of a query that are used, its words, and in how many of them slips are forgiven; the rest is ignored. */
export const queryLimit = 120;
const most = { words: 12, unknown: 4 };

/** How much a synonym, a completed word and a corrected one count beside the word as it was typed. */
const worth = { synonym: 0.45, completed: 0.6, corrected: 0.8 };

/** One word of the query: the terms that it is looked up as, with what each is worth. */
export type Asked = { terms: ReadonlyMap<string, number> };

export type Query = {
  asked: readonly Asked[];
  /** The whole query in the form of the index, words that say nothing included. */
  spelling: string;
  /** The query with its unknown words replaced by near ones; undefined if none was. */
  corrected?: string | undefined;
  intent: 'term' | 'question' | 'other';
};

/** The query as used: trimmed and limited in length. */
export const cleanQuery = (text: string | null): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, queryLimit).trim();

const termsOf = (text: string): string[] => tokenize(text).flatMap((word) => termOf(word) ?? []);

type Meaning = { typed: string[]; others: string[][] };

/** By their first term, the entries of the list of synonyms, and the terms of the others of their line. */
const byFirst = new Map<string, Meaning[]>();
for (const entries of meanings)
  for (const entry of entries) {
    const [first, ...rest] = termsOf(entry);
    if (!first) continue;
    const others = entries.filter((other) => other !== entry).map(termsOf);
    byFirst.set(first, [...(byFirst.get(first) ?? []), { typed: [first, ...rest], others }]);
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

/** Reads a query; looks no more than a dozen words up, and for no more than four tries to guess what was meant. */
export function readQuery(text: string, vocabulary: Vocabulary, speller: Speller): Query {
  const words = tokenize(text);
  const asked = new Map<string, Map<string, number>>();
  let unknown = 0;
  let corrected: string[] | undefined;
  for (const [i, word] of words.entries()) {
    const term = termOf(word);
    if (term === undefined || asked.has(term)) continue;
    if (asked.size === most.words) break;
    const terms = new Map<string, number>();
    if (vocabulary.has(term) || byFirst.has(term)) terms.set(term, 1);
    else if (unknown++ < most.unknown) {
      const folded = fold(word);
      for (const other of speller.completions(folded)) terms.set(stem(other), worth.completed);
      const near = terms.size > 0 ? undefined : speller.nearest(folded);
      if (near !== undefined) {
        terms.set(stem(near), worth.corrected);
        corrected ??= [...words];
        corrected[i] = near;
      }
    }
    asked.set(term, terms);
  }
  // A synonym of several words counts where all of the words that it stands for were typed.
  for (const first of asked.keys())
    for (const { typed, others } of byFirst.get(first) ?? []) {
      if (!typed.every((term) => asked.has(term))) continue;
      for (const other of others)
        for (const term of other)
          for (const word of typed) {
            const mine = asked.get(word);
            if (!mine || mine.has(term)) continue;
            mine.set(term, worth.synonym / Math.sqrt(other.length));
          }
    }
  return {
    asked: [...asked.values()].map((terms) => ({ terms })),
    spelling: spellingOf(text),
    corrected: corrected?.join(' '),
    intent: intentOf(text),
  };
}

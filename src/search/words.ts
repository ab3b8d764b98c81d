/** The words of a text, as they are indexed, looked up and found again in it. */
import { stemmer } from 'stemmer';
import { stopWords } from './stop-words.ts';

/** Words and numbers; decimal points and thousands separators are part of a number. */
const token = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu;

/** A number with its unit (20km), and letters with a number of their own (ISO15589); CO2 and H2S stay whole. */
const glued = [
  /^(\p{N}[\p{N}.,]*)(\p{L}+)$/u,
  /^(\p{L}{2,})(\p{N}{2,}(?:[.,]\p{N}+)*)(\p{L}*)$/u,
] as const;

type Word = { text: string; start: number };

/** The words of `text` and where they stand. Letters and digits that are written together count as two words. */
export function* wordsIn(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(token)) {
    const parts = glued.map((pattern) => pattern.exec(word)).find(Boolean);
    if (!parts) {
      yield { text: word, start: index };
      continue;
    }
    let start = index;
    for (const part of parts.slice(1)) {
      if (part) yield { text: part, start };
      start += part.length;
    }
  }
}

export const tokenize = (text: string): string[] => Array.from(wordsIn(text), (word) => word.text);

/** Lower case without accents and separators of thousands, so that "resume" finds "résumé", and 20082 "20,082". */
export const fold = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('en-GB')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1');

/** British spellings turned into American ones. Applied to text and query alike, so a wrong turn does no harm. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^sulph/, 'sulf'],
  [/is(e|ed|er|es|ing|ation|ations)$/, 'iz$1'],
  [/ys(e|ed|er|es|ing)$/, 'yz$1'],
  [/(?<=\w{3})our(s|ed|ing|al|less)?$/, 'or$1'],
  [/([bt])re(s|d)?$/, '$1er$2'],
  [/amme(s|d)?$/, 'am$1'],
  [/ogue(s|d)?$/, 'og$1'],
  [/^(a)geing$/, '$1ging'],
  [/^gaug/, 'gag'],
  [/^alumini/, 'alumin'],
  [/([^l]{3,})ll(ed|ing|er|ers)$/, '$1l$2'],
  [/^(de|of)fence/, '$1fense'],
  [/^licence/, 'license'],
  [/^judgement/, 'judgment'],
];

const stems = new Map<string, string>();

/** What a folded word is indexed as: its American spelling without endings. */
export function stem(folded: string): string {
  if (!/^[a-z]{4,}$/.test(folded)) return folded;
  const known = stems.get(folded);
  if (known !== undefined) return known;
  let word = folded;
  for (const [british, american] of spellings) word = word.replace(british, american);
  word = stemmer(word);
  // Words of queries come here too; what is kept of them has to end somewhere. The site has 7,000.
  if (stems.size < 10_000) stems.set(folded, word);
  return word;
}

/** What a word is looked up as; undefined for a word that says nothing. */
export function termOf(word: string): string | undefined {
  const folded = fold(word);
  return stopWords.has(folded) ? undefined : stem(folded);
}

/** Every word of a text in the form in which it is indexed, words that say nothing included. */
export const spellingOf = (text: string): string =>
  tokenize(text)
    .map((word) => stem(fold(word)))
    .join(' ');

/** Where each word of a text stands: of word i, its number in the vocabulary, its first character and the one after it. */
export type Places = { ids: Uint32Array; starts: Uint32Array; ends: Uint32Array };

/** Number of every word that says nothing. */
const nothing = 0;

/**
 * The vocabulary of several texts. Reading a page takes a millisecond, and comparing numbers a few microseconds,
 * so texts that are searched often are read once.
 */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #terms = new Map<string, number>();
  /** How often each folded word occurs. */
  readonly counts = new Map<string, number>();

  #idOf(word: string): number {
    const folded = fold(word);
    this.counts.set(folded, (this.counts.get(folded) ?? 0) + 1);
    const known = this.#ids.get(folded);
    if (known !== undefined) return known;
    const term = termOf(folded);
    const id = term === undefined ? nothing : (this.#terms.get(term) ?? this.#terms.size + 1);
    if (term !== undefined) this.#terms.set(term, id);
    this.#ids.set(folded, id);
    return id;
  }

  read(text: string): Places {
    const words = Array.from(wordsIn(text));
    return {
      ids: Uint32Array.from(words, (word) => this.#idOf(word.text)),
      starts: Uint32Array.from(words, ({ start }) => start),
      ends: Uint32Array.from(words, (word) => word.start + word.text.length),
    };
  }

  /** One more than the greatest number of a word. */
  get size(): number {
    return this.#terms.size + 1;
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  /** The number of a term; undefined when no text has it. */
  numberOf(term: string): number | undefined {
    return this.#terms.get(term);
  }
}

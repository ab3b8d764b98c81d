import { stemmer } from 'stemmer';

/** Decimal points and thousands separators belong to numbers. */
const token = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu;

/** Splits 20km, ISO15589, Line6B and 49CFR195, but not CO2 or H2S. */
const glued = [
  /^(\p{N}[\p{N}.,]*)(\p{L}+)$/u,
  /^(\p{L}{2,})(\p{N}{2,}(?:[.,]\p{N}+)*)(\p{L}*)$/u,
  /^(\p{L}{3,})(\p{N}+)(\p{L}*)$/u,
  /^(\p{N}+)(\p{L}{2,})(\p{N}+)$/u,
] as const;

const stopWords: ReadonlySet<string> = new Set(
  `a about am an and any are as at be because been before being both but by can could did do does doing don each
  either else ever every few for from get give gives go got had has have having he her here his how i if in into is
  it its just ll like make makes many me might more most much must my need no nor not of off on once one only or other
  our out own per please re really s same shall she should show so some such t tell than that the their them then
  there these they this those through to too under up upon use used uses using ve very was way we well were what
  whats when where which while who whom whose why will with without won work works would yet you your`.split(
    /\s+/,
  ),
);

type Word = { text: string; start: number };

export function* splitWords(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(token)) {
    const hasDigit = /\p{N}/u.test(word);
    const parts = hasDigit && glued.map((pattern) => pattern.exec(word)).find(Boolean);
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

export const tokenize = (text: string): string[] =>
  Array.from(splitWords(text), (word) => word.text);

/** Lower case, no accents or thousands separators: "resume" finds "résumé", and 20082 "20,082". */
export const foldWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('en-GB')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1');

/** British to American. Applied to text and query alike, so a wrong rule does no harm. */
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

const americanise = (folded: string): string =>
  spellings.reduce((word, [british, american]) => word.replace(british, american), folded);

/** Stem in American spelling. */
export function stem(folded: string): string {
  if (!/^[a-z]{4,}$/.test(folded)) return folded;
  // Else "positive" finds "position".
  return folded.startsWith('positiv') ? 'positiv' : stemmer(americanise(folded));
}

/** Without an ending of number or tense: "customers" is "customer" and not "custom". */
export const toBase = (word: string): string =>
  americanise(foldWord(word))
    .replace(/ie[sd]$/, 'y')
    .replace(/(?<=\p{L}{3})(ing|e[sd]|s|e)$/u, '')
    .replace(/(\p{L})\1$/u, '$1');

const terms = new Map<string, string | undefined>();
const maxTerms = 20_000;

/** Undefined for a stop word. */
export function toTerm(word: string): string | undefined {
  if (terms.has(word)) return terms.get(word);
  const folded = foldWord(word);
  const term = stopWords.has(folded) ? undefined : stem(folded);
  // Limits memory: the site has 9,000 words, queries any.
  if (terms.size < maxTerms) terms.set(word, term);
  return term;
}

export const toTerms = (text: string): string[] =>
  tokenize(text).flatMap((word) => toTerm(word) ?? []);

export const stemAll = (text: string): string =>
  tokenize(text)
    .map((word) => stem(foldWord(word)))
    .join(' ');

/** To compare names: without stop words, unless there are no others. */
export const normaliseName = (text: string): string => toTerms(text).join(' ') || stemAll(text);

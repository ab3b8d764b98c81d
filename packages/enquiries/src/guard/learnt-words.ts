/** Naive Bayes over the words of two kinds of texts, such as those that people have judged. */
import known from './known-texts.json' with { type: 'json' };

export type Judged = { text: string; isSpam: boolean };
/** Above zero where the words are rather those of the first kind: logarithm of the odds. */
export type WeighWords = (text: string) => number;

/** More would be slow to count, and says nothing more. */
const readLength = 2000;

/** Chinese has no spaces: each of its signs is a word. */
const word = /\p{Script=Han}|[[\p{L}\p{M}\p{N}]--\p{Script=Han}]+/gv;
/** Counted by themselves (suspicion.ts). */
const links = /(https?:|www\.)\S+/g;
const listWords = (text: string) =>
  new Set(text.slice(0, readLength).toLowerCase().replace(links, ' ').match(word) ?? []);

/** In how many texts each word stands, and the sum of all. */
function countWords(texts: readonly string[]) {
  const words = texts.flatMap((text) => [...listWords(text)]);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, all: words.length };
}

export function tellApart(first: readonly string[], second: readonly string[]): WeighWords {
  const [ours, theirs] = [countWords(first), countWords(second)];
  return (text) => {
    let odds = 0;
    for (const word of listWords(text)) {
      const inOurs = ours.counts.get(word) ?? 0;
      const inTheirs = theirs.counts.get(word) ?? 0;
      const texts = inOurs + inTheirs;
      if (texts === 0) continue;
      const share = inOurs / (inOurs + (inTheirs * ours.all) / theirs.all);
      // A word of few texts says little: as if half a text more of each kind had it.
      odds += Math.log((texts * share + 0.5) / (texts * (1 - share) + 0.5));
    }
    return odds;
  };
}

/** Tells spam from honest. */
export function learnWords(judged: readonly Judged[]): WeighWords {
  const [spam, honest] = [true, false].map((kind) =>
    judged.flatMap(({ text, isSpam }) => (isSpam === kind ? [text] : [])),
  );
  return tellApart(spam ?? [], honest ?? []);
}

/** Drawn for this site, so that a new one knows the common offers. */
export const knownTexts: Judged[] = [
  ...known.spam.map((text) => ({ text, isSpam: true })),
  ...known.honest.map((text) => ({ text, isSpam: false })),
];
export const weighKnown = learnWords(knownTexts);

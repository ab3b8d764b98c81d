/** Naive Bayes over the words of enquiries that people have judged. */
import known from './known-texts.json' with { type: 'json' };

export type Judged = { text: string; isSpam: boolean };
/** Above zero where the words are rather those of spam: logarithm of the odds. */
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
function countWords(judged: readonly Judged[], isSpam: boolean) {
  const words = judged.flatMap((each) => (each.isSpam === isSpam ? [...listWords(each.text)] : []));
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, all: words.length };
}

export function learnWords(judged: readonly Judged[]): WeighWords {
  const [spam, honest] = [countWords(judged, true), countWords(judged, false)];
  return (text) => {
    let odds = 0;
    for (const word of listWords(text)) {
      const inSpam = spam.counts.get(word) ?? 0;
      const inHonest = honest.counts.get(word) ?? 0;
      const texts = inSpam + inHonest;
      if (texts === 0) continue;
      const share = inSpam / (inSpam + (inHonest * spam.all) / honest.all);
      // A word of few texts says little: as if half a text more of each kind had it.
      odds += Math.log((texts * share + 0.5) / (texts * (1 - share) + 0.5));
    }
    return odds;
  };
}

/** Drawn for this site, so that a new one knows the common offers. */
export const knownTexts: Judged[] = [
  ...known.spam.map((text) => ({ text, isSpam: true })),
  ...known.honest.map((text) => ({ text, isSpam: false })),
];
export const weighKnown = learnWords(knownTexts);

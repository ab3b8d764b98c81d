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

export function learnWords(judged: readonly Judged[]): WeighWords {
  const counts = new Map<string, [spam: number, honest: number]>();
  const all: [spam: number, honest: number] = [0, 0];
  for (const { text, isSpam } of judged) {
    for (const word of listWords(text)) {
      const each = counts.get(word) ?? [0, 0];
      counts.set(word, each);
      each[isSpam ? 0 : 1]++;
      all[isSpam ? 0 : 1]++;
    }
  }
  return (text) => {
    let odds = 0;
    for (const word of listWords(text)) {
      const [inSpam, inHonest] = counts.get(word) ?? [0, 0];
      const texts = inSpam + inHonest;
      if (texts === 0) continue;
      const [spam, honest] = [inSpam / all[0], inHonest / all[1]];
      const share = spam / (spam + honest);
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

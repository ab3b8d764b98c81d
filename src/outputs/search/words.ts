/** The words of a text, as they are indexed and as they are found again in it. */

/** Words and numbers; decimal points and thousands separators are part of a number. */
const token = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu;

/** Lower case without accents, so that "resume" finds "résumé". */
export const fold = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-GB');

export const tokenize = (text: string): string[] => text.match(token) ?? [];

/** Where each word of a text stands: of word i, its number in the vocabulary, its first character and the one after it. */
export type Places = { ids: Uint32Array; starts: Uint32Array; ends: Uint32Array };

/**
 * The vocabulary of several texts. Folding the words of a page takes a millisecond, and comparing numbers a few
 * microseconds, so texts that are searched often are read once.
 */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly #folded = new Map<string, number>();

  #idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const plain = fold(word);
    const id = this.#folded.get(plain) ?? this.#folded.size;
    this.#folded.set(plain, id);
    this.#ids.set(word, id);
    return id;
  }

  read(text: string): Places {
    const words = [...text.matchAll(token)];
    return {
      ids: Uint32Array.from(words, ([word]) => this.#idOf(word)),
      starts: Uint32Array.from(words, ({ index }) => index),
      ends: Uint32Array.from(words, ({ 0: word, index }) => index + word.length),
    };
  }

  /** The numbers of folded words. */
  numbersOf(words: Iterable<string>): Set<number> {
    const ids = [...words].map((word) => this.#folded.get(word));
    return new Set(ids.filter((id) => id !== undefined));
  }
}

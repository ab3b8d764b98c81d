/**
 * Which terms stand in which documents, in one array of numbers. MiniSearch makes the index when the site is built; its
 * own form of it, a map for each term and field, takes ten times the memory of a server.
 */
import type { SearchDocument } from './document.ts';

/** What is used of an index that MiniSearch has written (version 2 of its JSON). Documents and fields go by their numbers. */
export type Written = {
  documentCount: number;
  documentIds: Record<string, string>;
  storedFields: Record<string, SearchDocument>;
  fieldIds: Record<string, number>;
  fieldLength: Record<string, number[]>;
  averageFieldLength: number[];
  /** Of each term, by field and document, how often it occurs. */
  index: [term: string, frequencies: Record<string, Record<string, number>>][];
};

export const noDocuments: Written = {
  documentCount: 0,
  documentIds: {},
  storedFields: {},
  fieldIds: {},
  fieldLength: {},
  averageFieldLength: [],
  index: [],
};

/** A document with the sum of what its terms are worth, and which of the terms it has. */
export type Found = { id: string; score: number; terms: string[] };

/** Parameters of BM25+, as MiniSearch has them. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };

/** What a term is worth in each field. */
export const boosts: Record<string, number> = {
  title: 7,
  name: 5,
  address: 4,
  terms: 4,
  description: 3,
  headings: 2.5,
  text: 1,
};

export class Postings {
  /** For each term: the number of fields; for each field its number, a count, and so many documents and frequencies. */
  readonly #numbers: Uint32Array;
  /** Where a term begins among the numbers. */
  readonly #places = new Map<string, number>();
  readonly #ids: readonly string[];
  readonly #count: number;
  /** What a term is worth in each field, and how long the field is in each document and on average. */
  readonly #fields: readonly { boost: number; average: number; lengths: Uint32Array }[];

  constructor(written: Written) {
    const numbers: number[] = [];
    for (const [term, frequencies] of written.index) {
      this.#places.set(term, numbers.length);
      const fields = Object.entries(frequencies);
      numbers.push(fields.length);
      for (const [field, documents] of fields) {
        const pairs = Object.entries(documents);
        numbers.push(Number(field), pairs.length);
        for (const [document, frequency] of pairs) numbers.push(Number(document), frequency);
      }
    }
    this.#numbers = Uint32Array.from(numbers);
    this.#count = written.documentCount;
    this.#ids = Object.values(written.documentIds);
    this.#fields = Object.entries(written.fieldIds).map(([name, field]) => ({
      boost: boosts[name] ?? 1,
      average: written.averageFieldLength[field] ?? 0,
      lengths: Uint32Array.from(this.#ids, (_, i) => written.fieldLength[i]?.[field] ?? 0),
    }));
  }

  /** Adds what a term is worth, `worth` times, to the score of each document that has it. */
  #addScores(at: number, worth: number, scores: Map<number, number>): void {
    const numbers = this.#numbers;
    const next = () => numbers[at++] as number;
    const { k, b, d } = bm25;
    for (let fields = next(); fields > 0; fields--) {
      const { boost = 1, average = 0, lengths } = this.#fields[next()] ?? {};
      const count = next();
      const rarity = Math.log(1 + (this.#count - count + 0.5) / (count + 0.5));
      for (let i = 0; i < count; i++) {
        const document = next();
        const frequency = next();
        const length = (b * (lengths?.[document] ?? 0)) / average;
        const score = rarity * (d + (frequency * (k + 1)) / (frequency + k * (1 - b + length)));
        scores.set(document, (scores.get(document) ?? 0) + worth * boost * score);
      }
    }
  }

  /**
   * The documents that have any of the terms, best first, as MiniSearch scores them.
   * @param asked terms as they stand in the index, and what each is worth
   */
  search(asked: ReadonlyMap<string, number>, within?: (id: string) => boolean): Found[] {
    const found = new Map<number, Found>();
    for (const [term, worth] of asked) {
      const at = this.#places.get(term);
      if (at === undefined) continue;
      const scores = new Map<number, number>();
      this.#addScores(at, worth, scores);
      for (const [document, score] of scores) {
        const known = found.get(document);
        if (known) {
          known.score += score;
          known.terms.push(term);
        } else found.set(document, { id: this.#ids[document] as string, score, terms: [term] });
      }
    }
    return [...found.values()]
      .filter(({ id }) => within?.(id) !== false)
      .map(({ id, score, terms }) => ({ id, score: score * terms.length, terms }))
      .sort((a, b) => b.score - a.score);
  }
}

import { splitWords, toBase, toTerm } from './search-terms.ts';

export type Piece = { text: string; marked: boolean };

/** By term of the query. */
export type Weights = ReadonlyMap<string, number>;

/** The sentences of a text, split once: where each begins, the end, and by term which have it. */
export type Sentences = {
  starts: readonly number[];
  /** Not a heading, a label or a cell of figures. */
  whole: ReadonlySet<number>;
  byTerm: ReadonlyMap<string, readonly number[]>;
};

/** Characters: of a passage, and below which its neighbours are added. */
const maxLength = 300;
const shortLength = 100;
const minWords = 3;

export function splitMarked(text: string, isMarked: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let last = 0;
  const add = (until: number, marked: boolean) => {
    if (until > last) pieces.push({ text: text.slice(last, until), marked });
    last = until;
  };
  for (const { text: word, start } of splitWords(text)) {
    if (!isMarked(word)) continue;
    add(start, false);
    add(start + word.length, true);
  }
  add(text.length, false);
  return pieces;
}

/** Words typed, with other endings of number and tense, and those taken for a slip of one. */
export function createMarks(typed: string, similar: readonly string[]) {
  const bases = new Set(Array.from(splitWords(typed), ({ text }) => toBase(text)));
  return (word: string): boolean => {
    const term = toTerm(word);
    return term !== undefined && (bases.has(toBase(word)) || similar.includes(term));
  };
}

export function splitSentences(text: string): Sentences {
  const ends = Array.from(
    text.matchAll(/[.!?]["”’)\]]* +(?=[^a-z\s])|\n+/g),
    (end) => end.index + end[0].length,
  );
  const starts = [0, ...ends, text.length];
  const byTerm = new Map<string, number[]>();
  const whole = new Set<number>();
  for (const [i, start] of starts.slice(0, -1).entries()) {
    const sentence = text.slice(start, starts[i + 1]).trim();
    const words = [...splitWords(sentence)];
    if (
      words.length >= minWords &&
      sentence.length <= maxLength &&
      /^(?!Sources?:)["“‘(]?[\p{Lu}\p{N}±<≥−$£€].*[.!?]["”’)\]]*$/su.test(sentence)
    )
      whole.add(i);
    for (const word of words) {
      const term = toTerm(word.text);
      if (term === undefined) continue;
      const having = byTerm.get(term);
      if (!having) byTerm.set(term, [i]);
      else if (having.at(-1) !== i) having.push(i);
    }
  }
  return { starts, whole, byTerm };
}

/** Its whole sentences, up to so many characters, but at least one. */
export function joinSentences(text: string, limit: number): string {
  const { starts, whole } = splitSentences(text);
  return [...whole]
    .map((i) => text.slice(starts[i], starts[i + 1]).trim())
    .reduce((all, next) => (all.length + next.length < limit || !all ? `${all} ${next}` : all), '')
    .trim();
}

/** In order, the sentences that have a term of every word, or else of one. */
export function findSentences({ byTerm }: Sentences, words: readonly string[][]): number[] {
  const found = words.map((word) => new Set(word.flatMap((term) => byTerm.get(term) ?? [])));
  const some = [...new Set(found.flatMap((having) => [...having]))].sort((a, b) => a - b);
  const all = some.filter((i) => found.every((having) => having.has(i)));
  return all.length > 0 ? all : some;
}

/** The whole sentence with the highest total weight of distinct terms; the first among equals. */
function findHeaviest({ byTerm, whole }: Sentences, weights: Weights) {
  const sums = new Map<number, number>();
  for (const [term, weight] of weights)
    for (const i of byTerm.get(term) ?? [])
      if (whole.has(i)) sums.set(i, (sums.get(i) ?? 0) + weight);
  let best = { i: -1, weight: 0 };
  for (const [i, weight] of sums)
    if (weight > best.weight || (weight === best.weight && i < best.i)) best = { i, weight };
  return best;
}

/** Undefined if no whole sentence has a term, or none more than the description. */
export function choosePassage(
  text: string,
  sentences: Sentences,
  weights: Weights,
  description = '',
): { start: number; excerpt: string } | undefined {
  const { i, weight } = findHeaviest(sentences, weights);
  const described = new Set(Array.from(splitWords(description), (word) => toTerm(word.text)));
  const least = [...weights].reduce((sum, [term, own]) => sum + (described.has(term) ? own : 0), 0);
  if (i < 0 || weight <= least) return undefined;
  const { starts, whole } = sentences;
  let [from, to] = [i, i + 1];
  const isShort = () => (starts[to] ?? 0) - (starts[from] ?? 0) < shortLength;
  const isNeighbour = (at: number, end: number) =>
    whole.has(at) && !text.slice(starts[end - 1], starts[end]).includes('\n');
  while (isShort() && isNeighbour(to, to)) to++;
  while (isShort() && isNeighbour(from - 1, from)) from--;
  return { start: starts[i] ?? 0, excerpt: text.slice(starts[from], starts[to]).trim() };
}

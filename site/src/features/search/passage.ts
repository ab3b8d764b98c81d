import { splitWords, toTerm } from './search-terms.ts';

export type Piece = { text: string; marked: boolean };

/** By term of the query. */
export type Weights = ReadonlyMap<string, number>;

/** The sentences of a text, split once: where each begins, the end, and by term which have it. */
export type Sentences = {
  starts: readonly number[];
  byTerm: ReadonlyMap<string, readonly number[]>;
};

/**
 * Characters: of a passage, before its first mark if cut, and below which a second sentence is
 * added.
 */
const maxLength = 240;
const maxBefore = 70;
const shortLength = 90;

export function splitMarked(text: string, weights: Weights): Piece[] {
  const pieces: Piece[] = [];
  let last = 0;
  const add = (until: number, marked: boolean) => {
    if (until > last) pieces.push({ text: text.slice(last, until), marked });
    last = until;
  };
  for (const { text: word, start } of splitWords(text)) {
    if (!weights.has(toTerm(word) ?? '')) continue;
    add(start, false);
    add(start + word.length, true);
  }
  add(text.length, false);
  return pieces;
}

export function splitSentences(text: string): Sentences {
  const ends = Array.from(
    text.matchAll(/(?:[.!?]["”’)]?| ·) +(?=[^a-z\s])/g),
    (end) => end.index + end[0].length,
  );
  const starts = [0, ...ends, text.length];
  const byTerm = new Map<string, number[]>();
  for (const [i, start] of starts.slice(0, -1).entries())
    for (const word of splitWords(text.slice(start, starts[i + 1]))) {
      const term = toTerm(word.text);
      if (term === undefined) continue;
      const having = byTerm.get(term);
      if (!having) byTerm.set(term, [i]);
      else if (having.at(-1) !== i) having.push(i);
    }
  return { starts, byTerm };
}

/** Highest total weight of distinct terms; the first among equals. */
function findHeaviest({ byTerm }: Sentences, weights: Weights): number {
  const sums = new Map<number, number>();
  for (const [term, weight] of weights)
    for (const i of byTerm.get(term) ?? []) sums.set(i, (sums.get(i) ?? 0) + weight);
  let best = -1;
  let highest = 0;
  for (const [i, sum] of sums)
    if (sum > highest || (sum === highest && i < best)) [best, highest] = [i, sum];
  return best;
}

/** In order, the sentences that have a term of every word, or else of one. */
export function findSentences({ byTerm }: Sentences, words: readonly string[][]): number[] {
  const found = words.map((word) => new Set(word.flatMap((term) => byTerm.get(term) ?? [])));
  const some = [...new Set(found.flatMap((having) => [...having]))].sort((a, b) => a - b);
  const all = some.filter((i) => found.every((having) => having.has(i)));
  return all.length > 0 ? all : some;
}

/** Undefined if no term matches. */
export function choosePassage(
  text: string,
  sentences: Sentences,
  weights: Weights,
): { start: number; pieces: Piece[] } | undefined {
  const i = findHeaviest(sentences, weights);
  if (i < 0) return undefined;
  const [start = 0, end = 0, next = Infinity] = sentences.starts.slice(i);
  const isShort = end - start < shortLength && next - start <= maxLength;
  // A heading or the first cell of a row ends with a dot, which leads to what is left out.
  const excerpt = text.slice(start, isShort ? next : end).replace(/[ ·]+$/, '');
  const marks = splitMarked(excerpt, weights);
  if (excerpt.length <= maxLength) return { start, pieces: marks };
  const first = marks[0]?.marked ? 0 : (marks[0]?.text.length ?? 0);
  const from = first <= maxBefore ? 0 : excerpt.indexOf(' ', first - maxBefore) + 1;
  const space =
    from + maxLength >= excerpt.length
      ? excerpt.length
      : excerpt.lastIndexOf(' ', from + maxLength);
  const to = space > from ? space : from + maxLength;
  return {
    start,
    pieces: [
      ...(from > 0 ? [{ text: '… ', marked: false }] : []),
      ...splitMarked(excerpt.slice(from, to), weights),
      ...(to < excerpt.length ? [{ text: ' …', marked: false }] : []),
    ],
  };
}

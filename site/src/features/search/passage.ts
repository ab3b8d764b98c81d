import { splitWords, toTerm } from './search-terms.ts';

export type Piece = { text: string; marked: boolean };

/** By term of the query. */
export type Weights = ReadonlyMap<string, number>;

/** Character offsets; `end` is exclusive. */
export type Sentence = { start: number; end: number; terms: ReadonlySet<string> };

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

export function splitSentences(text: string): Sentence[] {
  const ends = Array.from(
    text.matchAll(/(?:[.!?]["”’)]?| ·) +(?=[^a-z\s])/g),
    (end) => end.index + end[0].length,
  );
  return [...ends, text.length].map((end, i) => {
    const start = ends[i - 1] ?? 0;
    const words = Array.from(splitWords(text.slice(start, end)), (word) => toTerm(word.text));
    return { start, end, terms: new Set(words.filter((term) => term !== undefined)) };
  });
}

/** Highest total weight of distinct terms; the first among equals. */
function findHeaviest(sentences: readonly Sentence[], weights: Weights): number {
  let best = -1;
  let highest = 0;
  for (const [i, { terms }] of sentences.entries()) {
    let sum = 0;
    for (const [term, weight] of weights) if (terms.has(term)) sum += weight;
    if (sum > highest) {
      highest = sum;
      best = i;
    }
  }
  return best;
}

/** Undefined if no term matches. */
export function choosePassage(
  text: string,
  sentences: readonly Sentence[],
  weights: Weights,
): { start: number; pieces: Piece[] } | undefined {
  const i = findHeaviest(sentences, weights);
  const best = sentences[i];
  if (!best) return undefined;
  const { start } = best;
  const next = sentences[i + 1];
  const isShort = next && best.end - start < shortLength && next.end - start <= maxLength;
  // A heading or the first cell of a row ends with a dot, which leads to what is left out.
  const excerpt = text.slice(start, isShort ? next.end : best.end).replace(/[ ·]+$/, '');
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

import type { Places } from './words.ts';

/** A piece of a text; `marked` if it matches the query. */
export type Piece = { text: string; marked: boolean };

/** First and last-but-one character of each match, in the order of the text. */
type Marks = readonly (readonly [start: number, end: number])[];

/** What each word of a query weighs, by its number in the vocabulary; 0 for all other words. */
export type Weights = Float32Array;

/** The places of the words that weigh something, among those from word `first` up to character `end`. */
export function marksIn(
  { ids, starts, ends }: Places,
  weights: Weights,
  first = 0,
  end = Number.POSITIVE_INFINITY,
): Marks {
  const marks: [number, number][] = [];
  for (let i = first; i < ids.length && (starts[i] as number) < end; i++)
    if ((weights[ids[i] as number] as number) > 0)
      marks.push([starts[i] as number, ends[i] as number]);
  return marks;
}

/** Splits `text` from `from` to `to` into marked and unmarked pieces. */
export function split(text: string, marks: Marks, from = 0, to = text.length): Piece[] {
  const pieces: Piece[] = [];
  let last = from;
  const add = (until: number, marked: boolean) => {
    if (until > last) pieces.push({ text: text.slice(last, until), marked });
    last = Math.max(last, until);
  };
  for (const [start, end] of marks) {
    if (end <= from || start >= to) continue;
    add(Math.max(start, from), false);
    add(Math.min(end, to), true);
  }
  add(to, false);
  return pieces;
}

/** Most characters of a passage; how many before its first mark where it is cut; and how few need a second sentence. */
const most = 240;
const before = 70;
const few = 90;

/** Where each sentence of a text begins; a decimal point ends none. */
export function sentencesOf(text: string): Uint32Array {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/(?:[.!?]["”’)]?| ·) +(?=[^a-z\s])/g))
    starts.push(index + end.length);
  return Uint32Array.from(starts);
}

/** The last sentence that begins at or before a character. */
function sentenceAt(sentences: Uint32Array, character: number): number {
  let from = 0;
  let to = sentences.length;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((sentences[middle] as number) <= character) from = middle;
    else to = middle;
  }
  return from;
}

/** The sentence with the heaviest words, each counted once, and the first of them; undefined if it has none. */
function bestSentence({ ids, starts }: Places, sentences: Uint32Array, weights: Weights) {
  let best: { sentence: number; word: number } | undefined;
  let most = 0;
  let sum = 0;
  let sentence = -1;
  let next = 0;
  let word = 0;
  const seen: number[] = [];
  // A query waits for this loop over every word of each result, so a word that weighs nothing is passed by at once.
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number;
    const weight = weights[id] as number;
    if (weight === 0) continue;
    const start = starts[i] as number;
    if (start >= next) {
      sentence = sentenceAt(sentences, start);
      next = sentences[sentence + 1] ?? Number.POSITIVE_INFINITY;
      sum = 0;
      seen.length = 0;
      word = i;
    }
    if (seen.includes(id)) continue;
    seen.push(id);
    sum += weight;
    if (sum <= most) continue;
    most = sum;
    best = { sentence, word };
  }
  return best;
}

export type Passage = { start: number; pieces: Piece[] };

/** The sentence of a text that says most about the words with these weights; undefined if it has none of them. */
export function passage(
  text: string,
  places: Places,
  sentences: Uint32Array,
  weights: Weights,
): Passage | undefined {
  const best = bestSentence(places, sentences, weights);
  if (!best) return undefined;
  const endOf = (sentence: number) => sentences[sentence + 1] ?? text.length;
  const start = sentences[best.sentence] ?? 0;
  const { sentence } = best;
  const short = endOf(sentence) - start < few && endOf(sentence + 1) - start <= most;
  const end = endOf(short && sentence + 1 < sentences.length ? sentence + 1 : sentence);
  const marks = marksIn(places, weights, best.word, end);
  if (end - start <= most)
    return { start, pieces: split(text.slice(0, end).trimEnd(), marks, start) };
  // Too long: the part from its first mark on.
  const first = marks.find(([at]) => at >= start)?.[0] ?? start;
  const from = first - start <= before ? start : text.indexOf(' ', first - before) + 1;
  const to = from + most >= end ? end : text.lastIndexOf(' ', from + most);
  const cut = to > from ? to : Math.min(end, from + most);
  return {
    start,
    pieces: [
      ...(from > start ? [{ text: '… ', marked: false }] : []),
      ...split(text, marks, from, cut),
      ...(cut < end ? [{ text: ' …', marked: false }] : []),
    ],
  };
}

import type { Places } from './words.ts';

/** A piece of a text; `marked` if it matches the query. */
export type Piece = { text: string; marked: boolean };

/** First and last-but-one character of each match, in the order of the text. */
type Marks = readonly (readonly [start: number, end: number])[];

/** The places of the words with these numbers. */
export function marksIn({ ids, starts, ends }: Places, wanted: ReadonlySet<number>): Marks {
  const marks: [number, number][] = [];
  for (let i = 0; i < ids.length; i++)
    if (wanted.has(ids[i] ?? -1)) marks.push([starts[i] ?? 0, ends[i] ?? 0]);
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
    add(start, false);
    add(Math.min(end, to), true);
  }
  add(to, false);
  return pieces;
}

/** Length of an excerpt in characters: before the first marked word, and in total. */
const before = 70;
const length = 230;

/** The first of the marks with most others close behind it. */
function densest(marks: Marks): number {
  let best = 0;
  let most = 0;
  let end = 0;
  for (let first = 0; first < marks.length; first++) {
    const start = marks[first]?.[0] ?? 0;
    while ((marks[end]?.[0] ?? Number.POSITIVE_INFINITY) < start + length - before) end++;
    if (end - first <= most) continue;
    most = end - first;
    best = start;
  }
  return best;
}

/** The passage of a text with the most marks, cut at spaces. */
export function excerpt(text: string, marks: Marks): Piece[] {
  const best = densest(marks);
  const from = best <= before ? 0 : text.indexOf(' ', best - before) + 1;
  const to = from + length >= text.length ? text.length : text.lastIndexOf(' ', from + length);
  return [
    ...(from > 0 ? [{ text: '… ', marked: false }] : []),
    ...split(text, marks, from, to),
    ...(to < text.length ? [{ text: ' …', marked: false }] : []),
  ];
}

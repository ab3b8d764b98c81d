/** Search over the site's pages: MiniSearch with its options, and the excerpts of results. */
import MiniSearch, { type Options, type SearchResult } from 'minisearch';
import type { SearchDocument } from './documents.ts';

/** Characters of a query that are used; the rest is ignored. */
export const queryLimit = 120;

/** Words and numbers; decimal points and thousands separators are part of a number. */
const token = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu;

/** Lower case without accents, so that "resume" finds "résumé". */
const fold = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-GB');

export const settings: Options<SearchDocument> = {
  idField: 'path',
  fields: ['title', 'terms', 'headings', 'text'],
  storeFields: ['path', 'title', 'text', 'description'],
  tokenize: (text) => text.match(token) ?? [],
  processTerm: fold,
  searchOptions: {
    // A match in the title ranks above one in the terms, and that above one in the text.
    boost: { title: 12, terms: 6, headings: 3, text: 1 },
    prefix: (term) => term.length > 2,
    weights: { fuzzy: 0.3, prefix: 0.5 },
  },
};

/** Typing errors allowed: one in words of four to seven letters, two in longer ones, none in numbers. */
const slips = (term: string): number | false =>
  /\d/.test(term) || term.length < 4 ? false : term.length < 8 ? 1 : 2;

export type Engine = MiniSearch<SearchDocument>;

export function createEngine(documents: readonly SearchDocument[]): Engine {
  const engine = new MiniSearch<SearchDocument>(settings);
  engine.addAll(documents);
  return engine;
}

export const serialise = (engine: Engine): string => JSON.stringify(engine);
export const revive = (json: string): Engine => MiniSearch.loadJSON<SearchDocument>(json, settings);

/** A piece of a text; `marked` if it matches the query. */
export type Piece = { text: string; marked: boolean };

export type Hit = {
  path: string;
  title: readonly Piece[];
  /** The passage of the text with the most matches, or the page's description. */
  excerpt: readonly Piece[];
};

export type Answer = {
  hits: readonly Hit[];
  /** True if no page contains all words of the query, so that the results contain only some. */
  partial: boolean;
  /** A similar query that has results, if this one has none. */
  instead?: string | undefined;
};

/** The query as used: trimmed and limited in length. */
export const cleanQuery = (text: string | null): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, queryLimit).trim();

/** Pages that match `query`, best first; `within` filters the pages. */
export function find(
  engine: Engine,
  query: string,
  within: (path: string) => boolean = () => true,
): Answer {
  const text = cleanQuery(query);
  const filter = (result: SearchResult) => within(result.path as string);
  // Exact words first, typing errors only if nothing is found: "protection" should not find "projection".
  for (const combineWith of ['AND', 'OR'] as const)
    for (const fuzzy of [false, slips]) {
      const found = engine.search(text, { combineWith, fuzzy, filter });
      if (found.length > 0) return { hits: found.map(hitOf), partial: combineWith === 'OR' };
    }
  const guess = engine.autoSuggest(text, { fuzzy: 0.45, combineWith: 'OR', filter })[0];
  return { hits: [], partial: false, instead: guess?.suggestion };
}

function hitOf(result: SearchResult): Hit {
  const wanted = new Set(result.terms);
  const inText = mark(result.text as string, wanted);
  return {
    path: result.path as string,
    title: mark(result.title as string, wanted),
    excerpt: inText.some((piece) => piece.marked)
      ? around(inText)
      : mark(result.description as string, wanted),
  };
}

/** Splits a text into marked and unmarked pieces; `wanted` contains folded words. */
export function mark(text: string, wanted: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let last = 0;
  for (const match of text.matchAll(token)) {
    if (!wanted.has(fold(match[0]))) continue;
    if (match.index > last) pieces.push({ text: text.slice(last, match.index), marked: false });
    pieces.push({ text: match[0], marked: true });
    last = match.index + match[0].length;
  }
  if (last < text.length) pieces.push({ text: text.slice(last), marked: false });
  return pieces;
}

/** Length of an excerpt in characters: before the first marked word, and in total. */
const before = 70;
const length = 230;

/** The passage of a text with the most marked pieces, cut at spaces. */
function around(pieces: readonly Piece[]): Piece[] {
  const starts: number[] = [];
  let at = 0;
  for (const piece of pieces) {
    if (piece.marked) starts.push(at);
    at += piece.text.length;
  }
  const marksFrom = (start: number) =>
    starts.filter((other) => other >= start && other < start + length - before).length;
  let best = starts[0] ?? 0;
  for (const start of starts) if (marksFrom(start) > marksFrom(best)) best = start;
  const full = pieces.map((piece) => piece.text).join('');
  const from = best <= before ? 0 : full.indexOf(' ', best - before) + 1;
  const to = from + length >= full.length ? full.length : full.lastIndexOf(' ', from + length);
  const cut: Piece[] = from > 0 ? [{ text: '… ', marked: false }] : [];
  at = 0;
  for (const piece of pieces) {
    const text = piece.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (text) cut.push({ text, marked: piece.marked });
    at += piece.text.length;
  }
  if (to < full.length) cut.push({ text: ' …', marked: false });
  return cut;
}

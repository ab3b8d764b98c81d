/** Search over the pages of the site: MiniSearch, its settings, and what is marked in a result. */
import MiniSearch, { type Options, type SearchResult } from 'minisearch';
import type { SearchDocument } from './documents.ts';

/** Longest query that is looked at, in characters. */
export const queryLimit = 120;

/** Words and figures; a decimal or a thousands mark stays inside its figure. */
const token = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu;

/** Letters without case and accents, so that "resume" finds "résumé". */
const fold = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-GB');

export const settings: Options<SearchDocument> = {
  idField: 'path',
  fields: ['title', 'terms', 'headings', 'text'],
  storeFields: ['path', 'title', 'text', 'description'],
  tokenize: (text) => text.match(token) ?? [],
  processTerm: fold,
  searchOptions: {
    // A title that has the word outranks terms, and terms outrank running text.
    boost: { title: 12, terms: 6, headings: 3, text: 1 },
    prefix: (term) => term.length > 2,
    weights: { fuzzy: 0.3, prefix: 0.5 },
  },
};

/** One slip in a word of four to seven letters, two in a longer one; figures must be exact. */
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

/** A piece of text, marked where it is what was asked for. */
export type Piece = { text: string; marked: boolean };

export type Hit = {
  path: string;
  title: readonly Piece[];
  /** The place in the text where the words stand, or the page's description. */
  excerpt: readonly Piece[];
};

export type Answer = {
  hits: readonly Hit[];
  /** True where no page has all of the words, and these have some. */
  partial: boolean;
  /** Another spelling that would find something, where nothing was found. */
  instead?: string | undefined;
};

/** What a visitor typed, as far as it is looked at. */
export const cleanQuery = (text: string | null): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, queryLimit).trim();

/** Pages that answer `query`, best first; `within` leaves out pages that are not wanted. */
export function find(
  engine: Engine,
  query: string,
  within: (path: string) => boolean = () => true,
): Answer {
  const text = cleanQuery(query);
  const filter = (result: SearchResult) => within(result.path as string);
  // As it is written first: "protection" is not to find "projection" where it has found itself.
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

/** Text cut where words are that match; `wanted` holds folded words. */
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

/** Characters of context before the first marked word, and in all. */
const before = 70;
const length = 230;

/** The stretch of a marked text that holds most marks, cut at spaces. */
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

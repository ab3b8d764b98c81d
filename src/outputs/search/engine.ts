/** Search over the site's pages: MiniSearch with its options, and the excerpts of results. */
import MiniSearch, { type Options, type SearchResult } from 'minisearch';
import type { SearchDocument } from './documents.ts';
import { excerpt, marksIn, type Piece, split } from './passage.ts';
import { fold, type Places, tokenize, Vocabulary } from './words.ts';

export type { Piece };

/** Characters of a query that are used; the rest is ignored. */
export const queryLimit = 120;
/** Words of a query that are used; in how many of them slips are forgiven, and for how many another is suggested. */
const most = { words: 12, slips: 4, suggestions: 2 };

export const settings: Options<SearchDocument> = {
  idField: 'path',
  fields: ['title', 'terms', 'headings', 'text'],
  storeFields: ['path', 'title', 'text', 'description'],
  tokenize,
  processTerm: fold,
  searchOptions: {
    // A match in the title ranks above one in the terms, and that above one in the text.
    boost: { title: 12, terms: 6, headings: 3, text: 1 },
    // Three letters begin a hundred words, which is too many to look up for each of a dozen.
    prefix: (term, place) => term.length > (place < most.slips ? 2 : 4),
    weights: { fuzzy: 0.3, prefix: 0.5 },
  },
};

/** Typing errors allowed: one in words of four to seven letters, two in longer ones, none in numbers. */
const slips = (term: string, place: number): number | false =>
  place >= most.slips || /\d/.test(term) || term.length < 4 ? false : term.length < 8 ? 1 : 2;

/** The words of one page, read before anybody asks. */
type PageWords = Record<'title' | 'text' | 'description', Places>;

export type Engine = {
  index: MiniSearch<SearchDocument>;
  vocabulary: Vocabulary;
  pages: ReadonlyMap<string, PageWords>;
};

function withWords(index: MiniSearch<SearchDocument>, paths: Iterable<string>): Engine {
  const vocabulary = new Vocabulary();
  const read = (path: string): PageWords => {
    const { title, text, description } = index.getStoredFields(path) as SearchDocument;
    return {
      title: vocabulary.read(title),
      text: vocabulary.read(text),
      description: vocabulary.read(description),
    };
  };
  return { index, vocabulary, pages: new Map([...paths].map((path) => [path, read(path)])) };
}

export function createEngine(documents: readonly SearchDocument[]): Engine {
  const index = new MiniSearch<SearchDocument>(settings);
  index.addAll(documents);
  return withWords(
    index,
    documents.map(({ path }) => path),
  );
}

export const serialise = ({ index }: Engine): string => JSON.stringify(index);

export function revive(json: string): Engine {
  const stored = JSON.parse(json);
  return withWords(
    MiniSearch.loadJS<SearchDocument>(stored, settings),
    Object.values<string>(stored.documentIds),
  );
}

export type Hit = {
  readonly path: string;
  readonly title: readonly Piece[];
  /** The passage of the text with the most matches, or the page's description. */
  readonly excerpt: readonly Piece[];
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
  const { index } = engine;
  // Each different word is looked up once, and only so many of them: a query costs a millisecond or two at most.
  const words = [...new Set(tokenize(cleanQuery(query)).map(fold))].slice(0, most.words);
  const filter = (result: SearchResult) => within(result.path as string);
  // Exact words first, typing errors only if nothing is found: "protection" should not find "projection".
  for (const combineWith of ['AND', 'OR'] as const)
    for (const fuzzy of [false, slips]) {
      const found = index.search(words.join(' '), { combineWith, fuzzy, filter });
      if (found.length > 0)
        return {
          hits: found.map((result) => hitOf(engine, result)),
          partial: combineWith === 'OR',
        };
    }
  const guess = index.autoSuggest(words.slice(0, most.suggestions).join(' '), {
    ...{ fuzzy: 0.45, maxFuzzy: 3, combineWith: 'OR', filter },
  })[0];
  return { hits: [], partial: false, instead: guess?.suggestion };
}

/** A result. Its excerpt is cut when it is read: most results are only counted. */
function hitOf({ vocabulary, pages }: Engine, result: SearchResult): Hit {
  const path = result.path as string;
  const cut = (field: keyof PageWords, how: typeof split | typeof excerpt) => {
    const places = pages.get(path)?.[field];
    const marks = places ? marksIn(places, vocabulary.numbersOf(result.terms)) : [];
    return { marks, pieces: how(result[field] as string, marks) };
  };
  return {
    path,
    get title() {
      return cut('title', split).pieces;
    },
    get excerpt() {
      const inText = cut('text', excerpt);
      return inText.marks.length > 0 ? inText.pieces : cut('description', split).pieces;
    },
  };
}

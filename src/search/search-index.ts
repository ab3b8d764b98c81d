/** Built with the site, opened once by the server. */
import MiniSearch, { type AsPlainObject } from 'minisearch';
import { navigation } from '../config/navigation.ts';
import { type NamedPage, nearestPages } from './nearest.ts';
import { type Sentence, sentencesOf } from './passage.ts';
import { Speller } from './spelling.ts';
import { fold, spellingOf, termOf, termsOf, tokenize } from './words.ts';

export type Section = { anchor: string; title: string; start: number };

export type Kind = 'page' | 'term' | 'question' | 'figure';

export type SearchDocument = {
  /** With an entry's anchor; the document's id. */
  path: string;
  kind: Kind;
  /** The h1 or <title>; of an entry its term, question or figure. */
  title: string;
  /** The <title> without the site's name. */
  name: string;
  address: string;
  terms: string;
  headings: string;
  /** Visible text between header and footer, without entries. */
  text: string;
  description: string;
  lede: string;
  sections: readonly Section[];
};

export const fieldBoosts = {
  ...{ title: 7, name: 5, address: 4, terms: 4, description: 3, headings: 2.5, text: 1 },
};

const options = {
  idField: 'path',
  fields: Object.keys(fieldBoosts),
  tokenize,
  processTerm: termOf,
};

/**
 * In dist/, not served. The number changes with the format: a server may find an older build's
 * index.
 */
export const indexFile = 'search-index-2.json';

type IndexData = {
  documents: readonly SearchDocument[];
  miniSearch: AsPlainObject;
  /** Occurrences; folded but not stemmed. */
  words: Readonly<Record<string, number>>;
  frequencies: Readonly<Record<string, number>>;
};

export type IndexedDocument = {
  document: SearchDocument;
  sentences: readonly Sentence[];
  names: readonly (readonly string[])[];
  /** By name, for suggestions. */
  folded: readonly (readonly string[])[];
};

export type Engine = {
  index: MiniSearch<SearchDocument>;
  documents: ReadonlyMap<string, IndexedDocument>;
  /** By name as in `spellingOf`; a heading's with its anchor. */
  pathsByName: ReadonlyMap<string, readonly string[]>;
  frequencies: ReadonlyMap<string, number>;
  speller: Speller;
  nearest: (query: string) => NamedPage[];
  /** Documents by kind, and distinct words. */
  size: Record<Kind | 'words', number>;
};

export function makeIndex(documents: readonly SearchDocument[]): IndexData {
  const index = new MiniSearch<SearchDocument>(options);
  index.addAll(documents);
  const words = new Map<string, number>();
  const frequencies = new Map<string, number>();
  const increment = (counts: Map<string, number>, key: string) =>
    counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { title, text, description } of documents) {
    const folded = tokenize(`${title} ${text} ${description}`).map(fold);
    for (const word of folded) increment(words, word);
    for (const term of new Set(folded.flatMap((word) => termOf(word) ?? [])))
      increment(frequencies, term);
  }
  return {
    ...{ documents, miniSearch: index.toJSON() },
    ...{ words: Object.fromEntries(words), frequencies: Object.fromEntries(frequencies) },
  };
}

/** Heading, <title>, end of its URL. */
function namesOf({ kind, path, title, name }: SearchDocument): string[] {
  const last = /^\/(?:.*\/)?([a-z][a-z-]+)$/.exec(path)?.[1]?.replaceAll('-', ' ');
  // A term can be asked for by its words or its abbreviation: "Kilometre post (KP)".
  const parts = kind === 'term' ? /^(.*) \((.*)\)$/.exec(title)?.slice(1) : undefined;
  return [...new Set([title, name, last ?? '', ...(parts ?? [])].filter(Boolean))];
}

export function openIndex({ documents, miniSearch, words, frequencies }: IndexData): Engine {
  const indexed = new Map<string, IndexedDocument>();
  const pathsByName = new Map<string, string[]>();
  const pathsByHeading = new Map<string, string[]>();
  for (const document of documents) {
    const { path } = document;
    const names = namesOf(document);
    for (const name of names.map(spellingOf))
      pathsByName.set(name, [...(pathsByName.get(name) ?? []), path]);
    const anchors = new Map(document.sections.map((one) => [spellingOf(one.title), one.anchor]));
    for (const [heading, anchor] of anchors)
      pathsByHeading.set(heading, [...(pathsByHeading.get(heading) ?? []), `${path}#${anchor}`]);
    const folded = names.map((name) => tokenize(name).map(fold));
    indexed.set(path, {
      ...{ document, folded, names: names.map(termsOf) },
      sentences: sentencesOf(document.text),
    });
  }
  // A heading on one page only is a name of it, unless a page is called so.
  for (const [heading, paths] of pathsByHeading)
    if (paths.length === 1 && !pathsByName.has(heading)) pathsByName.set(heading, paths);
  // Navigation pages first: they are offered where no title is similar.
  const main: readonly string[] = navigation.map(({ href }) => href);
  const place = (path: string) => (main.includes(path) ? main.indexOf(path) : main.length);
  const pages = documents
    .filter(({ kind }) => kind === 'page')
    .sort((a, b) => place(a.path) - place(b.path));
  const of = (kind: Kind) => documents.filter((one) => one.kind === kind).length;
  return {
    index: MiniSearch.loadJS<SearchDocument>(miniSearch, options),
    ...{ documents: indexed, pathsByName },
    frequencies: new Map(Object.entries(frequencies)),
    speller: new Speller(new Map(Object.entries(words))),
    nearest: nearestPages(pages),
    size: {
      ...{ page: of('page'), term: of('term'), question: of('question'), figure: of('figure') },
      words: Object.keys(words).length,
    },
  };
}

export const createEngine = (documents: readonly SearchDocument[]): Engine =>
  openIndex(makeIndex(documents));

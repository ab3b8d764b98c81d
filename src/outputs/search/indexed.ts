/** The index of the site's pages and of their terms, questions and figures, with all that is read before anybody asks. */
import MiniSearch, { type Options } from 'minisearch';
import { navigation } from '../../config/navigation.ts';
import type { SearchDocument } from './documents.ts';
import { type Named, nearestPages } from './nearest.ts';
import { sentencesOf } from './passage.ts';
import { Speller } from './spelling.ts';
import { fold, type Places, spellingOf, termOf, tokenize, Vocabulary } from './words.ts';

export const settings: Options<SearchDocument> = {
  idField: 'path',
  fields: ['title', 'name', 'address', 'terms', 'description', 'headings', 'text'],
  storeFields: ['path', 'kind', 'title', 'name', 'text', 'description', 'lede', 'sections'],
  tokenize,
  processTerm: termOf,
  searchOptions: {
    combineWith: 'OR',
    // Terms come from readQuery as they stand in the index.
    tokenize: (terms) => (terms ? terms.split(' ') : []),
    processTerm: (term) => term,
    boost: { title: 7, name: 5, address: 4, terms: 4, description: 3, headings: 2.5, text: 1 },
  },
};

/** A document's words, read before anybody asks. */
export type Read = {
  document: SearchDocument;
  title: Places;
  text: Places;
  description: Places;
  sentences: Uint32Array;
  /** Numbers of the words of each of its names. */
  names: readonly (readonly number[])[];
  /** The folded words of each of its names, for a query that is still being typed. */
  spelled: readonly (readonly string[])[];
};

export type Engine = {
  index: MiniSearch<SearchDocument>;
  vocabulary: Vocabulary;
  speller: Speller;
  documents: ReadonlyMap<string, Read>;
  /** Documents by each of their names, as written in the index. */
  named: ReadonlyMap<string, readonly string[]>;
  nearest: (query: string) => Named[];
  /** What a word weighs, by its number: the rarer the more. */
  weights: readonly number[];
};

/** The page of an entry. */
export const pageOf = (path: string): string => {
  const at = path.indexOf('#');
  return at < 0 ? path : path.slice(0, at);
};

/** What a document is called: its heading, its window, and the end of its address. */
const namesOf = ({ kind, path, title, name }: SearchDocument): string[] => {
  const last = /^\/(?:.*\/)?([a-z][a-z-]+)$/.exec(path)?.[1]?.replaceAll('-', ' ');
  // A term is asked for by its words or by its letters: "Kilometre post (KP)".
  const brackets = kind === 'term' ? /^(.*) \((.*)\)$/.exec(title)?.slice(1) : undefined;
  return [...new Set([title, name, last ?? '', ...(brackets ?? [])].filter(Boolean))];
};

function withWords(index: MiniSearch<SearchDocument>, paths: readonly string[]): Engine {
  const vocabulary = new Vocabulary();
  const documents = new Map<string, Read>();
  const named = new Map<string, string[]>();
  for (const path of paths) {
    const document = index.getStoredFields(path) as SearchDocument;
    const names = namesOf(document);
    for (const name of names) {
      const spelling = spellingOf(name);
      named.set(spelling, [...(named.get(spelling) ?? []), path]);
    }
    documents.set(path, {
      document,
      title: vocabulary.read(document.title),
      text: vocabulary.read(document.text),
      description: vocabulary.read(document.description),
      sentences: sentencesOf(document.text),
      names: names.map((name) => [...new Set(vocabulary.read(name).ids)]),
      spelled: names.map((name) => tokenize(name).map(fold)),
    });
  }
  const found: number[] = [];
  for (const { title, text, description } of documents.values())
    for (const id of new Set([...title.ids, ...text.ids, ...description.ids]))
      found[id] = (found[id] ?? 0) + 1;
  // Where nothing is near, those of the main navigation are offered.
  const main = navigation.map<string>(({ href }) => href);
  const place = (path: string) => (main.includes(path) ? main.indexOf(path) : main.length);
  const pages = [...documents.values()]
    .filter(({ document }) => document.kind === 'page')
    .sort((a, b) => place(a.document.path) - place(b.document.path));
  return {
    ...{ index, vocabulary, documents, named },
    speller: new Speller(vocabulary.counts),
    nearest: nearestPages(pages.map(({ document: { path, title } }) => ({ path, title }))),
    weights: Array.from(found, (count) => Math.log(1 + documents.size / (count || 1))),
  };
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

/** The index of the site's pages and of their terms, questions and figures, with all that is read before anybody asks. */
import { navigation } from '../config/navigation.ts';
import type { SearchDocument } from './document.ts';
import { type Named, nearestPages } from './nearest.ts';
import { sentencesOf } from './passage.ts';
import { noDocuments, Postings, type Written } from './postings.ts';
import { Speller } from './spelling.ts';
import { fold, type Places, spellingOf, tokenize, Vocabulary } from './words.ts';

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
  index: Postings;
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

/** Reads an index that `indexOf` has made. */
export const revive = (json: string): Engine => engineOf(JSON.parse(json) as Written);

/** The search of an index as it was written; of none, nothing is found. */
export function engineOf(written: Written = noDocuments): Engine {
  const index = new Postings(written);
  const vocabulary = new Vocabulary();
  const documents = new Map<string, Read>();
  const named = new Map<string, string[]>();
  for (const document of Object.values(written.storedFields)) {
    const { path } = document;
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

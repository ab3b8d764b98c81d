/** Makes the index of documents when the site is built. */
import MiniSearch from 'minisearch';
import type { SearchDocument } from './document.ts';
import { type Engine, revive } from './indexed.ts';
import { boosts } from './postings.ts';
import { termOf, tokenize } from './words.ts';

/** The index of these documents, as JSON. */
export function indexOf(documents: readonly SearchDocument[]): string {
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: Object.keys(boosts),
    storeFields: ['path', 'kind', 'title', 'name', 'text', 'description', 'lede', 'sections'],
    tokenize,
    processTerm: termOf,
  });
  index.addAll(documents);
  return JSON.stringify(index);
}

export const createEngine = (documents: readonly SearchDocument[]): Engine =>
  revive(indexOf(documents));

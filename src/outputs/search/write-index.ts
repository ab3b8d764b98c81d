import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexFile, makeIndex } from '../../search/search-index.ts';
import { type BuiltPages, builtPages } from '../html/built-pages.ts';
import { documentsOf } from './documents.ts';

/** Builds the search index from all pages into `dist`; returns the number of pages. */
export function writeSearchIndex(dist: string, pages: BuiltPages): number {
  const documents = [...pages].flatMap(([path, html]) => documentsOf(path, html));
  writeFileSync(join(dist, indexFile), JSON.stringify(makeIndex(documents)));
  return documents.filter(({ kind }) => kind === 'page').length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));
  console.log(`Search index: ${writeSearchIndex(dist, builtPages(dist))} pages`);
}

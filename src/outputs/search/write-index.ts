/** Builds the search index from all pages of the build. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexFile, makeIndex } from '../../search/search-index.ts';
import { type BuiltPages, builtPages } from '../html/built-pages.ts';
import { documentsOf } from './documents.ts';

/** Writes the index into `dist` and returns the number of pages in it. */
export function writeSearchIndex(dist: string, pages: BuiltPages): number {
  const documents = [...pages].flatMap(([path, html]) => documentsOf(path, html));
  writeFileSync(join(dist, indexFile), JSON.stringify(makeIndex(documents)));
  return documents.filter(({ kind }) => kind === 'page').length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));
  console.log(`Search index: ${writeSearchIndex(dist, builtPages(dist))} pages`);
}

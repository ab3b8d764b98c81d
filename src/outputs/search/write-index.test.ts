import { expect, it } from 'vitest';
import { filesIn, folderOf } from '../../../tests/support/folder.ts';
import { find } from '../../search/engine.ts';
import { indexFile, openIndex } from '../../search/search-index.ts';
import { writeSearchIndex } from './write-index.ts';

it('writes the index of all pages, and counts pages and not their entries', () => {
  const dist = folderOf();
  const pages = new Map([
    ['/a', '<main><h1>Corrosion</h1><p>Steel.</p></main>'],
    [
      '/glossary',
      '<main><h1>Words</h1><dl><div id="kp"><dt>Post</dt><dd>A mark.</dd></div></dl></main>',
    ],
    ['/no', '<p>no main part</p>'],
  ]);
  expect(writeSearchIndex(dist, pages)).toBe(2);
  const files = filesIn(dist);
  expect(Object.keys(files)).toEqual([indexFile]);
  const engine = openIndex(JSON.parse(files[indexFile] ?? ''));
  expect([...engine.documents.keys()]).toEqual(['/a', '/glossary', '/glossary#kp']);
  expect(find(engine, 'steel').hits.map(({ path }) => path)).toEqual(['/a']);
});

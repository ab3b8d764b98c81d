import { win32 } from 'node:path';
import { listCollectionEntries } from './entry-registry.ts';

it('names entries with slashes, as git does, where folders are listed with backslashes', () => {
  const list = () => [win32.join('2026', 'one.md')];
  expect(listCollectionEntries('articles', list).map(({ key }) => key)).toEqual([
    'content/articles/2026/one.md',
  ]);
});

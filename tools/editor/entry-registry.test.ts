import { win32 } from 'node:path';
import { expect, it, vi } from 'vitest';
import { listCollectionEntries } from './entry-registry.ts';

vi.mock(import('../../site/src/content/loading/read-entry.ts'), async (load) => ({
  ...(await load()),
  listEntries: () => [win32.join('2026', 'one.md')],
}));

it('names entries with slashes, as git does, where folders are listed with backslashes', () => {
  expect(listCollectionEntries('articles').map(({ key }) => key)).toEqual([
    'content/articles/2026/one.md',
  ]);
});

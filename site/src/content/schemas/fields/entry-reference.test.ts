import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReferenceSchema, listEntryIds } from './entry-reference.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('takes the file name, or the slug that the file states', () => {
  mkdirSync(join(root, 'things/deep'), { recursive: true });
  writeFileSync(join(root, 'things/plain.yaml'), 'name: Plain\n');
  writeFileSync(join(root, 'things/deep/other.md'), "---\nslug: '3/named'\n---\nText\n");
  writeFileSync(join(root, 'things/notes.txt'), 'slug: no-entry\n');
  expect([...listEntryIds('things', root)].sort()).toEqual(['3/named', 'plain']);
});

it('takes the keys of a collection that is one file, or the ids of its list', () => {
  writeFileSync(join(root, 'words.yaml'), 'kp:\n  term: KP\nmaop:\n  term: MAOP\n');
  expect([...listEntryIds('words', root)]).toEqual(['kp', 'maop']);
  writeFileSync(join(root, 'figures.yaml'), '- id: market\n  value: 1\n- id: growth\n');
  expect([...listEntryIds('figures', root)]).toEqual(['market', 'growth']);
});

it('sees a file that was added since it last looked, also where there was none', () => {
  expect(listEntryIds('things', root).size).toBe(0);
  const folder = join(root, 'things');
  mkdirSync(folder);
  utimesSync(folder, 1, 1);
  expect(listEntryIds('things', root).size).toBe(0);
  writeFileSync(join(folder, 'new.yaml'), 'name: New\n');
  expect(listEntryIds('things', root)).toContain('new');
});

it('names the entry and the collection that are missing', () => {
  const result = createReferenceSchema('nothing').safeParse('ghost');
  expect(result.success).toBe(false);
  expect(result.error?.issues[0]?.message).toBe('There is no "ghost" in content/nothing');
});

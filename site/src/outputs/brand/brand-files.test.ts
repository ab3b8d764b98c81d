import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, folderOf } from '../../../../tests/support/folder.ts';
import { brandFiles, writeBrandFiles } from './brand-files.ts';

it.each(Object.entries(brandFiles()))('%s is as `npm run brand` writes it', (name, text) => {
  expect(readFileSync(join(process.cwd(), name), 'utf8')).toBe(text);
});

it('writes only what is not as it should be', () => {
  const [first = '', second = ''] = Object.keys(brandFiles());
  const root = folderOf({ [first]: brandFiles()[first] ?? '', [second]: 'old' });
  expect(writeBrandFiles(root)).toEqual([second]);
  expect(filesIn(root)).toEqual(brandFiles());
  expect(writeBrandFiles(root)).toEqual([]);
  rmSync(join(root, first));
  expect(writeBrandFiles(root)).toEqual([first]);
  expect(filesIn(root)).toEqual(brandFiles());
});

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder, readFiles } from '#support/folder.ts';
import { renderBrandFiles, writeBrandFiles } from './brand-files.ts';

it.each(Object.entries(renderBrandFiles()))('%s is as `npm run brand` writes it', (name, text) => {
  expect(readFileSync(join(process.cwd(), name), 'utf8')).toBe(text);
});

it('writes only what is not as it should be', () => {
  const [first = '', second = ''] = Object.keys(renderBrandFiles());
  const root = createFolder({ [first]: renderBrandFiles()[first] ?? '', [second]: 'old' });
  expect(writeBrandFiles(root)).toEqual([second]);
  expect(readFiles(root)).toEqual(renderBrandFiles());
  expect(writeBrandFiles(root)).toEqual([]);
  rmSync(join(root, first));
  expect(writeBrandFiles(root)).toEqual([first]);
  expect(readFiles(root)).toEqual(renderBrandFiles());
});

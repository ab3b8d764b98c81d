import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { client, dist } from '#support/built-site.ts';
import { collectLicences } from '../../site/src/features/legal/licences.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

it('the list of licences is that of the lock file and the build (npm run licences)', () => {
  expect(JSON.parse(read('content/licences.json'))).toEqual(collectLicences(root));
});

it('the licence page has both font licences with copyright, and the terms link to it', () => {
  const page = readFileSync(`${client}/licences.html`, 'utf8');
  for (const words of [
    'The Archivo Project Authors',
    'The Geist Project Authors',
    'SIL OPEN FONT LICENSE Version 1.1',
    'Meta Platforms',
    'Natural Earth',
  ])
    expect(page).toContain(words);
  expect(readFileSync(`${client}/terms.html`, 'utf8')).toContain('href="/licences"');
});

it('no script for browsers contains zod: schemas are for build and server', () => {
  const packages: string[] = JSON.parse(readFileSync(`${dist}browser-packages.json`, 'utf8'));
  expect(packages).toContain('react');
  expect(packages).not.toContain('zod');
});

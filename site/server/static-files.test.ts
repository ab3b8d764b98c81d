import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFolder } from '#support/folder.ts';
import { chooseVariant, findFiles, listAcceptedCodings, writeDigests } from './static-files.ts';

let folder: string;
const dist = () => pathToFileURL(`${folder}/`);
const write = (name: string, text = name) => writeFileSync(join(folder, 'client', name), text);
beforeEach(() => {
  folder = createFolder();
  mkdirSync(join(folder, 'client/deep/folder.gz'), { recursive: true });
  for (const name of ['about.html', 'about.html.gz', 'about.html.br', 'index.html', 'card.png'])
    write(name);
  for (const name of ['deep/index.html', 'deep/folder.gz/plain.txt', 'lonely.gz', 'x.unknown'])
    write(name);
  writeDigests(dist());
});

test('files are found by the address they are requested at, packed forms as forms of theirs', () => {
  const files = findFiles(dist());
  expect(Object.fromEntries([...files].map(([path, { type }]) => [path, type]))).toEqual({
    '/': 'text/html; charset=utf-8',
    '/about': 'text/html; charset=utf-8',
    '/card.png': 'image/png',
    '/deep': 'text/html; charset=utf-8',
    '/deep/folder.gz/plain.txt': 'text/plain; charset=utf-8',
    '/lonely.gz': 'application/gzip',
    '/x.unknown': 'application/octet-stream',
  });
  const names = (accepted?: string) =>
    ['/about', '/card.png'].map((path) => chooseVariant(accepted, files.get(path) as never).name);
  expect(names('gzip, br')).toEqual(['about.html.br', 'card.png']);
  expect(names('gzip')).toEqual(['about.html.gz', 'card.png']);
  expect(names()).toEqual(['about.html', 'card.png']);
});

test('an ETag changes with the content and not with the time', () => {
  const etag = () => chooseVariant('', findFiles(dist()).get('/card.png') as never).etag;
  const before = etag();
  expect(before).toMatch(/^"[\w-]{22}"$/);
  write('card.png');
  expect(etag()).toBe(before);
  write('card.png', 'other');
  writeDigests(dist());
  expect(etag()).not.toBe(before);
});

test('a file that is altered, missing or new since the build is named', () => {
  write('card.png', 'tampered');
  expect(() => findFiles(dist())).toThrow(/client\/card\.png is not as the build wrote it/);
  write('card.png');
  write('new.js');
  expect(() => findFiles(dist())).toThrow(/new\.js/);
  rmSync(join(folder, 'client/new.js'));
  rmSync(join(folder, 'client/lonely.gz'));
  expect(() => findFiles(dist())).toThrow(/lonely\.gz/);
});

test('a script of the build before, copied for open tabs, is served', () => {
  mkdirSync(join(folder, 'client/_astro'));
  write('_astro/before.js');
  expect(findFiles(dist()).has('/_astro/before.js')).toBe(true);
});

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['br;q=0', ['identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br;q=0.5, gzip;q=0.9', ['gzip', 'br', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['identity, gzip;q=0.5', ['identity', 'gzip']],
  ['brotli', ['identity']],
  ['xbr', ['identity']],
  [';;q=,,', ['identity']],
] as const)('%j accepts %j', (header, accepted) => {
  expect(listAcceptedCodings(header)).toEqual(accepted);
});

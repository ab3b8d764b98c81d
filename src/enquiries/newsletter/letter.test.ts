import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { letter } from '../../../tests/support/enquiries/subscribers.ts';
import { folderOf } from '../../../tests/support/folder.ts';
import { readLetter } from './letter.ts';

let build: string;
beforeEach(() => {
  build = folderOf();
  mkdirSync(join(build, 'newsletter'));
});

const read = (content: unknown) => {
  writeFileSync(join(build, `newsletter/${letter.name}.json`), JSON.stringify(content));
  return readLetter(letter.name, build);
};

it('an issue is read as the build left it, with or without a drawing', () => {
  expect(read(letter)).toEqual(letter);
  const { figure: _, ...plain } = letter;
  expect(read({ ...plain, items: [] })).toEqual({ ...plain, items: [] });
});

it('a build has no issue of another name, nor one outside its folder', () => {
  writeFileSync(join(build, 'other.json'), JSON.stringify(letter));
  for (const name of ['2026-01-01-none', '../other', 'x/../../other', '', 'A', `${letter.name}/`])
    expect(readLetter(name, build), name).toBeUndefined();
});

it('a file that is there and cannot be read is a fault', () => {
  mkdirSync(join(build, 'newsletter/a-folder.json'));
  expect(() => readLetter('a-folder', build)).toThrow('EISDIR');
});

const { figure } = letter;
const run = { text: 'Words', url: 'https://own.example/' };
it.each([
  ['no name of an issue', { name: 'a 2026-11-22-first' }],
  ['a name without its day', { name: '2026-1x-22-first' }],
  ['a name with letters of another alphabet', { name: '2026-11-22-première' }],
  ['a name with more after it', { name: '2026-11-22-first/x' }],
  ['a month of letters', { name: '2026-xx-22-first' }],
  ['a day of letters', { name: '2026-11-yy-first' }],
  ['half a day', { name: '2026-11-2-first' }],
  ['a year of letters', { name: 'year-11-22-first' }],
  ['no subject', { subject: '' }],
  ['a subject that is cut in lists', { subject: 'x'.repeat(61) }],
  ['no preheader', { preheader: '' }],
  ['no address', { url: '/newsletter/archive/x' }],
  ['no paragraph', { paragraphs: [] }],
  ['an empty paragraph', { paragraphs: [[]] }],
  ['a link to a path', { paragraphs: [[{ ...run, url: '/blog' }]] }],
  ['an unknown part of a paragraph', { paragraphs: [[{ ...run, bold: true }]] }],
  ['an unknown part of an item', { items: [{ title: 't', lede: 'l', url: run.url, date: 'x' }] }],
  ['an item without an address', { items: [{ title: 't', lede: 'l', url: '/blog' }] }],
  ['a drawing without a size', { figure: { ...figure, width: 0 } }],
  ['a drawing of half a pixel', { figure: { ...figure, height: 0.5 } }],
  ['a drawing without an address', { figure: { ...figure, url: 'x.png' } }],
  ['a drawing without its title', { figure: { ...figure, title: undefined } }],
  ['an unknown part of a drawing', { figure: { ...figure, alt: 'x' } }],
  ['an unknown part', { draft: true }],
])('an issue with %s is refused', (_, more) => {
  expect(() => read({ ...letter, ...more })).toThrow();
});

it('a subject may have 60 characters, and a paragraph a link', () => {
  const issue = { ...letter, subject: 'x'.repeat(60), paragraphs: [[run], [run, { text: '.' }]] };
  expect(read(issue)).toEqual(issue);
});

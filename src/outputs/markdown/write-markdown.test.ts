import { expect, it } from 'vitest';
import { filesIn, folderOf } from '../../../tests/support/folder.ts';
import { brand } from '../../config/site.ts';
import { pageMarkdown } from './markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

const html = (path: string) =>
  `<link rel="canonical" href="https://site.example${path}"><meta property="og:title" content="T"><meta name="description" content="D"><main>${path}</main>`;

it('writes every listed page, and all but the licences into one file', () => {
  const client = folderOf();
  const listed = ['/', '/a/b', '/licences'];
  const pages = new Map([
    ...listed.map((path) => [path, html(path)] as const),
    ['/x', '<main></main>'],
  ]);
  expect(writeMarkdown(client, pages)).toBe(3);
  const text = (path: string) => pageMarkdown(html(path), `https://site.example${path}`);
  const files = filesIn(client);
  expect(files).toMatchObject({
    'index.md': text('/'),
    'a/b.md': text('/a/b'),
    'licences.md': text('/licences'),
  });
  const whole = files['llms-full.txt'] ?? '';
  expect(whole.startsWith(`# ${brand.name}: every page\n\n`)).toBe(true);
  expect(whole.endsWith(`\n\n${text('/')}\n${text('/a/b')}`)).toBe(true);
});

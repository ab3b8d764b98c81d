import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../../../tests/support/folder.ts';
import { drawCards, writeSocialCards } from './social-cards.ts';

const drawing = `<svg viewBox="0 0 30 10" class="fill-none stroke-ink">${'<path d="M0 0L30 10"></path>'.repeat(8)}</svg>`;
const page = (path: string, main: string, title = 'A title') =>
  `<head><meta property="og:image" content="x"><meta property="og:title" content="${title}"><meta property="og:url" content="https://site.example${path}"></head><main>${main}</main>`;
it('shows title, address and drawing of its page, or the home page’s drawing', async () => {
  const draw = async (path: string, main: string, title?: string) => {
    const cards = await drawCards(
      new Map([
        ['/', page('/', drawing)],
        [path, page(path, main, title)],
      ]),
    );
    return cards.get(`/social${path}.png`);
  };
  const plain = await draw('/a', '<p></p>', 'A &#116;itle');
  expect(await draw('/a', drawing)).toEqual(plain);
  expect(await draw('/b', `<div class="on-deep">${drawing}</div>`)).not.toEqual(plain);
});

it('cannot do without the drawing of the home page', async () => {
  await expect(drawCards(new Map([['/', page('/', '<p></p>')]]))).rejects.toThrow(
    'The home page has no drawing for its social card.',
  );
});

it('reads the photograph of a news item from the build, and writes the pictures there', async () => {
  const dist = folderOf();
  mkdirSync(join(dist, 'client/_astro'), { recursive: true });
  writeFileSync(join(dist, 'client/_astro/a.jpg'), 'not a picture, and so not shown');
  const photograph = '<p><img data-photograph src="/_astro/a.jpg" width="600" height="400"></p>';
  const pages = new Map([
    ['/', page('/', drawing)],
    ['/about', page('/about', photograph)],
  ]);
  expect(await writeSocialCards(dist, pages)).toBe(2);
  const about = readFileSync(join(dist, 'client/social/about.png'));
  const inDevelopment = await drawCards(pages);
  expect(about).not.toEqual(inDevelopment.get('/social/about.png'));
  expect(readFileSync(join(dist, 'client/social/home.png'))).toEqual(
    inDevelopment.get('/social/home.png'),
  );
});

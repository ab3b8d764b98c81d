import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../src/config/site.ts';
import { type Letter, letterSchema, readLetter } from '../../../src/enquiries/newsletter/letter.ts';
import { renderIssue } from '../../../src/enquiries/newsletter/render.ts';
import { parseHtml } from '../../../src/outputs/html/html.ts';
import { indexFile } from '../../../src/search/search-index.ts';
import { dist, file, pages, site } from '../../support/built.ts';
import { textOf } from '../../support/html.ts';

const names = readdirSync('content/newsletter').map((name) => name.replace(/\.mdx$/, ''));
const built = pages();
const read = (name: string): Letter => {
  const letter = readLetter(name, dist);
  if (!letter) throw new Error(`the build has no ${name}`);
  return letter;
};
/** Words without markup, addresses, layout and the spaces between them. */
const wordsOf = (text: string) =>
  text
    .replace(/<?https?:\/\/[^\s>]+>?/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
/** A space between elements, whose words would run together. */
const spaced = (html: string) => html.replaceAll('<', ' <');
const page = (name: string) => built.get(`/newsletter/archive/${name}`) ?? '';

describe.each(names)('%s', (name) => {
  const letter = read(name);
  const mail = renderIssue(letter, site);

  it('is a page that says what the mail says', () => {
    const words = new Set(wordsOf(textOf(parseHtml(spaced(page(name))))));
    const said = letter.paragraphs.flat().map(({ text }) => text);
    const items = letter.items.flatMap(({ title, lede }) => [title, lede]);
    for (const word of wordsOf([letter.subject, letter.preheader, ...said, ...items].join(' ')))
      expect(words).toContain(word);
  });

  it('links only to pages of the build, and its data are not public', () => {
    const links = [
      ...letter.paragraphs.flat().flatMap(({ url }) => url ?? []),
      ...letter.items.map(({ url }) => url),
      letter.url,
    ];
    for (const link of links) {
      const { origin, pathname } = new URL(link);
      expect(origin).toBe(site);
      expect([...built.keys()]).toContain(pathname);
    }
    expect(() => file(`/newsletter/archive/${name}.json`)).toThrow();
    for (const { url, title } of letter.items)
      expect(built.get(new URL(url).pathname), 'called as its page is').toContain(`>${title}<`);
  });

  it('has a picture of at most 60 KB, of the size that the mail gives it, and its table', () => {
    const { figure } = letter;
    if (!figure) return;
    const png = file(new URL(figure.url).pathname);
    expect(png.length).toBeLessThanOrEqual(60 * 1024);
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(width / height).toBeCloseTo(figure.width / figure.height, 1);
    expect(width).toBeGreaterThanOrEqual(figure.width);
    // The narrow drawing: a wide one is illegible on a phone.
    expect(figure.width / figure.height).toBeLessThan(2);
    for (const cell of [...figure.head, ...figure.rows.flat()]) expect(mail.text).toContain(cell);
  });

  it('says the same in HTML and in plain text', () => {
    const body = /<body[\s\S]*<\/body>/.exec(mail.html)?.[0] ?? '';
    const html = wordsOf(
      textOf(parseHtml(spaced(body).replace(/<div style="display:none[\s\S]*?<\/div>/, ''))),
    );
    const text = wordsOf(mail.text);
    // The brand stands on top of the HTML alone.
    expect([...html].filter((word) => word !== brand.name).sort()).toEqual(
      text.filter((word) => word !== brand.name).sort(),
    );
  });

  it('carries nothing that could tell who reads it', () => {
    const sources = [...mail.html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, url]) => url);
    // One picture at most, the same file for everybody.
    expect(sources).toEqual(letter.figure ? [letter.figure.url] : []);
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url);
    for (const link of links.filter((url) => !url.includes('/newsletter/unsubscribe?')))
      expect(new URL(link).search).toBe('');
    expect(mail.html).not.toMatch(/<(script|link|iframe)|url\(/);
  });

  it('is in search and sitemap, and linked from the archive and the form', () => {
    const path = `/newsletter/archive/${name}`;
    expect(file('/sitemap.xml').toString()).toContain(`<loc>${site}${path}</loc>`);
    expect(readFileSync(`${dist}${indexFile}`, 'utf8')).toContain(path);
    expect(built.get('/newsletter/archive')).toContain(`href="${path}"`);
    for (const from of ['/newsletter', '/'])
      expect(built.get(from)).toContain('href="/newsletter/archive"');
  });
});

it('reads nothing but issues', () => {
  expect(readLetter('../build', dist)).toBeUndefined();
  expect(readLetter('2026-01-01-nothing', dist)).toBeUndefined();
  expect(letterSchema.safeParse({ ...read(names[0] ?? ''), extra: 1 }).success).toBe(false);
});

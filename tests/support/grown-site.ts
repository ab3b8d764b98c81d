/**
 * What an owner adds, one entry each, to a copy of the site that is built anyway: a news item with
 * its photograph, a draft, an article of a later day, a category, a location, a service, a sector
 * and a question.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '../../src/outputs/search/documents.ts';
import { elements, named, textOf } from './html.ts';

/** The colour of the photograph, which nothing else on the site has. */
const pink = { r: 230, g: 40, b: 160 };
const seen = 'An even field of pink, which no camera took';
/** Words that only these entries hold. */
const held = { draft: 'quagmire', later: 'zeppelin' };

const news = (slug: string, fields: string, body: string) => `---
kind: news
slug: ${slug}
title: A short item called ${slug}
excerpt: Two lines about ${slug}, long enough for a search engine, a card and a reader of feeds.
category: Field Notes
${fields}
photograph:
  file: ./pink.jpg
  text: ${seen}
  credit: Nobody
related: ['4', later]
---

${body}
`;

/** Adds the entries to the copy of the repository at `project`. */
export async function grow(project: string): Promise<void> {
  const content = (name: string) => join(project, 'content', name);
  const write = (name: string, text: string) => writeFileSync(content(name), text);
  const copy = (from: string, to: string, changes: readonly [string | RegExp, string][]) => {
    let text = readFileSync(content(from), 'utf8');
    for (const [before, after] of changes) {
      expect(text).toMatch(before);
      text = text.replace(before, after);
    }
    write(to, text);
  };
  const create = { width: 1800, height: 1200, channels: 3, background: pink } as const;
  await sharp({ create }).jpeg().toFile(content('articles/pink.jpg'));
  copy('article-categories.json', 'article-categories.json', [['[', '["Field Notes",']]);
  const words = 'A valve was shut by hand, and the sheet beside it says when and by whom.';
  write('articles/shut.mdx', news('shut', 'date: 2026-03-02', `${words}\n\n${words}`));
  write('articles/draft.mdx', news('draft', 'date: 2026-03-02\ndraft: true', held.draft));
  write('articles/later.mdx', news('later', 'date: 2999-01-01', held.later));
  copy('articles/4-keystone.mdx', 'articles/pumps-at-rest.mdx', [
    [/^slug: .*$/m, 'slug: pumps/at-rest'],
    [/^title: .*$/m, 'title: A pump that was photographed at rest'],
    [/^drawing: .*$/m, `photograph: { file: ./pink.jpg, text: "${seen}", credit: Nobody }`],
  ]);
  copy('locations/stavanger-norway.yaml', 'locations/nuuk-greenland.yaml', [
    ['slug: stavanger-norway', 'slug: nuuk-greenland'],
    ['order: 3', 'order: 10'],
    ['city: Stavanger', 'city: Nuuk'],
    ['country: Norway', 'country: Greenland'],
    ['region: Europe', 'region: Arctic'],
    [/lat: 58.97, lng: 5.7331/, 'lat: 64.18, lng: -51.72'],
    // The trunk lines of another region; a map shows coast and borders without them.
    [/network:[\s\S]*?(?=regulators:)/, ''],
  ]);
  copy('services/material-consulting.yaml', 'services/hydrotesting.yaml', [
    ['name: Materials Consultancy', 'name: Hydrostatic Testing'],
    ['order: 6', 'order: 7'],
    [/mentions: .*/, 'mentions: [hydrotest]'],
    ['drawing: material-consulting', 'drawing: hydrotesting'],
    ['"Materials consultancy: the right metal"', 'Hydrostatic testing'],
  ]);
  copy('sectors/chemical.yaml', 'sectors/geothermal.yaml', [
    ['name: Chemical', 'name: Geothermal'],
    ['order: 6', 'order: 9'],
    [/mentions: .*/, 'mentions: [brine line]'],
    ['title: Chemical plant and transfer lines', 'title: Geothermal lines'],
  ]);
  copy('faq/asset-integrity-solutions.yaml', 'faq/asset-integrity-solutions.yaml', [
    [
      /$/,
      '  - id: pink\n    question: Is this the twenty-second question?\n    answer:\n      - It is the last of them, and nothing else was changed for it.\n',
    ],
  ]);
}

/** What the build of the copy at `dist()` shows of them. */
export function describeGrown(dist: () => string): void {
  const client = (name: string) => join(dist(), 'client', name);
  const read = (name: string) => readFileSync(client(name), 'utf8');
  const photographOf = (html: string) => {
    const image = elements(html).find(({ name, attributes }) =>
      Object.keys(name === 'img' ? (attributes ?? {}) : {}).some((key) =>
        /fetchpriority/i.test(key),
      ),
    );
    if (!image) throw new Error('no photograph');
    return image.attributes ?? {};
  };
  const addressesIn = (srcset = '') => srcset.split(', ').map((one) => one.split(' ')[0] ?? '');

  describe('a short news item', () => {
    it('shows its photograph with size, widths and text equivalent', () => {
      const {
        src = '',
        srcSet,
        alt,
        width,
        height,
        loading,
      } = photographOf(read('blog/shut.html'));
      expect({ alt, width, height }).toEqual({ alt: seen, width: '1200', height: '800' });
      // It stands at the top of the page.
      expect(loading).not.toBe('lazy');
      const widths = addressesIn(srcSet);
      expect(widths.length).toBeGreaterThan(3);
      for (const address of [src, ...widths])
        expect(existsSync(client(address)), address).toBe(true);
    });

    it('as an article does that opens with one instead of its drawing', () => {
      const html = read('blog/pumps/at-rest.html');
      expect(photographOf(html).alt).toBe(seen);
      expect(html).toContain('Photograph: Nobody.');
      expect(existsSync(client('photographs/pumps-at-rest.webp'))).toBe(true);
      expect(read('rss.xml')).toContain('/blog/pumps/at-rest');
    });

    it('is on /blog and home, with a photograph on its card', () => {
      expect(read('index.html')).toContain('href="/blog/shut"');
      const list = read('blog.html');
      expect(list).toContain('href="/blog/shut"');
      const [card] = named(list, 'img');
      expect(card?.attributes).toMatchObject({ loading: 'lazy', width: '768', height: '512' });
      expect(existsSync(client(card?.attributes?.src ?? ''))).toBe(true);
    });

    it('can be filtered by its category, the new one', () => {
      expect(read('blog.html')).toContain('?category=field-notes');
    });

    it('is in the feed with its photograph at a whole address', () => {
      const { src } = photographOf(read('blog/shut.html'));
      const text = read('rss.xml').replaceAll('&quot;', '"');
      expect(text).toMatch(new RegExp(`src="https://[^"]+${src}" alt="${seen}"`));
    });

    it.each(['sitemap.xml', 'llms.txt'])('is in %s', (name) => {
      expect(read(name)).toContain('/blog/shut');
    });

    it('is found by search', () => {
      // The copy is a staging one, of which nothing is indexed.
      const html = read('blog/shut.html').replace(/<meta name="robots"[^>]*>/, '');
      const found = documentsOf('/blog/shut', html);
      expect(found.map(({ text }) => text).join(' ')).toContain('A valve was shut by hand');
    });

    it('has its photograph in its structured data', () => {
      const html = read('blog/shut.html');
      expect(html).toMatch(new RegExp(`"image":"https://[^"]+${photographOf(html).src}"`));
    });

    it('leads only to what is published', () => {
      const links = named(read('blog/shut.html'), 'a').map((link) => link.attributes?.href);
      expect(links).toContain('/blog/4');
      expect(links).not.toContain('/blog/later');
    });

    it('leaves nothing of its file but what pages show, and no way to ask for other sizes', () => {
      const made = readdirSync(client('_astro')).filter((name) => name.startsWith('pink'));
      const { src = '', srcSet } = photographOf(read('blog/shut.html'));
      const shown = [src, ...addressesIn(srcSet)].map((address) => address.replace('/_astro/', ''));
      expect(made.sort()).toEqual([...new Set(shown)].sort());
    });
  });

  it.each(Object.entries(held))('the %s article is in no file of the build', (slug, word) => {
    const files = readdirSync(dist(), { recursive: true, withFileTypes: true }).filter(
      (file) => file.isFile() && !/\.(png|pdf|webp|jpg|woff2|br|gz|ico)$/.test(file.name),
    );
    expect(files.length).toBeGreaterThan(200);
    const holds = files
      .map((file) => join(file.parentPath, file.name))
      .filter((name) => {
        const text = readFileSync(name, 'utf8');
        return text.includes(word) || text.includes(`/blog/${slug}`);
      });
    expect(holds).toEqual([]);
  });

  it.each([
    ['locations/nuuk-greenland', 'Nuuk'],
    ['services/hydrotesting', 'Hydrostatic Testing'],
    ['sectors/geothermal', 'Geothermal'],
  ])('%s has a page, and is named on its index', (name, title) => {
    expect(read(`${name}.html`)).toContain(title);
    const index = read(`${name.split('/')[0]}.html`);
    expect(index).toContain(`href="/${name}"`);
  });

  it.each([
    ['locations', /\bten regions/],
    ['services', /\bseven\b/i],
    ['sectors', /\bnine sectors/i],
    ['technology', /\b22 questions/],
  ])('/%s counts the new one', (name, count) => {
    const html = read(`${name}.html`);
    const description = named(html, 'meta').find(
      ({ attributes }) => attributes?.name === 'description',
    );
    const titles = named(html, 'title').map(textOf);
    expect([...titles, description?.attributes?.content].join(' ')).toMatch(count);
  });

  it('asks the new question', () => {
    expect(read('technology.html')).toContain('Is this the twenty-second question?');
  });
}

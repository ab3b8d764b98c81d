// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests share one reading of the pages
/** What search engines read on every built page. */
import { readdirSync } from 'node:fs';
import {
  brand,
  chooseSocialCard,
  issuePath,
  paths,
  type SocialCard,
  socialCardPath,
  socialCards,
} from '@site/config';
import { articles } from '#support/articles.ts';
import { readBuiltFile, readPages, site } from '#support/built-site.ts';
import { findElements, getText, parseStructuredData } from '#support/html-elements.ts';
import type { BuiltPages } from '../../../site/src/kit/html/built-pages.ts';
import { decode } from '../../../site/src/kit/html/parse-html.ts';

/** Pages with noindex. */
const links = ['/newsletter/confirm', '/newsletter/unsubscribe'];
const unlisted = new Set(['/404', '/500', '/search', ...links]);

let pages: BuiltPages;
let listed: [path: string, html: string][];
beforeAll(() => {
  pages = readPages();
  listed = [...pages].filter(([path]) => !unlisted.has(path));
});

const datasets: string[] = [paths.incidents, paths.benchmark, paths.performance];

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = '']) => decode(found));
const meta = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`, 'g'));
const png = (body: Buffer) => {
  expect(body.subarray(1, 4).toString()).toBe('PNG');
  return [body.readUInt32BE(16), body.readUInt32BE(20)];
};

describe('the head of a page', () => {
  test('names one canonical address without a trailing slash', () => {
    for (const [path, html] of listed)
      expect(all(html, /<link rel="canonical" href="([^"]*)"/g), path).toEqual([site + path]);
  });

  test('has noindex where the page asks for it', () => {
    for (const path of unlisted) {
      const html = pages.get(path) ?? '';
      expect(meta(html, 'robots'), path).toEqual(['noindex']);
      expect(html, path).not.toContain('rel="canonical"');
      expect(html, path).not.toContain('og:url');
    }
    for (const [path, html] of listed) expect(meta(html, 'robots'), path).toEqual([]);
  });

  test('has a title of two words, one of them of its heading', () => {
    const words = (text: string) =>
      new Set(
        text
          .toLowerCase()
          .match(/\p{L}{3,}|\p{N}+/gu)
          ?.map((word) => word.slice(0, 5)),
      );
    const heading = (html: string) => findElements(html, 'h1').map(getText).join(' ');
    for (const [path, html] of listed) {
      const [title = ''] = all(html.slice(0, html.indexOf('</head>')), /<title>([^<]*)/g);
      const own = words(title.replace(` · ${brand.name}`, ''));
      expect(own.size, `${path}: ${title}`).toBeGreaterThan(1);
      expect(own.intersection(words(heading(html))).size, `${path}: ${title}`).toBeGreaterThan(0);
    }
  });

  test('has Open Graph data with the title of the page and the card of its kind', () => {
    for (const [path, html] of listed) {
      expect(meta(html, 'og:url'), path).toEqual([site + path]);
      const card = chooseSocialCard(path);
      expect(meta(html, 'og:image'), path).toEqual([site + socialCardPath(card)]);
      expect(meta(html, 'og:image:alt'), path).toEqual([socialCards[card]]);
      for (const name of ['og:title', 'og:description', 'og:site_name'])
        expect(meta(html, name)[0], `${path} ${name}`).toBeTruthy();
      expect(meta(html, 'twitter:card'), path).toEqual(['summary_large_image']);
    }
  });

  test('dates an article or an issue of the newsletter, and nothing else', () => {
    for (const [path, html] of listed) {
      const isArticle = [paths.blog, paths.newsletterArchive].some((above) =>
        path.startsWith(`${above}/`),
      );
      expect(meta(html, 'og:type'), path).toEqual([isArticle ? 'article' : 'website']);
      expect(meta(html, 'article:published_time').length, path).toBe(isArticle ? 1 : 0);
    }
  });

  test('links to the feed', () => {
    for (const [path, html] of listed)
      expect(all(html, /<link rel="alternate"[^>]* href="([^"]*)"/g), path).toEqual([paths.rss]);
  });
});

test.each(Object.keys(socialCards) as SocialCard[])(
  'the card of %s is 1200 by 630 within the size that platforms fetch, and some page has it',
  (name) => {
    const body = readBuiltFile(socialCardPath(name));
    expect(png(body)).toEqual([1200, 630]);
    expect(body.length).toBeLessThan(200_000);
    expect(listed.map(([path]) => chooseSocialCard(path))).toContain(name);
  },
);

test('icons have the sizes that the manifest and systems ask for', () => {
  const manifest = JSON.parse(readBuiltFile('/manifest.webmanifest').toString()) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.icons.map(({ sizes }) => sizes)).toContain('512x512');
  for (const { src, sizes, type } of manifest.icons)
    if (type === 'image/png') expect(png(readBuiltFile(src)).join('x')).toBe(sizes);
  expect(png(readBuiltFile('/apple-touch-icon.png'))).toEqual([180, 180]);
  const ico = readBuiltFile('/favicon.ico');
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(png(ico.subarray(ico.readUInt32LE(18)))).toEqual([32, 32]);
});

describe('the sitemap', () => {
  const entries = () =>
    [
      ...readBuiltFile(paths.sitemap)
        .toString()
        .matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+))?/g),
    ].map(([, loc = '', lastmod]) => ({ path: loc.replace(site, ''), lastmod }));

  test('lists every page without noindex, and no other', () => {
    const found = entries().map(({ path }) => path);
    expect(found.toSorted()).toEqual(listed.map(([path]) => path).toSorted());
    expect(new Set(found).size).toBe(found.length);
  });

  test('has the date of each article and of each issue of the newsletter, and no other', () => {
    const dates = new Map(
      articles.map(({ path, data }) => [
        path,
        (data.updated ?? data.date).toISOString().slice(0, 10),
      ]),
    );
    for (const name of readdirSync(new URL('../../../content/newsletter/', import.meta.url)))
      dates.set(issuePath(name.replace(/\.md$/, '')), name.slice(0, 10));
    const dated = entries().filter(({ lastmod }) => lastmod !== undefined);
    expect(new Map(dated.map(({ path, lastmod }) => [path, lastmod]))).toEqual(dates);
  });

  test('is named in robots.txt', () => {
    const robots = readBuiltFile('/robots.txt').toString();
    expect(robots).toContain(`Sitemap: ${site}${paths.sitemap}`);
    expect(robots).not.toContain('Disallow: /');
  });
});

describe('structured data', () => {
  const kinds = (html: string) => parseStructuredData(html).map((data) => data['@type']);

  test('has the types that each kind of page needs', () => {
    for (const [path, html] of listed) {
      const found = kinds(html);
      const wanted = [
        ...(path === '/' ? ['Organization', 'WebSite'] : ['BreadcrumbList']),
        ...(path === paths.technology ? ['FAQPage'] : []),
        ...(datasets.includes(path) ? ['Dataset'] : []),
        ...(path === paths.glossary ? ['DefinedTermSet'] : []),
      ];
      for (const kind of wanted) expect(found, path).toContain(kind);
      expect(found.includes('Service'), path).toBe(/^\/(services|locations)\/./.test(path));
      if (path.startsWith(`${paths.blog}/`))
        expect(
          found.some((kind) => /^(News)?Article$/.test(String(kind))),
          path,
        ).toBe(true);
      expect(new Set(found).size, path).toBe(found.length);
    }
  });

  test('has absolute URLs of this site only, but for what an article cites', () => {
    for (const [path, html] of listed)
      for (const { citation, ...data } of parseStructuredData(html)) {
        const addresses = JSON.stringify(data).match(/"https?:[^"]+"/g) ?? [];
        for (const address of addresses)
          if (!address.includes('https://schema.org'))
            expect(address.startsWith(`"${site}/`), `${path} ${address}`).toBe(true);
      }
  });

  test('has the visible breadcrumbs, and they link to pages that exist', () => {
    for (const [path, html] of listed) {
      if (path === '/') continue;
      const nav = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? '';
      const seen = all(nav, /<li[^>]*>\s*<(?:a|span)[^>]*>([^<]*)/g);
      const data = parseStructuredData(html).find((one) => one['@type'] === 'BreadcrumbList');
      const items = data?.itemListElement as { name: string; item: string }[];
      expect(
        items.map(({ name }) => name),
        path,
      ).toEqual(seen);
      expect(items.at(-1)?.item, path).toBe(site + path);
      for (const { item } of items) expect(pages.has(new URL(item).pathname), item).toBe(true);
    }
  });

  type Thing = Record<string, unknown>;
  /** Every object of these structures that has a type, with those inside it. */
  const things = (value: unknown): Thing[] =>
    typeof value !== 'object' || value === null
      ? []
      : [
          ...('@type' in value ? [value as Thing] : []),
          ...Object.values(value).flatMap((inner) => things(inner)),
        ];
  const everything = () =>
    listed.flatMap(([path, html]) =>
      things(parseStructuredData(html)).map((thing) => ({ path, thing })),
    );
  const of = (...types: string[]) =>
    everything().filter(({ thing }) => types.includes(String(thing['@type'])));
  const bodyAt = (address: unknown) => readBuiltFile(new URL(String(address)).pathname);

  test('describes one company, on the home page, and refers to it elsewhere', () => {
    const found = of('Organization');
    expect(found.length).toBeGreaterThan(listed.length / 4);
    for (const { path, thing } of found) {
      expect(thing['@id'], path).toBe(`${site}/#organization`);
      expect('logo' in thing, path).toBe(path === paths.home);
    }
    for (const { thing } of of('Service', 'Article', 'NewsArticle', 'Dataset', 'WebSite')) {
      const by = thing.provider ?? thing.publisher ?? thing.creator;
      expect((by as Thing)['@id']).toBe(`${site}/#organization`);
    }
  });

  test('has of an article what search engines require: an image, times with zones, citations', () => {
    const found = of('Article', 'NewsArticle');
    expect(found.length).toBeGreaterThan(10);
    for (const { path, thing } of found) {
      expect(String(thing.headline).length, path).toBeLessThanOrEqual(110);
      for (const name of ['datePublished', 'dateModified'])
        expect(thing[name], path).toMatch(
          /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
        );
      expect(png(bodyAt(thing.image)), path).toEqual([1200, 630]);
      expect((thing.author as Thing).name, path).toBeTruthy();
      const changed = String(thing.dateModified).slice(0, 10);
      expect(pages.get(path), path).toContain(`<time dateTime="${changed}"`);
    }
    const citing = found.filter(({ thing }) => thing.citation);
    expect(citing.length).toBeGreaterThan(found.length / 2);
    const links = (path: string) => all(pages.get(path) ?? '', /href="(https?:[^"]+)"/g);
    for (const { path, thing } of citing)
      for (const { url, name } of thing.citation as Thing[]) {
        expect(name, path).toBeTruthy();
        if (url) expect(links(path), path).toContain(new URL(String(url)).href);
      }
  });

  test('has the definition of each term, at its own address', () => {
    const found = of('DefinedTerm');
    expect(found.length).toBeGreaterThan(50);
    const glossary = pages.get(paths.glossary) ?? '';
    for (const { thing } of found) {
      const { pathname, hash } = new URL(String(thing.url));
      expect(pathname).toBe(paths.glossary);
      expect(glossary).toContain(`id="${hash.slice(1)}"`);
      expect(String(thing.description).length, hash).toBeGreaterThan(30);
      expect(String(thing.description), hash).not.toMatch(/\[@|\]\(|`/);
    }
  });

  test('has of a dataset a description of the length that is asked for, and a file that can be read', () => {
    const found = of('Dataset');
    expect(found.map(({ path }) => path).sort()).toEqual(datasets);
    for (const { path, thing } of found) {
      expect(String(thing.description).length, path).toBeGreaterThanOrEqual(50);
      expect(String(thing.description).length, path).toBeLessThanOrEqual(5000);
      const { contentUrl, encodingFormat } = thing.distribution as Thing;
      expect(encodingFormat).toBe('application/json');
      expect(JSON.parse(String(bodyAt(contentUrl)))).toHaveProperty('about');
    }
  });
});

import { brand } from '@site/config';
import { listPages, renderLlmsText, renderSitemap } from './sitemap.ts';

const origin = 'https://site.example';
const html = (path: string, more = '') =>
  `<link rel="canonical" href="${origin}${path}"><meta property="og:title" content="Title of ${path} &amp; more"><meta name="description" content="About ${path}">${more}`;
const pages = (...paths: string[]) => new Map(paths.map((path) => [path, html(path)]));

it('lists pages with an address of their own, a title and a description, by path', () => {
  const listed = listPages(pages('/b', '/', '/a'));
  expect(listed.map(({ path }) => path)).toEqual(['/', '/a', '/b']);
  expect(listed[1]).toEqual({
    ...{ path: '/a', url: `${origin}/a`, title: 'Title of /a & more', description: 'About /a' },
    html: html('/a'),
  });
  for (const part of [/<link[^>]*>/, /<meta property[^>]*>/, /<meta name[^>]*>/])
    expect(listPages(new Map([['/a', html('/a').replace(part, '')]]))).toEqual([]);
});

it('writes a sitemap with the day of what has one', () => {
  const dated = '<meta property="article:modified_time" content="2026-02-03T04:05:06Z">';
  const all = new Map([...pages('/'), ['/a', html('/a?x=1&amp;y=2', dated)]]);
  expect(renderSitemap(all)).toEqual({
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>${origin}/</loc></url>\n<url><loc>${origin}/a?x=1&amp;y=2</loc><lastmod>2026-02-03</lastmod></url>\n</urlset>\n`,
    count: 2,
  });
});

describe('what language models are told', () => {
  const text = renderLlmsText(
    pages('/', '/about', '/sectors', '/sectors/water', '/sectors/mining', '/terms'),
  );

  it('has every page once, those of a kind in one line below their index', () => {
    expect(text.startsWith(`# ${brand.name}\n\n> About /\n\n`)).toBe(true);
    expect(text.split('## Pages\n\n')[1]?.trim().split('\n')).toEqual([
      `- [Title of /about & more](${origin}/about): About /about`,
      `- [Title of /sectors & more](${origin}/sectors): About /sectors`,
      `  - [Title of /sectors/mining & more](${origin}/sectors/mining); [Title of /sectors/water & more](${origin}/sectors/water)`,
      `- [Title of /terms & more](${origin}/terms): About /terms`,
    ]);
  });

  it('says of each figure of the system that it is a target, and what is computed beside it', () => {
    const lines = text.split('\n').filter((line) => line.includes('target ('));
    expect(lines.length).toBeGreaterThan(10);
    expect(lines[0]).toBe(
      '- <15 s to detect: target (liquid, nodes 5 km apart); our model computes 9 to 14 s, 1%, nodes 5 km apart',
    );
    expect(lines.filter((line) => /; our model computes [^[]+$/.test(line)).length).toBeGreaterThan(
      3,
    );
  });

  it('says that nothing is published from the field', () => {
    expect(text).toContain(`No result from the field is published yet: see ${origin}/trials.`);
  });
});

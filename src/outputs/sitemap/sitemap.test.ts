import { expect, it } from 'vitest';
import { brand } from '../../config/site.ts';
import { listedPages, llms, sitemap } from './sitemap.ts';

const origin = 'https://site.example';
const html = (path: string, more = '') =>
  `<link rel="canonical" href="${origin}${path}"><meta property="og:title" content="Title of ${path} &amp; more"><meta name="description" content="About ${path}">${more}`;
const pages = (...paths: string[]) => new Map(paths.map((path) => [path, html(path)]));

it('lists pages with an address of their own, a title and a description, by path', () => {
  const listed = listedPages(pages('/b', '/', '/a'));
  expect(listed.map(({ path }) => path)).toEqual(['/', '/a', '/b']);
  expect(listed[1]).toEqual({
    ...{ path: '/a', url: `${origin}/a`, title: 'Title of /a & more', description: 'About /a' },
    html: html('/a'),
  });
  for (const part of [/<link[^>]*>/, /<meta property[^>]*>/, /<meta name[^>]*>/])
    expect(listedPages(new Map([['/a', html('/a').replace(part, '')]]))).toEqual([]);
});

it('writes a sitemap with the day of what has one', () => {
  const dated = '<meta property="article:modified_time" content="2026-02-03T04:05:06Z">';
  const all = new Map([...pages('/'), ['/a', html('/a?x=1&amp;y=2', dated)]]);
  expect(sitemap(all)).toEqual({
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>${origin}/</loc></url>\n<url><loc>${origin}/a?x=1&amp;y=2</loc><lastmod>2026-02-03</lastmod></url>\n</urlset>\n`,
    count: 2,
  });
});

it('sorts pages for language models into their groups, each page once', () => {
  const all = {
    'Technology and services': ['/pilot-program', '/services/x', '/technology', '/your-line'],
    Sectors: ['/sectors/water'],
    Locations: ['/locations/aberdeen'],
    Incidents: ['/incidents/marshall'],
    Articles: ['/blog/1'],
    Company: ['/about', '/contact', '/demo', '/glossary', '/investors', '/newsletter'],
    Optional: ['/about-x', '/newsletter/archive', '/terms', '/technology-x', '/x/about'],
  };
  const text = llms(pages('/', ...Object.values(all).flat()));
  const parts = text.split(/^## /m).slice(1);
  const found = parts.slice(1).map((part) => {
    const [title = '', ...lines] = part.trim().split('\n');
    return [
      title,
      lines.filter(Boolean).map((line) => /\(https:..site.example([^)]*)\)/.exec(line)?.[1]),
    ];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(all).map(([title, list]) => [title, list.sort()])),
  );
  expect(text).toContain(
    '\n- [Title of /about & more](https://site.example/about): About /about\n- [Title of /contact',
  );
});

it('tells language models what the site is, and where its data and its whole text are', () => {
  const text = llms(pages('/', '/terms'));
  expect(text.startsWith(`# ${brand.name}\n\n> About /\n\nFigures on this site carry`)).toBe(true);
  expect(text).toMatchSnapshot();
  // Empty groups are left out.
  expect(text.match(/^## .*/gm)).toEqual(['## Data', '## Optional']);
});

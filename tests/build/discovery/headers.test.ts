/**
 * What crawlers and feed readers are told in headers, and in the heads of pages that a query
 * decides.
 */

import { site as origin } from '#support/built-site.ts';
import { startSiteForFile } from '#support/running-site.ts';
import { decode } from '../../../site/src/kit/html/parse-html.ts';

const site = startSiteForFile();

describe('the canonical address of the list of articles', () => {
  const head = async (path: string) => {
    const html = await (await fetch(site.url + path)).text();
    const one = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '').replace(origin, '');
    return {
      canonical: one(/<link rel="canonical" href="([^"]*)"/),
      shared: one(/<meta property="og:url" content="([^"]*)"/),
      title: one(/<title>([^<]*)/),
    };
  };

  it.each([
    ['/blog?page=2', '/blog?page=2'],
    // The list has no third page, so that address leads to the second.
    ['/blog?page=900', '/blog?page=2'],
    ['/blog?category=case-study', '/blog?category=case-study'],
    // Another spelling of the first page, a value that is none, and a search.
    ['/blog?page=1', '/blog'],
    ['/blog?page=x&category=%22%3E', '/blog'],
    ['/blog?q=valve', '/blog'],
    ['/blog?q=valve&page=2', '/blog'],
  ])('of %s is %s', async (asked, canonical) => {
    const found = await head(asked);
    expect(found.canonical).toBe(canonical);
    expect(found.shared).toBe(canonical);
  });

  it('is the only one of a page: one past the last redirects to the last', async () => {
    for (const page of ['99', '1001', '9'.repeat(30)]) {
      const past = await fetch(`${site.url}/blog?page=${page}&category=case-study`, {
        redirect: 'manual',
      });
      expect(past.status).toBe(302);
      expect(past.headers.get('location')).toBe('/blog?category=case-study');
    }
  });

  it('comes with a title of its own', async () => {
    const titles = await Promise.all(
      ['/blog', '/blog?page=2', '/blog?category=case-study'].map(
        async (path) => (await head(path)).title,
      ),
    );
    expect(new Set(titles).size).toBe(3);
  });
});

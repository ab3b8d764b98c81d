/** Citations and external links on the built pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findElements, getAttribute, getText } from '#support/html-elements.ts';
import { register } from '#support/sources.ts';
import { defaultSiteUrl } from '../../../packages/config/src/site.ts';
import { findUncited } from '../../../tools/sources.ts';

const client = new URL('../../../dist/client/', import.meta.url).pathname;
const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
const pages = files
  .filter((name) => name.endsWith('.html'))
  .map((name) => [name, readFileSync(join(client, name), 'utf8')] as const);

describe.each(pages)('%s', (_, html) => {
  it('links each citation to an entry of its reference list, without duplicates', () => {
    const listed = [...html.matchAll(/ id="source-([a-z0-9-]+)"/g)].map(([, id]) => id);
    const marked = [...html.matchAll(/ href="#source-([a-z0-9-]+)"/g)].map(([, id]) => id);
    expect(new Set(listed).size).toBe(listed.length);
    expect([...new Set(marked)]).toEqual(listed);
    expect(html).not.toContain('[@');
    expect(html).not.toContain('data-references');
  });

  it('shows the host of each external link, and sends no referrer', () => {
    for (const link of findElements(html, 'a')) {
      const href = getAttribute(link, 'href') ?? '';
      if (!/^https?:/.test(href) || href.startsWith(defaultSiteUrl)) continue;
      expect(getAttribute(link, 'rel'), href).toContain('noreferrer');
      const policy = getAttribute(link, 'referrerpolicy') ?? getAttribute(link, 'referrerPolicy');
      expect(policy, href).toBe('no-referrer');
      const host = new URL(href).hostname.replace(/^www\./, '');
      expect(getText(link), href).toContain(host);
    }
  });
});

it('feeds, search index and other generated texts contain no raw citation', () => {
  for (const name of files.filter((file) => /\.(xml|json|txt)$/.test(file)))
    expect(readFileSync(join(client, name), 'utf8'), name).not.toContain('[@');
});

it('finds a source that no page cites', () => {
  const html = pages.map(([, text]) => text);
  expect(findUncited(['ntsb-par-12-01', 'nobody-cites-this'], html)).toEqual(['nobody-cites-this']);
  expect(Object.keys(register).length).toBeGreaterThan(100);
});

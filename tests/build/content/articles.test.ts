import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@site/config';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../site/src/content/dates.ts';
import type { HtmlNode } from '../../../site/src/kit/html/html.ts';
import { articles, type Written } from '../../support/articles.ts';
import { attribute, elements, named, textOf } from '../../support/html.ts';

const client = new URL('../../../dist/client', import.meta.url).pathname;
const read = ({ path }: Written) => readFileSync(join(client, `${path}.html`), 'utf8');
const main = (html: string): HtmlNode => {
  const [found] = named(html, 'main');
  if (!found) throw new Error('no main part');
  return found;
};
const links = (html: string) => named(main(html), 'a').map((link) => attribute(link, 'href') ?? '');
describe.each(articles.map((article) => [article.path, article] as const))('%s', (_, article) => {
  const html = read(article);
  const { data } = article;

  it('links to the blog, demo, services, contact and corrosion management', () => {
    const found = links(html);
    for (const target of [
      paths.blog,
      paths.demo,
      paths.services,
      paths.contact,
      paths.corrosion,
      ...data.related.map((slug) => `/blog/${slug}`),
    ])
      expect(found).toContain(target);
  });

  it('shows its date, its category and its reading time', () => {
    const text = textOf(main(html)).replace(/\s+/g, ' ');
    expect(text).toContain(formatDate(data.date));
    expect(text).toContain(data.category);
    expect(text).toMatch(/\b[3-9] min read/);
    const contents = named(main(html), 'nav').find(
      (nav) => attribute(nav, 'aria-label') === 'Contents',
    );
    const parts = article.body.match(/^## /gm)?.length ?? 0;
    expect(contents !== undefined).toBe(parts >= 4);
    if (contents) expect(named(contents, 'a')).toHaveLength(parts);
  });

  it('can be shared by plain links', () => {
    const [box] = elements(html).filter((element) => attribute(element, 'data-share'));
    const address = attribute(box, 'data-share') ?? '';
    expect(new URL(address).pathname).toBe(article.path);
    const hrefs = box ? named(box, 'a').map((link) => attribute(link, 'href') ?? '') : [];
    expect(hrefs).toContain(address);
    const mail = new URL(hrefs.find((href) => href.startsWith('mailto:')) ?? 'mailto:');
    expect(mail.searchParams.get('subject')).toBe(data.title);
    expect(mail.searchParams.get('body')).toBe(address);
  });
});

describe('links that docs/requirements.md asks for', () => {
  const of = (slug: string) => {
    const article = articles.find(({ data }) => data.slug === slug);
    if (!article) throw new Error(`no article ${slug}`);
    return links(read(article));
  };

  it.each([
    ['1', [paths.whitePaper, '/blog/future-asset-integrity']],
    ['3', ['/blog/4', '/blog/3/colonial-pipeline-spill', '/blog/3/enbridge-line-6b']],
    ['4', ['/blog/3', '/blog/3/colonial-pipeline-spill']],
    ['3/colonial-pipeline-spill', ['/blog/3', '/blog/4', '/blog/3/enbridge-line-6b']],
    ['3/enbridge-line-6b', ['/blog/3', '/blog/3/colonial-pipeline-spill']],
    ['6', ['/blog/future-asset-integrity', '/blog/regulatory-changes', paths.whitePaperPdf]],
  ])('/blog/%s', (slug, targets) => {
    expect(of(slug)).toEqual(expect.arrayContaining(targets));
  });
});

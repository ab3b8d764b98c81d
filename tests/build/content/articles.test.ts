import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@site/config';
import { type ArticleOnDisk, articles } from '#support/articles.ts';
import { findElements, getAttribute, getText, listElements } from '#support/html-elements.ts';
import { formatDate } from '../../../site/src/content/dates.ts';
import type { HtmlNode } from '../../../site/src/kit/html/parse-html.ts';

const client = new URL('../../../dist/client', import.meta.url).pathname;
const read = ({ path }: ArticleOnDisk) => readFileSync(join(client, `${path}.html`), 'utf8');
const main = (html: string): HtmlNode => {
  const [found] = findElements(html, 'main');
  if (!found) throw new Error('no main part');
  return found;
};
const links = (html: string) =>
  findElements(main(html), 'a').map((link) => getAttribute(link, 'href') ?? '');
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
      ...(data.related ?? []).map((slug) => `/blog/${slug}`),
    ])
      expect(found).toContain(target);
  });

  it('shows its date, its category and its reading time', () => {
    const text = getText(main(html)).replace(/\s+/g, ' ');
    expect(text).toContain(formatDate(data.date));
    expect(text).toContain(data.category);
    expect(text).toMatch(/\b[3-9] min read/);
    const contents = findElements(main(html), 'nav').find(
      (nav) => getAttribute(nav, 'aria-label') === 'Contents',
    );
    const parts = article.body.match(/^## /gm)?.length ?? 0;
    expect(contents !== undefined).toBe(parts >= 4);
    if (contents) expect(findElements(contents, 'a')).toHaveLength(parts);
  });

  it('can be shared by plain links', () => {
    const [box] = listElements(html).filter((element) => getAttribute(element, 'data-share'));
    const address = getAttribute(box, 'data-share') ?? '';
    expect(new URL(address).pathname).toBe(article.path);
    const hrefs = box ? findElements(box, 'a').map((link) => getAttribute(link, 'href') ?? '') : [];
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

/** What the two feeds say of an article, its whole text included. */
import { blogPath } from '../../config/paths.ts';
import { type Article, allArticles } from '../../content/articles.ts';
import { articleHtml } from '../html/article-html.ts';
import { feedHtml } from './feed-html.ts';

export type FeedItem = { article: Article; address: string; html: string };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Headline figures and sources of an article, which stand outside its body. */
const opening = ({ data }: Article) =>
  data.stats
    ? `<ul>${data.stats
        .map(
          ({ value, unit, label }) =>
            `<li>${escaped([value, unit].filter(Boolean).join(' '))}: ${escaped(label)}</li>`,
        )
        .join('')}</ul>`
    : '';
const closing = ({ data }: Article) =>
  `<h2>Sources</h2><ul>${data.sources
    .map(({ name, detail }) => `<li>${escaped(name)}: ${escaped(detail)}</li>`)
    .join('')}</ul>`;

/** Every article for a feed, newest first. */
export async function feedItems(site: URL): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for (const article of await allArticles()) {
    const address = new URL(blogPath(article.data.slug), site);
    const whole = `${opening(article)}${await articleHtml(article)}${closing(article)}`;
    items.push({ article, address: address.href, html: feedHtml(whole, site, address) });
  }
  return items;
}

/** What both feeds are called. */
export const feedTitle = 'articles on leaks and integrity';
export const feedDescription =
  'Pipeline incidents, rules and methods, with the sources and the sums.';

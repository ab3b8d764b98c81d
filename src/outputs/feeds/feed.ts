/** The items of the RSS and the JSON feed, with the full text of each article. */
import { blogPath } from '../../config/paths.ts';
import { type Article, allArticles } from '../../content/articles.ts';
import { leadsTo, referenceText } from '../../content/citations/reference.ts';
import type { CitedSource } from '../../content/citations/register.ts';
import { type ArticleWords, articleWords } from '../html/article-html.ts';
import { feedHtml } from './feed-html.ts';

export type FeedItem = { article: Article; address: string; html: string };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The headline figures of an article, which are not part of its body. */
const opening = ({ stats }: ArticleWords) =>
  stats.length > 0
    ? `<ul>${stats
        .map(
          ({ value, unit, label }) =>
            `<li>${escaped([value, unit].filter(Boolean).join(' '))}: ${escaped(label)}</li>`,
        )
        .join('')}</ul>`
    : '';

const reference = ({ source }: CitedSource) =>
  `<li>${escaped(`${source.mark}: ${referenceText(source)}`)}${
    source.url ? ` <a href="${escaped(source.url)}">${escaped(leadsTo(source))}</a>` : ''
  }</li>`;
const closing = ({ sources }: ArticleWords) =>
  sources.length > 0 ? `<h2>References</h2><ul>${sources.map(reference).join('')}</ul>` : '';

/** All articles as feed items, newest first. */
export async function feedItems(site: URL): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for (const article of await allArticles()) {
    const address = new URL(blogPath(article.data.slug), site);
    const words = await articleWords(article);
    const whole = `${opening(words)}${words.html}${closing(words)}`;
    items.push({ article, address: address.href, html: feedHtml(whole, site, address) });
  }
  return items;
}

/** Title of both feeds, after the brand. */
export const feedTitle = 'articles on leaks and integrity';
export const feedDescription =
  'Pipeline incidents, rules and methods, with the sources and the sums.';

import { blogPath } from '../../config/paths.ts';
import { type Article, allArticles } from '../../content/articles.ts';
import { articleWords } from '../html/article-html.ts';
import { itemHtml } from './feed-html.ts';

type FeedItem = { article: Article; address: string; html: string };

export async function feedItems(site: URL): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for (const article of await allArticles()) {
    const address = new URL(blogPath(article.data.slug), site);
    const words = await articleWords(article);
    items.push({ article, address: address.href, html: itemHtml(words, site, address) });
  }
  return items;
}

export const feedTitle = 'articles on leaks and integrity';
export const feedDescription =
  'Pipeline incidents, rules and methods, with the sources and the sums.';

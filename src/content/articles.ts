/** Access to the articles for pages, cards and feeds. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { blogPath } from '../config/paths.ts';
import { replaceFigures } from './figures/marks.ts';
import { articleText, countWords, readingMinutes } from './schemas/articles/article-text.ts';

export type Article = CollectionEntry<'articles'>;

/** The data of an article's card. */
export type ArticleSummary = {
  slug: string;
  path: string;
  title: string;
  excerpt: string;
  date: Date;
  category: Article['data']['category'];
  type: Article['data']['type'];
  drawing: string;
  minutes: number;
};

/** The text to be counted, in which a figure that is asked for by name is one word. */
const blocks = (article: Article) =>
  articleText(
    article.data,
    replaceFigures(article.body ?? '', () => '0'),
  );

export function summary(article: Article): ArticleSummary {
  const { slug, title, excerpt, date, category, type, drawing } = article.data;
  const minutes = readingMinutes(blocks(article));
  return { slug, path: blogPath(slug), title, excerpt, date, category, type, drawing, minutes };
}

/** Every article, newest first; those of one day by slug, so that the order is the same in each build. */
export async function allArticles(): Promise<Article[]> {
  const articles = await getCollection('articles');
  return articles.sort(
    (a, b) =>
      b.data.date.getTime() - a.data.date.getTime() || a.data.slug.localeCompare(b.data.slug),
  );
}

/** The articles with these slugs, in that order. Throws on an unknown slug, which stops the build. */
export async function named(slugs: readonly string[]): Promise<Article[]> {
  const all = new Map((await allArticles()).map((article) => [article.data.slug, article]));
  return slugs.map((slug) => {
    const article = all.get(slug);
    if (!article) throw new Error(`content/articles/ has no article "${slug}"`);
    return article;
  });
}

export const wordCount = (article: Article): number => countWords(blocks(article));

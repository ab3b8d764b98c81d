import { type CollectionEntry, getCollection } from 'astro:content';
import { blogPath, photographPath } from '@site/config';
import { heldBack } from './loading/published.ts';
import { replaceFigures } from './marks.ts';
import {
  articleBlocks,
  articleText,
  countWords,
  readingMinutes,
} from './schemas/articles/article-text.ts';
import { entryIds } from './schemas/fields/reference.ts';

export type Article = CollectionEntry<'articles'>;
type NewsData = Extract<Article['data'], { kind: 'news' }>;
export type LongData = Exclude<Article['data'], NewsData>;

export const isNews = (data: Article['data']): data is NewsData => data.kind === 'news';

/** Opening drawing; without one, an article opens with a photograph. */
export const drawingOf = (data: Article['data']): string | undefined =>
  isNews(data) ? undefined : data.drawing;

export type CardPicture = { drawing: string } | { photograph: string };

export type ArticleSummary = {
  slug: string;
  path: string;
  title: string;
  excerpt: string;
  date: Date;
  updated?: Date | undefined;
  category: Article['data']['category'];
  type: LongData['type'] | 'News';
  picture: CardPicture;
  minutes: number;
  /** In development only: why a build would omit the article. */
  held?: string | undefined;
};

export type DrawnArticle = ArticleSummary & { picture: { drawing: string } };
export const isDrawn = (article: ArticleSummary): article is DrawnArticle =>
  'drawing' in article.picture;

/** Text for counting words; each figure counts as one. */
function blocks({ data, body = '' }: Article): string[] {
  const text = replaceFigures(body, () => '0');
  return isNews(data) ? articleBlocks(text) : articleText(data, text);
}

export function summary(article: Article): ArticleSummary {
  const { data } = article;
  const { slug, title, excerpt, date, updated, category } = data;
  const type = isNews(data) ? 'News' : data.type;
  const drawing = drawingOf(data);
  const picture = drawing ? { drawing } : { photograph: photographPath(slug) };
  const held = import.meta.env.DEV ? heldBack(data) : undefined;
  const minutes = readingMinutes(blocks(article));
  const path = blogPath(slug);
  return { slug, path, title, excerpt, date, updated, category, type, picture, minutes, held };
}

/** Newest first, then by slug for a stable order. */
export async function allArticles(): Promise<Article[]> {
  const articles = await getCollection('articles');
  return articles.sort(
    (a, b) =>
      b.data.date.getTime() - a.data.date.getTime() || a.data.slug.localeCompare(b.data.slug),
  );
}

/** In the order of `slugs`. Throws on an unknown slug. */
export async function named(slugs: readonly string[]): Promise<Article[]> {
  const all = new Map((await allArticles()).map((article) => [article.data.slug, article]));
  return slugs.flatMap((slug) => {
    const article = all.get(slug);
    if (article) return [article];
    if (entryIds('articles').has(slug)) return [];
    throw new Error(`content/articles/ has no article "${slug}"`);
  });
}

export const wordCount = (article: Article): number => countWords(blocks(article));

import { type CollectionEntry, getCollection } from 'astro:content';
import { blogPath, photographPath } from '@site/config';
import { explainOmission } from './loading/publication.ts';
import {
  countWords,
  estimateReadingMinutes,
  listArticleTexts,
  splitArticleBlocks,
} from './schemas/articles/article-text.ts';
import { listEntryIds } from './schemas/fields/entry-reference.ts';
import { replaceFigures } from './text-marks.ts';

export type Article = CollectionEntry<'articles'>;
type NewsData = Extract<Article['data'], { kind: 'news' }>;
export type LongData = Exclude<Article['data'], NewsData>;

export const isNews = (data: Article['data']): data is NewsData => data.kind === 'news';

/** Opening drawing; without one, an article opens with a photograph. */
export const getOpeningDrawing = (data: Article['data']): string | undefined =>
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
function listTextBlocks({ data, body = '' }: Article): string[] {
  const text = replaceFigures(body, () => '0');
  return isNews(data) ? splitArticleBlocks(text) : listArticleTexts(data, text);
}

export function summariseArticle(article: Article): ArticleSummary {
  const { data } = article;
  const { slug, title, excerpt, date, updated, category } = data;
  const type = isNews(data) ? 'News' : data.type;
  const drawing = getOpeningDrawing(data);
  const picture = drawing ? { drawing } : { photograph: photographPath(slug) };
  const held = import.meta.env.DEV ? explainOmission(data) : undefined;
  const minutes = estimateReadingMinutes(listTextBlocks(article));
  const path = blogPath(slug);
  return { slug, path, title, excerpt, date, updated, category, type, picture, minutes, held };
}

/** Newest first, then by slug for a stable order. */
export async function loadArticles(): Promise<Article[]> {
  const articles = await getCollection('articles');
  return articles.sort(
    (a, b) =>
      b.data.date.getTime() - a.data.date.getTime() || a.data.slug.localeCompare(b.data.slug),
  );
}

/** In the order of `slugs`. Throws on an unknown slug. */
export async function loadArticlesBySlug(slugs: readonly string[]): Promise<Article[]> {
  const all = new Map((await loadArticles()).map((article) => [article.data.slug, article]));
  return slugs.flatMap((slug) => {
    const article = all.get(slug);
    if (article) return [article];
    if (listEntryIds('articles').has(slug)) return [];
    throw new Error(`content/articles/ has no article "${slug}"`);
  });
}

export const countArticleWords = (article: Article): number => countWords(listTextBlocks(article));

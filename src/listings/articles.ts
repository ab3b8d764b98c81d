import type { Listed } from '../components/sections/blog/ArticleGrid.tsx';
import type { ArticleListing } from '../components/sections/blog/Articles.tsx';
import {
  type ArticleSummary,
  allArticles,
  type DrawnArticle,
  isDrawn,
  isNews,
  summary,
} from '../content/articles.ts';
import { type Ask, portion } from '../content/listing.ts';
import { articleCategories } from '../content/schemas/articles/article-fields.ts';
import { search } from '../search/site-search.ts';

type Shelf = { summaries: readonly ArticleSummary[]; featured: DrawnArticle | undefined };

async function readShelf(): Promise<Shelf> {
  const articles = await allArticles();
  const summaries = articles.map(summary);
  const slug = articles.find(({ data }) => !isNews(data) && data.featured)?.data.slug;
  return { summaries, featured: summaries.filter(isDrawn).find((one) => one.slug === slug) };
}

let shelf: Promise<Shelf> | undefined;

/** Counting the words of every article takes milliseconds, and only in development can they change. */
function articleShelf(): Promise<Shelf> {
  if (import.meta.env.DEV) return readShelf();
  shelf ??= readShelf();
  return shelf;
}

/** What /blog shows of the articles. */
export async function listArticles(ask: Ask): Promise<ArticleListing> {
  const { summaries, featured } = await articleShelf();
  const top = ask.query || ask.category ? undefined : featured;
  const wanted = summaries.filter((one) => !ask.category || one.category === ask.category);
  const byPath = new Map(wanted.map((article) => [article.path, article]));
  const answer = ask.query ? search(ask.query, (path) => byPath.has(path)) : undefined;
  const listed: Listed[] = answer
    ? answer.hits.flatMap((hit) => {
        const article = byPath.get(hit.path);
        return article ? [{ article, hit }] : [];
      })
    : wanted.filter((one) => one !== top).map((article) => ({ article }));
  const categories = articleCategories
    .map((name) => ({ name, count: summaries.filter((one) => one.category === name).length }))
    .filter(({ count }) => count > 0);
  return { ask, categories, featured: top, portion: portion(listed, ask), answer };
}

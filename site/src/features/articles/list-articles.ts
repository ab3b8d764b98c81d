import { paths } from '@site/config';
import {
  type ArticleSummary,
  type DrawnArticle,
  isDrawn,
  isNews,
  loadArticles,
  summariseArticle,
} from '../../content/articles.ts';
import { articleCategories } from '../../content/schemas/articles/article-fields.ts';
import { search } from '../search/site-search.ts';
import type { ListedArticle } from './ArticleGrid.tsx';
import type { ArticleListing } from './Articles.tsx';
import { buildListingPath, type ListingQuery, selectPortion } from './listing-query.ts';

type Index = { summaries: readonly ArticleSummary[]; featured: DrawnArticle | undefined };

async function readIndex(): Promise<Index> {
  const articles = await loadArticles();
  const summaries = articles.map(summariseArticle).sort((a, b) => Number(b.date) - Number(a.date));
  const slug = articles.find(({ data }) => !isNews(data) && data.featured)?.data.slug;
  return { summaries, featured: summaries.filter(isDrawn).find((one) => one.slug === slug) };
}

let index: Promise<Index> | undefined;

/** Cached in production: counting words takes milliseconds. */
function getArticleIndex(): Promise<Index> {
  if (import.meta.env.DEV) return readIndex();
  index ??= readIndex();
  return index;
}

export async function listArticles(state: ListingQuery): Promise<ArticleListing> {
  const { summaries, featured } = await getArticleIndex();
  const top = state.query || state.category ? undefined : featured;
  const wanted = summaries.filter((one) => !state.category || one.category === state.category);
  const byPath = new Map(wanted.map((article) => [article.path, article]));
  const answer = state.query ? search(state.query, (path) => byPath.has(path)) : undefined;
  const listed: ListedArticle[] = answer
    ? answer.hits.flatMap((hit) => {
        const article = byPath.get(hit.path);
        return article ? [{ article, hit }] : [];
      })
    : wanted.filter((one) => one !== top).map((article) => ({ article }));
  const categories = articleCategories
    .map((name) => ({ name, count: summaries.filter((one) => one.category === name).length }))
    .filter(({ count }) => count > 0);
  return { state, categories, featured: top, portion: selectPortion(listed, state), answer };
}

/** Title and canonical query of a category or later page; none for a search. */
export function describeListingAddress({ state }: ArticleListing) {
  const { page } = state;
  const query = buildListingPath({ category: state.category, page }).slice(paths.blog.length + 1);
  if (state.query || !query) return {};
  const tab = `Blog: ${state.category ?? 'articles'}${page > 1 ? `, page ${page}` : ''}`;
  return { tab, canonicalQuery: query };
}

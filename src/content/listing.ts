/** State of the article index (/blog), kept in the URL so that it works without JavaScript. */

import { paths } from '../config/paths.ts';
import { cleanQuery } from '../search/engine.ts';
import { articleCategories } from './schemas/articles/article-fields.ts';

/** Cards per page: shown at first, and added by each "Load more". */
export const pageSize = 9;

export type Category = (typeof articleCategories)[number];

export type ListingQuery = {
  query: string;
  category?: Category | undefined;
  /** Number of pages of cards shown, from 1. */
  page: number;
};

export const categorySlug = (category: string): string =>
  category.toLowerCase().replaceAll(' ', '-');

/** Parses the query of /blog; invalid values are ignored. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  const wanted = params.get('category');
  const page = Number(params.get('page') ?? 1);
  return {
    query: cleanQuery(params.get('q')),
    category: articleCategories.find((category) => categorySlug(category) === wanted),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** URL of a state, without default values, so that each state has one URL. */
export function listingPath(state: Partial<ListingQuery>, anchor = ''): string {
  const params = new URLSearchParams();
  if (state.query) params.set('q', state.query);
  if (state.category) params.set('category', categorySlug(state.category));
  if (state.page && state.page > 1) params.set('page', String(state.page));
  const query = params.toString();
  return `${paths.blog}${query && `?${query}`}${anchor && `#${anchor}`}`;
}

/** Id of a card by its position from 1; "Load more" links to the first new one. */
export const cardId = (place: number): string => `article-${place}`;

export type Portion<T> = {
  items: readonly T[];
  total: number;
  /** Number of the last page, at least 1. */
  pages: number;
  /** URL of "Load more"; absent at the end of the list. */
  more?: string | undefined;
};

export function portion<T>(list: readonly T[], state: ListingQuery): Portion<T> {
  const open = Math.min(list.length, state.page * pageSize);
  return {
    items: list.slice(0, open),
    total: list.length,
    pages: Math.max(1, Math.ceil(list.length / pageSize)),
    more:
      open < list.length
        ? listingPath({ ...state, page: Math.ceil(open / pageSize) + 1 }, cardId(open + 1))
        : undefined,
  };
}

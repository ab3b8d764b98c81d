/** State of /blog, in the URL so that it works without JavaScript. */
import { paths } from '@site/config';
import { articleCategories } from '../../content/schemas/articles/article-fields.ts';
import { cleanQuery } from '../search/search-engine.ts';

/** Cards shown at first, and added by each "Load more". */
export const pageSize = 9;

export type Category = (typeof articleCategories)[number];

export type ListingQuery = {
  query: string;
  category?: Category | undefined;
  /** Pages of cards shown, from 1. */
  page: number;
};

export const slugifyCategory = (category: string): string =>
  category.toLowerCase().replaceAll(' ', '-');

export function readListingQuery(params: URLSearchParams): ListingQuery {
  const wanted = params.get('category');
  const page = Number(params.get('page') ?? 1);
  return {
    query: cleanQuery(params.get('q')),
    category: articleCategories.find((category) => slugifyCategory(category) === wanted),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

/** Omits default values, so that each state has one URL. */
export function buildListingPath(state: Partial<ListingQuery>, anchor = ''): string {
  const params = new URLSearchParams();
  if (state.query) params.set('q', state.query);
  if (state.category) params.set('category', slugifyCategory(state.category));
  if (state.page && state.page > 1) params.set('page', String(state.page));
  const query = params.toString();
  return `${paths.blog}${query && `?${query}`}${anchor && `#${anchor}`}`;
}

/** By position from 1; "Load more" links to the first new card. */
export const buildCardId = (place: number): string => `article-${place}`;

export type Portion<T> = {
  items: readonly T[];
  total: number;
  /** At least 1. */
  pages: number;
  /** Absent at the end of the list. */
  more?: string | undefined;
};

export function selectPortion<T>(list: readonly T[], state: ListingQuery): Portion<T> {
  const open = Math.min(list.length, state.page * pageSize);
  return {
    items: list.slice(0, open),
    total: list.length,
    pages: Math.max(1, Math.ceil(list.length / pageSize)),
    more:
      open < list.length
        ? buildListingPath(
            { ...state, page: Math.ceil(open / pageSize) + 1 },
            buildCardId(open + 1),
          )
        : undefined,
  };
}

/** px; photographs are cropped to it. */
export const cardPhotograph = { width: 768, height: 512 } as const;

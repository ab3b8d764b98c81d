/** What the index of articles shows: every state of it is an address. */

import { paths } from '../config/paths.ts';
import { cleanQuery } from '../outputs/search/engine.ts';
import { articleCategories } from './schemas/article.ts';

/** Cards in the grid, and how many "Load more" brings. */
export const pageSize = 9;

export type Category = (typeof articleCategories)[number];

export type Ask = {
  /** Words searched for; empty when none are. */
  query: string;
  category?: Category | undefined;
  /** How many portions of the grid are open, from 1. */
  page: number;
};

export const categorySlug = (category: string): string =>
  category.toLowerCase().replaceAll(' ', '-');

/** Reads an address. What cannot be meant is left out: no state of the index is an error. */
export function readAsk(params: URLSearchParams): Ask {
  const wanted = params.get('category');
  const page = Number(params.get('page') ?? 1);
  return {
    query: cleanQuery(params.get('q')),
    category: articleCategories.find((category) => categorySlug(category) === wanted),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The address of a state, in one spelling only: what is default stays out of it. */
export function askPath(ask: Partial<Ask>, anchor = ''): string {
  const params = new URLSearchParams();
  if (ask.query) params.set('q', ask.query);
  if (ask.category) params.set('category', categorySlug(ask.category));
  if (ask.page && ask.page > 1) params.set('page', String(ask.page));
  const query = params.toString();
  return `${paths.blog}${query && `?${query}`}${anchor && `#${anchor}`}`;
}

/** The id of a card, by its place in the list from 1: where "Load more" returns to. */
export const cardId = (place: number): string => `article-${place}`;

export type Portion<T> = {
  items: readonly T[];
  total: number;
  /** Address that brings the next ones and returns to the first of them. */
  more?: string | undefined;
};

/** The part of `list` that is open, and the way to the rest. */
export function portion<T>(list: readonly T[], ask: Ask): Portion<T> {
  const open = Math.min(list.length, ask.page * pageSize);
  return {
    items: list.slice(0, open),
    total: list.length,
    more:
      open < list.length
        ? askPath({ ...ask, page: Math.ceil(open / pageSize) + 1 }, cardId(open + 1))
        : undefined,
  };
}

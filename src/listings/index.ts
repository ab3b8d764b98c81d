/**
 * Pages of which a part lists what the query asks for. The page itself is a file of the build; the server puts
 * into it what this renders. Astro renders the whole page where there is no server in front (`astro dev`).
 */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ArticleListing, Articles } from '../components/sections/blog/Articles.tsx';
import { SearchPage } from '../components/sections/search/SearchPage.tsx';
import { paths } from '../config/paths.ts';
import { type Ask, askPath, pageSize, readAsk } from '../content/listing.ts';
import { page as pageOf } from '../content/page-words.ts';
import { cleanQuery, find } from '../outputs/search/engine.ts';
import { siteSearch } from '../outputs/search/index-file.ts';
import { listArticles } from './articles.ts';

export type ListingPart = {
  /** The page's part, as HTML. */
  html: string;
  /** What the window is called, without the name of the site; undefined: as the page. */
  title?: string | undefined;
  /** Query of its canonical address; undefined: the page's own address. */
  canonicalQuery?: string | undefined;
};

export type Listing = {
  /** One spelling of every query that has the same answer; empty for the page as it is without one. */
  spelling(query: URLSearchParams): string;
  /** @param spelling of the query. */
  render(spelling: string): Promise<ListingPart>;
};

const rendered = (element: ReactElement) => renderToStaticMarkup(element);

/** What the search page is called. */
export const searchTitle = (query: string) => (query ? `Search: ${query}` : undefined);

/** A search of the whole site: the props of its page. */
export function searchSite(query: string) {
  return { query, answer: query ? find(siteSearch(), query) : { hits: [], partial: false } };
}

/** What a category or a later page of the blog is called, and its canonical query; none for a search. */
function blogAddress(ask: Ask, { portion }: ArticleListing) {
  // A page past the last shows what the last one shows.
  const page = Math.max(1, Math.ceil(portion.items.length / pageSize));
  const query = askPath({ category: ask.category, page }).slice(paths.blog.length + 1);
  if (ask.query || !query) return {};
  const title = `Blog: ${ask.category ?? 'articles'}${page > 1 ? `, page ${page}` : ''}`;
  return { title, canonicalQuery: query };
}

/** The pages with a listing, by path. */
export const listings: Readonly<Record<string, Listing>> = {
  [paths.blog]: {
    spelling: (query) => askPath(readAsk(query)).slice(paths.blog.length + 1),
    async render(spelling) {
      const ask = readAsk(new URLSearchParams(spelling));
      const listing = await listArticles(ask);
      const { words } = await pageOf('blog');
      const html = rendered(createElement(Articles, { ...listing, words }));
      return { html, ...blogAddress(ask, listing) };
    },
  },
  [paths.search]: {
    spelling: (query) => cleanQuery(query.get('q')),
    async render(query) {
      const html = rendered(createElement(SearchPage, searchSite(query)));
      return { html, title: searchTitle(query) };
    },
  },
};

/**
 * Pages of which a part lists what the query asks for. The page itself is a file of the build; the server puts
 * into it what this renders. Astro renders the whole page where there is no server in front (`astro dev`).
 */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { articleCard } from '../components/sections/blog/ArticleCard.tsx';
import { type ArticleListing, Articles } from '../components/sections/blog/Articles.tsx';
import { searchResult } from '../components/sections/search/result.tsx';
import { SearchPage } from '../components/sections/search/SearchPage.tsx';
import type { Html } from '../components/ui/template.ts';
import { paths } from '../config/paths.ts';
import { type Ask, askPath, pageSize, readAsk } from '../content/listing.ts';
import { page as pageOf } from '../content/page-words.ts';
import { cleanQuery } from '../search/engine.ts';
import { search } from '../search/site-search.ts';
import { listArticles } from './articles.ts';

export type ListingPart = {
  /** The page's part, as pieces of HTML. */
  html: Html;
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

/**
 * Renders an element of which parts are HTML already. They are put in afterwards: React would join all into one long string,
 * which V8 copies into its old space to encode it.
 * @param draw given a function that stands in for a part
 */
function rendered(draw: (part: (html: Html) => string) => ReactElement): Html {
  const parts: Html[] = [];
  // React escapes what looks like these comments in anything that a visitor wrote.
  const markup = renderToStaticMarkup(draw((html) => `<!--${parts.push(html) - 1}-->`));
  return markup
    .split(/<!--(\d+)-->/)
    .flatMap((piece, i) => (i % 2 === 0 ? piece : (parts[Number(piece)] ?? [])));
}

/** What the search page is called. */
export const searchTitle = (query: string) => (query ? `Search: ${query}` : undefined);

/** A search of the whole site: the props of its page. */
export function searchSite(query: string) {
  return { query, answer: query ? search(query) : { hits: [], partial: false } };
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
      const html = rendered((part) =>
        createElement(Articles, {
          ...listing,
          words,
          card: (article, hit) => part(articleCard(article, hit)),
        }),
      );
      return { html, ...blogAddress(ask, listing) };
    },
  },
  [paths.search]: {
    spelling: (query) => cleanQuery(query.get('q')),
    async render(query) {
      const html = rendered((part) =>
        createElement(SearchPage, {
          ...searchSite(query),
          result: (hit) => part(searchResult(hit)),
        }),
      );
      return { html, title: searchTitle(query) };
    },
  },
};

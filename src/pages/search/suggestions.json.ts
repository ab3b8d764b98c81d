import type { APIRoute } from 'astro';
import { siteSearch } from '../../search/index-file.ts';
import { suggest } from '../../search/suggest.ts';

export const prerender = false;

/** Suggestions for what is being typed into the search (src/enhancements/search-box.ts), as JSON. */
export const GET: APIRoute = ({ url }) =>
  Response.json(suggest(siteSearch(), url.searchParams.get('q') ?? ''), {
    headers: { 'cache-control': 'no-store' },
  });

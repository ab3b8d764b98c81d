import type { APIRoute } from 'astro';
import { listSuggestions } from '../../features/search/site-search.ts';

export const prerender = false;

export const GET: APIRoute = ({ url }) =>
  Response.json(listSuggestions(url.searchParams.get('q') ?? ''), {
    headers: { 'cache-control': 'no-store' },
  });

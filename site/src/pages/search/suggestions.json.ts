import type { APIRoute } from 'astro';
import { suggestions } from '../../features/search/site-search.ts';

export const prerender = false;

export const GET: APIRoute = ({ url }) =>
  Response.json(suggestions(url.searchParams.get('q') ?? ''), {
    headers: { 'cache-control': 'no-store' },
  });

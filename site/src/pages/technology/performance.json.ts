import type { APIRoute } from 'astro';
import data from '../../../../content/performance.json';

export const GET: APIRoute = () =>
  new Response(JSON.stringify(data), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });

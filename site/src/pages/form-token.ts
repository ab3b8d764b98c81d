import type { APIRoute } from 'astro';

export const prerender = false;

/** Fetched when a form is touched (`useFormToken`). */
export const GET: APIRoute = async ({ locals }) =>
  new Response(await locals.enquiries.issueFormToken(), {
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });

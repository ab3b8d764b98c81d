import type { APIRoute } from 'astro';

export const prerender = false;

/** A token for a form whose page is a file: fetched when the form is touched (`useFormToken`). */
export const GET: APIRoute = async ({ locals }) =>
  new Response(await locals.enquiries.issueFormToken(), {
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });

import type { APIRoute } from 'astro';

export const prerender = false;

/** A form’s token, fetched when the form is touched (`useFormToken`). */
export const GET: APIRoute = async ({ locals }) =>
  new Response(await locals.enquiries.issueFormToken(), {
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });

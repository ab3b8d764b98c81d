import { defineMiddleware } from 'astro:middleware';
import { brand } from '../config/site.ts';

const formTypes = /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i;

const refuse = (status: number, reason: string) =>
  new Response(`${reason} Please try again or contact us directly at ${brand.email}.\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });

/**
 * Answers a POST that is no form, or a form that cannot be read, before anything tries to render
 * it. React's server renderer reads the body again in the middle of the page: one that cannot be
 * parsed would leave the visitor with half a page on a connection that never ends. Astro parses
 * JSON sent to an action unguarded, and broken JSON would be a server error.
 */
export const readableForm = defineMiddleware(async ({ request }, next) => {
  if (request.method !== 'POST') return next();
  if (!formTypes.test(request.headers.get('content-type') ?? '')) {
    return refuse(415, 'Only a form can be sent to this address.');
  }
  try {
    await request.clone().formData();
  } catch {
    return refuse(400, 'The form could not be read.');
  }
  return next();
});

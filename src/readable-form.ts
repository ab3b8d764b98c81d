import { defineMiddleware } from 'astro:middleware';
import { brand } from './site.ts';

const formTypes = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/**
 * Answers a form that cannot be read before anything tries to render it. React's server renderer
 * reads the body again in the middle of the page, and one that cannot be parsed would leave the
 * visitor with half a page on a connection that never ends.
 */
export const readableForm = defineMiddleware(async ({ request }, next) => {
  if (request.method !== 'POST' || !formTypes.test(request.headers.get('content-type') ?? '')) {
    return next();
  }
  try {
    await request.clone().formData();
  } catch {
    return new Response(
      `The form could not be read. Please try again or contact us directly at ${brand.email}.\n`,
      { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } },
    );
  }
  return next();
});

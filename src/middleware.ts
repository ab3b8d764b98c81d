import { defineMiddleware } from 'astro:middleware';

/** In `astro dev` nothing stands in front of Astro; the server's part is played here. Not in the build. */
export const onRequest = defineMiddleware(async ({ locals, isPrerendered }, next) => {
  if (import.meta.env.DEV && !isPrerendered) {
    const { devEnquiries } = await import('./dev-enquiries.ts');
    locals.enquiries ??= await devEnquiries();
    locals.visitorAddress ??= '127.0.0.1';
  }
  return next();
});

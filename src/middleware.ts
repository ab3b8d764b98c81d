import { getCollection } from 'astro:content';
import { defineMiddleware, sequence } from 'astro:middleware';
import { paths } from './config/paths.ts';
import { termLinker } from './content/link-terms.ts';
import { readableForm } from './forms/readable-form.ts';

/** In `astro dev` nothing stands in front of Astro; the server's part is played here. Not in the build. */
const serverInDevelopment = defineMiddleware(async ({ locals, isPrerendered }, next) => {
  if (import.meta.env.DEV && !isPrerendered) {
    const { devEnquiries } = await import('./enquiries/development.ts');
    locals.enquiries ??= await devEnquiries();
    locals.visitorAddress ??= '127.0.0.1';
  }
  return next();
});

let linker: ReturnType<typeof termLinker> | undefined;

async function glossaryLinker() {
  const terms = await getCollection('glossary');
  return termLinker(
    terms.map(({ id, data }) => ({ id, aliases: data.aliases })),
    paths.glossary,
  );
}

/**
 * Links glossary terms at their first use, on pages made at build only: an on-demand page may
 * carry a visitor's words, and those are nobody's to mark up.
 */
const glossaryLinks = defineMiddleware(async ({ url, isPrerendered }, next) => {
  const response = await next();
  const path = url.pathname.replace(/\.html$/, '');
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPrerendered || !isPage || path === paths.glossary) return response;
  linker ??= await glossaryLinker();
  return new Response(linker(await response.text()), response);
});

export const onRequest = sequence(serverInDevelopment, readableForm, glossaryLinks);

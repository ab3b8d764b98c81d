import { getCollection } from 'astro:content';
import { defineMiddleware } from 'astro:middleware';
import { termLinker } from './glossary/link-terms.ts';
import { paths } from './site.ts';

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
export const onRequest = defineMiddleware(async (context, next) => {
  const response = await next();
  const path = context.url.pathname.replace(/\.html$/, '');
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!context.isPrerendered || !isPage || path === paths.glossary) return response;
  linker ??= await glossaryLinker();
  return new Response(linker(await response.text()), response);
});

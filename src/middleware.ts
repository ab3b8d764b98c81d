import { getCollection } from 'astro:content';
import { defineMiddleware, sequence } from 'astro:middleware';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readableForm, redirectAfterPost } from './actions/middleware.ts';
import { References } from './components/sections/shared/References.tsx';
import { paths, sectorPath, servicePath } from './config/paths.ts';
import { sourcesOf } from './content/citations/cited-sources.ts';
import { linkCitations, withReferences } from './content/citations/link-citations.ts';
import { sourceRegister } from './content/citations/register.ts';
import { termLinker } from './content/link-terms.ts';

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
  const services = await getCollection('services');
  const sectors = await getCollection('sectors');
  return termLinker(
    terms.map(({ id, data }) => ({ id, aliases: data.aliases })),
    paths.glossary,
    [
      ...services.map(({ id, data }) => ({ href: servicePath(id), mentions: data.mentions })),
      ...sectors.map(({ id, data }) => ({ href: sectorPath(id), mentions: data.mentions })),
    ],
  );
}

/** Pages at the limit of their bytes, whose authors place such links by hand. */
const linkedByHand = new Set<string>([paths.home, paths.technology, paths.yourLine]);

/** The page with the marks of its citations and the list that they lead to. */
async function cite(page: string): Promise<string> {
  const register = await sourceRegister();
  const { html, ids } = linkCitations(page, register);
  if (ids.length === 0) return withReferences(html, '');
  const list = createElement(References, { sources: sourcesOf(ids, register) });
  return withReferences(html, renderToStaticMarkup(list));
}

/**
 * On-demand pages that cite. Apart from its form, which citing leaves alone, such a page carries no
 * words of a visitor.
 */
const citingOnDemand = new Set<string>([paths.investors, paths.incidents]);

/**
 * Adds to pages made at build what can only be seen on the finished page: the marks and the list of
 * its citations, and a link at the first use of each glossary term. An on-demand page may carry a
 * visitor's words, and those are not to be marked up.
 */
const finishedPage = defineMiddleware(async ({ url, isPrerendered }, next) => {
  const response = await next();
  const path = url.pathname.replace(/\.html$/, '');
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || (!isPrerendered && !citingOnDemand.has(path))) return response;
  const page = await cite(await response.text());
  if (!isPrerendered || path === paths.glossary) return new Response(page, response);
  linker ??= await glossaryLinker();
  return new Response(linker(page, linkedByHand.has(path) ? undefined : path), response);
});

export const onRequest = sequence(
  serverInDevelopment,
  readableForm,
  redirectAfterPost,
  finishedPage,
);

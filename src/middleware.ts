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

/** In `astro dev`, sets what the server sets in production. */
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

/** Pages at their byte limit; their links are placed by hand. */
const linkedByHand = new Set<string>([paths.home, paths.technology, paths.yourLine]);

/** Adds citation marks and the list of references. */
async function cite(page: string): Promise<string> {
  const register = await sourceRegister();
  const { html, ids } = linkCitations(page, register);
  if (ids.length === 0) return withReferences(html, '');
  const list = createElement(References, { sources: sourcesOf(ids, register) });
  return withReferences(html, renderToStaticMarkup(list));
}

/** On-demand pages that cite; outside their forms they hold no words of a visitor. */
const citingOnDemand = new Set<string>([paths.investors, paths.incidents]);

/**
 * Adds what depends on the whole page: citation marks with their list, and a link at the first use
 * of each glossary term. On-demand pages get no term links, because they may hold a visitor’s
 * words.
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

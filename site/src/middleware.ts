import { getCollection } from 'astro:content';
import { defineMiddleware, sequence } from 'astro:middleware';
import { paths, sectorPath, servicePath } from '@site/config';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readableForm, redirectAfterPost } from './actions/middleware.ts';
import { bindUnits } from './content/bind-units.ts';
import { getCitedSources } from './content/citations/cited-sources.ts';
import { linkCitations, withReferences } from './content/citations/link-citations.ts';
import { loadSourceRegister } from './content/lookup.ts';
import { createTermLinker } from './features/glossary/term-linker.ts';
import { References } from './kit/sections/References.tsx';
import { answers, cutFrame } from './layouts/answer-frame.ts';

/** Sets in `astro dev` what the server sets in production. */
const serverInDevelopment = defineMiddleware(async ({ locals, isPrerendered }, next) => {
  if (import.meta.env.DEV && !isPrerendered) {
    const { getDevelopmentEnquiries: devEnquiries } = await import(
      '@site/enquiries/development.ts'
    );
    locals.enquiries ??= await devEnquiries();
    locals.visitorAddress ??= '127.0.0.1';
  }
  return next();
});

let linker: ReturnType<typeof createTermLinker> | undefined;

async function createGlossaryLinker() {
  const terms = await getCollection('glossary');
  const services = await getCollection('services');
  const sectors = await getCollection('sectors');
  return createTermLinker(
    terms.map(({ id, data }) => ({ id, aliases: data.aliases })),
    paths.glossary,
    [
      ...services.map(({ id, data }) => ({ href: servicePath(id), mentions: data.mentions })),
      ...sectors.map(({ id, data }) => ({ href: sectorPath(id), mentions: data.mentions })),
    ],
  );
}

/** At their size limit. */
const linkedByHand = new Set<string>([paths.home, paths.technology, paths.yourLine]);

/** Adds citation marks and the reference list. */
async function addReferences(page: string): Promise<string> {
  const register = await loadSourceRegister();
  const { html, ids } = linkCitations(page, register);
  if (ids.length === 0) return withReferences(html, '');
  const list = createElement(References, { sources: getCitedSources(ids, register) });
  return withReferences(html, renderToStaticMarkup(list));
}

/** On-demand pages that cite; visitor input appears only in their forms. */
const citingOnDemand = new Set<string>([paths.investors, paths.incidents, paths.yourLine]);

const frames = new Map<string, NonNullable<ReturnType<typeof cutFrame>>>();

/** Links glossary terms too, except in on-demand pages, which may hold visitor input. */
const finishedPage = defineMiddleware(async ({ url, isPrerendered }, next) => {
  const path = url.pathname.replace(/\.html$/, '');
  const answer = import.meta.env.DEV ? undefined : await answers.get(path)?.(url.searchParams);
  const fill = frames.get(path);
  if (answer && fill) return fill(answer);
  const response = await next();
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return response;
  const plain = await response.text();
  const cited = isPrerendered || citingOnDemand.has(path) ? await addReferences(plain) : plain;
  const page = bindUnits(cited);
  const frame = answer && cutFrame(page, response.headers, answer);
  if (frame) frames.set(path, frame);
  if (!isPrerendered || path === paths.glossary) return new Response(page, response);
  linker ??= await createGlossaryLinker();
  return new Response(linker(page, linkedByHand.has(path) ? undefined : path), response);
});

export const onRequest = sequence(
  serverInDevelopment,
  readableForm,
  redirectAfterPost,
  finishedPage,
);

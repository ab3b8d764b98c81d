import { paths } from '@site/config';
import type { APIRoute } from 'astro';
import { loadPage } from '../../content/page-words.ts';
import { buildMessageJsonSchema } from '../../features/interface/interface-messages.ts';

export const prerender = true;

/** The draft message of /technology/interface. */
export const GET: APIRoute = async ({ site }) => {
  const { words } = await loadPage('technology-interface');
  const { $schema, ...schema } = buildMessageJsonSchema(words.list('fields'));
  const $id = new URL(paths.interfaceSchema, site).href;
  return new Response(JSON.stringify({ $schema, $id, ...schema }, null, 2), {
    headers: { 'Content-Type': 'application/schema+json; charset=utf-8' },
  });
};

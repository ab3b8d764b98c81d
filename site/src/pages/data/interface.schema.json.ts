import { paths } from '@site/config';
import type { APIRoute } from 'astro';
import { buildMessageJsonSchema } from '../../features/interface/interface-messages.ts';

export const prerender = true;

/** The draft message of /technology/interface. */
export const GET: APIRoute = ({ site }) => {
  const { $schema, ...schema } = buildMessageJsonSchema();
  const $id = new URL(paths.interfaceSchema, site).href;
  return new Response(JSON.stringify({ $schema, $id, ...schema }, null, 2), {
    headers: { 'Content-Type': 'application/schema+json; charset=utf-8' },
  });
};

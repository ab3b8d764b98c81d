import { getDefaultRun } from '@site/leak-model/simulator';
import type { APIRoute } from 'astro';
import { buildMessages } from '../../features/interface/interface-messages.ts';

export const prerender = true;

/** The messages that /technology/interface shows. */
export const GET: APIRoute = () => {
  const messages = buildMessages(getDefaultRun()).map(({ message }) => message);
  return new Response(JSON.stringify(messages, null, 2), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
};

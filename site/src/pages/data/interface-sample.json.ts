import { defaultRun } from '@site/leak-model';
import type { APIRoute } from 'astro';
import { messagesOf } from '../../features/interface/messages.ts';

export const prerender = true;

/** The messages that /technology/interface shows. */
export const GET: APIRoute = () => {
  const messages = messagesOf(defaultRun()).map(({ message }) => message);
  return new Response(JSON.stringify(messages, null, 2), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Enquiries } from '../src/enquiries/service.ts';
import { maxBodyBytes, refuse } from './limits.ts';

/** Where the mail service reports bounces and complaints. */
export const mailWebhookPath = '/webhooks/mail';

/** The body as text; undefined once it is larger than a report can be. */
async function bodyOf(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Kept open when the loop ends early, for the answer that says why.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const header = (req: IncomingMessage, name: string) => String(req.headers[name] ?? '');

/**
 * Answers a call of the webhook. A forged one counts against its sender like a post that is no form.
 * @returns false, without an answer, where the webhook is switched off
 */
export async function answerMailWebhook(
  req: IncomingMessage,
  res: ServerResponse,
  enquiries: Enquiries,
  address: string,
): Promise<boolean> {
  const body = await bodyOf(req);
  if (body === undefined) {
    refuse(req, res, 413);
    return true;
  }
  const call = {
    body,
    id: header(req, 'svix-id'),
    timestamp: header(req, 'svix-timestamp'),
    signature: header(req, 'svix-signature'),
  };
  const answer = await enquiries.takeMailReport(call).catch(() => 'failed' as const);
  if (answer === 'off') return false;
  const tooMany = answer === 'forged' && !(await enquiries.countInvalid(address));
  const status = { taken: 204, forged: tooMany ? 429 : 401, failed: 503 }[answer];
  res.writeHead(status).end();
  return true;
}

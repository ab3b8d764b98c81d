import type { IncomingMessage, ServerResponse } from 'node:http';
import { causeOf, errorFields, type Log } from '../src/enquiries/log.ts';
import type { Enquiries } from '../src/enquiries/service.ts';
import { maxBodyBytes, refuse } from './requests/limits.ts';

/** Where the mail service reports bounces and complaints. */
export const mailWebhookPath = '/webhooks/mail';

/** The body as text; undefined when it is too large. */
async function bodyOf(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // By default, leaving the loop early would destroy the request, and no response could be sent.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const header = (req: IncomingMessage, name: string) => String(req.headers[name] ?? '');

type Parts = {
  enquiries: Pick<Enquiries, 'takeMailReport' | 'countInvalid'>;
  log: Log;
  /** Of the caller. */
  address: string;
};

/**
 * Answers a call of the webhook. A forged one counts against its sender like a post that is no form.
 * One that the store cannot take is answered with 503, so that the mail service calls again.
 * @returns false, without an answer, where the webhook is switched off
 */
export async function answerMailWebhook(
  req: IncomingMessage,
  res: ServerResponse,
  { enquiries, log, address }: Parts,
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
  const answer = await enquiries.takeMailReport(call).catch((error: unknown) => {
    const cause = causeOf(error) ?? 'it does not answer';
    log.error(errorFields(error), `The store cannot take a report of the mail service: ${cause}`);
    return 'failed' as const;
  });
  if (answer === 'off') return false;
  const tooMany = answer === 'forged' && !(await enquiries.countInvalid(address));
  const status = { taken: 204, forged: tooMany ? 429 : 401, failed: 503 }[answer];
  res.writeHead(status).end();
  return true;
}

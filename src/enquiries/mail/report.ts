import { Resend } from 'resend';
import { z } from 'zod';
import type { Suppression } from '../store/schema.ts';

/** A call of the mail service's webhook: the body as it came, and the headers that sign it. */
export type SignedCall = { body: string; id: string; timestamp: string; signature: string };

export type Report =
  /** Not signed with our secret, or more than five minutes ago. */
  | { verdict: 'forged' }
  /** About something else than an address that must not be mailed. */
  | { verdict: 'ignored' }
  | { verdict: 'suppress'; email: string; reason: Suppression['reason'] };

/** What is read of an event (https://resend.com/docs/webhooks). Every mail of ours has one recipient. */
const event = z.object({
  type: z.string(),
  data: z.object({
    to: z.tuple([z.string().max(320)]),
    bounce: z.object({ type: z.string() }).optional(),
  }),
});

/** Nothing is sent with it: only the signature is checked, in constant time, with its timestamp. */
const { webhooks } = new Resend('none');

/** Reads a call of the webhook. Never throws. */
export function readReport({ body, ...headers }: SignedCall, webhookSecret: string): Report {
  let payload: unknown;
  try {
    payload = webhooks.verify({ payload: body, headers, webhookSecret });
  } catch {
    return { verdict: 'forged' };
  }
  const { success, data: found } = event.safeParse(payload);
  if (!success) return { verdict: 'ignored' };
  const [email] = found.data.to;
  if (found.type === 'email.complained')
    return { verdict: 'suppress', email, reason: 'complained' };
  // A transient bounce, such as a full mailbox, is no reason to give an address up.
  if (found.type === 'email.bounced' && found.data.bounce?.type === 'Permanent')
    return { verdict: 'suppress', email, reason: 'bounced' };
  return { verdict: 'ignored' };
}

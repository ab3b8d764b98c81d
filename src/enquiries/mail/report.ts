import { Resend } from 'resend';
import { z } from 'zod';
import type { Suppression } from '../store/schema.ts';

export type SignedCall = { body: string; id: string; timestamp: string; signature: string };

export type Report =
  /** Wrong signature, or more than five minutes old. */
  | { verdict: 'forged' }
  | { verdict: 'ignored' }
  | { verdict: 'suppress'; email: string; reason: Suppression['reason'] };

/** https://resend.com/docs/webhooks; our mails have one recipient each. */
const event = z.object({
  type: z.string(),
  data: z.object({
    to: z.tuple([z.string().max(320)]),
    bounce: z.object({ type: z.string() }).optional(),
  }),
});

/** Only verifies signatures. */
const { webhooks } = new Resend('none');

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
  // Transient bounces, such as a full mailbox, are ignored.
  if (found.type === 'email.bounced' && found.data.bounce?.type === 'Permanent')
    return { verdict: 'suppress', email, reason: 'bounced' };
  return { verdict: 'ignored' };
}

import { createHmac } from 'node:crypto';
import { brand, defaultSiteUrl } from '../../../packages/config/src/site.ts';
import type { SignedCall } from '../../../packages/enquiries/src/mail/report.ts';

/**
 * Calls of the mail service's webhook, signed as Svix does
 * (https://docs.svix.com/receiving/verifying-payloads/how-manual).
 */

export const webhookSecret = 'whsec_c2VjcmV0LW9mLXRoZS10ZXN0cy0wMDE=';

type Change = { id?: string; secret?: string; at?: number };

export function signCall(
  event: object,
  { id = 'msg_1', secret = webhookSecret, at = Date.now() }: Change = {},
): SignedCall {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return { body, id, timestamp, signature: `v1,${signature}` };
}

const createMail = (to: string) => ({
  email_id: 'peer-1',
  created_at: '2026-11-22T09:00:00.000Z',
  from: `${brand.name} website <website@${new URL(defaultSiteUrl).hostname}>`,
  to: [to],
  subject: 'An issue',
});

export const createComplaint = (to: string) => ({
  type: 'email.complained',
  created_at: '2026-11-22T09:00:00.000Z',
  data: createMail(to),
});

export const createBounce = (to: string, type = 'Permanent') => ({
  type: 'email.bounced',
  created_at: '2026-11-22T09:00:00.000Z',
  data: { ...createMail(to), bounce: { type, subType: 'General', message: 'No such mailbox.' } },
});

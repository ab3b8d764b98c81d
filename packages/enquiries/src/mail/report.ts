import { type Config, listOwnAddresses } from '@site/config/environment.ts';
import { Resend } from 'resend';
import { z } from 'zod';
import type { StoreConnection } from '../delivery/store-connection.ts';
import type { Log } from '../log.ts';
import type { Suppression } from '../store/schema.ts';

export type SignedCall = { body: string; id: string; timestamp: string; signature: string };

type Report =
  /** Wrong signature, or more than five minutes old. */
  | { verdict: 'forged' }
  | { verdict: 'ignored' }
  | { verdict: 'suppress'; email: string; reason: Suppression['reason'] }
  /** From the newsletter's list, in milliseconds since 1970. */
  | { verdict: 'left'; email: string; at: number };

/** https://resend.com/docs/webhooks; our mails have one recipient each. */
const event = z.object({
  type: z.string(),
  data: z.object({
    to: z.tuple([z.string().max(320)]),
    bounce: z.object({ type: z.string() }).optional(),
  }),
});

const contactEvent = z.object({
  type: z.enum(['contact.updated', 'contact.deleted']),
  created_at: z.string(),
  data: z.object({
    email: z.string().max(320),
    unsubscribed: z.boolean(),
    updated_at: z.string(),
  }),
});

function readContactEvent(payload: unknown): Report {
  const { success, data: found } = contactEvent.safeParse(payload);
  if (!success) return { verdict: 'ignored' };
  const { type, created_at, data } = found;
  const isDeleted = type === 'contact.deleted';
  // The service repeats events and does not keep their order.
  const at = Date.parse(isDeleted ? created_at : data.updated_at);
  return (isDeleted || data.unsubscribed) && !Number.isNaN(at)
    ? { verdict: 'left', email: data.email, at }
    : { verdict: 'ignored' };
}

/** Only verifies signatures. */
const { webhooks } = new Resend('none');

function verifyCall(payload: string, headers: Omit<SignedCall, 'body'>, webhookSecret: string) {
  try {
    return webhooks.verify({ payload, headers, webhookSecret }) as unknown;
  } catch {
    return undefined;
  }
}

export function readReport({ body, ...headers }: SignedCall, webhookSecrets: string[]): Report {
  const payload = webhookSecrets
    .map((webhookSecret) => verifyCall(body, headers, webhookSecret))
    .find((each) => each !== undefined);
  if (payload === undefined) return { verdict: 'forged' };
  const { success, data: found } = event.safeParse(payload);
  if (!success) return readContactEvent(payload);
  const [email] = found.data.to;
  if (found.type === 'email.complained')
    return { verdict: 'suppress', email, reason: 'complained' };
  // Transient bounces, such as a full mailbox, are ignored.
  if (found.type === 'email.bounced' && found.data.bounce?.type === 'Permanent')
    return { verdict: 'suppress', email, reason: 'bounced' };
  return { verdict: 'ignored' };
}

export type ReportAnswer = 'off' | 'forged' | 'taken';

type Parts = { config: Config; stores: Pick<StoreConnection, 'get'>; log: Log };

/**
 * Suppresses the address of a bounce or complaint; ends the subscription of who left. Idempotent.
 * @throws when the store is down; the service retries later
 */
export async function takeMailReport(
  { config, stores, log }: Parts,
  call: SignedCall,
): Promise<ReportAnswer> {
  if (config.webhookSecrets === undefined) return 'off';
  const report = readReport(call, config.webhookSecrets);
  if (report.verdict === 'forged') return 'forged';
  if (report.verdict === 'ignored') return 'taken';
  if (report.verdict === 'left') {
    const { subscribers } = await stores.get();
    await subscribers.leave(report.email, report.at, Date.now());
    return 'taken';
  }
  const { email, reason } = report;
  const event = call.id.slice(0, 200);
  if (listOwnAddresses(config).has(email.trim().toLowerCase())) {
    log.error({ event, reason }, 'The mail service reports the mailbox that enquiries are sent to');
    return 'taken';
  }
  const { suppressions } = await stores.get();
  const added = await suppressions.add(email, { reason, event }, Date.now());
  if (added) log.warn({ event, reason }, 'An address is suppressed: it is never mailed again');
  return 'taken';
}

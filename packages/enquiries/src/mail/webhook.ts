import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { getPersonName } from '../form/field-values.ts';
import { formKinds, getOptionLabel } from '../forms/definition.ts';
import { forms } from '../forms/index.ts';
import { buildDueRow } from '../store/outbox.ts';
import type { Dispatch, Enquiry } from '../store/schema.ts';
import type { Attempt, Message } from './mailer.ts';

const reference = z.string().describe('As the visitor was told, such as K7QP-4MXD');
const kind = z.enum(formKinds).exclude(['newsletter']);

const changes = ['answered', 'closed', 'reopened', 'spam', 'erased'] as const;
export type EnquiryChange = (typeof changes)[number];

const received = z.strictObject({
  type: z.literal('enquiry.received'),
  timestamp: z.iso.datetime().describe('When the enquiry was received'),
  data: z.strictObject({
    reference,
    kind,
    name: z.string(),
    email: z.string(),
    fields: z
      .array(
        z.strictObject({
          name: z.string().describe('Name of the field in the form'),
          label: z.string().describe('As the visitor saw it'),
          value: z.string(),
          valueLabel: z.string().optional().describe('The chosen option as the visitor saw it'),
        }),
      )
      .describe('What the visitor filled in, in the order of the form'),
    source: z
      .record(z.string(), z.string())
      .describe('Page of the form, the page before it, referring host, campaign'),
  }),
});

/** JSON Schema: docs/enquiry-webhook.schema.json. */
export const webhookEvent = z.discriminatedUnion('type', [
  received,
  z.strictObject({
    type: z.enum(changes.map((change) => `enquiry.${change}` as const)),
    timestamp: z.iso.datetime().describe('When it was marked so'),
    data: z.strictObject({ reference, kind, by: z.string().optional().describe('By whom') }),
  }),
  z.strictObject({
    type: z.literal('digest.undelivered'),
    timestamp: z.iso.datetime(),
    data: z.strictObject({ to: z.string(), subject: z.string(), text: z.string() }),
  }),
]);

export type WebhookEvent = z.infer<typeof webhookEvent>;

const serializeEvent = (event: WebhookEvent) => JSON.stringify(event);
type Received = z.infer<typeof received>;

export function buildWebhookBody(enquiry: Enquiry): string {
  const values = JSON.parse(enquiry.content) as Record<string, string>;
  const fields = forms[enquiry.kind].fields.flatMap((field) => {
    const value = values[field.name];
    if (value === undefined) return [];
    const valueLabel = field.options && { valueLabel: getOptionLabel(field, value) };
    return [{ name: field.name, label: field.label, value, ...valueLabel }];
  });
  return serializeEvent({
    type: 'enquiry.received',
    timestamp: new Date(enquiry.created_at).toISOString(),
    data: {
      reference: enquiry.reference,
      kind: enquiry.kind as Received['data']['kind'],
      name: getPersonName(values),
      email: values.email ?? '',
      fields,
      source: enquiry.source === null ? {} : JSON.parse(enquiry.source),
    },
  });
}

export const changeBody = (
  change: EnquiryChange,
  { kind, ...data }: { reference: string; kind: Enquiry['kind']; by?: string | undefined },
  now: number,
) =>
  serializeEvent({
    type: `enquiry.${change}`,
    timestamp: new Date(now).toISOString(),
    data: { ...data, kind: kind as Received['data']['kind'] },
  });

/** The digest says when mails fail, so it goes another way when its own mail does. */
export function digestByWebhook({ id, message }: Dispatch, now: number): Dispatch {
  const { to, subject, text } = JSON.parse(message) as Message;
  const key = `${id}/by webhook`;
  const timestamp = new Date(now).toISOString();
  return {
    ...buildDueRow(key, key, now),
    kind: 'webhook',
    enquiry_id: null,
    message: serializeEvent({ type: 'digest.undelivered', timestamp, data: { to, subject, text } }),
  };
}

type WebhookTarget = { url: string; secrets: string[] };

/**
 * Signed as in Standard Webhooks 1.0.0. The id stays the same, so that the receiver detects a
 * repetition.
 */
export async function sendWebhook(
  { url, secrets }: WebhookTarget,
  id: string,
  body: string,
  timeoutMs: number,
): Promise<Attempt> {
  const at = new Date();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        // One a secret: the receiver takes whichever it knows.
        'webhook-signature': secrets
          .map((secret) => new Webhook(secret).sign(id, at, body))
          .join(' '),
      },
      body,
      // A redirect would hand the enquiry to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return { outcome: 'sent', providerId: '' };
    // 410 ends an endpoint; anything else can be mended at the receiver.
    return {
      outcome: 'refused',
      reason: `${response.status} from the receiver`,
      canSucceed: response.status !== 410,
      retryAfterMs: undefined,
    };
  } catch (error) {
    const hung = error instanceof Error && error.name === 'TimeoutError';
    return { outcome: 'unreachable', reason: hung ? 'no answer in time' : 'no connection' };
  }
}

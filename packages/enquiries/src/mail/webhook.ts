import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { personOf } from '../form/filled-in.ts';
import { formKinds, optionLabel } from '../forms/definition.ts';
import { forms } from '../forms/index.ts';
import type { Enquiry } from '../store/schema.ts';
import type { Attempt } from './mail.ts';

/** JSON Schema: docs/enquiry-webhook.schema.json. */
export const webhookEvent = z.strictObject({
  type: z.literal('enquiry.received'),
  timestamp: z.iso.datetime().describe('When the enquiry was received'),
  data: z.strictObject({
    reference: z.string().describe('As the visitor was told, such as K7QP-4MXD'),
    kind: z.enum(formKinds).exclude(['newsletter']),
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

export type WebhookEvent = z.infer<typeof webhookEvent>;

export function webhookBody(enquiry: Enquiry): string {
  const values = JSON.parse(enquiry.content) as Record<string, string>;
  const fields = forms[enquiry.kind].fields.flatMap((field) => {
    const value = values[field.name];
    if (value === undefined) return [];
    const valueLabel = field.options && { valueLabel: optionLabel(field, value) };
    return [{ name: field.name, label: field.label, value, ...valueLabel }];
  });
  const event: WebhookEvent = {
    type: 'enquiry.received',
    timestamp: new Date(enquiry.created_at).toISOString(),
    data: {
      reference: enquiry.reference,
      kind: enquiry.kind as WebhookEvent['data']['kind'],
      name: personOf(values),
      email: values.email ?? '',
      fields,
      source: enquiry.source === null ? {} : JSON.parse(enquiry.source),
    },
  };
  return JSON.stringify(event);
}

type WebhookTarget = { url: string; secret: string };

/**
 * Signed as in Standard Webhooks 1.0.0. The id stays the same, so that the receiver detects a
 * repetition.
 */
export async function sendWebhook(
  { url, secret }: WebhookTarget,
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
        'webhook-signature': new Webhook(secret).sign(id, at, body),
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

import { Resend } from 'resend';
import type { Config } from '../../config/environment.ts';
import type { Message } from './message.ts';

/** What one attempt to send came to. */
export type Attempt =
  | { outcome: 'sent'; providerId: string }
  /** Nobody answered, or not in time, or not in a way that can be understood. */
  | { outcome: 'unreachable'; reason: string }
  /** The service answered with an error. */
  | { outcome: 'refused'; reason: string; canSucceed: boolean; retryAfterMs: number | undefined };

export type Mailer = {
  send(message: Message, sender: string, idempotencyKey: string): Promise<Attempt>;
};

/** Seconds or a date, as `retry-after` may have; in milliseconds from `now`. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (!value) return undefined;
  if (/^\d{1,9}(\.\d+)?$/.test(value.trim())) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Whether the same request can succeed later without anybody doing anything. */
function canSucceed(status: number | undefined, name: string | undefined): boolean {
  // An error without a status of its own: somebody between us and the service answered.
  if (status === undefined || status >= 500 || status === 408) return true;
  if (status === 429) return name !== 'monthly_quota_exceeded';
  return status === 409 && name === 'concurrent_idempotent_requests';
}

/** The service's mail API (POST /emails). The SDK adds nothing to a request that changes between attempts. */
export function createMailer(config: Config & { resendApiKey: string }): Mailer {
  const resend = new Resend(config.resendApiKey, { baseUrl: config.resendBaseUrl });

  return {
    async send(message, sender, idempotencyKey) {
      try {
        const { data, error, headers } = await resend.emails.send(
          { ...message, from: sender },
          { idempotencyKey, signal: AbortSignal.timeout(config.mailTimeoutMs) },
        );
        if (error && error.statusCode === null) {
          return { outcome: 'unreachable', reason: 'no answer, or none that can be read' };
        }
        if (error) {
          const status = Number.isInteger(error.statusCode) ? error.statusCode : undefined;
          return {
            outcome: 'refused',
            // Names, not messages: a message may quote the visitor's address.
            reason: `${status ?? 'error'} ${String(error.name ?? 'without a name').slice(0, 60)}`,
            canSucceed: canSucceed(status ?? undefined, error.name),
            retryAfterMs: parseRetryAfter(headers?.['retry-after'], Date.now()),
          };
        }
        // A success without an id is a broken answer: the mail may have left or not.
        if (typeof data?.id !== 'string') {
          return { outcome: 'unreachable', reason: 'an answer without an id' };
        }
        return { outcome: 'sent', providerId: data.id.slice(0, 200) };
      } catch (error) {
        return {
          outcome: 'unreachable',
          reason: `threw ${error instanceof Error ? error.name : ''}`,
        };
      }
    },
  };
}

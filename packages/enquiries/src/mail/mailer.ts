import { brand } from '@site/config';
import { type Config, listOwnAddresses } from '@site/config/environment.ts';
import { Resend } from 'resend';
import { toMailAddress } from '../form/address.ts';
import type { Store } from '../store/store.ts';

/** The first attempt adds the sender. */
export type Message = {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string; contentType: string }[];
};

/** With them URGENT stands before the sender's name, which a locked phone shows. */
export const urgentHeaders = { Importance: 'high' };

const markSender = (sender: string) =>
  `URGENT ${brand.name} <${/<([^<>]+)>$/.exec(sender)?.[1] ?? sender}>`;

export type Attempt =
  | { outcome: 'sent'; providerId: string }
  | { outcome: 'unreachable'; reason: string }
  | { outcome: 'refused'; reason: string; canSucceed: boolean; retryAfterMs: number | undefined };

export type Mailer = {
  send(message: Message, sender: string, idempotencyKey: string): Promise<Attempt>;
};

/** In milliseconds from `now`. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (!value) return undefined;
  if (/^\d{1,9}(\.\d+)?$/.test(value.trim())) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** The same mail will never be taken, whatever the status. */
const permanent = new Set([
  'validation_error',
  'invalid_parameter',
  'missing_required_field',
  'invalid_attachment',
  'invalid_from_address',
  'invalid_idempotency_key',
  // Answers from a proxy have no status either, but no such name.
  'missing_api_key',
  'invalid_api_key',
  'restricted_api_key',
]);

function canSucceed(status: number | undefined, name: string | undefined): boolean {
  if (name !== undefined && permanent.has(name)) return false;
  // No status: the answer came from a proxy.
  if (status === undefined || status >= 500 || status === 408) return true;
  if (status === 429) return name !== 'monthly_quota_exceeded';
  return status === 409 && name === 'concurrent_idempotent_requests';
}

export type MailServiceAnswer<Data> = {
  data: Data | null;
  error: { statusCode: number | null; name?: string } | null;
  headers: Record<string, string> | null;
};

export const reportUnreachable = (reason: string) => ({ outcome: 'unreachable', reason }) as const;

export function parseFailure(
  { error, headers }: Omit<MailServiceAnswer<unknown>, 'data'>,
  isPassing: (status: number | undefined, name: string | undefined) => boolean = canSucceed,
) {
  if (!error) return undefined;
  if (error.statusCode === null) return reportUnreachable('no answer, or none that can be read');
  const status = Number.isInteger(error.statusCode) ? error.statusCode : undefined;
  return {
    outcome: 'refused',
    // Not the message, which may quote the visitor's address.
    reason: `${status ?? 'error'} ${String(error.name ?? 'without a name').slice(0, 60)}`,
    canSucceed: isPassing(status, error.name),
    retryAfterMs: parseRetryAfter(headers?.['retry-after'], Date.now()),
  } as const;
}

export const reportThrown = (error: unknown) =>
  reportUnreachable(`threw ${error instanceof Error ? error.name : ''}`);

/** Without an id the mail may or may not have been sent. */
const getMailId = (mail: { id?: unknown } | null | undefined) =>
  typeof mail?.id === 'string' ? mail.id.slice(0, 200) : undefined;

type MailConfig = Config & { resendApiKey: string };

export const isMailConfigured = (config: Config): config is MailConfig =>
  config.resendApiKey !== undefined;

/** Retries send identical requests. */
export function createMailer(config: MailConfig): Mailer {
  const { resendApiKey, resendBaseUrl, mailTimeoutMs } = config;
  const service = new Resend(resendApiKey, resendBaseUrl ? { baseUrl: resendBaseUrl } : {});
  // Passed to `fetch`. A redirect would hand the mail to another host.
  const requestOf = (idempotencyKey: string) => ({
    idempotencyKey,
    signal: AbortSignal.timeout(mailTimeoutMs),
    redirect: 'manual' as const,
  });

  const own = listOwnAddresses(config);
  // A staging site holds data of real people, who must not get its mails.
  const readdressOnStaging = (message: Message): Message =>
    !config.staging || own.has(message.to.toLowerCase())
      ? message
      : {
          ...message,
          to: config.contactEmail,
          subject: `[staging, to ${message.to}] ${message.subject}`,
        };

  return {
    async send(message, sender, idempotencyKey) {
      try {
        const { to, ...rest } = readdressOnStaging(message);
        const from = rest.headers?.Importance ? markSender(sender) : sender;
        const mail = { ...rest, to: toMailAddress(to), from };
        const answer = await service.emails.send(mail, requestOf(idempotencyKey));
        const failed = parseFailure(answer);
        if (failed) return failed;
        const providerId = getMailId(answer.data);
        if (providerId === undefined) return reportUnreachable('an answer without an id');
        return { outcome: 'sent', providerId };
      } catch (error) {
        return reportThrown(error);
      }
    },
  };
}

/** Rate limit of requests to the mail service (docs/decisions/0004-enquiry-outbox.md). */
export type Pace = {
  /** False at once if it is over `maxWaitMs` away. */
  take(maxWaitMs: number): Promise<boolean>;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Two requests per two intervals leave an enquiry a slot behind a contact of the newsletter. */
export function computeSlots(ratePerSecond: number): { intervalMs: number; requests: 1 | 2 } {
  return { intervalMs: 1000 / ratePerSecond, requests: ratePerSecond >= 2 ? 2 : 1 };
}

export function createPace(ratePerSecond: number): Pace {
  const { intervalMs, requests } = computeSlots(ratePerSecond);
  let last = Number.NEGATIVE_INFINITY;
  let before = Number.NEGATIVE_INFINITY;
  return {
    async take(maxWaitMs) {
      const now = performance.now();
      const free = requests === 2 ? before + 2 * intervalMs : last + intervalMs;
      const at = Math.max(now, free);
      if (at - now > maxWaitMs) return false;
      [before, last] = [last, at];
      if (at > now) await wait(at - now);
      return true;
    },
  };
}

/** Shared by all processes on PostgreSQL; per process on SQLite or when the store is down. */
export function createSharedPace(ratePerSecond: number, getStore: () => Promise<Store>): Pace {
  const own = createPace(ratePerSecond);
  const slots = computeSlots(ratePerSecond);
  const shared = async () => {
    const store = await getStore().catch(() => undefined);
    return store?.dialect === 'postgres' ? store.slots : undefined;
  };
  return {
    async take(maxWaitMs) {
      const store = await shared();
      if (!store) return own.take(maxWaitMs);
      // PostgreSQL's integer has no infinity.
      const limit = Math.min(maxWaitMs, 3_600_000);
      try {
        const ms = await store.reserve(slots, limit);
        if (ms === undefined) return false;
        await wait(ms);
        return true;
      } catch {
        return own.take(maxWaitMs);
      }
    },
  };
}

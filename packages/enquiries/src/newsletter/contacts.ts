import type { Config } from '@site/config/environment.ts';
import { Resend } from 'resend';
import { z } from 'zod';
import {
  type Attempt,
  type MailServiceAnswer,
  parseFailure,
  reportThrown,
  reportUnreachable,
} from '../mail/mailer.ts';

type Failure = Exclude<Attempt, { outcome: 'sent' }>;

export class NotTaken extends Error {
  override name = 'NotTaken';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** Key, segment, quota and the service itself can be mended; an address that is refused cannot. */
const canSucceed = (status: number | undefined) => status !== 400 && status !== 422;

const contact = z.object({ id: z.string(), email: z.string(), unsubscribed: z.boolean() });
const changed = z.object({ object: z.string().optional() });
const page = z.object({ data: z.array(contact), has_more: z.boolean() });

/**
 * The newsletter's list at the mail service. Every method throws `NotTaken`.
 * @param nextSlot waits until a request may be made
 */
export function createContacts(
  config: Config & { contacts: { key: string; segmentId: string } },
  nextSlot: () => Promise<unknown>,
) {
  const { resendBaseUrl, mailTimeoutMs } = config;
  const { key, segmentId } = config.contacts;
  const service = new Resend(key, resendBaseUrl ? { baseUrl: resendBaseUrl } : {}).contacts;
  // The library puts it into a path as it is.
  const named = (email: string) => ({ email: encodeURIComponent(email) });

  type Request = (options: { signal: AbortSignal }) => Promise<MailServiceAnswer<unknown>>;

  /** @returns undefined when there is no such contact */
  async function ask<Data>(schema: z.ZodType<Data>, request: Request): Promise<Data | undefined> {
    await nextSlot();
    // Passed to `fetch`. A redirect would hand the address to another host.
    const options = { signal: AbortSignal.timeout(mailTimeoutMs), redirect: 'manual' };
    const answer = await request(options).catch((error) => {
      throw new NotTaken(reportThrown(error));
    });
    if (answer.error?.statusCode === 404 && answer.error.name === 'not_found') return undefined;
    const failed = parseFailure(answer, canSucceed);
    if (failed) throw new NotTaken(failed);
    const { success, data } = schema.safeParse(answer.data);
    if (!success) throw new NotTaken(reportUnreachable('an answer that cannot be read'));
    return data;
  }

  async function askExisting<Data>(schema: z.ZodType<Data>, request: Request): Promise<Data> {
    const data = await ask(schema, request);
    if (data !== undefined) return data;
    const reason = '404 not_found';
    throw new NotTaken({ outcome: 'refused', reason, canSucceed: true, retryAfterMs: undefined });
  }

  return {
    find: (email: string) => ask(contact, (options) => service.get(named(email), options)),

    /** Only where `find` has found none: it may reset one that is there. */
    create: (email: string) =>
      askExisting(changed, (options) =>
        service.create({ email, unsubscribed: false, segments: [{ id: segmentId }] }, options),
      ),

    /** Leaves as it is whether the contact has unsubscribed. */
    addToSegment: (email: string) =>
      askExisting(changed, (options) =>
        service.segments.add({ ...named(email), segmentId }, options),
      ),

    subscribeAgain: (email: string) =>
      askExisting(changed, (options) =>
        service.update({ ...named(email), unsubscribed: false }, options),
      ),

    unsubscribe: (email: string) =>
      ask(changed, (options) => service.update({ ...named(email), unsubscribed: true }, options)),

    erase: (email: string) => ask(changed, (options) => service.remove(named(email), options)),

    /** Addresses that get the next issue, in lower case. */
    async subscribed(): Promise<Set<string>> {
      const found = new Set<string>();
      let after: string | undefined;
      do {
        const from = after === undefined ? {} : { after };
        const { data, has_more }: z.output<typeof page> = await askExisting(page, (options) =>
          service.list({ segmentId, limit: 100, ...from }, options),
        );
        for (const { email, unsubscribed } of data)
          if (!unsubscribed) found.add(email.toLowerCase());
        after = has_more ? data.at(-1)?.id : undefined;
      } while (after !== undefined);
      return found;
    },
  };
}

import { createHash, randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { errorFields, type Log } from './log.ts';
import { type Attempt, createMailer, type Mailer } from './mail.ts';
import { type Message, renderNotification } from './message.ts';
import { createPace } from './pace.ts';
import { newReference } from './reference.ts';
import { settlementOf } from './retry.ts';
import type { Delivery } from './store/schema.ts';
import { type Lease, type Recorded, Store } from './store/store.ts';
import { failureText, successText, unexpectedText } from './texts.ts';
import type { FormKind, SubmitResult } from './types.ts';
import { validate } from './validate.ts';
import { Worker } from './worker.ts';

/** How long a visitor may wait for a free moment in the pace of sends before the worker takes over. */
const longestQueueMs = 2000;

export type Health = {
  ok: boolean;
  store: 'up' | 'down';
  mail: 'configured' | 'not configured';
  /** Mails waiting, mails that need a person, and the age of the oldest waiting one. */
  pending?: number;
  parked?: number;
  oldestMinutes?: number;
};

export type Enquiries = {
  /** Takes a form as it was posted: checks, stores, sends, and says what to show. Never throws. */
  submit(kind: FormKind, form: FormData, context?: { ip?: string }): Promise<SubmitResult>;
  /** Starts the worker that retries what could not be sent. */
  start(): void;
  health(): Promise<Health>;
  /** Finishes the sends under way and closes the store. */
  close(): Promise<void>;
};

/** The same words of the same form have the same digest. */
function digestOf(kind: FormKind, values: Record<string, string>): string {
  const words = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, words]))
    .digest('base64url');
}

/** Opens the store when it is first needed, and again after it could not be opened. */
function createStoreHolder(url: string) {
  let opening: Promise<Store> | undefined;
  return {
    get(): Promise<Store> {
      opening ??= Store.open(url).catch((error) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async close() {
      await opening?.then((store) => store.close()).catch(() => undefined);
    },
  };
}

class EnquiryService implements Enquiries {
  readonly #config: Config;
  readonly #log: Log;
  readonly #stores: ReturnType<typeof createStoreHolder>;
  readonly #mailer: Mailer | undefined;
  readonly #pace: ReturnType<typeof createPace>;
  readonly #worker: Worker;
  readonly #owner = randomUUID();
  readonly #leaseMs: number;
  /** Submissions under way by digest: a double click shares the first one's answer. */
  readonly #submitting = new Map<string, Promise<SubmitResult>>();

  constructor(config: Config, log: Log) {
    this.#config = config;
    this.#log = log;
    this.#stores = createStoreHolder(config.databaseUrl);
    const { resendApiKey } = config;
    this.#mailer = resendApiKey ? createMailer({ ...config, resendApiKey }) : undefined;
    this.#pace = createPace(config.mailRate);
    this.#leaseMs = longestQueueMs + config.mailTimeoutMs + 10_000;
    this.#worker = new Worker({
      hasDue: async () => (await this.#stores.get()).hasDue(Date.now(), this.#leaseMs),
      slot: () => this.#pace.take(Number.POSITIVE_INFINITY),
      take: async () => (await this.#stores.get()).lease(this.#lease(), Date.now()),
      send: (delivery) => this.#attempt(delivery),
      onError: (error) => this.#log.error(errorFields(error), 'The outbox cannot be worked on'),
    });
  }

  async submit(kind: FormKind, form: FormData): Promise<SubmitResult> {
    const checked = validate(kind, form);
    if (!checked.ok) {
      const { error, fields, values } = checked;
      return { status: 'error', error, fields, values };
    }
    const digest = digestOf(kind, checked.values);
    const running = this.#submitting.get(digest);
    if (running) return running;
    const submission = this.#process(kind, checked.values, digest).catch((error): SubmitResult => {
      this.#log.error({ kind, ...errorFields(error) }, 'An enquiry failed unexpectedly');
      return this.#unexpected(checked.values);
    });
    this.#submitting.set(digest, submission);
    try {
      return await submission;
    } finally {
      this.#submitting.delete(digest);
    }
  }

  async #process(
    kind: FormKind,
    values: Record<string, string>,
    digest: string,
  ): Promise<SubmitResult> {
    const now = Date.now();
    const id = randomUUID();
    const reference = newReference();
    const render = (ref: string): Message =>
      renderNotification(kind, values, {
        reference: ref,
        receivedAt: now,
        to: this.#config.contactEmail,
      });

    let recorded: Recorded;
    try {
      const store = await this.#stores.get();
      recorded = await store.record(
        {
          id,
          reference,
          kind,
          state: 'accepted',
          values,
          digest,
          now,
          render: (ref) => JSON.stringify(render(ref)),
        },
        this.#mailer && this.#lease(),
      );
    } catch (error) {
      this.#log.error({ kind, ...errorFields(error) }, 'The store cannot be written to');
      return this.#withoutStore(kind, values, id, reference, render(reference));
    }

    const { enquiry, duplicate } = recorded;
    const success = this.#success(kind, enquiry.reference);
    if (!this.#mailer) {
      if (!duplicate)
        this.#logContent(kind, enquiry.reference, values, 'no mail service configured');
      return success;
    }
    const delivery = duplicate ? await this.#takeAgain(recorded) : recorded.delivery;
    // Sent already, on its way in another process, or held: nothing to do for this visitor.
    if (!delivery) return success;

    if (!(await this.#pace.take(longestQueueMs))) {
      await this.#release(delivery);
      return success;
    }
    const attempt = await this.#attempt(delivery);
    if (attempt.outcome === 'unreachable') {
      this.#logContent(kind, enquiry.reference, values, 'the mail service cannot be reached');
    }
    return attempt.outcome === 'refused' ? this.#failure(kind, values) : success;
  }

  /** The delivery of an enquiry that came before, if it still waits or was parked. */
  async #takeAgain({ delivery }: Recorded): Promise<Delivery | undefined> {
    if (!delivery || delivery.state === 'sent' || delivery.state === 'held') return undefined;
    const store = await this.#stores.get();
    return store.lease(this.#lease(), Date.now(), delivery.id);
  }

  async #withoutStore(
    kind: FormKind,
    values: Record<string, string>,
    id: string,
    reference: string,
    message: Message,
  ): Promise<SubmitResult> {
    if (this.#mailer && (await this.#pace.take(longestQueueMs))) {
      const attempt = await this.#mailer.send(message, this.#config.mailFrom, `enquiry/${id}`);
      if (attempt.outcome === 'sent') {
        this.#log.warn({ kind, reference }, 'An enquiry was mailed without being stored');
        return this.#success(kind, reference);
      }
      this.#log.error({ kind, reference, reason: attempt.reason }, 'An enquiry was lost');
    } else if (!this.#mailer) {
      this.#logContent(kind, reference, values, 'no mail service configured and no store');
    }
    return this.#unexpected(values);
  }

  /** Sends one leased delivery and keeps what came of it. */
  async #attempt(delivery: Delivery): Promise<Attempt> {
    if (!this.#mailer) throw new Error('There is no mail service to send with');
    const message = JSON.parse(delivery.message) as Message;
    const sender = delivery.sender ?? this.#config.mailFrom;
    const attempt = await this.#mailer.send(message, sender, delivery.idempotency_key);
    const settlement = settlementOf(attempt, delivery, Date.now(), this.#config.mailRetryMs);
    const fields = { enquiry: delivery.enquiry_id, attempts: delivery.attempts };
    if (attempt.outcome === 'sent') this.#log.info(fields, 'Mail sent');
    else if (settlement.state === 'parked') {
      this.#log.error({ ...fields, reason: attempt.reason }, 'Mail parked: it needs a person');
    } else this.#log.warn({ ...fields, reason: attempt.reason }, 'Mail not sent, kept for retry');
    try {
      const store = await this.#stores.get();
      await store.settle(delivery.id, this.#owner, settlement);
    } catch (error) {
      // The lease runs out and the mail is tried again with the same key, which sends it once.
      this.#log.error({ ...fields, ...errorFields(error) }, 'The outcome of a mail was not kept');
    }
    return attempt;
  }

  async #release(delivery: Delivery): Promise<void> {
    try {
      await (await this.#stores.get()).release(delivery.id, this.#owner, Date.now());
    } catch (error) {
      this.#log.warn(errorFields(error), 'A lease was not given back and has to run out');
    }
  }

  #lease(): Lease {
    return {
      owner: this.#owner,
      until: Date.now() + this.#leaseMs,
      sender: this.#config.mailFrom,
    };
  }

  /** The one place where a visitor's words are logged, as section 7 of the specification asks. */
  #logContent(
    kind: FormKind,
    reference: string,
    values: Record<string, string>,
    why: string,
  ): void {
    this.#log.info({ kind, reference, content: values }, `Enquiry kept, not mailed: ${why}`);
  }

  #success(kind: FormKind, reference: string): SubmitResult {
    return { status: 'success', message: successText[kind], reference, values: {} };
  }

  #failure(kind: FormKind, values: Record<string, string>): SubmitResult {
    return {
      status: 'error',
      error: failureText(kind, this.#config.contactEmail),
      values,
    };
  }

  #unexpected(values: Record<string, string>): SubmitResult {
    return {
      status: 'error',
      error: unexpectedText(this.#config.contactEmail),
      values,
    };
  }

  start(): void {
    if (this.#mailer) this.#worker.start();
  }

  async health(): Promise<Health> {
    const mail = this.#mailer ? 'configured' : 'not configured';
    try {
      const { pending, parked, oldest } = await (await this.#stores.get()).backlog();
      const oldestMinutes = oldest === undefined ? 0 : Math.floor((Date.now() - oldest) / 60_000);
      return { ok: true, store: 'up', mail, pending, parked, oldestMinutes };
    } catch (error) {
      this.#log.error(errorFields(error), 'The store does not answer');
      return { ok: false, store: 'down', mail };
    }
  }

  async close(): Promise<void> {
    await this.#worker.stop();
    await Promise.allSettled(this.#submitting.values());
    await this.#stores.close();
  }
}

/**
 * The path of every enquiry. Opens the store at once when it can; when it cannot, the site still
 * runs, mails what it can without it, and tries again.
 */
export async function createEnquiries(config: Config, log: Log): Promise<Enquiries> {
  const service = new EnquiryService(config, log);
  await service.health();
  return service;
}

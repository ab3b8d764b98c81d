import { createHash, randomUUID } from 'node:crypto';
import type { Config } from '../config/environment.ts';
import type { FormKind } from '../forms/definition.ts';
import { forms } from '../forms/index.ts';
import { consentText } from '../forms/newsletter/form.ts';
import type { SubmitResult } from '../forms/state.ts';
import { failureText, tooManyText, unexpectedText } from '../forms/texts.ts';
import { Deliverer } from './delivery/deliverer.ts';
import { StoreHolder } from './delivery/holder.ts';
import { createSharedPace } from './delivery/pace.ts';
import { alertsOf, every } from './delivery/watch.ts';
import { newReference } from './form/reference.ts';
import { validate } from './form/validate.ts';
import { createLimiter, type Limiter } from './guard/limits.ts';
import { issueFormToken, readSigns, type Signs } from './guard/suspicion.ts';
import { errorFields, type Log } from './log.ts';
import { renderConfirmation } from './mail/confirmation.ts';
import { createMailer } from './mail/mail.ts';
import { renderNotification } from './mail/notification.ts';
import type { Delivery } from './store/schema.ts';
import type { NewEnquiry, Recorded, Store } from './store/store.ts';

export type Health = {
  ok: boolean;
  store: 'up' | 'down';
  mail: 'configured' | 'not configured';
  /** Mails waiting, mails that need a person, and the age of the oldest waiting one. */
  pending?: number;
  parked?: number;
  oldestMinutes?: number;
  /** What needs a person, in words. */
  alerts?: string[];
};

export type Enquiries = {
  /** Takes a form as it was posted: checks, stores, sends, and says what to show. Never throws. */
  submit(kind: FormKind, form: FormData, context?: { ip?: string }): Promise<SubmitResult>;
  /** Counts a post that is no form of ours against its sender; false when there were too many. Never throws. */
  countInvalid(ip: string): Promise<boolean>;
  /** What a form carries in its hidden field `tokenField`; empty while the store is down. */
  issueFormToken(): Promise<string>;
  /** Follows the link of a confirmation mail: false for one that was used, has expired or is not ours. */
  confirm(token: string): Promise<boolean>;
  /** Ends a subscription: true for every link of ours, however often. Both throw when the store is down. */
  unsubscribe(token: string): Promise<boolean>;
  /** Starts the worker that retries what could not be sent. */
  start(): void;
  health(): Promise<Health>;
  /** Finishes the sends under way and closes the store. */
  close(): Promise<void>;
};

/** Mailed while the store was down, waiting to be written down as sent. */
type Late = { entry: NewEnquiry; providerId: string };
/** Beyond this many the archive copy is given up; the mails themselves have left. */
const mostLate = 1000;

type Submission = { kind: FormKind; values: Record<string, string>; signs: Signs; ip: string };

/** The same words of the same form have the same digest. */
function digestOf(kind: FormKind, values: Record<string, string>): string {
  // One subscriber, however the address is typed.
  const words = kind === 'newsletter' ? { email: values.email?.toLowerCase() } : values;
  const sorted = Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted]))
    .digest('base64url');
}

class EnquiryService implements Enquiries {
  readonly #config: Config;
  readonly #log: Log;
  readonly #stores: StoreHolder;
  readonly #deliverer: Deliverer | undefined;
  readonly #owner = randomUUID();
  readonly #limiters = new WeakMap<Store, Limiter>();
  /** Submissions under way by digest: a double click shares the first one's answer. */
  readonly #submitting = new Map<string, Promise<SubmitResult>>();
  readonly #late: Late[] = [];
  #stopWatching: (() => Promise<void>)[] = [];

  constructor(config: Config, log: Log) {
    this.#config = config;
    this.#log = log;
    this.#stores = new StoreHolder(config.databaseUrl);
    const { resendApiKey } = config;
    if (resendApiKey) {
      this.#deliverer = new Deliverer({
        config,
        log,
        stores: this.#stores,
        mailer: createMailer({ ...config, resendApiKey }),
        pace: createSharedPace(config.mailRate, () => this.#stores.get()),
        owner: this.#owner,
      });
    }
  }

  async submit(kind: FormKind, form: FormData, { ip = '' } = {}): Promise<SubmitResult> {
    const checked = validate(kind, form);
    if (!checked.ok) {
      const { error, fields, values } = checked;
      if (!(await this.countInvalid(ip))) return this.#refusal(values);
      return { status: 'error', error, fields, values };
    }
    const { values } = checked;
    const digest = digestOf(kind, values);
    const running = this.#submitting.get(digest);
    if (running) return running;
    const submission = this.#process({ kind, values, ip }, form, digest).catch(
      (error): SubmitResult => {
        this.#log.error({ kind, ...errorFields(error) }, 'An enquiry failed unexpectedly');
        return this.#unexpected(values);
      },
    );
    this.#submitting.set(digest, submission);
    try {
      return await submission;
    } finally {
      this.#submitting.delete(digest);
    }
  }

  async #process(
    { kind, values, ip }: Omit<Submission, 'signs'>,
    form: FormData,
    digest: string,
  ): Promise<SubmitResult> {
    const now = Date.now();
    let store: Store | undefined;
    try {
      store = await this.#stores.get();
    } catch (error) {
      this.#log.error({ kind, ...errorFields(error) }, 'The store cannot be opened');
    }
    const signs = readSigns(form, store?.settings.secret, now);
    const suspicion = await this.#judge(store, { kind, values, signs, ip });
    if (suspicion === 'refused') return this.#refusal(values);

    const entry: NewEnquiry = {
      id: randomUUID(),
      reference: newReference(),
      kind,
      values,
      suspicion,
      digest,
      now,
      render: async (reference, trx) => {
        if (kind !== 'newsletter') return JSON.stringify(this.#notification(entry, reference));
        if (!store) throw new Error('A subscription cannot be asked for without the store');
        const links = await store.subscribers.request(values.email ?? '', consentText, now, trx);
        const { siteUrl } = this.#config;
        return JSON.stringify(
          renderConfirmation(values.email ?? '', links, { reference, siteUrl }),
        );
      },
    };
    if (!store) return this.#withoutStore(entry);
    let recorded: Recorded;
    try {
      const lease = suspicion ? undefined : this.#deliverer?.lease();
      recorded = await store.record(entry, lease).catch((error) => {
        // A pooled connection shows only when it is used that its server has restarted.
        if (store?.dialect !== 'postgres') throw error;
        return store.record(entry, lease);
      });
    } catch (error) {
      this.#log.error({ kind, ...errorFields(error) }, 'The store cannot be written to');
      return this.#withoutStore(entry);
    }
    return this.#dispatch(store, entry, recorded);
  }

  /** Sends what was just stored, and says what the visitor reads. */
  async #dispatch(store: Store, entry: NewEnquiry, recorded: Recorded): Promise<SubmitResult> {
    const { kind, values } = entry;
    const { enquiry, duplicate } = recorded;
    const success = this.#success(kind, enquiry.reference);
    if (enquiry.state === 'quarantined') {
      if (!duplicate) {
        const { reference, suspicion } = enquiry;
        this.#log.warn({ kind, reference, suspicion }, 'An enquiry was quarantined');
      }
      return success;
    }
    if (!this.#deliverer) {
      if (!duplicate) this.#logContent(entry, enquiry.reference, 'no mail service is configured');
      return success;
    }
    const delivery = duplicate ? await this.#takeAgain(store, recorded) : recorded.delivery;
    // Sent already, or on its way in another process: nothing to do for this visitor.
    if (!delivery) return success;
    const attempt = await this.#deliverer.deliver(delivery);
    if (attempt?.outcome === 'unreachable') {
      this.#logContent(entry, enquiry.reference, 'the mail service cannot be reached');
    }
    return attempt?.outcome === 'refused' ? this.#failure(kind, values) : success;
  }

  /** The delivery of an enquiry that came before, if it still waits or was parked. */
  async #takeAgain(store: Store, { delivery }: Recorded): Promise<Delivery | undefined> {
    if (!this.#deliverer || !delivery) return undefined;
    if (delivery.state === 'sent' || delivery.state === 'held') return undefined;
    return store.outbox.lease(this.#deliverer.lease(), Date.now(), delivery.id);
  }

  #limiter(store: Store): Limiter {
    const limiter = this.#limiters.get(store) ?? createLimiter(store);
    this.#limiters.set(store, limiter);
    return limiter;
  }

  async countInvalid(ip: string): Promise<boolean> {
    if (!this.#config.rateLimit) return true;
    try {
      return await this.#limiter(await this.#stores.get()).countInvalid(ip);
    } catch (error) {
      this.#log.error(errorFields(error), 'The rate limits cannot be counted');
      return true;
    }
  }

  /** Why to quarantine, `refused` over the limit, or nothing. */
  async #judge(store: Store | undefined, { signs, ip }: Submission): Promise<string | undefined> {
    if (this.#config.rateLimit && store) {
      try {
        const verdict = await this.#limiter(store).count(ip, signs.judgement === 'doubtful');
        if (verdict === 'refused') return 'refused';
        if (verdict === 'too many doubtful' && signs.judgement === 'doubtful') return signs.reason;
      } catch (error) {
        // Limits protect the site, not the visitor: without them an enquiry still counts.
        this.#log.error(errorFields(error), 'The rate limits cannot be counted');
      }
    }
    return signs.judgement === 'spam' ? signs.reason : undefined;
  }

  #notification({ kind, values, now }: NewEnquiry, reference: string) {
    const { contactEmail } = this.#config;
    return renderNotification(kind, values, { reference, receivedAt: now, to: contactEmail });
  }

  /** The store is down: the mail alone carries the enquiry. */
  async #withoutStore(entry: NewEnquiry): Promise<SubmitResult> {
    const { kind, values, reference, id, suspicion } = entry;
    // Spam is not worth the mail, and a subscription cannot be confirmed without the store.
    if (suspicion || kind === 'newsletter') return this.#unexpected(values);
    if (!this.#deliverer) {
      this.#logContent(entry, reference, 'no mail service is configured, and no store answers');
      return this.#unexpected(values);
    }
    const before = this.#late.find((late) => late.entry.digest === entry.digest);
    if (before) return this.#success(kind, before.entry.reference);
    const message = this.#notification(entry, reference);
    const attempt = await this.#deliverer.deliverUnstored(message, `enquiry/${id}`);
    if (attempt?.outcome === 'sent') {
      this.#log.warn({ kind, reference }, 'An enquiry was mailed without being stored');
      if (this.#late.length < mostLate) this.#late.push({ entry, providerId: attempt.providerId });
      return this.#success(kind, reference);
    }
    const reason = attempt?.reason ?? 'too many mails at once';
    this.#log.error({ kind, reference, reason }, 'An enquiry could be neither stored nor mailed');
    return this.#unexpected(values);
  }

  /** Writes down what was mailed while the store was away. */
  async #catchUp(): Promise<void> {
    for (let late = this.#late[0]; late; late = this.#late[0]) {
      const { entry, providerId } = late;
      const store = await this.#stores.get();
      const owner = this.#owner;
      const lease = { owner, until: Date.now() + 60_000, sender: this.#config.mailFrom };
      const { delivery, duplicate } = await store.record(entry, lease);
      if (delivery && !duplicate) {
        await store.outbox.settle(delivery.id, owner, { state: 'sent', at: entry.now, providerId });
      }
      this.#late.shift();
      this.#log.info({ reference: entry.reference }, 'An enquiry mailed earlier was stored');
    }
  }

  /** The one place where a visitor's words are logged, as section 7 of the specification asks. */
  #logContent({ kind, values }: NewEnquiry, reference: string, why: string): void {
    this.#log.info({ kind, reference, content: values }, `Enquiry not mailed: ${why}`);
  }

  #success(kind: FormKind, reference: string): SubmitResult {
    return { status: 'success', message: forms[kind].success, reference, values: {} };
  }

  #failure(kind: FormKind, values: Record<string, string>): SubmitResult {
    return {
      status: 'error',
      error: failureText(forms[kind].failure, this.#config.contactEmail),
      values,
    };
  }

  #refusal(values: Record<string, string>): SubmitResult {
    const error = tooManyText(this.#config.contactEmail);
    return { status: 'error', error, values, httpStatus: 429 };
  }

  #unexpected(values: Record<string, string>): SubmitResult {
    return { status: 'error', error: unexpectedText(this.#config.contactEmail), values };
  }

  async issueFormToken(): Promise<string> {
    try {
      return issueFormToken((await this.#stores.get()).settings.secret, Date.now());
    } catch {
      return '';
    }
  }

  async confirm(token: string): Promise<boolean> {
    return (await this.#stores.get()).subscribers.confirm(token, Date.now());
  }

  async unsubscribe(token: string): Promise<boolean> {
    return (await this.#stores.get()).subscribers.unsubscribe(token, Date.now());
  }

  start(): void {
    if (this.#stopWatching.length > 0) return;
    this.#deliverer?.worker.start();
    this.#stopWatching = [
      every(2000, () => this.#catchUp()),
      every(60_000, () => this.#alert()),
      every(3_600_000, async () => (await this.#stores.get()).sweep(Date.now())),
    ];
  }

  /** One line of level error a minute while something needs a person. */
  async #alert(): Promise<void> {
    const { alerts, pending, parked } = await this.health();
    if (alerts?.length) this.#log.error({ alerts, pending, parked }, 'The outbox needs a person');
  }

  async health(): Promise<Health> {
    const mail = this.#deliverer ? 'configured' : 'not configured';
    try {
      const backlog = await (await this.#stores.get()).outbox.backlog();
      const { pending, parked, oldest } = backlog;
      const now = Date.now();
      return {
        ok: true,
        store: 'up',
        mail,
        pending,
        parked,
        oldestMinutes: oldest === undefined ? 0 : Math.max(0, Math.floor((now - oldest) / 60_000)),
        alerts: alertsOf(backlog, mail === 'configured', now),
      };
    } catch (error) {
      this.#log.error(errorFields(error), 'The store does not answer');
      return { ok: false, store: 'down', mail, alerts: ['the store does not answer'] };
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#stopWatching.map((stop) => stop()));
    await this.#deliverer?.worker.stop();
    await Promise.allSettled(this.#submitting.values());
    await this.#catchUp().catch(() => undefined);
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

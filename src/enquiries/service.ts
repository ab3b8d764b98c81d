import { createHash, randomUUID } from 'node:crypto';
import type { Config } from '../config/environment.ts';
import type { FormKind } from '../forms/definition.ts';
import { forms } from '../forms/index.ts';
import type { SubmitResult } from '../forms/state.ts';
import { busyText, failureText, tooManyText, unexpectedText } from '../forms/texts.ts';
import { Deliverer } from './delivery/deliverer.ts';
import { Drain } from './delivery/drain.ts';
import { type Health, HealthCheck } from './delivery/health.ts';
import { StoreHolder } from './delivery/holder.ts';
import { createSharedPace } from './delivery/pace.ts';
import { Spool, type SpooledEnquiry, spoolDirectory } from './delivery/spool.ts';
import { subscriptionMail } from './delivery/subscription-mail.ts';
import { every } from './delivery/watch.ts';
import { newReference } from './form/reference.ts';
import { validate } from './form/validate.ts';
import { Guard, type Verdict } from './guard/guard.ts';
import { longestWindowMs } from './guard/limits.ts';
import { issueFormToken, readSigns, type Signs } from './guard/suspicion.ts';
import { causeOf, errorFields, type Log } from './log.ts';
import { createMailer } from './mail/mail.ts';
import { renderNotification } from './mail/notification.ts';
import { isBrokenConnection } from './store/postgres.ts';
import { markRunning, unmarkRunning } from './store/presence.ts';
import type { Delivery } from './store/schema.ts';
import { sqlitePath } from './store/sqlite.ts';
import type { NewEnquiry, Recorded, Store } from './store/store.ts';

export type Enquiries = {
  /** Takes a form as it was posted: checks, stores, sends, and says what to show. Never throws. */
  submit(kind: FormKind, form: FormData, context?: { ip?: string }): Promise<SubmitResult>;
  /** Counts a post that is no form of ours against its sender; false when there were too many. Never throws. */
  countInvalid(ip: string): Promise<boolean>;
  /** What a form carries in its hidden field `tokenField`; empty when the store was never up. */
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
  readonly #spool: Spool;
  readonly #drain: Drain;
  readonly #health: HealthCheck;
  readonly #guards = new WeakMap<Store, Guard>();
  /** Signs forms; kept for when the store is down. */
  #secret: Buffer | undefined;
  /** Submissions under way by digest: a double click shares the first one's answer. */
  readonly #submitting = new Map<string, Promise<SubmitResult>>();
  readonly #background = new Set<Promise<unknown>>();
  #stopWatching: (() => Promise<void>)[] = [];

  constructor(config: Config, log: Log) {
    this.#config = config;
    this.#log = log;
    this.#stores = new StoreHolder(config.databaseUrl);
    const { resendApiKey } = config;
    const stores = this.#stores;
    this.#spool = new Spool(spoolDirectory(config));
    const spool = this.#spool;
    this.#drain = new Drain({ spool, stores, log, siteUrl: config.siteUrl });
    this.#health = new HealthCheck({ stores, spool, log, mailing: resendApiKey !== undefined });
    if (resendApiKey) {
      this.#deliverer = new Deliverer({
        config,
        log,
        stores,
        spool,
        mailer: createMailer({ ...config, resendApiKey }),
        pace: createSharedPace(config.mailRate, () => stores.get()),
        owner: this.#owner,
      });
    }
  }

  async submit(kind: FormKind, form: FormData, { ip = '' } = {}): Promise<SubmitResult> {
    const checked = validate(kind, form);
    if (!checked.ok) {
      const { error, fields, values } = checked;
      if (!(await this.countInvalid(ip))) return this.#refusal('refused', values);
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
      this.#secret = store.settings.secret;
    } catch (error) {
      this.#noteFailure(kind, error);
    }
    const signs = readSigns(form, this.#secret, now);
    const judged = await this.#judge(store, { kind, values, signs, ip });
    if (judged.verdict === 'refused' || judged.verdict === 'busy') {
      return this.#refusal(judged.verdict, values);
    }
    const suspicion = judged.verdict === 'quarantined' ? judged.reason : undefined;

    const entry: NewEnquiry = {
      id: randomUUID(),
      reference: newReference(),
      kind,
      values,
      suspicion,
      digest,
      now,
      render: (reference, trx) => {
        if (kind !== 'newsletter') return this.#notification(entry, reference);
        if (!store) throw new Error('A subscription cannot be asked for without the store');
        const { siteUrl } = this.#config;
        return subscriptionMail(store, { email: values.email ?? '', now, siteUrl })(reference, trx);
      },
    };
    if (!store) return this.#withoutStore(entry);
    let recorded: Recorded;
    try {
      recorded = await this.#record(store, entry);
    } catch (error) {
      this.#stores.pause(error);
      this.#noteFailure(kind, error);
      return this.#withoutStore(entry);
    }
    return this.#dispatch(store, entry, recorded);
  }

  async #record(store: Store, entry: NewEnquiry): Promise<Recorded> {
    // Words that came while the store was down must be found in it first.
    await this.#drain.takeDigest(entry.digest);
    const lease = entry.suspicion ? undefined : this.#deliverer?.lease();
    const recorded = await store.record(entry, lease).catch((error) => {
      // A pooled connection shows only when it is used that its server has restarted.
      if (store.dialect !== 'postgres' || !isBrokenConnection(error)) throw error;
      return store.record(entry, lease);
    });
    this.#health.noteStore();
    return recorded;
  }

  #noteFailure(kind: FormKind, error: unknown): void {
    this.#health.noteStore(error);
    const cause = causeOf(error) ?? 'it does not answer';
    this.#log.error({ kind, ...errorFields(error) }, `The store cannot take an enquiry: ${cause}`);
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
    const sending = this.#send(store, entry, recorded);
    if (kind !== 'newsletter')
      return (await sending) === 'refused' ? this.#failure(kind, values) : success;
    // The answer promises a mail and does not wait for it: a first sign-up and a repeated one take
    // the same time, whatever the mail service does.
    this.#inBackground(sending);
    return success;
  }

  /** Sends the mail of an enquiry, unless it was sent or is being sent by another process. */
  async #send(store: Store, entry: NewEnquiry, recorded: Recorded) {
    const delivery = recorded.duplicate
      ? await this.#takeAgain(store, recorded).catch(() => undefined)
      : recorded.delivery;
    if (!delivery) return undefined;
    const attempt = await this.#deliverer?.deliver(delivery);
    if (attempt?.outcome === 'unreachable') {
      this.#logContent(entry, recorded.enquiry.reference, 'the mail service cannot be reached');
    }
    return attempt?.outcome;
  }

  /** Lets a task go on after the answer; `close` waits for it. */
  #inBackground(task: Promise<unknown>): void {
    const tracked = task
      .catch((error) => this.#log.error(errorFields(error), 'A mail could not be sent at once'))
      .finally(() => this.#background.delete(tracked));
    this.#background.add(tracked);
  }

  /** The delivery of an enquiry that came before, if it still waits or was parked. */
  async #takeAgain(store: Store, { delivery }: Recorded): Promise<Delivery | undefined> {
    if (!this.#deliverer || !delivery) return undefined;
    if (delivery.state === 'sent' || delivery.state === 'held') return undefined;
    return store.outbox.lease(this.#deliverer.lease(), Date.now(), delivery.id);
  }

  #guard(store: Store): Guard {
    const guard = this.#guards.get(store) ?? new Guard(store, this.#log);
    this.#guards.set(store, guard);
    return guard;
  }

  async countInvalid(ip: string): Promise<boolean> {
    if (!this.#config.rateLimit) return true;
    try {
      return await this.#guard(await this.#stores.get()).countInvalid(ip);
    } catch (error) {
      this.#log.error(errorFields(error), 'The rate limits cannot be counted');
      return true;
    }
  }

  async #judge(
    store: Store | undefined,
    { kind, values, signs, ip }: Submission,
  ): Promise<Verdict> {
    if (this.#config.rateLimit && store) {
      try {
        const toConfirm = kind === 'newsletter' ? values.email : undefined;
        return await this.#guard(store).judge(ip, signs, toConfirm);
      } catch (error) {
        // Limits protect the site, not the visitor: without them an enquiry still counts.
        this.#log.error(errorFields(error), 'The rate limits cannot be counted');
      }
    }
    return signs.judgement === 'spam'
      ? { verdict: 'quarantined', reason: signs.reason }
      : { verdict: 'accepted' };
  }

  #notification({ kind, values, now }: NewEnquiry, reference: string): string {
    const { contactEmail: to } = this.#config;
    return JSON.stringify(renderNotification(kind, values, { reference, receivedAt: now, to }));
  }

  /** The store cannot take the enquiry: the spool does, before the mail is tried. */
  async #withoutStore(entry: NewEnquiry): Promise<SubmitResult> {
    const { id, reference, kind, values, suspicion, digest, now } = entry;
    const message = kind === 'newsletter' ? undefined : this.#notification(entry, reference);
    const mailed = message !== undefined && suspicion === undefined;
    const lease = mailed ? this.#deliverer?.lease() : undefined;
    const own = { id, reference, kind, values, suspicion, digest, now, message, lease };
    return this.#drain.holding(digest, async () => {
      let spooled: SpooledEnquiry | undefined;
      try {
        spooled = await this.#spool.add({ type: 'enquiry', ...own });
        this.#health.noteSpool();
      } catch (error) {
        this.#health.noteSpool(error);
        const cause = causeOf(error) ?? 'unknown cause';
        const fields = { kind, reference, ...errorFields(error) };
        this.#log.error(fields, `The spool cannot take an enquiry: ${cause}`);
      }
      return this.#mailWithoutStore(entry, { type: 'enquiry', ...own }, spooled);
    });
  }

  /**
   * Mails what the store could not take, and says what the visitor reads.
   * @param own the entry as it was offered to the spool.
   * @param spooled what the spool has now: the same, an earlier one of the same words, or nothing.
   */
  async #mailWithoutStore(
    entry: NewEnquiry,
    own: SpooledEnquiry,
    spooled: SpooledEnquiry | undefined,
  ): Promise<SubmitResult> {
    const { kind, values } = entry;
    const { reference, message, suspicion, settlement } = spooled ?? own;
    const kept = spooled ? this.#success(kind, reference) : this.#unexpected(values);
    // Spam is not mailed, and a subscription cannot be confirmed without the store.
    if (message === undefined || suspicion !== undefined) return kept;
    if (!this.#deliverer) {
      this.#logContent(entry, reference, 'no mail service is configured');
      return kept;
    }
    // The same words came before: mailed, or on their way in another process.
    const isEarlier = spooled !== undefined && spooled.id !== own.id;
    if (isEarlier && (!settlement || settlement.state === 'sent')) return kept;
    const attempt = await this.#deliverer.deliverSpooled(
      { ...(spooled ?? own), message },
      spooled !== undefined,
    );
    if (attempt?.outcome === 'unreachable') {
      this.#logContent(entry, reference, 'the mail service cannot be reached');
    }
    if (spooled) return attempt?.outcome === 'refused' ? this.#failure(kind, values) : kept;
    if (attempt?.outcome === 'sent') {
      this.#log.error({ kind, reference }, 'An enquiry is in its mail alone: no store, no spool');
      return this.#success(kind, reference);
    }
    const reason = attempt?.reason ?? 'too many mails at once';
    this.#log.error({ kind, reference, reason }, 'An enquiry was not taken: no store, spool, mail');
    return kept;
  }

  /** The one place where a visitor's words are logged, as section 7 of the specification asks. */
  #logContent({ kind, values }: NewEnquiry, reference: string, why: string): void {
    this.#log.info({ kind, reference, content: values }, `Enquiry not mailed: ${why}`);
  }

  #success(kind: FormKind, reference: string): SubmitResult {
    const answer: SubmitResult = { status: 'success', message: forms[kind].success, values: {} };
    // A sign-up has none to quote: the answer says nothing about the address.
    return kind === 'newsletter' ? answer : { ...answer, reference };
  }

  #failure(kind: FormKind, values: Record<string, string>): SubmitResult {
    return {
      status: 'error',
      error: failureText(forms[kind].failure, this.#config.contactEmail),
      values,
    };
  }

  #refusal(verdict: 'refused' | 'busy', values: Record<string, string>): SubmitResult {
    const text = verdict === 'busy' ? busyText : tooManyText;
    const error = text(this.#config.contactEmail);
    return { status: 'error', error, values, httpStatus: 429 };
  }

  #unexpected(values: Record<string, string>): SubmitResult {
    return { status: 'error', error: unexpectedText(this.#config.contactEmail), values };
  }

  async issueFormToken(): Promise<string> {
    try {
      this.#secret = (await this.#stores.get()).settings.secret;
    } catch {
      // The last known one serves as well.
    }
    return this.#secret ? issueFormToken(this.#secret, Date.now()) : '';
  }

  async confirm(token: string): Promise<boolean> {
    return (await this.#stores.get()).subscribers.confirm(token, Date.now());
  }

  async unsubscribe(token: string): Promise<boolean> {
    return (await this.#stores.get()).subscribers.unsubscribe(token, Date.now());
  }

  start(): void {
    if (this.#stopWatching.length > 0) return;
    const { databaseUrl } = this.#config;
    const mark = databaseUrl.startsWith('file:') ? sqlitePath(databaseUrl) : undefined;
    if (mark) markRunning(mark);
    this.#deliverer?.worker.start();
    this.#stopWatching = [
      async () => {
        if (mark) unmarkRunning(mark);
      },
      every(2000, async () => {
        if (mark) markRunning(mark);
        await this.#emptySpool();
      }),
      every(60_000, () => this.#alert()),
      every(60_000, async () => {
        const store = await this.#stores.get();
        await store.sweep(Date.now(), longestWindowMs);
        await store.finishErasure();
      }),
    ];
  }

  async #emptySpool(): Promise<void> {
    // What it took shows that the store works again.
    if ((await this.#drain.run()) > 0) this.#health.noteStore();
  }

  /** One line of level error a minute while something needs a person. */
  async #alert(): Promise<void> {
    const { alerts, pending, parked, spooled } = await this.health();
    if (alerts.length > 0) {
      this.#log.error({ alerts, pending, parked, spooled }, 'The enquiries need a person');
    }
  }

  /** Opens the store and counts what the spool holds. */
  async look(): Promise<void> {
    await this.#spool.names().catch((error) => this.#health.noteSpool(error));
    await this.health();
  }

  health(): Promise<Health> {
    return this.#health.report();
  }

  async close(): Promise<void> {
    await Promise.all(this.#stopWatching.map((stop) => stop()));
    await this.#deliverer?.worker.stop();
    await Promise.allSettled(this.#submitting.values());
    await Promise.all(this.#background);
    await this.#drain.run().catch(() => undefined);
    const left = this.#spool.size;
    if (left > 0) {
      const { directory } = this.#spool;
      this.#log.warn({ left, directory }, 'Enquiries wait in the spool for the next start');
    }
    await this.#stores.close();
  }
}

/**
 * The path of every enquiry. Opens the store at once when it can; when it cannot, the site still
 * runs, mails what it can without it, and tries again.
 */
export async function createEnquiries(config: Config, log: Log): Promise<Enquiries> {
  const service = new EnquiryService(config, log);
  await service.look();
  return service;
}

import { createHash, randomUUID } from 'node:crypto';
import type { Config } from '../config/environment.ts';
import type { FormKind } from '../forms/definition.ts';
import type { SubmitResult } from '../forms/state.ts';
import { type Answers, createAnswers } from './answers.ts';
import { Deliverer } from './delivery/deliverer.ts';
import { Dispatcher } from './delivery/dispatcher.ts';
import { Drain } from './delivery/drain.ts';
import { FirstAttempt } from './delivery/first-attempt.ts';
import { type Health, HealthCheck } from './delivery/health.ts';
import { StoreHolder } from './delivery/holder.ts';
import { createSharedPace } from './delivery/pace.ts';
import { Spool, spoolDirectory } from './delivery/spool.ts';
import { Upkeep } from './delivery/upkeep.ts';
import { WithoutStore } from './delivery/without-store.ts';
import { validate } from './form/validate.ts';
import { Limiter } from './guard/limiter.ts';
import { issueFormToken } from './guard/suspicion.ts';
import { issueToken, readToken } from './guard/token.ts';
import { Intake, type Sender } from './intake.ts';
import { errorFields, type Log } from './log.ts';
import { createMailer } from './mail/mail.ts';
import type { SignedCall } from './mail/report.ts';
import { type ReportAnswer, takeMailReport } from './mail-reports.ts';
import { measure } from './operator/queries.ts';
import { type PageRequest, Visits } from './visits.ts';

export type Measures = {
  spooled: number;
  stored: Awaited<ReturnType<typeof measure>> | undefined;
};

export type Enquiries = {
  /** Processes a posted form. Never throws. */
  submit(kind: FormKind, form: FormData, sender?: Partial<Sender>): Promise<SubmitResult>;
  /** Counts an invalid post against its sender; false beyond the limit. Never throws. */
  countInvalid(ip: string): Promise<boolean>;
  /** Value of a form's `tokenField`; empty if the store was never up. */
  issueFormToken(): Promise<string>;
  /**
   * Signed code of a success, to show the answer at another URL; empty if the store was never up.
   */
  outcomeCode(kind: FormKind, reference: string | undefined): Promise<string>;
  /** The answer for a code; undefined when it was not signed here for this form. */
  outcomeOf(kind: FormKind, code: string): Promise<SubmitResult | undefined>;
  /**
   * Follows a confirmation link; false if used, expired or forged. Throws when the store is down.
   */
  confirm(token: string): Promise<boolean>;
  /** Ends a subscription; true for every valid link. Throws when the store is down. */
  unsubscribe(token: string): Promise<boolean>;
  /** See mail-reports.ts. Throws when the store is down. */
  takeMailReport(call: SignedCall): Promise<ReportAnswer>;
  noteVisit(request: PageRequest): void;
  /** Starts the worker that sends and retries queued mails. */
  start(): void;
  health(): Promise<Health>;
  /** Never throws; without `stored` the store does not answer. */
  measure(): Promise<Measures>;
  close(): Promise<void>;
};

function digestOf(kind: FormKind, values: Record<string, string>): string {
  // The same subscriber whatever the case of the address.
  const words = kind === 'newsletter' ? { email: values.email?.toLowerCase() } : values;
  const sorted = Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted]))
    .digest('base64url');
}

/** Concurrent equal submissions share one answer. */
class EnquiryService implements Enquiries {
  readonly #log: Log;
  readonly #stores: StoreHolder;
  readonly #spool: Spool;
  readonly #drain: Drain;
  readonly #health: HealthCheck;
  readonly #deliverer: Deliverer | undefined;
  readonly #dispatcher: Dispatcher | undefined;
  readonly #limiter: Limiter;
  readonly #answers: Answers;
  readonly #firstAttempt: FirstAttempt;
  readonly #intake: Intake;
  readonly #upkeep: Upkeep;
  readonly #visits: Visits;
  readonly #countsVisits: boolean;
  readonly #reporting: Parameters<typeof takeMailReport>[0];
  /** By digest: a double click shares the first answer. */
  readonly #submitting = new Map<string, Promise<SubmitResult>>();

  constructor(config: Config, log: Log) {
    const { resendApiKey, siteUrl } = config;
    const stores = new StoreHolder(config.databaseUrl);
    const spool = new Spool(spoolDirectory(config), log);
    const drain = new Drain({ spool, stores, log, siteUrl });
    const health = new HealthCheck({ stores, spool, log, mailing: resendApiKey !== undefined });
    const answers = createAnswers(config.contactEmail);
    const limiter = new Limiter(config, log);
    const mailer =
      resendApiKey === undefined ? undefined : createMailer({ ...config, resendApiKey });
    const pace = createSharedPace(config.mailRate, () => stores.get());
    const sending = { config, log, stores, pace, owner: randomUUID() };
    const deliverer = mailer && new Deliverer({ ...sending, spool, mailer });
    this.#dispatcher = Dispatcher.isNeeded(config)
      ? new Dispatcher({ ...sending, mailer })
      : undefined;
    const firstAttempt = new FirstAttempt({ deliverer, answers, log });
    const withoutStore = new WithoutStore({ spool, drain, health, deliverer, answers, log });
    this.#visits = new Visits(stores);
    this.#countsVisits = config.visits;
    this.#reporting = { config, stores, log };
    this.#log = log;
    this.#stores = stores;
    this.#spool = spool;
    this.#drain = drain;
    this.#health = health;
    this.#deliverer = deliverer;
    this.#limiter = limiter;
    this.#answers = answers;
    this.#firstAttempt = firstAttempt;
    this.#intake = new Intake({
      ...{ config, log, stores, drain, health, deliverer, limiter, answers },
      ...{ firstAttempt, withoutStore },
    });
    this.#upkeep = new Upkeep({ config, stores, drain, health, log, visits: this.#visits });
  }

  async submit(
    kind: FormKind,
    form: FormData,
    { ip = '', ...sender }: Partial<Sender> = {},
  ): Promise<SubmitResult> {
    const checked = validate(kind, form);
    if (!checked.ok) {
      const { error, fields, values } = checked;
      if (!(await this.countInvalid(ip))) return this.#answers.refusal('refused', values);
      return { status: 'error', error, fields, values };
    }
    const { values } = checked;
    const digest = digestOf(kind, values);
    const running = this.#submitting.get(digest);
    if (running) return running;
    const submission = this.#intake
      .take({ kind, values, ip, ...sender }, form, digest)
      .catch((error): SubmitResult => {
        this.#log.error({ kind, ...errorFields(error) }, 'An enquiry failed unexpectedly');
        return this.#answers.unexpected(values);
      });
    this.#submitting.set(digest, submission);
    try {
      return await submission;
    } finally {
      this.#submitting.delete(digest);
    }
  }

  countInvalid(ip: string): Promise<boolean> {
    return this.#limiter.countInvalid(() => this.#stores.get(), ip);
  }

  async #secret(): Promise<Buffer | undefined> {
    await this.#stores.get().catch(() => undefined);
    return this.#stores.secret;
  }

  async issueFormToken(): Promise<string> {
    const secret = await this.#secret();
    return secret ? issueFormToken(secret, Date.now()) : '';
  }

  async outcomeCode(kind: FormKind, reference = ''): Promise<string> {
    const secret = await this.#secret();
    return secret ? issueToken(secret, 'outcome', [kind, reference]) : '';
  }

  async outcomeOf(kind: FormKind, code: string): Promise<SubmitResult | undefined> {
    const secret = await this.#secret();
    const [of, reference = ''] = (secret && readToken(secret, 'outcome', code)) ?? [];
    return of === kind ? this.#answers.success(kind, reference) : undefined;
  }

  async confirm(token: string): Promise<boolean> {
    return (await this.#stores.get()).subscribers.confirm(token, Date.now());
  }

  async unsubscribe(token: string): Promise<boolean> {
    return (await this.#stores.get()).subscribers.unsubscribe(token, Date.now());
  }

  takeMailReport(call: SignedCall): Promise<ReportAnswer> {
    return takeMailReport(this.#reporting, call);
  }

  noteVisit(request: PageRequest): void {
    if (this.#countsVisits) this.#visits.note(request);
  }

  start(): void {
    this.#deliverer?.worker.start();
    this.#dispatcher?.start();
    this.#upkeep.start();
  }

  async look(): Promise<void> {
    await this.#spool.names().catch((error) => this.#health.noteSpool(error));
    await this.health();
  }

  health(): Promise<Health> {
    return this.#health.report();
  }

  async measure(): Promise<Measures> {
    const spooled = this.#spool.size;
    try {
      return { spooled, stored: await measure(await this.#stores.get(), Date.now()) };
    } catch {
      return { spooled, stored: undefined };
    }
  }

  async close(): Promise<void> {
    await this.#upkeep.stop();
    await this.#dispatcher?.stop();
    await this.#deliverer?.worker.stop();
    await Promise.allSettled(this.#submitting.values());
    await this.#firstAttempt.finish();
    await this.#drain.run().catch(() => undefined);
    await this.#visits.flush().catch((error) => {
      this.#log.warn(errorFields(error), 'The last counts of visits are lost');
    });
    const remaining = this.#spool.size;
    if (remaining > 0) {
      const { directory } = this.#spool;
      this.#log.warn(
        { left: remaining, directory },
        'Enquiries wait in the spool for the next start',
      );
    }
    await this.#stores.close();
  }
}

/** Opens the store if possible; otherwise the site runs without it and retries. */
export async function createEnquiries(config: Config, log: Log): Promise<Enquiries> {
  const service = new EnquiryService(config, log);
  await service.look();
  return service;
}

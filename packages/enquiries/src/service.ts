import { randomUUID } from 'node:crypto';
import type { Config } from '@site/config/environment.ts';
import { createDeliverer } from './delivery/deliverer.ts';
import { createDispatcher } from './delivery/dispatcher.ts';
import { createDrain } from './delivery/drain.ts';
import { createHealthCheck, type Health } from './delivery/health.ts';
import { getSpoolDirectory, Spool } from './delivery/spool.ts';
import { StoreConnection } from './delivery/store-connection.ts';
import { startUpkeep } from './delivery/upkeep.ts';
import { validateForm } from './form/validate.ts';
import type { FormKind } from './forms/definition.ts';
import {
  describeBusy,
  describeFailure,
  describeTooMany,
  describeUnexpected,
  describeWithheld,
} from './forms/error-texts.ts';
import { forms } from './forms/index.ts';
import type { SubmitResult } from './forms/state.ts';
import { createGuard } from './guard/guard.ts';
import { createFormToken } from './guard/suspicion.ts';
import { createToken, readToken } from './guard/token.ts';
import { createIntake, type Outcome, type Sender } from './intake.ts';
import { describeError, type Log } from './log.ts';
import { createMailer, createSharedPace, isMailConfigured } from './mail/mailer.ts';
import { type ReportAnswer, type SignedCall, takeMailReport } from './mail/report.ts';
import { createHandOver } from './newsletter/hand-over.ts';
import { measureBacklog } from './operator/backlog.ts';
import { type PageRequest, Visits } from './visits.ts';

export type Measures = {
  spooled: number;
  stored: Awaited<ReturnType<typeof measureBacklog>> | undefined;
};

export type Enquiries = {
  /** Never throws. */
  submit(
    kind: FormKind,
    form: FormData,
    sender?: Partial<Sender> & { isWithheld?: boolean | undefined },
  ): Promise<SubmitResult>;
  /** False beyond the sender's limit. */
  countInvalid(ip: string): boolean;
  /** Empty if the store was never up. */
  issueFormToken(): Promise<string>;
  /** Signed code of a success, shown at another URL; empty if the store was never up. */
  createOutcomeCode(kind: FormKind, reference: string | undefined): Promise<string>;
  /** Undefined when not signed here for this form. */
  readOutcomeCode(kind: FormKind, code: string): Promise<SubmitResult | undefined>;
  /** False if used, expired or forged. Throws when the store is down. */
  confirm(token: string): Promise<boolean>;
  /** True for every valid link. Throws when the store is down. */
  unsubscribe(token: string): Promise<boolean>;
  /** Throws when the store is down. */
  takeMailReport(call: SignedCall): Promise<ReportAnswer>;
  noteVisit(request: PageRequest): void;
  start(): void;
  health(): Promise<Health>;
  /** Never throws; without `stored` the store is down. */
  measure(): Promise<Measures>;
  close(): Promise<void>;
};

/** What the visitor is told. */
export function answerVisitor(
  { outcome, reference }: Outcome,
  kind: FormKind,
  values: Record<string, string>,
  contactEmail: string,
): SubmitResult {
  if (outcome === 'taken')
    return {
      ...{ status: 'success', message: forms[kind].success, values: {} },
      ...(reference && { reference }),
    };
  const isLimited = outcome === 'refused' || outcome === 'busy';
  const error = {
    'not mailed': describeFailure(forms[kind].failure, contactEmail),
    refused: describeTooMany(contactEmail),
    busy: describeBusy(contactEmail),
    lost: describeUnexpected(contactEmail),
  }[outcome];
  return { status: 'error', error, values, ...(isLimited && { httpStatus: 429 }) };
}

/** Works without the store until it can be opened. */
export async function createEnquiries(config: Config, log: Log): Promise<Enquiries> {
  const { siteUrl, contactEmail } = config;
  const mailer = isMailConfigured(config) ? createMailer(config) : undefined;
  const stores = new StoreConnection(config.databaseUrl);
  const spool = new Spool(getSpoolDirectory(config), log);
  const drain = createDrain({ spool, stores, log, siteUrl });
  const health = createHealthCheck({ stores, spool, log, mailing: mailer !== undefined });
  const guard = createGuard(config, log);
  const pace = createSharedPace(config.mailRate, () => stores.get());
  const sending = { config, log, stores, pace, owner: randomUUID() };
  const deliverer = mailer && createDeliverer({ ...sending, spool, mailer });
  const dispatcher = createDispatcher({ ...sending, mailer });
  const handOver = createHandOver(sending);
  const visits = new Visits(stores);
  const intake = createIntake({ config, log, stores, spool, drain, health, deliverer, guard });
  let stopUpkeep: (() => Promise<void>) | undefined;

  const secret = async () => {
    await stores.get().catch(() => undefined);
    return stores.secret;
  };

  await spool.listNames().catch((error) => health.noteSpool(error));
  await health.report();
  return {
    async submit(kind, form, { ip = '', isWithheld = false, ...sender } = {}) {
      const checked = validateForm(kind, form);
      if (isWithheld) {
        const error = describeWithheld(contactEmail);
        return { status: 'error', error, values: checked.values, httpStatus: 403 };
      }
      if (!checked.ok) {
        const { error, fields, values } = checked;
        if (guard.countInvalid(ip)) return { status: 'error', error, fields, values };
        return answerVisitor({ outcome: 'refused' }, kind, values, contactEmail);
      }
      const { values } = checked;
      const take = kind === 'newsletter' ? intake.subscribe : intake.takeEnquiry;
      const outcome = await take({ kind, values, form, ip, ...sender });
      return answerVisitor(outcome, kind, values, contactEmail);
    },
    countInvalid: guard.countInvalid,
    async issueFormToken() {
      const key = await secret();
      return key ? createFormToken(key, Date.now()) : '';
    },
    async createOutcomeCode(kind, reference = '') {
      const key = await secret();
      return key ? createToken(key, 'outcome', [kind, reference]) : '';
    },
    async readOutcomeCode(kind, code) {
      const key = await secret();
      const [of, reference = ''] = (key && readToken(key, 'outcome', code)) ?? [];
      if (of !== kind) return undefined;
      return answerVisitor({ outcome: 'taken', reference }, kind, {}, contactEmail);
    },
    confirm: async (token) => (await stores.get()).subscribers.confirm(token, Date.now()),
    unsubscribe: async (token) => (await stores.get()).subscribers.unsubscribe(token, Date.now()),
    takeMailReport: (call) => takeMailReport({ config, stores, log }, call),
    noteVisit(request) {
      if (config.visits) visits.note(request);
    },
    start() {
      deliverer?.worker.start();
      dispatcher?.start();
      handOver?.start();
      stopUpkeep ??= startUpkeep({ config, stores, drain, health, log, visits });
    },
    health: () => health.report(),
    async measure() {
      const spooled = spool.size;
      try {
        return { spooled, stored: await measureBacklog(await stores.get(), Date.now()) };
      } catch {
        return { spooled, stored: undefined };
      }
    },
    async close() {
      await stopUpkeep?.();
      await dispatcher?.stop();
      await handOver?.stop();
      await deliverer?.worker.stop();
      await intake.finish();
      await drain.run().catch(() => undefined);
      await visits.flushLast().catch((error) => {
        log.warn(describeError(error), 'The last counts of visits are lost');
      });
      if (spool.size > 0) {
        const { size: left, directory } = spool;
        log.warn({ left, directory }, 'Enquiries wait in the spool for the next start');
      }
      await stores.close();
    },
  };
}

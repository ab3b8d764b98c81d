import { randomUUID } from 'node:crypto';
import type { Config } from '../config/environment.ts';
import type { FormKind } from '../forms/definition.ts';
import type { SubmitResult } from '../forms/state.ts';
import type { Answers } from './answers.ts';
import type { Deliverer } from './delivery/deliverer.ts';
import type { Drain } from './delivery/drain.ts';
import type { FirstAttempt } from './delivery/first-attempt.ts';
import type { HealthCheck } from './delivery/health.ts';
import type { StoreHolder } from './delivery/holder.ts';
import type { WithoutStore } from './delivery/without-store.ts';
import { newReference } from './form/reference.ts';
import { readSource } from './form/source.ts';
import type { Guard } from './guard/guard.ts';
import { readSigns } from './guard/suspicion.ts';
import { causeOf, errorFields, type Log } from './log.ts';
import { subscriptionMail } from './mail/confirmation.ts';
import { renderNotification } from './mail/notification.ts';
import { isBrokenConnection } from './store/postgres.ts';
import type { NewEnquiry, Recorded } from './store/recording.ts';
import type { Store } from './store/store.ts';

type Parts = {
  config: Config;
  log: Log;
  stores: StoreHolder;
  drain: Drain;
  health: HealthCheck;
  deliverer: Deliverer | undefined;
  guard: Guard;
  answers: Answers;
  firstAttempt: FirstAttempt;
  withoutStore: WithoutStore;
};

export type Sender = {
  ip: string;
  referer?: string | undefined;
  host?: string | undefined;
};

/** What is posted goes into the store, or the spool while it is down, and then by mail. */
export function createIntake(parts: Parts) {
  const { config, log, stores, drain, health, deliverer, guard, answers } = parts;
  const { recipients, siteUrl, visits } = config;

  function noteFailure(kind: FormKind, error: unknown): undefined {
    health.noteStore(error);
    const cause = causeOf(error) ?? 'it does not answer';
    log.error({ kind, ...errorFields(error) }, `The store cannot take an enquiry: ${cause}`);
    return undefined;
  }

  async function record(store: Store, entry: NewEnquiry): Promise<Recorded | undefined> {
    try {
      // Stored first, so that the store finds the duplicate.
      await drain.takeDigest(entry.digest);
      const lease = entry.suspicion ? undefined : deliverer?.lease();
      const recorded = await store.record(entry, lease).catch((error) => {
        // After a database restart, a pooled connection fails only at its next use.
        if (store.dialect !== 'postgres' || !isBrokenConnection(error)) throw error;
        return store.record(entry, lease);
      });
      health.noteStore();
      return recorded;
    } catch (error) {
      stores.pause(error);
      return noteFailure(entry.kind, error);
    }
  }

  const notification = ({ kind, values, now }: NewEnquiry, reference: string): string =>
    JSON.stringify(
      renderNotification(kind, values, {
        ...{ reference, receivedAt: now, to: recipients[kind], siteUrl },
      }),
    );

  /** @param digest of the words; equal ones within a day are the same enquiry */
  return async function take(
    submission: Sender & { kind: FormKind; values: Record<string, string> },
    form: FormData,
    digest: string,
  ): Promise<SubmitResult> {
    const { kind, values } = submission;
    const now = Date.now();
    const store = await stores.get().catch((error) => noteFailure(kind, error));
    const signs = readSigns(form, stores.secret, now);
    const toConfirm = kind === 'newsletter' ? values.email : undefined;
    const judged = guard.judge(submission.ip, signs, toConfirm);
    if (judged.verdict === 'refused' || judged.verdict === 'busy') {
      return answers.refusal(judged.verdict, values);
    }
    const hosts = [new URL(siteUrl).host, submission.host ?? ''];
    const entry: NewEnquiry = {
      id: randomUUID(),
      reference: newReference(),
      kind,
      values,
      suspicion: judged.verdict === 'quarantined' ? judged.reason : undefined,
      source: visits ? readSource(submission.referer, hosts, form) : undefined,
      digest,
      now,
      render: (reference, trx) => {
        if (kind !== 'newsletter') return notification(entry, reference);
        if (!store) throw new Error('A subscription cannot be asked for without the store');
        return subscriptionMail(store, { email: values.email ?? '', now, siteUrl })(reference, trx);
      },
    };
    const recorded = store && (await record(store, entry));
    if (store && recorded) return parts.firstAttempt.make(store, entry, recorded);
    const message = kind === 'newsletter' ? undefined : notification(entry, entry.reference);
    return parts.withoutStore.take(entry, message);
  };
}

import { randomUUID } from 'node:crypto';
import type { Config } from '@site/config/environment.ts';
import type { Deliverer } from './delivery/deliverer.ts';
import type { Drain } from './delivery/drain.ts';
import type { HealthCheck } from './delivery/health.ts';
import type { Spool, SpooledEnquiry } from './delivery/spool.ts';
import type { StoreConnection } from './delivery/store-connection.ts';
import { createReference } from './form/reference.ts';
import { readSource } from './form/source.ts';
import type { FormKind } from './forms/definition.ts';
import type { SubmitResult } from './forms/state.ts';
import type { Guard } from './guard/guard.ts';
import { scoreSpam } from './guard/spam-score.ts';
import { assessForm, type FormJudgement } from './guard/suspicion.ts';
import { describeCause, describeError, type Log, logContent } from './log.ts';
import { renderAcknowledgement } from './mail/acknowledgement.ts';
import { createSubscriptionRenderer } from './mail/confirmation.ts';
import type { Attempt } from './mail/mailer.ts';
import { renderNotification } from './mail/notification.ts';
import { toReplyAddress } from './mail/safe-text.ts';
import type { OutcomeMessages } from './outcome-messages.ts';
import { isBrokenConnection } from './store/postgres.ts';
import type { NewEnquiry, RecordedEnquiry } from './store/recording.ts';
import type { Store } from './store/store.ts';
import { waitAtMost } from './store/timeout.ts';

/**
 * A visitor's longest wait for the store, in milliseconds; then the spool takes the enquiry. What
 * the store does later is the same enquiry again, which it knows.
 */
const storeWaitMs = 2000;
const noAnswer = `The store has not answered for ${storeWaitMs} ms`;

/** In the spool; more would keep room from enquiries. */
const maxSuspicious = 1000;

type Parts = {
  config: Config;
  log: Log;
  stores: StoreConnection;
  spool: Spool;
  drain: Drain;
  health: HealthCheck;
  deliverer: Deliverer | undefined;
  guard: Guard;
  answers: OutcomeMessages;
};

type Words = Pick<NewEnquiry, 'kind' | 'values' | 'now'>;

export type Sender = {
  ip: string;
  referer?: string | undefined;
  host?: string | undefined;
};

/** What is posted goes into the store, or the spool while it is down, and then by mail. */
export function createIntake(parts: Parts) {
  const { config, log, stores, spool, drain, health, deliverer, guard, answers } = parts;
  const { recipients, siteUrl, visits, acknowledging } = config;
  const background = new Set<Promise<unknown>>();

  function noteFailure(kind: FormKind, error: unknown): undefined {
    health.noteStore(error);
    const cause = describeCause(error) ?? 'it does not answer';
    log.error({ kind, ...describeError(error) }, `The store cannot take an enquiry: ${cause}`);
    return undefined;
  }

  async function write(store: Store, entry: NewEnquiry): Promise<RecordedEnquiry> {
    // Stored first, so that the store finds the duplicate.
    await drain.takeDigest(entry.digest);
    const lease = entry.suspicion ? undefined : deliverer?.lease();
    return store.record(entry, lease).catch((error) => {
      // After a database restart, a pooled connection fails only at its next use.
      if (store.dialect !== 'postgres' || !isBrokenConnection(error)) throw error;
      return store.record(entry, lease);
    });
  }

  async function record(
    store: Store,
    entry: NewEnquiry,
    until: number,
  ): Promise<RecordedEnquiry | undefined> {
    try {
      const recorded = await waitAtMost(write(store, entry), until - performance.now(), noAnswer);
      health.noteStore();
      return recorded;
    } catch (error) {
      stores.pause(error);
      return noteFailure(entry.kind, error);
    }
  }

  const isSpamSender = async (store: Store | undefined, email = '', until: number) =>
    store !== undefined &&
    waitAtMost(store.isSpamSender(email), until - performance.now(), noAnswer).catch(() => false);

  function logUnreachable(entry: NewEnquiry, reference: string, attempt: Attempt | undefined) {
    if (attempt?.outcome === 'unreachable')
      logContent(log, entry, reference, 'the mail service cannot be reached');
  }

  /** A duplicate's mail is tried again unless it was sent or is held. */
  async function leased(sender: Deliverer, store: Store, { delivery, duplicate }: RecordedEnquiry) {
    if (!duplicate) return delivery;
    if (!delivery || delivery.state === 'sent' || delivery.state === 'held') return undefined;
    return store.outbox.lease(sender.lease(), Date.now(), delivery.id).catch(() => undefined);
  }

  async function send(
    sender: Deliverer,
    store: Store,
    entry: NewEnquiry,
    recorded: RecordedEnquiry,
  ) {
    const delivery = await leased(sender, store, recorded);
    if (!delivery) return undefined;
    const attempt = await sender.deliver(delivery);
    logUnreachable(entry, recorded.enquiry.reference, attempt);
    return attempt?.outcome;
  }

  async function mailStored(
    store: Store,
    entry: NewEnquiry,
    recorded: RecordedEnquiry,
  ): Promise<SubmitResult> {
    const { kind, values } = entry;
    const { enquiry, duplicate } = recorded;
    const { reference, suspicion } = enquiry;
    const success = answers.success(kind, reference);
    if (enquiry.state === 'quarantined') {
      if (!duplicate) log.warn({ kind, reference, suspicion }, 'An enquiry was quarantined');
      return success;
    }
    if (!deliverer) {
      if (!duplicate) logContent(log, entry, reference, 'no mail service is configured');
      return success;
    }
    const sending = send(deliverer, store, entry, recorded);
    if (kind !== 'newsletter') {
      return (await sending) === 'refused' ? answers.failure(kind, values) : success;
    }
    // Not awaited: response times must not reveal known addresses.
    const tracked = sending
      .catch((error) => log.error(describeError(error), 'A mail could not be sent at once'))
      .finally(() => background.delete(tracked));
    background.add(tracked);
    return success;
  }

  async function spoolEntry(own: SpooledEnquiry): Promise<SpooledEnquiry | undefined> {
    try {
      const spooled = await spool.add(own);
      health.noteSpool();
      return spooled;
    } catch (error) {
      health.noteSpool(error);
      const { kind, reference } = own;
      const cause = describeCause(error) ?? 'unknown cause';
      const fields = { kind, reference, ...describeError(error) };
      log.error(fields, `The spool cannot take an enquiry: ${cause}`);
      return undefined;
    }
  }

  /** @param own the entry offered to the spool @param spooled the entry now in it */
  async function mailSpooled(
    entry: NewEnquiry,
    own: SpooledEnquiry,
    spooled: SpooledEnquiry | undefined,
  ): Promise<SubmitResult> {
    const { kind, values } = entry;
    const { reference, message, suspicion, settlement } = spooled ?? own;
    const kept = spooled ? answers.success(kind, reference) : answers.unexpected(values);
    if (message === undefined || suspicion !== undefined) return kept;
    if (!deliverer) {
      logContent(log, entry, reference, 'no mail service is configured');
      return kept;
    }
    // A duplicate: mailed, or being mailed by another process.
    const isEarlier = spooled !== undefined && spooled.id !== own.id;
    if (isEarlier && (!settlement || settlement.state === 'sent')) return kept;
    const attempt = await deliverer.deliverSpooled({ ...(spooled ?? own), message }, !!spooled);
    logUnreachable(entry, reference, attempt);
    if (spooled) return attempt?.outcome === 'refused' ? answers.failure(kind, values) : kept;
    if (attempt?.outcome === 'sent') {
      log.error({ kind, reference }, 'An enquiry is in its mail alone: no store, no spool');
      return answers.success(kind, reference);
    }
    const reason = attempt?.reason ?? 'too many mails at once';
    log.error({ kind, reference, reason }, 'An enquiry was not taken: no store, spool, mail');
    return kept;
  }

  /** Spool first, then mail. */
  async function takeWithoutStore(entry: NewEnquiry): Promise<SubmitResult> {
    const { render: _, acknowledge, ...words } = entry;
    if (entry.suspicion !== undefined && spool.size >= maxSuspicious) {
      return answers.refusal('refused', entry.values);
    }
    // None for a sign-up, whose links need the store.
    const message = entry.kind === 'newsletter' ? undefined : notification(entry, entry.reference);
    const isMailed = message !== undefined && entry.suspicion === undefined;
    const lease = isMailed ? deliverer?.lease() : undefined;
    const own: SpooledEnquiry = {
      ...{ type: 'enquiry', ...words, message, lease },
      acknowledgement: acknowledge?.(entry.reference),
    };
    return drain.holding(own.digest, async () => mailSpooled(entry, own, await spoolEntry(own)));
  }

  const notification = ({ kind, values, now }: Words, reference: string): string =>
    JSON.stringify(
      renderNotification(kind, values, {
        ...{ reference, receivedAt: now, to: recipients[kind], siteUrl },
      }),
    );

  const acknowledgement = ({ kind, values, now }: Words, reference: string): string =>
    JSON.stringify(
      renderAcknowledgement(kind, values, {
        ...{ reference, receivedAt: now, to: recipients[kind], siteUrl },
      }),
    );

  return {
    /** @param digest of the words; equal ones within a day are the same enquiry */
    async take(
      submission: Sender & { kind: FormKind; values: Record<string, string> },
      form: FormData,
      digest: string,
    ): Promise<SubmitResult> {
      const { kind, values } = submission;
      const now = Date.now();
      const until = performance.now() + storeWaitMs;
      const store = await waitAtMost(stores.get(), storeWaitMs, noAnswer).catch((error) =>
        noteFailure(kind, error),
      );
      const score = scoreSpam(values, {
        siteUrl,
        repeats: guard.countWords(values.message),
        isSpamSender: await isSpamSender(store, values.email, until),
      });
      const formSigns = assessForm(form, stores.secret, now);
      const signs: FormJudgement = score.isSpam
        ? { judgement: 'spam', reason: score.reason }
        : formSigns;
      const toConfirm = kind === 'newsletter' ? values.email : undefined;
      const judged = guard.judge(submission.ip, signs, toConfirm);
      if (judged.verdict === 'refused' || judged.verdict === 'busy') {
        return answers.refusal(judged.verdict, values);
      }
      const hosts = [new URL(siteUrl).host, submission.host ?? ''];
      const entry: NewEnquiry = {
        id: randomUUID(),
        reference: createReference(),
        kind,
        values,
        suspicion: judged.verdict === 'quarantined' ? judged.reason : undefined,
        source: visits ? readSource(submission.referer, hosts, form) : undefined,
        digest,
        acknowledge:
          acknowledging &&
          kind !== 'newsletter' &&
          signs.judgement === 'fine' &&
          score.points === 0 &&
          toReplyAddress(values.email ?? '')
            ? (reference) => acknowledgement({ kind, values, now }, reference)
            : undefined,
        now,
        render: (reference, trx) => {
          if (kind !== 'newsletter') return notification(entry, reference);
          if (!store) throw new Error('A subscription cannot be asked for without the store');
          const to = { email: values.email ?? '', now, siteUrl };
          return createSubscriptionRenderer(store, to)(reference, trx);
        },
      };
      const recorded = store && (await record(store, entry, until));
      return store && recorded ? mailStored(store, entry, recorded) : takeWithoutStore(entry);
    },

    /** Waits for mails that no visitor waits for. */
    async finish(): Promise<void> {
      await Promise.all(background);
    },
  };
}

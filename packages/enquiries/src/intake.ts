import { createHash, randomUUID } from 'node:crypto';
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
import { assessPost } from './guard/suspicion.ts';
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

/** Its mail is rendered by the store that takes it. */
type Entry = Omit<NewEnquiry, 'render'>;

export type Sender = {
  ip: string;
  referer?: string | undefined;
  host?: string | undefined;
};

/** A form whose values were checked. */
type Post = Sender & { kind: FormKind; values: Record<string, string>; form: FormData };

type Mails = {
  render(store: Store, entry: Entry): NewEnquiry['render'];
  acknowledge?: ((entry: Entry, reference: string) => string) | undefined;
  /** Address to confirm. */
  confirmed?: string | undefined;
};

type Kept = { store: Store; recorded: RecordedEnquiry };

/** Equal words within a day are the same enquiry. */
function computeDigest(kind: FormKind, words: Record<string, string>): string {
  const sorted = Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted]))
    .digest('base64url');
}

/** What is posted goes into the store, or the spool while it is down, and then by mail. */
export function createIntake(parts: Parts) {
  const { config, log, stores, spool, drain, health, deliverer, guard, answers } = parts;
  const { recipients, siteUrl, visits, acknowledging } = config;
  const background = new Set<Promise<unknown>>();
  /** By digest: a double click shares the first answer. */
  const running = new Map<string, Promise<SubmitResult>>();

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

  async function keep(store: Store, entry: NewEnquiry, until: number): Promise<Kept | undefined> {
    try {
      const recorded = await waitAtMost(write(store, entry), until - performance.now(), noAnswer);
      health.noteStore();
      return { store, recorded };
    } catch (error) {
      stores.pause(error);
      return noteFailure(entry.kind, error);
    }
  }

  const isSpamSender = async (store: Store | undefined, email = '', until: number) =>
    store !== undefined &&
    waitAtMost(store.isSpamSender(email), until - performance.now(), noAnswer).catch(() => false);

  function logUnreachable(entry: Entry, reference: string, attempt: Attempt | undefined) {
    if (attempt?.outcome === 'unreachable')
      logContent(log, entry, reference, 'the mail service cannot be reached');
  }

  /** A duplicate's mail is tried again unless it was sent or is held. */
  async function leased(sender: Deliverer, store: Store, { delivery, duplicate }: RecordedEnquiry) {
    if (!duplicate) return delivery;
    if (!delivery || delivery.state === 'sent' || delivery.state === 'held') return undefined;
    return store.outbox.lease(sender.lease(), Date.now(), delivery.id).catch(() => undefined);
  }

  async function mailStored(entry: Entry, { store, recorded }: Kept) {
    const { kind } = entry;
    const { enquiry, duplicate } = recorded;
    const { reference, suspicion } = enquiry;
    if (enquiry.state === 'quarantined') {
      if (!duplicate) log.warn({ kind, reference, suspicion }, 'An enquiry was quarantined');
      return undefined;
    }
    if (!deliverer) {
      if (!duplicate) logContent(log, entry, reference, 'no mail service is configured');
      return undefined;
    }
    const delivery = await leased(deliverer, store, recorded);
    if (!delivery) return undefined;
    const attempt = await deliverer.deliver(delivery);
    logUnreachable(entry, reference, attempt);
    return attempt?.outcome;
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
    entry: Entry,
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

  /** Spool first, then mail. @param message none for a sign-up, whose links need the store */
  async function takeWithoutStore(entry: Entry, message?: string): Promise<SubmitResult> {
    const { acknowledge, ...words } = entry;
    if (entry.suspicion !== undefined && spool.size >= maxSuspicious) {
      return answers.refusal('refused', entry.values);
    }
    const isMailed = message !== undefined && entry.suspicion === undefined;
    const lease = isMailed ? deliverer?.lease() : undefined;
    const own: SpooledEnquiry = {
      ...{ type: 'enquiry', ...words, message, lease },
      acknowledgement: acknowledge?.(entry.reference),
    };
    return drain.holding(own.digest, async () => mailSpooled(entry, own, await spoolEntry(own)));
  }

  const toMail =
    (renderMail: typeof renderNotification) =>
    ({ kind, values, now }: Entry, reference: string): string =>
      JSON.stringify(
        renderMail(kind, values, { reference, receivedAt: now, to: recipients[kind], siteUrl }),
      );
  const notification = toMail(renderNotification);
  const acknowledgement = toMail(renderAcknowledgement);

  /** Judges what was posted, and stores it unless it is refused; not `kept` while the store is down. */
  async function record(
    { kind, values, form, ...sender }: Post,
    digest: string,
    { render, acknowledge, confirmed }: Mails,
  ): Promise<{ refusal: SubmitResult } | { entry: Entry; kept: Kept | undefined }> {
    const now = Date.now();
    const until = performance.now() + storeWaitMs;
    const store = await waitAtMost(stores.get(), storeWaitMs, noAnswer).catch((error) =>
      noteFailure(kind, error),
    );
    const { signs, isTrusted } = assessPost(form, values, {
      repeats: guard.countWords(values.message),
      isSpamSender: await isSpamSender(store, values.email, until),
      ...{ siteUrl, now, secret: stores.secret },
    });
    const judged = guard.judge(sender.ip, signs, confirmed);
    if (judged.verdict === 'refused' || judged.verdict === 'busy') {
      return { refusal: answers.refusal(judged.verdict, values) };
    }
    const hosts = [new URL(siteUrl).host, sender.host ?? ''];
    const entry: Entry = {
      id: randomUUID(),
      reference: createReference(),
      kind,
      values,
      suspicion: judged.verdict === 'quarantined' ? judged.reason : undefined,
      source: visits ? readSource(sender.referer, hosts, form) : undefined,
      digest,
      acknowledge:
        isTrusted && acknowledge ? (reference) => acknowledge(entry, reference) : undefined,
      now,
    };
    const kept = store && (await keep(store, { ...entry, render: render(store, entry) }, until));
    return { entry, kept };
  }

  async function share(
    { kind, values }: Post,
    digest: string,
    take: () => Promise<SubmitResult>,
  ): Promise<SubmitResult> {
    const first = running.get(digest);
    if (first) return first;
    const own = take()
      .catch((error): SubmitResult => {
        log.error({ kind, ...describeError(error) }, 'An enquiry failed unexpectedly');
        return answers.unexpected(values);
      })
      .finally(() => running.delete(digest));
    running.set(digest, own);
    return own;
  }

  return {
    takeEnquiry(post: Post): Promise<SubmitResult> {
      const { kind, values } = post;
      const digest = computeDigest(kind, values);
      return share(post, digest, async () => {
        const taken = await record(post, digest, {
          render: (_, entry) => (reference) => notification(entry, reference),
          acknowledge:
            acknowledging && toReplyAddress(values.email ?? '') ? acknowledgement : undefined,
        });
        if ('refusal' in taken) return taken.refusal;
        const { entry, kept } = taken;
        if (!kept) return takeWithoutStore(entry, notification(entry, entry.reference));
        const outcome = await mailStored(entry, kept);
        return outcome === 'refused'
          ? answers.failure(kind, values)
          : answers.success(kind, kept.recorded.enquiry.reference);
      });
    },

    /** A sign-up to the newsletter. The answer is the same whether the address is known or not. */
    async subscribe(post: Post): Promise<SubmitResult> {
      const { email = '' } = post.values;
      // One subscriber whatever the case of the address.
      const digest = computeDigest(post.kind, { email: email.toLowerCase() });
      const { reference: _, ...answer } = await share(post, digest, async () => {
        const taken = await record(post, digest, {
          render: (store, { now }) => createSubscriptionRenderer(store, { email, now, siteUrl }),
          confirmed: email,
        });
        if ('refusal' in taken) return taken.refusal;
        const { entry, kept } = taken;
        if (!kept) return takeWithoutStore(entry);
        // Not awaited: response times must not reveal known addresses.
        const sending = mailStored(entry, kept)
          .catch((error) => log.error(describeError(error), 'A mail could not be sent at once'))
          .finally(() => background.delete(sending));
        background.add(sending);
        return answers.success(entry.kind);
      });
      return answer;
    },

    /** Waits for what is under way, and for mails that no visitor waits for. */
    async finish(): Promise<void> {
      await Promise.all(running.values());
      await Promise.all(background);
    },
  };
}

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
import type { Guard } from './guard/guard.ts';
import { describeCause, describeError, type Log, logContent } from './log.ts';
import { renderAcknowledgement } from './mail/acknowledgement.ts';
import { createSubscriptionRenderer } from './mail/confirmation.ts';
import type { Attempt } from './mail/mailer.ts';
import { renderNotification } from './mail/notification.ts';
import { toReplyAddress } from './mail/safe-text.ts';
import type { NewEnquiry, RecordedEnquiry } from './store/recording.ts';
import type { Store } from './store/store.ts';
import { waitAtMost } from './store/timeout.ts';

/**
 * A visitor's longest wait for the store, in milliseconds; then the spool takes the enquiry. What
 * the store does later is the same enquiry again, which it knows.
 */
const storeWaitMs = 2000;

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
};

export type Sender = {
  ip: string;
  referer?: string | undefined;
  host?: string | undefined;
};

/** A form whose values were checked. */
export type Post = Sender & { kind: FormKind; values: Record<string, string>; form: FormData };

/**
 * `not mailed`: kept, but refused by the mail service. `lost`: neither the store nor the spool nor
 * the mail service has it.
 */
export type Outcome = {
  outcome: 'taken' | 'not mailed' | 'refused' | 'busy' | 'lost';
  reference?: string | undefined;
};

/** Its mail is rendered by the store that takes it. */
type Entry = Omit<NewEnquiry, 'render'>;

type Mails = {
  render(store: Store, entry: Entry): NewEnquiry['render'];
  acknowledge?: ((entry: Entry, reference: string) => string) | undefined;
  /** Address to confirm. */
  confirmed?: string | undefined;
};

type Stored = { store: Store; recorded: RecordedEnquiry };

/** Equal words within a day are the same enquiry. */
function computeDigest(kind: FormKind, words: Record<string, string>): string {
  const sorted = Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted]))
    .digest('base64url');
}

/** What is posted goes into the store, or the spool while it is down, and then by mail. */
export function createIntake(parts: Parts) {
  const { config, log, stores, spool, drain, health, deliverer, guard } = parts;
  const { recipients, siteUrl, inboxUrl } = config;
  /** By digest: a double click shares the first outcome. */
  const running = new Map<string, Promise<Outcome>>();
  /** Mails that no visitor waits for. */
  const background = new Set<Promise<unknown>>();

  const renderMail = (render: typeof renderNotification, entry: Entry, reference: string) => {
    const { kind, values, now } = entry;
    const context = { reference, receivedAt: now, to: recipients[kind], siteUrl, inboxUrl };
    return JSON.stringify(render(kind, values, context));
  };

  /** Judges a post and stores it, unless it is refused. Not `stored` while the store is down. */
  async function receive(
    post: Post,
    digest: string,
    { render, acknowledge, confirmed }: Mails,
  ): Promise<Outcome | { entry: Entry; stored: Stored | undefined }> {
    const { kind, values, form } = post;
    const until = performance.now() + storeWaitMs;
    const inTime = <T>(answer: Promise<T>) =>
      waitAtMost(
        answer,
        until - performance.now(),
        `The store has not answered for ${storeWaitMs} ms`,
      );
    const noteFailure = (error: unknown): undefined => {
      health.noteStore(error);
      const cause = describeCause(error) ?? 'it does not answer';
      log.error({ kind, ...describeError(error) }, `The store cannot take an enquiry: ${cause}`);
    };

    /** Who comes next would wait as long. */
    const ask = <T>(answer: Promise<T>) =>
      inTime(answer).catch((error) => {
        stores.pause(error);
        throw error;
      });

    let store: Store | undefined;
    let isSpamSender = false;
    try {
      const opened = await inTime(stores.get());
      isSpamSender = await ask(opened.isSpamSender(values.email ?? ''));
      if (values.message) await ask(guard.learn(() => opened.listJudged()));
      store = opened;
    } catch (error) {
      noteFailure(error);
    }
    const context = { siteUrl, isSpamSender, confirmed, secret: stores.secret };
    const judged = guard.judgeForm(post, context);
    if (judged.verdict === 'refused' || judged.verdict === 'busy')
      return { outcome: judged.verdict };
    const hosts = [new URL(siteUrl).host, post.host ?? ''];
    const entry: Entry = {
      id: randomUUID(),
      reference: createReference(),
      ...{ kind, values, digest, now: Date.now() },
      suspicion: judged.verdict === 'quarantined' ? judged.reason : undefined,
      doubt: judged.doubt,
      source: config.visits ? readSource(post.referer, hosts, form) : undefined,
      acknowledge:
        !judged.doubt && acknowledge ? (reference) => acknowledge(entry, reference) : undefined,
    };
    if (!store) return { entry, stored: undefined };

    const record = async (store: Store) => {
      // Stored first, so that the store finds the duplicate.
      if (spool.size > 0) await drain.takeDigest(digest);
      const lease = entry.suspicion ? undefined : deliverer?.lease();
      return store.record({ ...entry, render: render(store, entry) }, lease);
    };
    try {
      const recorded = await ask(record(store));
      health.noteStore();
      return { entry, stored: { store, recorded } };
    } catch (error) {
      return { entry, stored: noteFailure(error) };
    }
  }

  function logUnreachable(entry: Entry, reference: string, attempt: Attempt | undefined) {
    if (attempt?.outcome === 'unreachable')
      logContent(log, entry, reference, 'the mail service cannot be reached');
  }

  /** @returns undefined when nothing is to be sent now */
  async function mailStored(
    entry: Entry,
    { store, recorded: { enquiry, delivery, duplicate } }: Stored,
  ): Promise<Attempt | undefined> {
    const { kind } = entry;
    const { reference, suspicion } = enquiry;
    if (enquiry.state === 'quarantined') {
      if (!duplicate) log.warn({ kind, reference, suspicion }, 'An enquiry was quarantined');
      return undefined;
    }
    if (!deliverer) {
      if (!duplicate) logContent(log, entry, reference, 'no mail service is configured');
      return undefined;
    }
    let leased = delivery;
    if (duplicate) {
      // Tried again unless it was sent or is held.
      if (!delivery || delivery.state === 'sent' || delivery.state === 'held') return undefined;
      const lease = deliverer.lease();
      leased = await store.outbox.lease(lease, Date.now(), delivery.id).catch(() => undefined);
    }
    const attempt = leased && (await deliverer.deliver(leased));
    logUnreachable(entry, reference, attempt);
    return attempt;
  }

  /** @returns the entry now in the spool, which may be an earlier one of the same words */
  async function addToSpool(own: SpooledEnquiry): Promise<SpooledEnquiry | undefined> {
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

  async function spoolAndMail(entry: Entry, own: SpooledEnquiry): Promise<Outcome> {
    const { kind } = entry;
    const spooled = await addToSpool(own);
    const { reference, message, suspicion, settlement } = spooled ?? own;
    const kept: Outcome = spooled ? { outcome: 'taken', reference } : { outcome: 'lost' };
    if (message === undefined || suspicion !== undefined) return kept;
    if (!deliverer) {
      logContent(log, entry, reference, 'no mail service is configured');
      return kept;
    }
    // Mailed, or being mailed by another process.
    const isEarlier = spooled !== undefined && spooled.id !== own.id;
    if (isEarlier && (!settlement || settlement.state === 'sent')) return kept;
    const attempt = await deliverer.deliverSpooled({ ...(spooled ?? own), message }, !!spooled);
    logUnreachable(entry, reference, attempt);
    if (spooled) return attempt?.outcome === 'refused' ? { outcome: 'not mailed' } : kept;
    if (attempt?.outcome === 'sent') {
      log.error({ kind, reference }, 'An enquiry is in its mail alone: no store, no spool');
      return { outcome: 'taken', reference };
    }
    const reason = attempt?.reason ?? 'too many mails at once';
    log.error({ kind, reference, reason }, 'An enquiry was not taken: no store, spool, mail');
    return kept;
  }

  /** @param message none for a sign-up, whose links need the store */
  async function takeWithoutStore(entry: Entry, message?: string): Promise<Outcome> {
    const { acknowledge, ...words } = entry;
    const isSuspicious = entry.suspicion !== undefined;
    if (isSuspicious && spool.size >= maxSuspicious) return { outcome: 'refused' };
    const own: SpooledEnquiry = {
      ...{ type: 'enquiry', ...words, message },
      lease: message === undefined || isSuspicious ? undefined : deliverer?.lease(),
      acknowledgement: acknowledge?.(entry.reference),
    };
    return drain.holding(own.digest, () => spoolAndMail(entry, own));
  }

  function takeOnce(
    kind: FormKind,
    digest: string,
    take: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const first = running.get(digest);
    if (first) return first;
    const own = take()
      .catch((error): Outcome => {
        log.error({ kind, ...describeError(error) }, 'An enquiry failed unexpectedly');
        return { outcome: 'lost' };
      })
      .finally(() => running.delete(digest));
    running.set(digest, own);
    return own;
  }

  return {
    takeEnquiry(post: Post): Promise<Outcome> {
      const digest = computeDigest(post.kind, post.values);
      const isAcknowledged = config.acknowledging && toReplyAddress(post.values.email ?? '');
      return takeOnce(post.kind, digest, async () => {
        const received = await receive(post, digest, {
          render: (_, entry) => (reference) => renderMail(renderNotification, entry, reference),
          acknowledge: isAcknowledged
            ? (entry, reference) => renderMail(renderAcknowledgement, entry, reference)
            : undefined,
        });
        if ('outcome' in received) return received;
        const { entry, stored } = received;
        if (!stored)
          return takeWithoutStore(entry, renderMail(renderNotification, entry, entry.reference));
        const attempt = await mailStored(entry, stored);
        if (attempt?.outcome === 'refused') return { outcome: 'not mailed' };
        return { outcome: 'taken', reference: stored.recorded.enquiry.reference };
      });
    },

    /** A sign-up to the newsletter. Its outcome is the same whether the address is known or not. */
    async subscribe(post: Post): Promise<Outcome> {
      const { email = '' } = post.values;
      // One subscriber whatever the case of the address.
      const digest = computeDigest(post.kind, { email: email.toLowerCase() });
      const { outcome } = await takeOnce(post.kind, digest, async () => {
        const received = await receive(post, digest, {
          render: (store, { now }) => createSubscriptionRenderer(store, { email, now, siteUrl }),
          confirmed: email,
        });
        if ('outcome' in received) return received;
        const { entry, stored } = received;
        if (!stored) return takeWithoutStore(entry);
        // Not awaited: response times must not reveal known addresses.
        const sending = mailStored(entry, stored)
          .catch((error) => log.error(describeError(error), 'A mail could not be sent at once'))
          .finally(() => background.delete(sending));
        background.add(sending);
        return { outcome: 'taken' };
      });
      return { outcome };
    },

    /** Waits for what is under way. */
    async finish(): Promise<void> {
      await Promise.all(running.values());
      await Promise.all(background);
    },
  };
}

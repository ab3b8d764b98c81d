import type { Config } from '../../config/environment.ts';
import { errorFields, type Log, seldom } from '../log.ts';
import type { Attempt, Mailer, Message } from '../mail/mail.ts';
import { IssueSender } from '../newsletter/issue-sender.ts';
import type { Lease, Settlement } from '../store/outbox.ts';
import type { Delivery, Suppression } from '../store/schema.ts';
import type { StoreHolder } from './holder.ts';
import type { Pace } from './pace.ts';
import { keyLifetimeMs, settlementOf } from './retry.ts';
import type { Spool, SpooledEnquiry } from './spool.ts';
import { Worker } from './worker.ts';

/** A visitor's longest wait for a slot; then the worker sends the mail. */
const maxQueueMs = 3000;

type Parts = {
  config: Config;
  log: Log;
  stores: StoreHolder;
  mailer: Mailer;
  pace: Pace;
  spool: Spool;
  owner: string;
};

export class Deliverer {
  readonly #parts: Parts;
  readonly #leaseMs: number;
  readonly worker: Worker;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { config, stores, pace } = parts;
    // Longer than any attempt, so that only a dead process loses its lease.
    this.#leaseMs = maxQueueMs + config.mailTimeoutMs + 10_000;
    const outbox = async () => (await stores.get()).outbox;
    const issues = new IssueSender({ ...parts, lease: () => this.lease() });
    this.worker = new Worker(
      {
        due: async () => {
          if (await (await outbox()).hasDue(Date.now(), this.#leaseMs)) return 'enquiry';
          return (await issues.hasDue(Date.now(), this.#leaseMs)) ? 'newsletter' : undefined;
        },
        slot: async (due) => {
          if (due === 'newsletter') return pace.takeBehind();
          await pace.take(Number.POSITIVE_INFINITY);
          return 0;
        },
        // Enquiries first, whatever the slot was taken for.
        take: async () => {
          const delivery = await (await outbox()).lease(this.lease(), Date.now());
          return delivery ? () => this.attempt(delivery) : issues.take();
        },
        onError: seldom(60_000, (error) =>
          parts.log.error(errorFields(error), 'The worker cannot read the outbox'),
        ),
      },
      {
        lanes: Math.min(
          64,
          Math.max(4, Math.ceil((config.mailRate * config.mailTimeoutMs) / 1000)),
        ),
      },
    );
  }

  lease(): Lease {
    const { owner, config } = this.#parts;
    return { owner, until: Date.now() + this.#leaseMs, sender: config.mailFrom };
  }

  /** @returns undefined when no slot is free in time */
  async deliver(delivery: Delivery): Promise<Attempt | undefined> {
    if (await this.#parts.pace.take(maxQueueMs)) return this.attempt(delivery);
    const { stores, owner, log } = this.#parts;
    try {
      await (await stores.get()).outbox.release(delivery.id, owner, Date.now());
    } catch (error) {
      log.warn(errorFields(error), 'A lease could not be ended and has to expire');
    }
    return undefined;
  }

  /** Writes the outcome to the spool. */
  async deliverSpooled(
    entry: SpooledEnquiry & { message: string },
    isSpooled: boolean,
  ): Promise<Attempt | undefined> {
    const { pace, mailer, config, log, spool } = this.#parts;
    const { lease = this.lease(), ...rest } = entry;
    const waited = await pace.take(maxQueueMs);
    const message = JSON.parse(entry.message) as Message;
    const attempt = waited
      ? await mailer.send(message, lease.sender, `enquiry/${entry.id}`)
      : undefined;
    if (!isSpooled) return attempt;
    const times = { attempts: 1, first_attempt_at: entry.now, last_attempt_at: Date.now() };
    try {
      // Without a lease the worker sends it as soon as it is stored.
      await spool.replace(
        attempt
          ? {
              ...entry,
              lease,
              settlement: settlementOf(attempt, times, Date.now(), config.mailRetryMs),
            }
          : rest,
      );
    } catch (error) {
      // Sent again with the same key, so the service delivers it once.
      log.error(errorFields(error), 'The outcome of a mail was not noted in the spool');
    }
    return attempt;
  }

  /** @returns undefined when not sent: key possibly expired, or address suppressed */
  async attempt(delivery: Delivery): Promise<Attempt | undefined> {
    const { config, log, mailer } = this.#parts;
    const fields = { enquiry: delivery.enquiry_id, attempts: delivery.attempts };
    const now = Date.now();
    if (now - (delivery.first_attempt_at ?? now) > keyLifetimeMs) {
      const reason = 'not retried within a day, so the earlier attempt may have been delivered';
      log.error({ ...fields, reason }, 'Mail parked: it needs a person');
      await this.#settle(delivery, { state: 'parked', reason });
      return undefined;
    }
    const message = JSON.parse(delivery.message) as Message;
    const suppressed = await this.#suppression(message);
    if (suppressed) {
      log.warn({ ...fields, suppressed }, 'Mail not sent: the mail service reported its address');
      await this.#settle(delivery, { state: 'held', reason: `the address ${suppressed}` });
      return undefined;
    }
    const sender = delivery.sender ?? config.mailFrom;
    const attempt = await mailer.send(message, sender, delivery.idempotency_key);
    const settlement = settlementOf(attempt, delivery, Date.now(), config.mailRetryMs);
    if (attempt.outcome === 'sent') log.info(fields, 'Mail sent');
    else if (settlement.state === 'parked') {
      log.error({ ...fields, reason: attempt.reason }, 'Mail parked: it needs a person');
    } else log.warn({ ...fields, reason: attempt.reason }, 'Mail not sent, kept for retry');
    await this.#settle(delivery, settlement);
    return attempt;
  }

  /** Only subscribers are suppressed, never the company's mailboxes. */
  async #suppression(message: Message): Promise<Suppression['reason'] | undefined> {
    if (!message.headers?.['List-Unsubscribe']) return undefined;
    return (await this.#parts.stores.get()).suppressions.reason(message.to);
  }

  async #settle(delivery: Delivery, settlement: Settlement): Promise<void> {
    const { log, stores, spool, owner } = this.#parts;
    const { id, enquiry_id } = delivery;
    try {
      return await (await stores.get()).settle(id, owner, settlement);
    } catch (error) {
      const fields = { enquiry: enquiry_id, ...errorFields(error) };
      log.error(fields, 'The store cannot note the outcome of a mail');
    }
    try {
      await spool.replace({ type: 'outcome', deliveryId: id, owner, settlement });
    } catch (error) {
      // The lease expires and the mail is sent again with the same key.
      log.error(errorFields(error), 'The outcome of a mail was not noted in the spool');
    }
  }
}

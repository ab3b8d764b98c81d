import type { Config } from '@site/config/environment.ts';
import { describeError, type Log, throttleByKey } from '../log.ts';
import type { Attempt, Mailer, Message, Pace } from '../mail/mailer.ts';
import type { Lease, Settlement } from '../store/outbox.ts';
import type { Delivery, Suppression } from '../store/schema.ts';
import { parkByAge, settleAttempt } from './settlement.ts';
import type { Spool, SpooledEnquiry } from './spool.ts';
import type { StoreConnection } from './store-connection.ts';
import { createOutboxTasks, Worker } from './worker.ts';

/** A visitor's longest wait for a slot; then the worker sends the mail. */
const maxQueueMs = 3000;

type Parts = {
  config: Config;
  log: Log;
  stores: StoreConnection;
  mailer: Mailer;
  pace: Pace;
  spool: Spool;
  owner: string;
};

export type Deliverer = ReturnType<typeof createDeliverer>;

export function createDeliverer({ config, log, stores, mailer, pace, spool, owner }: Parts) {
  // Longer than any attempt, so that only a dead process loses its lease.
  const leaseMs = maxQueueMs + config.mailTimeoutMs + 10_000;
  const lease = (): Lease => ({ owner, until: Date.now() + leaseMs, sender: config.mailFrom });
  const outbox = async () => (await stores.get()).outbox;

  /** Only subscribers are suppressed, never the company's mailboxes. */
  async function findSuppression(message: Message): Promise<Suppression['reason'] | undefined> {
    if (!message.headers?.['List-Unsubscribe']) return undefined;
    return (await stores.get()).suppressions.findReason(message.to);
  }

  async function settle(delivery: Delivery, settlement: Settlement): Promise<void> {
    const { id, enquiry_id } = delivery;
    try {
      return await (await outbox()).settle(id, owner, settlement);
    } catch (error) {
      const fields = { enquiry: enquiry_id, ...describeError(error) };
      log.error(fields, 'The store cannot note the outcome of a mail');
    }
    try {
      await spool.replace({ type: 'outcome', deliveryId: id, owner, settlement });
    } catch (error) {
      // The lease expires and the mail is sent again with the same key.
      log.error(describeError(error), 'The outcome of a mail was not noted in the spool');
    }
  }

  /** @returns undefined when not sent: key possibly expired, or address suppressed */
  async function attempt(delivery: Delivery): Promise<Attempt | undefined> {
    const fields = { enquiry: delivery.enquiry_id, attempts: delivery.attempts };
    const parked = parkByAge(delivery, Date.now());
    if (parked) {
      log.error({ ...fields, reason: parked.reason }, 'Mail parked: it needs a person');
      await settle(delivery, parked);
      return undefined;
    }
    const message = JSON.parse(delivery.message) as Message;
    const suppressed = await findSuppression(message);
    if (suppressed) {
      log.warn({ ...fields, suppressed }, 'Mail not sent: the mail service reported its address');
      await settle(delivery, { state: 'held', reason: `the address ${suppressed}` });
      return undefined;
    }
    const sender = delivery.sender ?? config.mailFrom;
    const answer = await mailer.send(message, sender, delivery.idempotency_key);
    const settlement = settleAttempt(answer, delivery, Date.now(), config.mailRetryMs);
    if (answer.outcome === 'sent') log.info(fields, 'Mail sent');
    else if (settlement.state === 'parked') {
      log.error({ ...fields, reason: answer.reason }, 'Mail parked: it needs a person');
    } else log.warn({ ...fields, reason: answer.reason }, 'Mail not sent, kept for retry');
    await settle(delivery, settlement);
    return answer;
  }

  const worker = new Worker(
    {
      ...createOutboxTasks(outbox, { owner, leaseMs, sender: config.mailFrom }, attempt),
      waitForSlot: () => pace.take(Number.POSITIVE_INFINITY),
      onError: throttleByKey(60_000, (error) =>
        log.error(describeError(error), 'The worker cannot read the outbox'),
      ),
    },
    {
      idleMs: config.pollMs,
      lanes: Math.min(64, Math.max(4, Math.ceil((config.mailRate * config.mailTimeoutMs) / 1000))),
    },
  );

  return {
    worker,
    lease,
    attempt,

    /** @returns undefined when no slot is free in time */
    async deliver(delivery: Delivery): Promise<Attempt | undefined> {
      if (await pace.take(maxQueueMs)) return attempt(delivery);
      try {
        await (await outbox()).release(delivery.id, owner, Date.now());
      } catch (error) {
        log.warn(describeError(error), 'A lease could not be ended and has to expire');
      }
      return undefined;
    },

    async deliverSpooled(
      entry: SpooledEnquiry & { message: string },
      isSpooled: boolean,
    ): Promise<Attempt | undefined> {
      const { lease: own = lease(), ...rest } = entry;
      const waited = await pace.take(maxQueueMs);
      const message = JSON.parse(entry.message) as Message;
      const answer = waited
        ? await mailer.send(message, own.sender, `enquiry/${entry.id}`)
        : undefined;
      if (!isSpooled) return answer;
      const times = { attempts: 1, first_attempt_at: entry.now, last_attempt_at: Date.now() };
      const settlement = answer && settleAttempt(answer, times, Date.now(), config.mailRetryMs);
      try {
        // Without a lease the worker sends it as soon as it is stored.
        await spool.replace(settlement ? { ...entry, lease: own, settlement } : rest);
      } catch (error) {
        // Sent again with the same key, so the service delivers it once.
        log.error(describeError(error), 'The outcome of a mail was not noted in the spool');
      }
      return answer;
    },
  };
}

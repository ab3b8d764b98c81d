import type { Config } from '@site/config/environment.ts';
import { settleAttempt } from '../delivery/settlement.ts';
import type { StoreConnection } from '../delivery/store-connection.ts';
import { createOutboxTasks, repeatEvery, Worker } from '../delivery/worker.ts';
import { describeError, type Log, throttleByKey } from '../log.ts';
import type { Pace } from '../mail/mailer.ts';
import type { Dispatch, Subscriber } from '../store/schema.ts';
import { createContacts, NotTaken } from './contacts.ts';

type Parts = {
  config: Config;
  log: Log;
  stores: Pick<StoreConnection, 'get'>;
  pace: Pace;
  owner: string;
};

const hourMs = 60 * 60 * 1000;
const maxRequests = 4;

/**
 * Makes the newsletter's list at the mail service agree with the subscribers. One at a time, so
 * that two requests for one of them never cross.
 * @returns undefined without a list, and on a staging site, whose subscribers are real people
 */
export function createHandOver({ config, log, stores, pace, owner }: Parts) {
  const { contacts, staging, mailRate, mailRetryMs, mailTimeoutMs } = config;
  if (!contacts || staging) return undefined;
  const twoIntervalsMs = 2000 / mailRate;
  const leaseMs = maxRequests * (mailTimeoutMs + 4 * twoIntervalsMs) + 10_000;
  const service = createContacts({ ...config, contacts }, async () => {
    // Half of all requests, so that an enquiry finds a slot free.
    await new Promise((resolve) => setTimeout(resolve, twoIntervalsMs));
    await pace.take(Number.POSITIVE_INFINITY);
  });
  let restUntil = 0;
  const complain = throttleByKey(60_000, (error: unknown) =>
    log.error(describeError(error), 'Contacts of the newsletter cannot be queued or handed over'),
  );

  /**
   * @returns how the service now knows the subscriber; undefined if they have changed meanwhile
   * @throws NotTaken
   */
  async function subscribe(subscriber: Subscriber): Promise<Subscriber['contact'] | undefined> {
    const { handOvers, subscribers } = await stores.get();
    const { email, contact, confirmed_at } = subscriber;
    // Nothing was asked of the service since this consent.
    const isFresh = contact === null || contact === 'unsubscribed';
    const found = await service.find(email);
    if (found?.unsubscribed && contact === 'renewed') {
      await handOvers.note(subscriber, null);
      const reason = 'unsubscribed there, before this consent or since: retry renews it';
      const lasting = { canSucceed: false, retryAfterMs: undefined };
      throw new NotTaken({ outcome: 'refused', reason, ...lasting });
    }
    if (found ? found.unsubscribed && !isFresh : contact === 'known') {
      await subscribers.leave(email, confirmed_at ?? 0, Date.now());
      return undefined;
    }
    // Noted first: if no answer comes, what is found at the next attempt may be later than this.
    const mark = found?.unsubscribed ? 'renewed' : 'asked';
    if (isFresh && !(await handOvers.note(subscriber, mark))) return undefined;
    try {
      if (!found) await service.create(email);
      else {
        // In this order: the event of the other would say that they have unsubscribed.
        if (found.unsubscribed) await service.subscribeAgain(email);
        await service.addToSegment(email);
      }
    } catch (error) {
      const isRefused = error instanceof NotTaken && error.failure.outcome === 'refused';
      if (isFresh && isRefused) await handOvers.note(subscriber, contact);
      throw error;
    }
    return 'subscribed';
  }

  /** Goes by the subscriber as they are now, so that repeating it changes nothing. */
  async function agree({ id, kind, message }: Dispatch): Promise<void> {
    const store = await stores.get();
    const { handOvers } = store;
    if (kind === 'erasure') {
      // Unless they have subscribed again.
      if (!(await handOvers.isConfirmed(message))) await service.erase(message);
      await handOvers.finish(id);
      return store.postponeErasure();
    }
    const subscriber = await handOvers.subscriber(message);
    if (subscriber?.state === 'confirmed') {
      const contact = await subscribe(subscriber);
      return handOvers.finish(id, subscriber, contact === 'subscribed' ? contact : undefined);
    }
    if (subscriber) await service.unsubscribe(subscriber.email);
    await handOvers.finish(id, subscriber, 'unsubscribed');
  }

  async function attempt(dispatch: Dispatch): Promise<void> {
    const { id, kind, attempts } = dispatch;
    const fields = { dispatch: id, kind, attempts };
    try {
      await agree(dispatch);
      log.info(fields, 'A contact of the newsletter was handed over');
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      const now = Date.now();
      // No end: the service needs no key to tell a repetition.
      const [random, windowMs] = [Math.random, Number.POSITIVE_INFINITY];
      const { failure } = error;
      const settlement = settleAttempt(failure, dispatch, now, mailRetryMs, random, windowMs);
      if (settlement.state === 'pending')
        restUntil = performance.now() + settlement.nextAttemptAt - now;
      const isParked = settlement.state === 'parked';
      const text = isParked ? 'Contact parked: it needs a person' : 'Contact not taken, kept';
      log[isParked ? 'error' : 'warn']({ ...fields, reason: error.message }, text);
      await (await outbox()).settle(id, owner, settlement);
    }
  }

  const outbox = async () => (await stores.get()).handOvers.outbox;
  const tasks = createOutboxTasks(outbox, { owner, leaseMs, sender: config.mailFrom }, attempt);
  const worker = new Worker(
    {
      ...tasks,
      hasDue: async () => performance.now() >= restUntil && tasks.hasDue(),
      onError: complain,
    },
    { lanes: 1, idleMs: config.pollMs },
  );

  const queue = async () => (await stores.get()).handOvers.queue(Date.now(), contacts.segmentId);

  /** Once a day over all instances: repairs what the webhook has missed. */
  async function compare(): Promise<void> {
    const store = await stores.get();
    if (await store.handOvers.claimComparison(Date.now()))
      await store.handOvers.doubt(await service.subscribed());
  }

  let stops: (() => Promise<void>)[] = [];
  return {
    queue,
    compare,
    start(): void {
      if (stops.length > 0) return;
      const queueNow = () => queue().catch(complain);
      stops = [
        repeatEvery(2 * config.pollMs, queueNow),
        repeatEvery(hourMs, () => compare().catch(complain)),
      ];
      queueNow();
      worker.start();
    },
    async stop(): Promise<void> {
      await Promise.all(stops.map((stop) => stop()));
      await worker.stop();
    },
  };
}

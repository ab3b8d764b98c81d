import type { Config } from '@site/config/environment.ts';
import { describeError, type Log, throttleByKey } from '../log.ts';
import { collectDigests } from '../mail/digest.ts';
import { type Mailer, type Message, type Pace, reportUnreachable } from '../mail/mailer.ts';
import { buildWebhookBody, digestByWebhook, sendWebhook } from '../mail/webhook.ts';
import { findLastOfficeTime } from '../reply-deadline.ts';
import { addDispatches } from '../store/outbox.ts';
import type { Dispatch } from '../store/schema.ts';
import { parkByAge, settleAttempt } from './settlement.ts';
import type { StoreConnection } from './store-connection.ts';
import { createOutboxTasks, repeatEvery, Worker } from './worker.ts';

type Parts = {
  config: Config;
  log: Log;
  stores: Pick<StoreConnection, 'get'>;
  /** Undefined: no digests. */
  mailer: Mailer | undefined;
  pace: Pace;
  owner: string;
};

const digestsKeptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Webhooks, digests and acknowledgements have their own worker, so that a hanging receiver delays no mail.
 * @returns undefined when nothing of it is configured
 */
export function createDispatcher({ config, log, stores, mailer, pace, owner }: Parts) {
  const { webhook, digestAt, mailFrom } = config;
  if (!webhook && !mailer) return undefined;
  const leaseMs = config.mailTimeoutMs + 10_000;
  const outbox = async () => (await stores.get()).dispatches.outbox;
  const complain = throttleByKey(60_000, (error: unknown) =>
    log.error(
      describeError(error),
      'Webhooks, digests or acknowledgements cannot be queued or sent',
    ),
  );

  async function send({ id, kind, message, sender, idempotency_key }: Dispatch) {
    if (kind === 'webhook') {
      if (!webhook) return reportUnreachable('WEBHOOK_URL is not set');
      return sendWebhook(webhook, id, message, config.mailTimeoutMs);
    }
    if (!mailer) return reportUnreachable('RESEND_API_KEY is not set');
    const mail = JSON.parse(message) as Message;
    if (kind === 'acknowledgement') {
      const suppressed = await (await stores.get()).suppressions.findReason(mail.to);
      if (suppressed) return reportRefusal(`the address ${suppressed}`);
    }
    await pace.take(Number.POSITIVE_INFINITY);
    return mailer.send(mail, sender ?? mailFrom, idempotency_key);
  }

  async function attempt(dispatch: Dispatch): Promise<void> {
    const { id, kind, attempts } = dispatch;
    const fields = { dispatch: id, kind, attempts };
    // A webhook's receiver knows its id for longer than the mail service remembers a key.
    const outcome =
      (kind !== 'webhook' && parkByAge(dispatch, Date.now())) ||
      settleAttempt(await send(dispatch), dispatch, Date.now(), config.mailRetryMs);
    // Nobody needs to look after a mistyped address.
    const isGivenUp = kind === 'acknowledgement' && outcome.state === 'parked';
    const settlement = isGivenUp ? { ...outcome, state: 'held' as const } : outcome;
    if (kind === 'digest' && webhook && settlement.state !== 'sent' && attempts === 1)
      await addDispatches((await stores.get()).db, [digestByWebhook(dispatch, Date.now())]);
    if (settlement.state === 'sent') log.info(fields, 'Dispatch sent');
    else {
      const isParked = settlement.state === 'parked';
      const text = isParked ? 'Dispatch parked: it needs a person' : 'Dispatch not sent, kept';
      log[isParked ? 'error' : 'warn']({ ...fields, reason: settlement.reason }, text);
    }
    await (await outbox()).settle(id, owner, settlement);
  }

  /** Idempotent: every instance may call it. */
  async function queue(now: number): Promise<void> {
    const store = await stores.get();
    if (webhook) await store.dispatches.queueWebhooks(now, buildWebhookBody);
    await store.dispatches.forgetSent(now - digestsKeptMs);
    if (!mailer || digestAt === undefined) return;
    await store.dispatches.queueDigests(now, findLastOfficeTime(now, digestAt), async (since) => {
      const mails = await collectDigests(store, config.recipients, since, now, config.inboxUrl);
      return new Map([...mails].map(([to, mail]) => [to, JSON.stringify(mail)]));
    });
  }

  const worker = new Worker(
    {
      ...createOutboxTasks(outbox, { owner, leaseMs, sender: mailFrom }, attempt),
      onError: complain,
    },
    { lanes: 2, idleMs: config.pollMs },
  );
  let stopQueue: (() => Promise<void>) | undefined;

  return {
    queue,
    start(): void {
      if (stopQueue) return;
      const queueNow = () => queue(Date.now()).catch(complain);
      stopQueue = repeatEvery(2 * config.pollMs, queueNow);
      queueNow();
      worker.start();
    },
    async stop(): Promise<void> {
      await stopQueue?.();
      await worker.stop();
    },
  };
}

const reportRefusal = (reason: string) =>
  ({ outcome: 'refused', reason, canSucceed: false, retryAfterMs: undefined }) as const;

import type { Config } from '@site/config/environment.ts';
import { lastOfficeTime } from '../due.ts';
import { errorFields, type Log, seldom } from '../log.ts';
import { digests } from '../mail/digest.ts';
import type { Mailer, Message } from '../mail/mail.ts';
import { digestByWebhook, sendWebhook, webhookBody } from '../mail/webhook.ts';
import type { Dispatch } from '../store/schema.ts';
import type { StoreHolder } from './holder.ts';
import type { Pace } from './pace.ts';
import { parkedByAge, settlementOf } from './retry.ts';
import { every, Worker } from './worker.ts';

type Parts = {
  config: Config;
  log: Log;
  stores: Pick<StoreHolder, 'get'>;
  /** Undefined: no digests. */
  mailer: Mailer | undefined;
  pace: Pace;
  owner: string;
};

const queueEveryMs = 2000;
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
  const complain = seldom(60_000, (error: unknown) =>
    log.error(errorFields(error), 'Webhooks, digests or acknowledgements cannot be queued or sent'),
  );

  async function send({ id, kind, message, sender, idempotency_key }: Dispatch) {
    if (kind === 'webhook') {
      if (!webhook) return unreachable('WEBHOOK_URL is not set');
      return sendWebhook(webhook, id, message, config.mailTimeoutMs);
    }
    if (!mailer) return unreachable('RESEND_API_KEY is not set');
    const mail = JSON.parse(message) as Message;
    if (kind === 'acknowledgement') {
      const suppressed = await (await stores.get()).suppressions.reason(mail.to);
      if (suppressed) return refused(`the address ${suppressed}`);
    }
    await pace.take(Number.POSITIVE_INFINITY);
    return mailer.send(mail, sender ?? mailFrom, idempotency_key);
  }

  async function attempt(dispatch: Dispatch): Promise<void> {
    const { id, kind, attempts } = dispatch;
    const fields = { dispatch: id, kind, attempts };
    // A webhook's receiver knows its id for longer than the mail service remembers a key.
    const outcome =
      (kind !== 'webhook' && parkedByAge(dispatch, Date.now())) ||
      settlementOf(await send(dispatch), dispatch, Date.now(), config.mailRetryMs);
    // Nobody needs to look after a mistyped address.
    const isGivenUp = kind === 'acknowledgement' && outcome.state === 'parked';
    const settlement = isGivenUp ? { ...outcome, state: 'held' as const } : outcome;
    if (kind === 'digest' && webhook && settlement.state !== 'sent' && attempts === 1)
      await (await stores.get()).dispatches.add(digestByWebhook(dispatch, Date.now()));
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
    if (webhook) await store.dispatches.queueWebhooks(now, webhookBody);
    await store.dispatches.forgetSent(now - digestsKeptMs);
    if (!mailer || digestAt === undefined) return;
    await store.dispatches.queueDigests(now, lastOfficeTime(now, digestAt), async (since) => {
      const mails = await digests(store, config.recipients, since, now);
      return new Map([...mails].map(([to, mail]) => [to, JSON.stringify(mail)]));
    });
  }

  const worker = new Worker(
    {
      hasDue: async () => (await outbox()).hasDue(Date.now(), leaseMs),
      take: async () => {
        const lease = { owner, until: Date.now() + leaseMs, sender: mailFrom };
        const dispatch = await (await outbox()).lease(lease, Date.now());
        return dispatch && (() => attempt(dispatch));
      },
      onError: complain,
    },
    { lanes: 2 },
  );
  let stopQueue: (() => Promise<void>) | undefined;

  return {
    queue,
    start(): void {
      if (stopQueue) return;
      const queueNow = () => queue(Date.now()).catch(complain);
      stopQueue = every(queueEveryMs, queueNow);
      queueNow();
      worker.start();
    },
    async stop(): Promise<void> {
      await stopQueue?.();
      await worker.stop();
    },
  };
}

const refused = (reason: string) =>
  ({ outcome: 'refused', reason, canSucceed: false, retryAfterMs: undefined }) as const;
const unreachable = (reason: string) => ({ outcome: 'unreachable', reason }) as const;

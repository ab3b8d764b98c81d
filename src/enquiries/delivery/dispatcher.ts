import type { Config } from '../../config/environment.ts';
import { lastOfficeTime } from '../due.ts';
import { errorFields, type Log, seldom } from '../log.ts';
import { digests } from '../mail/digest.ts';
import type { Mailer, Message } from '../mail/mail.ts';
import { sendWebhook, webhookBody } from '../mail/webhook.ts';
import type { Dispatch } from '../store/schema.ts';
import type { StoreHolder } from './holder.ts';
import type { Pace } from './pace.ts';
import { keyLifetimeMs, settlementOf } from './retry.ts';
import { every, Worker } from './worker.ts';

type Parts = {
  config: Config;
  log: Log;
  stores: Pick<StoreHolder, 'get'>;
  mailer: Mailer | undefined;
  pace: Pace;
  owner: string;
};

const queueEveryMs = 2000;
const digestsKeptMs = 30 * 24 * 60 * 60 * 1000;

/** Webhooks and digests have their own worker, so that a hanging receiver delays no mail. */
export class Dispatcher {
  readonly #parts: Parts;
  readonly #leaseMs: number;
  readonly #worker: Worker;
  #stopQueue: (() => Promise<void>) | undefined;
  readonly #complain = seldom(60_000, (error: unknown) =>
    this.#parts.log.error(errorFields(error), 'Webhooks and digests cannot be queued or sent'),
  );

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#leaseMs = parts.config.mailTimeoutMs + 10_000;
    const outbox = async () => (await parts.stores.get()).dispatches.outbox;
    this.#worker = new Worker(
      {
        due: async () =>
          (await (await outbox()).hasDue(Date.now(), this.#leaseMs)) ? 'enquiry' : undefined,
        slot: async () => 0,
        take: async () => {
          const { owner, config } = parts;
          const lease = { owner, until: Date.now() + this.#leaseMs, sender: config.mailFrom };
          const dispatch = await (await outbox()).lease(lease, Date.now());
          return dispatch && (() => this.#attempt(dispatch));
        },
        onError: this.#complain,
      },
      { lanes: 2 },
    );
  }

  static isNeeded({ webhook, digestAt, resendApiKey }: Config): boolean {
    return webhook !== undefined || (digestAt !== undefined && resendApiKey !== undefined);
  }

  start(): void {
    if (this.#stopQueue) return;
    const queue = () => this.queue(Date.now()).catch(this.#complain);
    this.#stopQueue = every(queueEveryMs, queue);
    queue();
    this.#worker.start();
  }

  async stop(): Promise<void> {
    await this.#stopQueue?.();
    await this.#worker.stop();
  }

  /** Idempotent: every instance may call it. */
  async queue(now: number): Promise<void> {
    const { config, stores, mailer } = this.#parts;
    const store = await stores.get();
    if (config.webhook) await store.dispatches.queueWebhooks(now, webhookBody);
    if (!mailer || config.digestAt === undefined) return;
    const due = lastOfficeTime(now, config.digestAt);
    await store.dispatches.queueDigests(now, due, async (since) => {
      const mails = await digests(store, config.recipients, since, now);
      return new Map([...mails].map(([to, mail]) => [to, JSON.stringify(mail)]));
    });
    await store.dispatches.forgetDigests(now - digestsKeptMs);
  }

  async #attempt(dispatch: Dispatch): Promise<void> {
    const { config, log, stores, owner } = this.#parts;
    const { id, kind, attempts, first_attempt_at } = dispatch;
    const fields = { dispatch: id, kind, attempts };
    const { outbox } = (await stores.get()).dispatches;
    const now = Date.now();
    // A webhook's receiver knows its id for longer than the mail service remembers a key.
    if (kind === 'digest' && now - (first_attempt_at ?? now) > keyLifetimeMs) {
      return outbox.settle(id, owner, { state: 'parked', reason: 'not retried within a day' });
    }
    const attempt = await this.#send(dispatch);
    const settlement = settlementOf(attempt, dispatch, Date.now(), config.mailRetryMs);
    if (settlement.state === 'sent') log.info(fields, 'Dispatch sent');
    else {
      const parked = settlement.state === 'parked';
      const text = parked ? 'Dispatch parked: it needs a person' : 'Dispatch not sent, kept';
      log[parked ? 'error' : 'warn']({ ...fields, reason: settlement.reason }, text);
    }
    await outbox.settle(id, owner, settlement);
  }

  async #send({ id, kind, message, sender, idempotency_key }: Dispatch) {
    const { config, mailer, pace } = this.#parts;
    if (kind === 'webhook') {
      if (!config.webhook) return unreachable('WEBHOOK_URL is not set');
      return sendWebhook(config.webhook, id, message, config.mailTimeoutMs);
    }
    if (!mailer) return unreachable('RESEND_API_KEY is not set');
    await pace.take(Number.POSITIVE_INFINITY);
    return mailer.send(JSON.parse(message) as Message, sender ?? config.mailFrom, idempotency_key);
  }
}

const unreachable = (reason: string) => ({ outcome: 'unreachable', reason }) as const;

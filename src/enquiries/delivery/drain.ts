import { causeOf, errorFields, type Log, seldom } from '../log.ts';
import { subscriptionMail } from '../mail/confirmation.ts';
import type { Settlement } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import type { StoreHolder } from './holder.ts';
import { retryWindowMs } from './retry.ts';
import { nameOf, type Spool, type SpoolEntry, type SpooledEnquiry } from './spool.ts';

type Parts = {
  spool: Spool;
  stores: Pick<StoreHolder, 'get' | 'pause'>;
  log: Log;
  siteUrl: string;
};

const complaintMs = 60_000;

export class Drain {
  readonly #parts: Parts;
  /** Entries whose mail this process is sending. */
  readonly #held = new Set<string>();
  readonly #complain = seldom(
    complaintMs,
    (name: string, error: unknown, message: string) =>
      this.#parts.log.error({ name, ...errorFields(error) }, message),
    (name) => name,
  );
  #running: Promise<number> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Keeps `run` from storing this entry during `work`. */
  async holding<T>(digest: string, work: () => Promise<T>): Promise<T> {
    const name = `${digest}.json`;
    this.#held.add(name);
    try {
      return await work();
    } finally {
      this.#held.delete(name);
    }
  }

  /** @returns how many were stored @throws when the store fails */
  run(): Promise<number> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<number> {
    const { spool } = this.#parts;
    let taken = 0;
    for (const name of await spool.names()) {
      if (!this.#held.has(name) && (await this.#take(name))) taken += 1;
    }
    return taken;
  }

  async #take(name: string): Promise<boolean> {
    const { spool, stores, log } = this.#parts;
    const entry = await spool
      .read(name)
      .catch((error) => this.#complain(name, error, 'An entry of the spool cannot be read now'));
    if (!entry) return false;
    const store = await stores.get();
    try {
      await this.#store(store, entry);
    } catch (error) {
      await this.#requireStore(store, error);
      this.#complain(name, error, 'An entry of the spool was refused by the store');
      return false;
    }
    try {
      await spool.remove(name);
    } catch (error) {
      // Storing it again later has no effect.
      this.#complain(name, error, 'An entry of the spool was stored and cannot be removed');
      return false;
    }
    if (entry.type === 'enquiry') {
      log.info({ reference: entry.reference }, 'An enquiry from the spool was stored');
    }
    return true;
  }

  /** @throws when the store is at fault, not the entry */
  async #requireStore(store: Store, error: unknown): Promise<void> {
    try {
      if (causeOf(error)) throw error;
      await store.checkWritable(Date.now());
    } catch (cause) {
      this.#parts.stores.pause(cause);
      throw cause;
    }
  }

  /** So that the store finds the duplicate. */
  async takeDigest(digest: string): Promise<void> {
    const { spool } = this.#parts;
    if (spool.size === 0) return;
    const entry = await spool.find(digest);
    if (entry) await this.#take(nameOf(entry));
  }

  async #store(store: Store, entry: SpoolEntry): Promise<void> {
    if (entry.type === 'outcome') {
      await store.settle(entry.deliveryId, entry.owner, entry.settlement);
      return;
    }
    const { id, reference, kind, values, suspicion, source, digest, now, lease, message } = entry;
    const { siteUrl } = this.#parts;
    const render =
      message === undefined
        ? subscriptionMail(store, { email: values.email ?? '', now, siteUrl })
        : () => message;
    const { delivery } = await store.record(
      { id, reference, kind, values, suspicion, source, digest, now, render, promised: true },
      lease,
    );
    const settlement = this.#settlementOf(entry);
    if (settlement && delivery && lease) {
      await store.settle(delivery.id, lease.owner, settlement);
    }
  }

  /** Parked if unknown and the idempotency key may have expired. */
  #settlementOf({ settlement, lease, now }: SpooledEnquiry): Settlement | undefined {
    if (!lease || settlement?.state === 'sent' || Date.now() - now <= retryWindowMs) {
      return settlement;
    }
    const reason = settlement?.reason ?? 'no answer was noted';
    return { state: 'parked', reason: `waited too long for the store: ${reason}` };
  }
}

import { describeCause, describeError, type Log, throttleByKey } from '../log.ts';
import { createSubscriptionRenderer } from '../mail/confirmation.ts';
import type { Settlement } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { retryWindowMs } from './settlement.ts';
import { getEntryName, type Spool, type SpoolEntry, type SpooledEnquiry } from './spool.ts';
import type { StoreConnection } from './store-connection.ts';

type Parts = {
  spool: Spool;
  stores: Pick<StoreConnection, 'get' | 'pause'>;
  log: Log;
  siteUrl: string;
};

const complaintMs = 60_000;

export type Drain = ReturnType<typeof createDrain>;

export function createDrain({ spool, stores, log, siteUrl }: Parts) {
  /** Entries whose mail this process is sending. */
  const held = new Set<string>();
  const complain = throttleByKey(
    complaintMs,
    (name: string, error: unknown, message: string) =>
      log.error({ name, ...describeError(error) }, message),
    (name) => name,
  );
  let running: Promise<number> | undefined;

  /** @throws when the store is at fault, not the entry */
  async function requireStore(store: Store, error: unknown): Promise<void> {
    try {
      if (describeCause(error)) throw error;
      await store.checkWritable(Date.now());
    } catch (cause) {
      stores.pause(cause);
      throw cause;
    }
  }

  async function put(store: Store, entry: SpoolEntry): Promise<void> {
    if (entry.type === 'outcome') {
      await store.outbox.settle(entry.deliveryId, entry.owner, entry.settlement);
      return;
    }
    const { lease, message, acknowledgement, ...words } = entry;
    const { values, now } = words;
    const acknowledge = acknowledgement === undefined ? undefined : () => acknowledgement;
    const render =
      message === undefined
        ? createSubscriptionRenderer(store, { email: values.email ?? '', now, siteUrl })
        : () => message;
    const { delivery } = await store.record(
      { ...words, render, acknowledge, promised: true },
      lease,
    );
    const settlement = getSettlement(entry);
    if (settlement && delivery && lease) {
      await store.outbox.settle(delivery.id, lease.owner, settlement);
    }
  }

  async function take(name: string): Promise<boolean> {
    const entry = await spool
      .read(name)
      .catch((error) => complain(name, error, 'An entry of the spool cannot be read now'));
    if (!entry) return false;
    const store = await stores.get();
    try {
      await put(store, entry);
    } catch (error) {
      await requireStore(store, error);
      complain(name, error, 'An entry of the spool was refused by the store');
      return false;
    }
    try {
      await spool.remove(name);
    } catch (error) {
      // Storing it again later has no effect.
      complain(name, error, 'An entry of the spool was stored and cannot be removed');
      return false;
    }
    if (entry.type === 'enquiry') {
      log.info({ reference: entry.reference }, 'An enquiry from the spool was stored');
    }
    return true;
  }

  async function takeAll(): Promise<number> {
    let taken = 0;
    for (const name of await spool.listNames())
      if (!held.has(name) && (await take(name))) taken += 1;
    return taken;
  }

  return {
    /** Keeps `run` from storing this entry during `work`. */
    async holding<T>(digest: string, work: () => Promise<T>): Promise<T> {
      const name = `${digest}.json`;
      held.add(name);
      try {
        return await work();
      } finally {
        held.delete(name);
      }
    },

    /** @returns how many were stored @throws when the store fails */
    run(): Promise<number> {
      running ??= takeAll().finally(() => {
        running = undefined;
      });
      return running;
    },

    /** So that the store finds the duplicate. */
    async takeDigest(digest: string): Promise<void> {
      const entry = await spool.find(digest);
      if (entry) await take(getEntryName(entry));
    },
  };
}

/** Parked if unknown and the idempotency key may have expired. */
function getSettlement({ settlement, lease, now }: SpooledEnquiry): Settlement | undefined {
  if (!lease || settlement?.state === 'sent' || Date.now() - now <= retryWindowMs) {
    return settlement;
  }
  const reason = settlement?.reason ?? 'no answer was noted';
  return { state: 'parked', reason: `waited too long for the store: ${reason}` };
}

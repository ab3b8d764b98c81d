import type { Store } from '../store/store.ts';

/** Spaces sends out in time. */
export type Pace = {
  /** Waits for the next free moment; resolves with false at once when that is further off than `maxWaitMs`. */
  take(maxWaitMs: number): Promise<boolean>;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The pace of this process alone. */
export function createPace(ratePerSecond: number): Pace {
  const interval = 1000 / ratePerSecond;
  // On the clock that cannot be set.
  let next = 0;
  return {
    async take(maxWaitMs) {
      const now = performance.now();
      const at = Math.max(now, next);
      if (at - now > maxWaitMs) return false;
      next = at + interval;
      if (at > now) await wait(at - now);
      return true;
    },
  };
}

/**
 * The pace of all processes that share a PostgreSQL database. An SQLite database has one process,
 * and when the database does not answer each process keeps its own pace.
 */
export function createSharedPace(ratePerSecond: number, getStore: () => Promise<Store>): Pace {
  const own = createPace(ratePerSecond);
  return {
    async take(maxWaitMs) {
      const store = await getStore().catch(() => undefined);
      if (store?.dialect !== 'postgres') return own.take(maxWaitMs);
      // A process that has not seen the queue asks for no more than an hour of it.
      const limit = Math.min(maxWaitMs, 3_600_000);
      try {
        const ms = await store.outbox.reserveSlot(Math.ceil(1000 / ratePerSecond), limit);
        if (ms === undefined) return false;
        await wait(ms);
        return true;
      } catch {
        return own.take(maxWaitMs);
      }
    },
  };
}

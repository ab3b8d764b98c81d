import type { Store } from '../store/store.ts';

/** Limits the rate of requests to the mail service. */
export type Pace = {
  /** Waits for the next free time slot; false at once when it is more than `maxWaitMs` away. */
  take(maxWaitMs: number): Promise<boolean>;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A rate limit of this process alone. */
export function createPace(ratePerSecond: number): Pace {
  const interval = 1000 / ratePerSecond;
  // In `performance.now()`, which nobody can set back.
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
 * A rate limit shared by all processes on a PostgreSQL database. With SQLite, and while the
 * database does not answer, each process has a limit of its own.
 */
export function createSharedPace(ratePerSecond: number, getStore: () => Promise<Store>): Pace {
  const own = createPace(ratePerSecond);
  return {
    async take(maxWaitMs) {
      const store = await getStore().catch(() => undefined);
      if (store?.dialect !== 'postgres') return own.take(maxWaitMs);
      // PostgreSQL takes no infinite number: the worker waits for a slot within the next hour.
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

import type { Store } from '../store/store.ts';

/** Rate limit of requests to the mail service (docs/decisions/0004-enquiry-outbox.md). */
export type Pace = {
  /** False at once if it is over `maxWaitMs` away. */
  take(maxWaitMs: number): Promise<boolean>;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Two requests per two intervals leave an enquiry a slot behind a contact of the newsletter. */
export function computeSlots(ratePerSecond: number): { intervalMs: number; requests: 1 | 2 } {
  return { intervalMs: 1000 / ratePerSecond, requests: ratePerSecond >= 2 ? 2 : 1 };
}

export function createPace(ratePerSecond: number): Pace {
  const { intervalMs, requests } = computeSlots(ratePerSecond);
  let last = Number.NEGATIVE_INFINITY;
  let before = Number.NEGATIVE_INFINITY;
  return {
    async take(maxWaitMs) {
      const now = performance.now();
      const free = requests === 2 ? before + 2 * intervalMs : last + intervalMs;
      const at = Math.max(now, free);
      if (at - now > maxWaitMs) return false;
      [before, last] = [last, at];
      if (at > now) await wait(at - now);
      return true;
    },
  };
}

/** Shared by all processes on PostgreSQL; per process on SQLite or when the store is down. */
export function createSharedPace(ratePerSecond: number, getStore: () => Promise<Store>): Pace {
  const own = createPace(ratePerSecond);
  const slots = computeSlots(ratePerSecond);
  const shared = async () => {
    const store = await getStore().catch(() => undefined);
    return store?.dialect === 'postgres' ? store.slots : undefined;
  };
  return {
    async take(maxWaitMs) {
      const store = await shared();
      if (!store) return own.take(maxWaitMs);
      // PostgreSQL's integer has no infinity.
      const limit = Math.min(maxWaitMs, 3_600_000);
      try {
        const ms = await store.reserve(slots, limit);
        if (ms === undefined) return false;
        await wait(ms);
        return true;
      } catch {
        return own.take(maxWaitMs);
      }
    },
  };
}

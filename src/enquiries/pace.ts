/** Spaces the sends of this process out in time. */
export type Pace = {
  /** Reserves the next free moment; resolves with false at once when that is further off than `maxWaitMs`. */
  take(maxWaitMs: number): Promise<boolean>;
};

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
      if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
      return true;
    },
  };
}

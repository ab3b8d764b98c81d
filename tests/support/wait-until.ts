/**
 * Repeats `check` until it passes, for 15 s at most: Vitest's own second is too short on a busy
 * machine.
 */
export const waitUntil = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000 });

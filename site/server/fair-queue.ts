import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';

export const renderLimits = {
  atOnce: 4,
  waiting: 200,
  cacheBytes: 4 * 1024 * 1024,
  /** Per network and window in milliseconds; 429 beyond. */
  perAddress: { max: 60, timeWindow: 10_000 },
  /** Of these, lines of /your-line, each up to half a second of processor time. */
  linesPerAddress: 5,
};

type Limits = {
  /** Concurrent tasks: each takes about a megabyte, and more are no faster. */
  atOnce: number;
  /** Tasks that may wait; 503 beyond. */
  waiting: number;
};

/** Takes turns between networks, so that none waits behind all requests of another. */
export function createFairQueue({ atOnce, waiting }: Limits) {
  const inTurn = pLimit(atOnce);
  const queues = new LRUCache<string, LimitFunction>({
    max: 1000,
    memoMethod: () => pLimit(atOnce),
  });
  let unfinished = 0;
  return {
    isFull: () => unfinished >= atOnce + waiting,
    async take<Result>(network: string, task: () => Promise<Result>): Promise<Result> {
      unfinished += 1;
      try {
        return await queues.memo(network)(() => inTurn(task));
      } finally {
        unfinished -= 1;
      }
    },
  };
}

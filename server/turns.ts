import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';

export const renderLimits = {
  atOnce: 4,
  /** Requests that may wait for rendering; further ones get 503. */
  waiting: 200,
  cacheBytes: 4 * 1024 * 1024,
  /** Renderings per visitor address and time window in ms; 429 beyond. */
  perAddress: { max: 60, timeWindow: 10_000 },
  /** Of these, lines of /your-line, which take up to half a second of processor time each. */
  linesPerAddress: 5,
};

type Limits = {
  /** Concurrent tasks: each takes about a megabyte, and more are no faster. */
  atOnce: number;
  /** Tasks that may wait. */
  waiting: number;
};

/** Runs tasks in turns of networks, so that none waits behind all that another one asks. */
export function createTurns({ atOnce, waiting }: Limits) {
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

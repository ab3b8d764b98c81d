import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';

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

import { LRUCache } from 'lru-cache';
import { clockSlackMs } from '../store/clock.ts';
import type { Counter, Counting } from './counters.ts';

/** About 200 bytes each, 10 MB in all. */
const maxCounters = 50_000;

/** Used while the database cannot count. Totals are never evicted: every post touches them. */
export class MemoryCounters implements Counting {
  readonly #counted: LRUCache<string, { points: number; expire: number }>;

  constructor(max = maxCounters) {
    this.#counted = new LRUCache({ max });
  }

  get size(): number {
    return this.#counted.size;
  }

  async add(counters: readonly Counter[], now: number): Promise<number[]> {
    return counters.map((counter) => this.#addOne(counter, now));
  }

  #addOne({ name, of, windowMs }: Counter, now: number): number {
    const key = `${name}\n${of}`;
    const before = this.#counted.get(key);
    const isOver =
      !before ||
      before.expire <= now ||
      // Later than a new window's end: the clock was set back.
      before.expire > now + windowMs + clockSlackMs;
    const after = isOver
      ? { points: 1, expire: now + windowMs }
      : { points: before.points + 1, expire: before.expire };
    this.#counted.set(key, after);
    return after.points;
  }
}

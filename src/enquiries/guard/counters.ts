import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { clockSlackMs } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** `of` is whose posts are counted. The window starts with the first. */
export type Counter = { name: string; of: string; windowMs: number };

export type Counting = { add(counters: readonly Counter[], now: number): Promise<number[]> };

/** In the database, shared by all instances, under keyed digests. */
export class Counters implements Counting {
  readonly #store: Pick<Store, 'db' | 'settings'>;

  constructor(store: Pick<Store, 'db' | 'settings'>) {
    this.#store = store;
  }

  #key({ name, of }: Counter): string {
    const { secret } = this.#store.settings;
    const digest = createHmac('sha256', secret).update(`${name}\n${of}`).digest('base64url');
    return `${name}:${digest.slice(0, 22)}`;
  }

  async add(counters: readonly Counter[], now: number): Promise<number[]> {
    const keys = counters.map((counter) => this.#key(counter));
    const rows = counters
      .map(({ windowMs }, at) => ({ key: keys[at] ?? '', points: 1, expire: now + windowMs }))
      // Sorted, so that two transactions cannot deadlock.
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const counted = await this.#store.db
      .insertInto('limits')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          const isOver = eb.or([
            eb('limits.expire', 'is', null),
            eb('limits.expire', '<=', now),
            // Later than a new window's end: the clock was set back.
            eb('limits.expire', '>', eb('excluded.expire', '+', clockSlackMs)),
          ]);
          const over = eb.case().when(isOver);
          return {
            points: over
              .then(1)
              .else(eb('limits.points', '+', 1))
              .end(),
            expire: over.then(eb.ref('excluded.expire')).else(eb.ref('limits.expire')).end(),
          };
        }),
      )
      .returning(['key', 'points'])
      .execute();
    const points = new Map(counted.map((row) => [row.key, Number(row.points)]));
    return keys.map((key) => points.get(key) ?? 1);
  }

  async read(counters: readonly Counter[], now: number): Promise<number[]> {
    const keys = counters.map((counter) => this.#key(counter));
    const rows = await this.#store.db
      .selectFrom('limits')
      .select(['key', 'points'])
      .where('key', 'in', keys)
      .where('expire', '>', now)
      .execute();
    const points = new Map(rows.map((row) => [row.key, Number(row.points)]));
    return keys.map((key) => points.get(key) ?? 0);
  }
}

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

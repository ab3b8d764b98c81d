import { type Kysely, sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Tables } from './schema.ts';

/** Two requests within two intervals, or one an interval. */
export type Rate = { intervalMs: number; together: 1 | 2 };

/** A slot further ahead was reserved before the clock was set back. */
const furthestMs = 60_000;

const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Ends the wait for the disk at this statement's commit: every mail locks the one row until then. What a crash of the
 * database takes back are slots of its last moments.
 */
const notFlushed = sql`set_config('synchronous_commit', 'off', true)`;

/**
 * Time slots of the rate limit on sending, which all instances on a PostgreSQL database share; its
 * clock counts. The row keeps when the slot after the last one begins at an even pace (`next_at`) and
 * when the slot before the last one was (`earlier_at`).
 */
export class Slots {
  readonly #db: Kysely<Tables>;
  readonly #reserve = { 1: this.#reserving(1), 2: this.#reserving(2) };

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** @param together 1: at an even pace; 2: two requests within two intervals. */
  #reserving(together: 1 | 2) {
    return prepared((rate: { intervalMs: number }, { longestMs }: { longestMs: number }) => {
      const interval = sql`${rate.intervalMs}::bigint`;
      const next =
        together === 2 ? sql`coalesce(pace.earlier_at, 0) + 2 * ${interval}` : sql`pace.next_at`;
      const free = sql<number>`case when ${next} > ${now} + ${furthestMs}::bigint then ${now} else greatest(${next}, ${now}) end`;
      return sql<{ wait: number }>`
      insert into pace (id, next_at) values (1, ${now} + ${interval})
      on conflict (id) do update
        set earlier_at = pace.next_at - ${interval}, next_at = ${free} + ${interval}
        where ${free} - ${now} <= ${longestMs}::bigint
      returning next_at - ${interval} - ${now} as wait, ${notFlushed}`.compile(this.#db);
    });
  }

  /**
   * Reserves the next free time slot.
   * @returns the wait in milliseconds, or undefined when it would be longer than `maxWaitMs`.
   */
  async reserve({ intervalMs, together }: Rate, maxWaitMs: number): Promise<number | undefined> {
    const rate = { intervalMs: Math.ceil(intervalMs) };
    const query = this.#reserve[together](rate, { longestMs: maxWaitMs });
    const { rows } = await this.#db.executeQuery(query);
    const [row] = rows as { wait: number }[];
    return row && Math.max(0, Number(row.wait));
  }

  /**
   * Takes a slot now if one more would be free right after it.
   * @returns 0 when it was taken, else after how many milliseconds it may be
   */
  async takeBehind({ intervalMs, together }: Rate): Promise<number> {
    const interval = sql`${Math.ceil(intervalMs)}::bigint`;
    const free = sql`pace.next_at + ${together - 1}::bigint * ${interval}`;
    const { rows } = await sql`
      insert into pace (id, next_at) values (1, ${now} + ${interval})
      on conflict (id) do update
        set earlier_at = pace.next_at - ${interval}, next_at = ${now} + ${interval}
        where ${free} <= ${now} or ${free} > ${now} + ${furthestMs}::bigint
      returning id`.execute(this.#db);
    if (rows.length > 0) return 0;
    const found = await sql<{ wait: number }>`
      select ${free} - ${now} as wait from pace where id = 1`.execute(this.#db);
    return Math.max(1, Number(found.rows[0]?.wait ?? 1));
  }
}

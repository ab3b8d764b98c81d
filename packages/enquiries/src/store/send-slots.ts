import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema.ts';

type Rate = { intervalMs: number; requests: 1 | 2 };

/** A slot further ahead was reserved before the clock was set back, and is dropped. */
const maxAheadMs = 60_000;

const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Every mail locks this row, so its commit does not wait for the disk. A crash forgets only the
 * last slots.
 */
const notFlushed = sql`set_config('synchronous_commit', 'off', true)`;

/**
 * Shared by servers on one PostgreSQL, by its clock. `next_at` starts the next free slot,
 * `earlier_at` the last but one.
 */
export class SendSlots {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** @returns milliseconds to wait; undefined when over `maxWaitMs` */
  async reserve({ intervalMs, requests }: Rate, maxWaitMs: number): Promise<number | undefined> {
    const interval = sql`${Math.ceil(intervalMs)}::bigint`;
    const next =
      requests === 2 ? sql`coalesce(pace.earlier_at, 0) + 2 * ${interval}` : sql`pace.next_at`;
    const free = sql<number>`case when ${next} > ${now} + ${maxAheadMs}::bigint then ${now}
      else greatest(${next}, ${now}) end`;
    const { rows } = await sql<{ wait: number }>`
      insert into pace (id, next_at) values (1, ${now} + ${interval})
      on conflict (id) do update
        set earlier_at = pace.next_at - ${interval}, next_at = ${free} + ${interval}
        where ${free} - ${now} <= ${maxWaitMs}::bigint
      returning next_at - ${interval} - ${now} as wait, ${notFlushed}`.execute(this.#db);
    return rows[0] && Math.max(0, Number(rows[0].wait));
  }
}

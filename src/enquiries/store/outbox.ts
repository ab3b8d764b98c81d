import { type Kysely, sql } from 'kysely';
import { clockSlackMs } from './clock.ts';
import type { Delivery, DeliveryState, Tables } from './schema.ts';
import type { Lease } from './store.ts';

/** What an attempt to send came to, as the outbox keeps it. */
export type Settlement =
  | { state: 'sent'; at: number; providerId: string }
  | { state: 'pending'; nextAttemptAt: number; reason: string }
  | { state: 'parked'; reason: string };

export type Backlog = {
  pending: number;
  parked: number;
  /** When the oldest waiting mail was written, in milliseconds since 1970. */
  oldest: number | undefined;
};

const changes = {
  sent: (o: Settlement & { state: 'sent' }) => ({
    sent_at: o.at,
    provider_id: o.providerId,
    reason: null,
  }),
  pending: (o: Settlement & { state: 'pending' }) => ({
    next_attempt_at: o.nextAttemptAt,
    reason: o.reason,
  }),
  parked: (o: Settlement & { state: 'parked' }) => ({ reason: o.reason }),
};

/** The mails that have to leave. */
export class Outbox {
  readonly #db: Kysely<Tables>;
  readonly #dialect: 'sqlite' | 'postgres';

  constructor(db: Kysely<Tables>, dialect: 'sqlite' | 'postgres') {
    this.#db = db;
    this.#dialect = dialect;
  }

  /** Deliveries nobody holds. */
  #free(now: number, leaseMs: number) {
    return this.#db
      .selectFrom('deliveries')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('lease_until', 'is', null),
          eb('lease_until', '<=', now),
          // Only a clock set back since can have made a lease that long.
          eb('lease_until', '>', now + clockSlackMs + leaseMs),
        ]),
      );
  }

  /** The delivery that has waited longest of those whose time has come. */
  #next(now: number, leaseMs: number) {
    return this.#free(now, leaseMs)
      .where('state', '=', 'pending')
      .where((eb) =>
        eb.or([
          eb('next_attempt_at', '<=', now),
          // Its time lies further ahead than it should, because the clock was set back.
          eb('last_attempt_at', '>', now + clockSlackMs),
          eb('created_at', '>', now + clockSlackMs),
        ]),
      )
      .orderBy('next_attempt_at')
      .limit(1);
  }

  /** Whether anything waits to be sent. */
  async hasDue(now: number, leaseMs: number): Promise<boolean> {
    return (await this.#next(now, leaseMs).executeTakeFirst()) !== undefined;
  }

  /**
   * Takes one delivery for an attempt: the given one whether or not it is due (a parked one too),
   * else the one that has waited longest. Fixes the sender for all attempts. Undefined when there
   * is none or somebody else has it.
   */
  async lease(lease: Lease, now: number, id?: string): Promise<Delivery | undefined> {
    const leaseMs = lease.until - now;
    let candidate = id
      ? this.#free(now, leaseMs).where('id', '=', id).where('state', 'in', ['pending', 'parked'])
      : this.#next(now, leaseMs);
    if (this.#dialect === 'postgres') candidate = candidate.forUpdate().skipLocked();
    return this.#db
      .updateTable('deliveries')
      .set((eb) => ({
        lease_owner: lease.owner,
        lease_until: lease.until,
        attempts: eb('attempts', '+', 1),
        sender: eb.fn.coalesce('sender', eb.val(lease.sender)),
        first_attempt_at: eb.fn.coalesce('first_attempt_at', eb.val(now)),
        last_attempt_at: now,
      }))
      .where('id', '=', candidate)
      .returningAll()
      .executeTakeFirst();
  }

  /** Keeps what an attempt came to and gives the lease back. A delivery once sent stays sent. */
  async settle(id: string, owner: string, outcome: Settlement): Promise<void> {
    let update = this.#db
      .updateTable('deliveries')
      .set({
        state: outcome.state,
        lease_owner: null,
        lease_until: null,
        ...changes[outcome.state](outcome as never),
      })
      .where('id', '=', id)
      .where('state', '!=', 'sent');
    // After a lease ran out somebody else may be sending; only the news that it was sent overrules them.
    if (outcome.state !== 'sent') update = update.where('lease_owner', '=', owner);
    await update.execute();
  }

  /** Gives a lease back unused, as if the attempt had not begun: the worker takes it next. */
  async release(id: string, owner: string, now: number): Promise<void> {
    const forget = (column: 'first_attempt_at' | 'last_attempt_at') =>
      sql<number | null>`case when attempts <= 1 then null else ${sql.ref(column)} end`;
    await this.#db
      .updateTable('deliveries')
      .set((eb) => ({
        lease_owner: null,
        lease_until: null,
        attempts: eb('attempts', '-', 1),
        next_attempt_at: now,
        first_attempt_at: forget('first_attempt_at'),
        last_attempt_at: forget('last_attempt_at'),
      }))
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .execute();
  }

  /** Size of the outbox, for health and alerts. */
  async backlog(): Promise<Backlog> {
    const rows = await this.#db
      .selectFrom('deliveries')
      .select((eb) => [
        'state',
        eb.fn.countAll<number>().as('count'),
        eb.fn.min('created_at').as('oldest'),
      ])
      .where('state', 'in', ['pending', 'parked'])
      .groupBy('state')
      .execute();
    const of = (state: DeliveryState) => rows.find((row) => row.state === state);
    return {
      pending: Number(of('pending')?.count ?? 0),
      parked: Number(of('parked')?.count ?? 0),
      oldest: of('pending')?.oldest,
    };
  }

  /**
   * Reserves the next moment at which a mail may leave, for all instances on this database
   * (PostgreSQL, whose clock they share).
   * @returns the wait in milliseconds, or undefined when it would be longer than `maxWaitMs`.
   */
  async reserveSlot(intervalMs: number, maxWaitMs: number): Promise<number | undefined> {
    const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
    // More than a minute ahead nobody queues: the clock was set back, so the queue starts afresh.
    const free = sql<number>`case when pace.next_at > ${now} + 60000 then ${now} else greatest(pace.next_at, ${now}) end`;
    const { rows } = await sql<{ wait: number }>`
      insert into pace (id, next_at) values (1, ${now} + ${intervalMs}::bigint)
      on conflict (id) do update set next_at = ${free} + ${intervalMs}::bigint
      where ${free} - ${now} <= ${maxWaitMs}::bigint
      returning next_at - ${intervalMs}::bigint - ${now} as wait`.execute(this.#db);
    const [row] = rows;
    return row && Math.max(0, Number(row.wait));
  }
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  clockSlackMs,
  type Delivery,
  type DeliveryState,
  type Dispatch,
  type Tables,
} from './schema.ts';

/** `sender` is a mail address, `until` in milliseconds since 1970. */
export const leaseSchema = z.object({ owner: z.string(), until: z.number(), sender: z.string() });
export type Lease = z.infer<typeof leaseSchema>;

export const settlementSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sent'), at: z.number(), providerId: z.string() }),
  z.object({ state: z.literal('pending'), nextAttemptAt: z.number(), reason: z.string() }),
  z.object({ state: z.literal(['parked', 'held']), reason: z.string() }),
]);
export type Settlement = z.infer<typeof settlementSchema>;

export type Backlog = {
  pending: number;
  parked: number;
  /** Milliseconds since 1970. */
  oldest: number | undefined;
};

function toSettlementColumns(outcome: Settlement) {
  if (outcome.state === 'sent') {
    return { sent_at: outcome.at, provider_id: outcome.providerId, reason: null };
  }
  const { reason } = outcome;
  return outcome.state === 'pending'
    ? { reason, next_attempt_at: outcome.nextAttemptAt }
    : { reason };
}

type Rows = { deliveries: Delivery; dispatches: Dispatch };

/** One row per request, leased by the process that sends it. */
export class Outbox<Table extends keyof Rows> {
  readonly #db: Kysely<Tables>;
  readonly #dialect: 'sqlite' | 'postgres';
  /** All tables have every column used here. */
  readonly #table: 'deliveries';
  /** Which rows of the table are its own. */
  readonly #condition: RawBuilder<boolean>;

  constructor(
    db: Kysely<Tables>,
    dialect: 'sqlite' | 'postgres',
    table: Table,
    condition = sql<boolean>`1 = 1`,
  ) {
    this.#db = db;
    this.#dialect = dialect;
    this.#table = table as 'deliveries';
    this.#condition = condition;
  }

  #free(now: number, leaseMs: number) {
    return this.#db
      .selectFrom(this.#table)
      .select('id')
      .where((eb) =>
        eb.or([
          eb('lease_until', 'is', null),
          eb('lease_until', '<=', now),
          // Longer than any lease: the clock was set back.
          eb('lease_until', '>', now + clockSlackMs + leaseMs),
        ]),
      );
  }

  #next(now: number, leaseMs: number) {
    return this.#free(now, leaseMs)
      .where(this.#condition)
      .where('state', '=', 'pending')
      .where((eb) =>
        eb.or([
          eb('next_attempt_at', '<=', now),
          // In the future: the clock was set back.
          eb('last_attempt_at', '>', now + clockSlackMs),
          eb('created_at', '>', now + clockSlackMs),
        ]),
      )
      .orderBy('next_attempt_at')
      .limit(1);
  }

  async hasDue(now: number, leaseMs: number): Promise<boolean> {
    return (await this.#next(now, leaseMs).executeTakeFirst()) !== undefined;
  }

  /**
   * With this id (due or parked), or the one due longest. The first lease fixes the sender.
   * @returns undefined when another process holds it
   */
  async lease(lease: Lease, now: number, id?: string): Promise<Rows[Table] | undefined> {
    const leaseMs = lease.until - now;
    let candidate = id
      ? this.#free(now, leaseMs).where('id', '=', id).where('state', 'in', ['pending', 'parked'])
      : this.#next(now, leaseMs);
    if (this.#dialect === 'postgres') candidate = candidate.forUpdate().skipLocked();
    const leased = await this.#db
      .updateTable(this.#table)
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
    return leased as Rows[Table] | undefined;
  }

  /** Ends the lease. A sent mail stays sent. */
  async settle(id: string, owner: string, outcome: Settlement, db = this.#db): Promise<void> {
    const { state } = outcome;
    const update = db
      .updateTable(this.#table)
      .set({ state, lease_owner: null, lease_until: null, ...toSettlementColumns(outcome) })
      .where('id', '=', id)
      .where('state', '!=', 'sent');
    // Another process may hold the lease by now; then only `sent` is stored.
    await (state === 'sent' ? update : update.where('lease_owner', '=', owner)).execute();
  }

  async release(id: string, owner: string, now: number): Promise<void> {
    const forget = (column: 'first_attempt_at' | 'last_attempt_at') =>
      sql<number | null>`case when attempts <= 1 then null else ${sql.ref(column)} end`;
    await this.#db
      .updateTable(this.#table)
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

  async countBacklog(): Promise<Backlog> {
    const unsent = this.#db.selectFrom(this.#table).where(this.#condition);
    const rows = await unsent
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .where('state', 'in', ['pending', 'parked'])
      .groupBy('state')
      .execute();
    // Apart, so that the counts need no more than their index.
    const first = await unsent
      .select((eb) => eb.fn.min('created_at').as('oldest'))
      .where('state', '=', 'pending')
      .executeTakeFirst();
    const count = (state: DeliveryState) =>
      Number(rows.find((row) => row.state === state)?.count ?? 0);
    return {
      pending: count('pending'),
      parked: count('parked'),
      oldest: first?.oldest ?? undefined,
    };
  }
}

/** Each once, by its id. */
export async function addDispatches(db: Kysely<Tables>, rows: readonly Dispatch[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('dispatches')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export const buildDueRow = (id: string, idempotencyKey: string, now: number) => ({
  id,
  sender: null,
  idempotency_key: idempotencyKey,
  state: 'pending' as const,
  attempts: 0,
  created_at: now,
  first_attempt_at: null,
  last_attempt_at: null,
  next_attempt_at: now,
  lease_owner: null,
  lease_until: null,
  reason: null,
  sent_at: null,
  provider_id: null,
});

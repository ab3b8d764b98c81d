import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { newReference } from '../reference.ts';
import type { FormKind } from '../types.ts';
import { migrationProvider } from './migrations.ts';
import { openPostgres, postgresDialect } from './postgres.ts';
import type { Delivery, DeliveryState, Enquiry, Tables } from './schema.ts';
import { NodeSqliteDialect, openSqlite, sqlitePath } from './sqlite.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A time this far in the future can only mean that the clock was set back. */
const clockSlackMs = 60_000;

export type NewEnquiry = {
  id: string;
  reference: string;
  kind: FormKind;
  state: Enquiry['state'];
  values: Record<string, string>;
  /** Digest of the visitor's words: the same words within a day are the same enquiry. */
  digest: string;
  /** The mail to send, as JSON; it carries the reference. */
  render: (reference: string) => string;
  now: number;
};

/** Who is sending, from which address, and until when nobody else may. */
export type Lease = { owner: string; until: number; sender: string };

export type Recorded = { enquiry: Enquiry; delivery: Delivery | undefined; duplicate: boolean };

/** What an attempt to send came to, as the outbox keeps it. */
export type Settlement =
  | { state: 'sent'; at: number; providerId: string }
  | { state: 'pending'; nextAttemptAt: number; reason: string }
  | { state: 'parked'; reason: string };

/** The enquiries and their outbox in SQLite or PostgreSQL. Every method throws when the database is gone. */
export class Store {
  readonly dialect: 'sqlite' | 'postgres';
  readonly db: Kysely<Tables>;

  private constructor(db: Kysely<Tables>, dialect: 'sqlite' | 'postgres') {
    this.db = db;
    this.dialect = dialect;
  }

  /** Opens the database of `url` and brings its schema up to date. */
  static async open(url: string): Promise<Store> {
    const sqlite = url.startsWith('file:');
    const db = new Kysely<Tables>({
      dialect: sqlite
        ? new NodeSqliteDialect(openSqlite(sqlitePath(url)))
        : postgresDialect(openPostgres(url)),
    });
    const migrator = new Migrator({ db, provider: migrationProvider });
    const { error } = await migrator.migrateToLatest();
    if (error) {
      await db.destroy();
      throw error;
    }
    return new Store(db, sqlite ? 'sqlite' : 'postgres');
  }

  async close(): Promise<void> {
    await this.db.destroy();
  }

  /** Throws unless the database answers. */
  async ping(): Promise<void> {
    await this.db.selectFrom('enquiries').select('id').limit(1).execute();
  }

  /**
   * Writes the enquiry and its outbox row in one transaction, or finds the enquiry that the same
   * words made within the last day. With a lease the caller sends at once; without one the row
   * is the worker's as soon as it is committed.
   */
  async record(entry: NewEnquiry, lease?: Lease): Promise<Recorded> {
    try {
      return await this.#record(entry, lease);
    } catch (error) {
      // A clash of references is as rare as 1 in 10^11 for each enquiry kept; anything else goes up.
      const taken = await this.byReference(entry.reference).catch(() => undefined);
      if (!taken) throw error;
      // The commit arrived although its answer did not.
      if (taken.id === entry.id)
        return { ...(await this.#found(this.db, taken)), duplicate: false };
      return this.record({ ...entry, reference: newReference() }, lease);
    }
  }

  async #record(entry: NewEnquiry, lease: Lease | undefined): Promise<Recorded> {
    return this.db.transaction().execute(async (trx) => {
      const enquiry: Enquiry = {
        id: entry.id,
        reference: entry.reference,
        kind: entry.kind,
        state: entry.state,
        content: JSON.stringify(entry.values),
        email: (entry.values.email ?? '').toLowerCase(),
        created_at: entry.now,
      };
      const known = await trx
        .selectFrom('claims')
        .innerJoin('enquiries', 'enquiries.id', 'claims.enquiry_id')
        .selectAll('enquiries')
        .where('digest', '=', entry.digest)
        .where('claimed_at', '>', entry.now - dayMs)
        .where('claimed_at', '<', entry.now + clockSlackMs)
        .executeTakeFirst();
      if (known) return this.#found(trx, known);

      await trx.insertInto('enquiries').values(enquiry).execute();
      const claimed = await trx
        .insertInto('claims')
        .values({ digest: entry.digest, enquiry_id: entry.id, claimed_at: entry.now })
        .onConflict((conflict) =>
          conflict
            .column('digest')
            .doUpdateSet({ enquiry_id: entry.id, claimed_at: entry.now })
            .where((eb) =>
              eb.or([
                eb('claims.claimed_at', '<=', entry.now - dayMs),
                eb('claims.claimed_at', '>=', entry.now + clockSlackMs),
              ]),
            ),
        )
        .returning('enquiry_id')
        .executeTakeFirst();
      if (!claimed) {
        // Another instance committed the same words between our look and our claim (PostgreSQL).
        await trx.deleteFrom('enquiries').where('id', '=', entry.id).execute();
        const winner = await trx
          .selectFrom('claims')
          .innerJoin('enquiries', 'enquiries.id', 'claims.enquiry_id')
          .selectAll('enquiries')
          .where('digest', '=', entry.digest)
          .executeTakeFirstOrThrow();
        return this.#found(trx, winner);
      }

      const delivery: Delivery = {
        id: randomUUID(),
        enquiry_id: entry.id,
        message: entry.render(entry.reference),
        sender: lease?.sender ?? null,
        idempotency_key: `enquiry/${entry.id}`,
        state: entry.state === 'quarantined' ? 'held' : 'pending',
        // A lease counts as the first attempt at once, which saves a second commit.
        attempts: lease ? 1 : 0,
        created_at: entry.now,
        first_attempt_at: lease ? entry.now : null,
        last_attempt_at: lease ? entry.now : null,
        next_attempt_at: entry.now,
        lease_owner: lease?.owner ?? null,
        lease_until: lease?.until ?? null,
        reason: null,
        sent_at: null,
        provider_id: null,
      };
      await trx.insertInto('deliveries').values(delivery).execute();
      return { enquiry, delivery, duplicate: false };
    });
  }

  async #found(db: Kysely<Tables>, enquiry: Enquiry): Promise<Recorded> {
    const delivery = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('enquiry_id', '=', enquiry.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    return { enquiry, delivery, duplicate: true };
  }

  /** Conditions for a delivery that may be sent now: nobody holds it, and its time has come. */
  #due(now: number, leaseMs: number) {
    return this.db
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

  #waiting(now: number, leaseMs: number) {
    return this.#due(now, leaseMs)
      .where('state', '=', 'pending')
      .where((eb) =>
        eb.or([
          eb('next_attempt_at', '<=', now),
          eb('last_attempt_at', '>', now + clockSlackMs),
          eb('created_at', '>', now + clockSlackMs),
        ]),
      )
      .orderBy('next_attempt_at')
      .limit(1);
  }

  /** Whether anything waits to be sent. */
  async hasDue(now: number, leaseMs: number): Promise<boolean> {
    return (await this.#waiting(now, leaseMs).executeTakeFirst()) !== undefined;
  }

  /**
   * Takes one delivery for an attempt: the given one whether or not it is due (a parked one too),
   * else the one that has waited longest. Fixes the sender for all attempts. Undefined when there
   * is none or somebody else has it.
   */
  async lease(lease: Lease, now: number, id?: string): Promise<Delivery | undefined> {
    const leaseMs = lease.until - now;
    let candidate = id
      ? this.#due(now, leaseMs).where('id', '=', id).where('state', 'in', ['pending', 'parked'])
      : this.#waiting(now, leaseMs);
    if (this.dialect === 'postgres') candidate = candidate.forUpdate().skipLocked();
    return this.db
      .updateTable('deliveries')
      .set((eb) => ({
        lease_owner: lease.owner,
        lease_until: lease.until,
        attempts: eb('attempts', '+', 1),
        sender: eb.fn.coalesce('sender', eb.val(lease.sender)),
        first_attempt_at: eb.fn.coalesce('first_attempt_at', eb.val(now)),
        last_attempt_at: now,
      }))
      .where('id', 'in', candidate)
      .returningAll()
      .executeTakeFirst();
  }

  /** Keeps what an attempt came to and gives the lease back. A delivery once sent stays sent. */
  async settle(id: string, owner: string, outcome: Settlement): Promise<void> {
    const change = {
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
    let update = this.db
      .updateTable('deliveries')
      .set({
        state: outcome.state,
        lease_owner: null,
        lease_until: null,
        ...change[outcome.state](outcome as never),
      })
      .where('id', '=', id)
      .where('state', '!=', 'sent');
    // After a lease ran out somebody else may be sending; only the news that it was sent overrules them.
    if (outcome.state !== 'sent') update = update.where('lease_owner', '=', owner);
    await update.execute();
  }

  /** Gives a lease back unused, as if the attempt had not begun: the worker takes it next. */
  async release(id: string, owner: string, now: number): Promise<void> {
    await this.db
      .updateTable('deliveries')
      .set((eb) => ({
        lease_owner: null,
        lease_until: null,
        attempts: eb('attempts', '-', 1),
        next_attempt_at: now,
        first_attempt_at: eb
          .case()
          .when('attempts', '<=', 1)
          .then(null)
          .else(eb.ref('first_attempt_at'))
          .end(),
        last_attempt_at: eb
          .case()
          .when('attempts', '<=', 1)
          .then(null)
          .else(eb.ref('last_attempt_at'))
          .end(),
      }))
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .execute();
  }

  async byReference(reference: string): Promise<Enquiry | undefined> {
    return this.db
      .selectFrom('enquiries')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();
  }

  async deliveriesOf(enquiryId: string): Promise<Delivery[]> {
    return this.db
      .selectFrom('deliveries')
      .selectAll()
      .where('enquiry_id', '=', enquiryId)
      .orderBy('created_at')
      .execute();
  }

  /** Size of the outbox: how many wait, since when (ms), and how many need a person. */
  async backlog(): Promise<{ pending: number; parked: number; oldest: number | undefined }> {
    const rows = await this.db
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
}

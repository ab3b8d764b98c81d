import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { FormKind } from '../../forms/definition.ts';
import { newReference } from '../form/reference.ts';
import { clockSlackMs } from './clock.ts';
import { migrationProvider } from './migrations.ts';
import { Outbox } from './outbox.ts';
import { openPostgres, postgresDialect } from './postgres.ts';
import type { Delivery, Enquiry, Tables } from './schema.ts';
import { readSettings, type Settings } from './settings.ts';
import { NodeSqliteDialect, openSqlite, sqlitePath } from './sqlite.ts';
import { Subscribers } from './subscribers.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type NewEnquiry = {
  id: string;
  reference: string;
  kind: FormKind;
  values: Record<string, string>;
  /** Why it looks like spam: it is then quarantined and its mail held. */
  suspicion?: string | undefined;
  /** Digest of the visitor's words: the same words within a day are the same enquiry. */
  digest: string;
  /**
   * The mail to send, as JSON; it carries the reference. Called inside the transaction, so that
   * what a mail depends on is written with it or not at all.
   */
  render: (reference: string, trx: Transaction<Tables>) => string | Promise<string>;
  now: number;
};

/** Who is sending, from which address, and until when nobody else may. */
export type Lease = { owner: string; until: number; sender: string };

export type Recorded = { enquiry: Enquiry; delivery: Delivery | undefined; duplicate: boolean };

type Raw =
  | { dialect: 'sqlite'; connection: DatabaseSync }
  | { dialect: 'postgres'; connection: pg.Pool };

type OpenOptions = {
  /** Whether a missing SQLite file is made. */
  create?: boolean;
  /** Whether statements may take as long as they need: for commands, not for visitors. */
  patient?: boolean;
};

function connect(url: string, { create = true, patient = false }: OpenOptions): Raw {
  return url.startsWith('file:')
    ? { dialect: 'sqlite', connection: openSqlite(sqlitePath(url), create) }
    : { dialect: 'postgres', connection: openPostgres(url, patient) };
}

const fileIdentity = (path: string) => {
  const { dev, ino } = statSync(path);
  return `${dev}:${ino}`;
};

/** The enquiries and their outbox in SQLite or PostgreSQL. Every method throws when the database is gone. */
export class Store {
  readonly db: Kysely<Tables>;
  /** The connection beneath, for the few things that Kysely does not do (limits, backup). */
  readonly raw: Raw;
  readonly settings: Settings;
  readonly outbox: Outbox;
  readonly subscribers: Subscribers;
  readonly #isSameFile: () => boolean;

  private constructor(url: string, db: Kysely<Tables>, raw: Raw, settings: Settings) {
    this.db = db;
    this.raw = raw;
    this.settings = settings;
    this.outbox = new Outbox(db, raw.dialect);
    this.subscribers = new Subscribers(db, settings);
    if (raw.dialect === 'sqlite') {
      const path = sqlitePath(url);
      const identity = fileIdentity(path);
      this.#isSameFile = () => {
        try {
          return fileIdentity(path) === identity;
        } catch {
          return false;
        }
      };
    } else this.#isSameFile = () => true;
  }

  /** Opens the database of `url` and brings its schema up to date. */
  static async open(url: string, options: OpenOptions = {}): Promise<Store> {
    const raw = connect(url, options);
    const db = new Kysely<Tables>({
      dialect:
        raw.dialect === 'sqlite'
          ? new NodeSqliteDialect(raw.connection)
          : postgresDialect(raw.connection),
    });
    try {
      const { error } = await new Migrator({ db, provider: migrationProvider }).migrateToLatest();
      if (error) throw error;
      return new Store(url, db, raw, await readSettings(db));
    } catch (error) {
      await db.destroy();
      throw error;
    }
  }

  get dialect() {
    return this.raw.dialect;
  }

  /** Throws unless the database answers. */
  async ping(): Promise<void> {
    await this.db.selectFrom('settings').select('name').limit(1).execute();
  }

  async close(): Promise<void> {
    await this.db.destroy();
  }

  /**
   * False once the file that was opened is no longer the one at its path: it was deleted, moved or
   * put back from a backup, and what is written to it would be lost.
   */
  isCurrent(): boolean {
    return this.#isSameFile();
  }

  /**
   * Writes the enquiry and its outbox row in one transaction, or finds the enquiry that the same
   * words made within the last day. With a lease the caller sends at once; without one the row
   * is the worker's as soon as it is committed. Recording the same entry twice is recording it once.
   */
  async record(entry: NewEnquiry, lease?: Lease): Promise<Recorded> {
    try {
      return await this.#record(entry, lease);
    } catch (error) {
      // A clash of references is as rare as 1 in 10^11 for each enquiry kept; anything else goes up.
      const taken = await this.byReference(entry.reference).catch(() => undefined);
      if (!taken) throw error;
      // The commit arrived although its answer did not.
      if (taken.id === entry.id) return this.#found(this.db, taken, entry.id);
      return this.record({ ...entry, reference: newReference() }, lease);
    }
  }

  async #record(entry: NewEnquiry, lease: Lease | undefined): Promise<Recorded> {
    return this.db.transaction().execute(async (trx) => {
      const known = await trx
        .selectFrom('claims')
        .innerJoin('enquiries', 'enquiries.id', 'claims.enquiry_id')
        .selectAll('enquiries')
        .where('digest', '=', entry.digest)
        .where('claimed_at', '>', entry.now - dayMs)
        .where('claimed_at', '<', entry.now + clockSlackMs)
        .executeTakeFirst();
      if (known) return this.#found(trx, known, entry.id);

      const enquiry: Enquiry = {
        id: entry.id,
        reference: entry.reference,
        kind: entry.kind,
        state: entry.suspicion ? 'quarantined' : 'accepted',
        content: JSON.stringify(entry.values),
        email: (entry.values.email ?? '').toLowerCase(),
        created_at: entry.now,
        suspicion: entry.suspicion ?? null,
      };
      await trx.insertInto('enquiries').values(enquiry).execute();
      if (!(await this.#claim(trx, entry))) {
        // Another instance committed the same words between our look and our claim (PostgreSQL).
        await trx.deleteFrom('enquiries').where('id', '=', entry.id).execute();
        const winner = await trx
          .selectFrom('claims')
          .innerJoin('enquiries', 'enquiries.id', 'claims.enquiry_id')
          .selectAll('enquiries')
          .where('digest', '=', entry.digest)
          .executeTakeFirstOrThrow();
        return this.#found(trx, winner, entry.id);
      }

      const delivery: Delivery = {
        id: randomUUID(),
        enquiry_id: entry.id,
        message: await entry.render(entry.reference, trx),
        sender: lease?.sender ?? null,
        idempotency_key: `enquiry/${entry.id}`,
        state: entry.suspicion ? 'held' : 'pending',
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

  /** Takes the digest for this enquiry, unless another one took it within the last day. */
  async #claim(trx: Transaction<Tables>, entry: NewEnquiry): Promise<boolean> {
    const claim = { enquiry_id: entry.id, claimed_at: entry.now };
    const taken = await trx
      .insertInto('claims')
      .values({ digest: entry.digest, ...claim })
      .onConflict((conflict) =>
        conflict
          .column('digest')
          .doUpdateSet(claim)
          .where((eb) =>
            eb.or([
              eb('claims.claimed_at', '<=', entry.now - dayMs),
              eb('claims.claimed_at', '>=', entry.now + clockSlackMs),
            ]),
          ),
      )
      .returning('enquiry_id')
      .executeTakeFirst();
    return taken !== undefined;
  }

  /** What is there already: a duplicate, unless an earlier try to record the very same entry left it. */
  async #found(db: Kysely<Tables>, enquiry: Enquiry, id: string): Promise<Recorded> {
    const delivery = await db
      .selectFrom('deliveries')
      .selectAll()
      .where('enquiry_id', '=', enquiry.id)
      .executeTakeFirst();
    return { enquiry, delivery, duplicate: enquiry.id !== id };
  }

  async byReference(reference: string): Promise<Enquiry | undefined> {
    return this.db
      .selectFrom('enquiries')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();
  }

  /** Forgets what is only needed for a while: digests after a day, counters that have run out. */
  async sweep(now: number): Promise<void> {
    await this.db
      .deleteFrom('claims')
      .where('claimed_at', '<', now - dayMs)
      .execute();
    await this.db.deleteFrom('limits').where('expire', '<', now).execute();
  }
}

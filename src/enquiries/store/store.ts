import { Kysely, sql } from 'kysely';
import type pg from 'pg';
import { clockSlackMs } from './clock.ts';
import { DatabaseFile } from './database-file.ts';
import { Issues } from './issues.ts';
import { migrate } from './migrate.ts';
import { Outbox } from './outbox.ts';
import { openPostgres, postgresDialect } from './postgres.ts';
import {
  dayMs,
  type Lease,
  type NewEnquiry,
  type RecordBy,
  type Recorded,
  recordAlone,
  recordOrFind,
  recordTogether,
  withReference,
} from './recording.ts';
import { recordAtOnce } from './recording-at-once.ts';
import type { Enquiry, Tables } from './schema.ts';
import { readSettings, type Settings } from './settings.ts';
import { Slots } from './slots.ts';
import { SqliteConnection } from './sqlite/connection.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import { sqlitePath } from './sqlite/sqlite.ts';
import { Subscribers } from './subscribers.ts';
import { Suppressions } from './suppressions.ts';
import { VisitCounts } from './visits.ts';

type Raw =
  | { dialect: 'sqlite'; connection: SqliteConnection }
  | { dialect: 'postgres'; connection: pg.Pool };

/** After these waits the spool takes the enquiry; the same as the limits on PostgreSQL's statements. */
const visitorWaits = { busyMs: 1000, turnMs: 1500, statementMs: 5000 };
const operatorWaits = { busyMs: 10_000 };

type OpenOptions = {
  /** Whether a missing SQLite file is made. */
  create?: boolean;
  /** Whether statements may take as long as they need: for commands, not for visitors. */
  patient?: boolean;
};

async function connect(url: string, { create = true, patient = false }: OpenOptions): Promise<Raw> {
  if (!url.startsWith('file:')) {
    return { dialect: 'postgres', connection: openPostgres(url, patient) };
  }
  const waits = patient ? operatorWaits : visitorWaits;
  const connection = await SqliteConnection.open(sqlitePath(url), create, waits);
  return { dialect: 'sqlite', connection };
}

/** Raised when the file written to was no longer the one at the database's path. */
export class ReplacedError extends Error {
  override name = 'ReplacedError';
  override message = 'The database file was replaced while it was written to';
}

/** The enquiries and their outbox in SQLite or PostgreSQL. Every method throws when the database is gone. */
export class Store {
  readonly db: Kysely<Tables>;
  /** The connection itself, for the few things that Kysely does not do (limits, backup). */
  readonly raw: Raw;
  readonly settings: Settings;
  readonly outbox: Outbox<'deliveries'>;
  readonly subscribers: Subscribers;
  readonly issues: Issues;
  readonly suppressions: Suppressions;
  readonly visits: VisitCounts;
  /** Time slots of the rate limit on sending; for PostgreSQL alone. */
  readonly slots: Slots;
  readonly #record: RecordBy;
  /** Undefined for PostgreSQL. */
  readonly #file: DatabaseFile | undefined;

  private constructor(url: string, db: Kysely<Tables>, raw: Raw, settings: Settings) {
    this.db = db;
    this.raw = raw;
    this.settings = settings;
    this.outbox = new Outbox(db, raw.dialect, 'deliveries');
    this.subscribers = new Subscribers(db, settings);
    this.issues = new Issues(db, raw.dialect, settings);
    this.suppressions = new Suppressions(db, settings);
    this.visits = new VisitCounts(db);
    this.slots = new Slots(db);
    this.#record =
      raw.dialect === 'postgres' ? recordAtOnce(db) : recordTogether(db, raw.connection);
    this.#file = raw.dialect === 'sqlite' ? new DatabaseFile(sqlitePath(url)) : undefined;
  }

  /** Opens the database of `url` and brings its schema up to date. */
  static async open(url: string, options: OpenOptions = {}): Promise<Store> {
    const raw = await connect(url, options);
    const db = new Kysely<Tables>({
      dialect:
        raw.dialect === 'sqlite' ? sqliteDialect(raw.connection) : postgresDialect(raw.connection),
    });
    try {
      await migrate(db);
      return new Store(url, db, raw, await readSettings(db));
    } catch (error) {
      await db.destroy();
      throw error;
    }
  }

  get dialect() {
    return this.raw.dialect;
  }

  /** Writes a row and reads it back; throws when the database cannot do either, or was moved. */
  async checkWritable(now: number): Promise<void> {
    const value = String(now);
    await this.db
      .insertInto('settings')
      .values({ name: 'checked', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await readSettings(this.db);
    if (!this.isCurrent()) throw new ReplacedError();
  }

  async close(): Promise<void> {
    await this.db.destroy();
    this.#file?.removeStaleLog();
  }

  /**
   * False once the file that was opened is no longer the one at its path: it was deleted, moved or
   * put back from a backup, and what is written to it would be lost.
   */
  isCurrent(): boolean {
    if (this.raw.dialect !== 'sqlite') return true;
    return this.raw.connection.alive && this.#file?.isInPlace() === true;
  }

  /**
   * Writes the enquiry and its outbox row in one transaction, or finds the enquiry that the same
   * words made within the last day. With a lease the caller sends at once; without one the row
   * is due for the worker as soon as it is committed. Recording the same entry twice has no effect.
   */
  async record(entry: NewEnquiry, lease?: Lease): Promise<Recorded> {
    const isAlone = this.dialect === 'sqlite' && entry.kind === 'newsletter';
    const record = isAlone ? recordAlone : this.#record;
    const recorded = await recordOrFind(record, this.db, entry, lease);
    // The file may have been replaced meanwhile: the commit is then in a file that was removed.
    if (!this.isCurrent()) throw new ReplacedError();
    return recorded;
  }

  byReference(reference: string): Promise<Enquiry | undefined> {
    return withReference(this.db, reference);
  }

  /**
   * Forgets what is only needed for a while: digests after a day, counters that have run out, and
   * both when they lie further in the future than they can (the clock was set back since).
   * @param longestMs the longest time that a counter of the limits lives.
   */
  async sweep(now: number, longestMs = dayMs): Promise<void> {
    await this.db
      .deleteFrom('claims')
      .where((eb) =>
        eb.or([eb('claimed_at', '<', now - dayMs), eb('claimed_at', '>', now + clockSlackMs)]),
      )
      .execute();
    await this.db
      .deleteFrom('limits')
      .where((eb) =>
        eb.or([eb('expire', '<', now), eb('expire', '>', now + longestMs + clockSlackMs)]),
      )
      .execute();
  }

  /**
   * Empties SQLite's write-ahead log, where what was deleted lives on (`secure_delete` overwrites
   * it in the file itself).
   * @returns false while another connection still reads from the log.
   */
  async emptyLog(): Promise<boolean> {
    if (this.dialect !== 'sqlite') return true;
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(this.db);
    return rows[0]?.busy === 0;
  }

  /** Has the running site empty the log later (`finishErasure`), because a reader keeps it now. */
  async postponeErasure(): Promise<void> {
    await this.db
      .insertInto('settings')
      .values({ name: 'empty log', value: 'due' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }

  /** Empties the log if an erasure is still waiting for that. */
  async finishErasure(): Promise<void> {
    const due = this.db.selectFrom('settings').where('name', '=', 'empty log');
    if (!(await due.select('name').executeTakeFirst())) return;
    if (!(await this.emptyLog())) return;
    await this.db.deleteFrom('settings').where('name', '=', 'empty log').execute();
  }
}

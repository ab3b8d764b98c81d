import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Judged } from '../guard/learnt-words.ts';
import { DatabaseFile } from './database-file.ts';
import { Dispatches } from './dispatches.ts';
import { HandOvers } from './hand-overs.ts';
import { answerOwed, migrate } from './migrations.ts';
import { type Lease, Outbox } from './outbox.ts';
import { isBrokenConnection, openPostgres } from './postgres.ts';
import { dayMs, type NewEnquiry, type RecordedEnquiry, recordEnquiry } from './recording.ts';
import { clockSlackMs, type Tables } from './schema.ts';
import { SendSlots } from './send-slots.ts';
import { ensureSetting, readSettings, type Settings } from './settings.ts';
import { createSqliteDialect, SqliteConnection } from './sqlite/dialect.ts';
import { parseSqlitePath } from './sqlite/sqlite.ts';
import { Subscribers } from './subscribers.ts';
import { Suppressions } from './suppressions.ts';
import { VisitCounts } from './visit-counts.ts';

/** After these the spool takes the enquiry (PostgreSQL: postgres.ts). */
const visitorWaits = { busyMs: 1000, turnMs: 1500, statementMs: 5000 };
/** Of each kind: keeps other posts waiting for milliseconds. */
const mostJudged = 500;
const operatorWaits = { busyMs: 10_000 };

type OpenOptions = {
  create?: boolean;
  patient?: boolean;
};

export class ReplacedError extends Error {
  override name = 'ReplacedError';
  override message = 'The database file was replaced while it was written to';
}

/** Every method throws when the database is gone. */
export class Store {
  readonly db: Kysely<Tables>;
  readonly dialect: 'sqlite' | 'postgres';
  readonly settings: Settings;
  readonly outbox: Outbox<'deliveries'>;
  readonly subscribers: Subscribers;
  readonly dispatches: Dispatches;
  readonly handOvers: HandOvers;
  readonly suppressions: Suppressions;
  readonly visits: VisitCounts;
  readonly slots: SendSlots;
  /** This and the next one are undefined for PostgreSQL. */
  readonly #sqlite: SqliteConnection | undefined;
  readonly #file: DatabaseFile | undefined;

  private constructor(
    url: string,
    db: Kysely<Tables>,
    sqlite: SqliteConnection | undefined,
    settings: Settings,
  ) {
    this.db = db;
    this.dialect = sqlite ? 'sqlite' : 'postgres';
    this.settings = settings;
    this.outbox = new Outbox(db, this.dialect, 'deliveries');
    this.subscribers = new Subscribers(db, settings);
    this.dispatches = new Dispatches(db, this.dialect);
    this.handOvers = new HandOvers(db, this.dialect);
    this.suppressions = new Suppressions(db, settings);
    this.visits = new VisitCounts(db);
    this.slots = new SendSlots(db);
    this.#sqlite = sqlite;
    this.#file = sqlite && new DatabaseFile(parseSqlitePath(url));
  }

  static async open(url: string, { create = true, patient = false }: OpenOptions = {}) {
    const waits = patient ? operatorWaits : visitorWaits;
    const sqlite = url.startsWith('file:')
      ? await SqliteConnection.open(parseSqlitePath(url), create, { busyMs: waits.busyMs })
      : undefined;
    const db = new Kysely<Tables>({
      dialect: sqlite
        ? createSqliteDialect(sqlite)
        : new PostgresDialect({ pool: openPostgres(url, patient) }),
    });
    try {
      await migrate(db);
      sqlite?.limitWaits(waits);
      return new Store(url, db, sqlite, await readSettings(db));
    } catch (error) {
      await db.destroy();
      throw error;
    }
  }

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

  /** False when the open file was deleted, moved or replaced: writes would be lost. */
  isCurrent(): boolean {
    return !this.#sqlite || (this.#sqlite.alive && this.#file?.isInPlace() === true);
  }

  /** With a lease the caller sends at once; without, the worker does. Idempotent. */
  async record(entry: NewEnquiry, lease?: Lease): Promise<RecordedEnquiry> {
    const recorded = await this.#retryBroken(() =>
      recordEnquiry(this.db, entry, lease, this.settings.secret),
    );
    // The commit may have gone to a file replaced meanwhile.
    if (!this.isCurrent()) throw new ReplacedError();
    return recorded;
  }

  /** After a restart of PostgreSQL, a pooled connection fails only at its next use. */
  async #retryBroken<T>(ask: () => Promise<T>): Promise<T> {
    return ask().catch((error) => {
      if (this.dialect === 'postgres' && isBrokenConnection(error)) return ask();
      throw error;
    });
  }

  /** Somebody marked an enquiry of this address as spam. */
  async isSpamSender(email: string): Promise<boolean> {
    const marked = this.db
      .selectFrom('enquiries')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .where('state', '=', 'quarantined')
      .where('handled_by', 'is not', null);
    return (await this.#retryBroken(() => marked.executeTakeFirst())) !== undefined;
  }

  /** What the staff has judged, the newest: marked as spam; answered, or let out of quarantine. */
  async listJudged(): Promise<Judged[]> {
    const list = (condition: string, order: 'created_at' | 'handled_at') =>
      this.db
        .selectFrom('enquiries')
        .select(['content', 'state'])
        .where(sql<boolean>`${sql.raw(condition)}`)
        .orderBy(order, 'desc')
        .limit(mostJudged)
        .execute();
    const spam = await list(`state = 'quarantined' and handled_by is not null`, 'created_at');
    const answered = await list(`handling = 'answered' and ${answerOwed}`, 'handled_at');
    const released = await list(
      `handling is null and handled_by is not null and ${answerOwed}`,
      'created_at',
    );
    return [...spam, ...answered, ...released].map(({ content, state }) => ({
      text: (JSON.parse(content) as { message?: string }).message ?? '',
      isSpam: state === 'quarantined',
    }));
  }

  async sweep(now: number): Promise<void> {
    await this.db
      .deleteFrom('claims')
      .where((eb) =>
        eb.or([eb('claimed_at', '<', now - dayMs), eb('claimed_at', '>', now + clockSlackMs)]),
      )
      .execute();
  }

  /**
   * Purges deleted content (`secure_delete` covers the file).
   * @returns false while another connection reads the log
   */
  async emptyLog(): Promise<boolean> {
    if (this.dialect !== 'sqlite') return true;
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(this.db);
    return rows[0]?.busy === 0;
  }

  async postponeErasure(): Promise<void> {
    await ensureSetting(this.db, 'empty log', () => 'due');
  }

  async finishErasure(): Promise<void> {
    const due = this.db.selectFrom('settings').where('name', '=', 'empty log');
    if (!(await due.select('name').executeTakeFirst())) return;
    if (!(await this.emptyLog())) return;
    await this.db.deleteFrom('settings').where('name', '=', 'empty log').execute();
  }
}

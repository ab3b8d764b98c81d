import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { createFolder } from '#support/folder.ts';
import { describeCause } from '../../log.ts';
import { StoreTimeout } from '../timeout.ts';
import { createSqliteDialect, SqliteConnection } from './dialect.ts';

type Tables = { words: { id: number; text: string } };

let folder: string;
let path: string;
const opened: SqliteConnection[] = [];
async function open(waits = {}, create = true): Promise<SqliteConnection> {
  const connection = await SqliteConnection.open(path, create, { busyMs: 50, ...waits });
  opened.push(connection);
  return connection;
}
/** A database with a table. */
async function openWords(waits = {}) {
  const connection = await open(waits);
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(connection) });
  await sql`create table words (id integer primary key, text text not null)`.execute(db);
  return { connection, db };
}
const insert = (db: Kysely<Tables>, id: number, text = `word ${id}`) =>
  db.insertInto('words').values({ id, text }).executeTakeFirst();
/** What another process sees, which is what is committed. */
const committed = () => {
  const other = new DatabaseSync(path, { readOnly: true });
  const rows = other.prepare('select id from words order by id').all();
  other.close();
  return rows.map(({ id }) => id);
};
const run = (connection: SqliteConnection, text: string, ...parameters: unknown[]) =>
  connection.executeQuery(CompiledQuery.raw(text, parameters));

beforeEach(() => {
  folder = createFolder();
  path = join(folder, 'a.db');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((connection) => connection.close()));
});

describe('a connection', () => {
  it('is opened in a thread, or says why not', async () => {
    await expect(open({}, false)).rejects.toThrow(`There is no database file at ${path}`);
    const connection = await open();
    expect(connection.alive).toBe(true);
    expect((await run(connection, 'select ? as x, ? as y', 1, 'a')).rows).toEqual([
      { x: 1, y: 'a' },
    ]);
  });

  it('keeps a commit on the disk and overwrites what is deleted', async () => {
    const connection = await open();
    const pragma = async (name: string) =>
      Object.values((await run(connection, `pragma ${name}`)).rows[0] as object)[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('secure_delete')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(50);
  });

  it('rejects with the error of the database, and goes on', async () => {
    const { db } = await openWords();
    await expect(sql`select * from nowhere`.execute(db)).rejects.toMatchObject({
      name: 'Error',
      message: 'no such table: nowhere',
      code: 'ERR_SQLITE_ERROR',
      errcode: 1,
    });
    expect((await insert(db, 1)).numInsertedOrUpdatedRows).toBe(1n);
  });
});

describe('a wait', () => {
  it('for the answer to a statement has an end', async () => {
    const connection = await open({ busyMs: 300, statementMs: 10_000 });
    const other = new DatabaseSync(path);
    other.exec('begin immediate');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = run(connection, 'create table x (id integer)').catch((error) => error);
    vi.advanceTimersByTime(10_000);
    expect(await outcome).toBeInstanceOf(StoreTimeout);
    expect(String(await outcome)).toContain('SQLite has not answered for 10000 ms');
    other.close();
  });

  it('for a turn has an end too, and who gives up is passed over, in the order of asking', async () => {
    const connection = await open({ turnMs: 50 });
    await connection.acquire();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = connection.acquire().catch((error) => error);
    vi.advanceTimersByTime(30);
    const order: number[] = [];
    const rest = [2, 3].map(async (n) => {
      await connection.acquire();
      order.push(n);
      connection.release();
    });
    vi.advanceTimersByTime(20);
    expect(await first).toBeInstanceOf(StoreTimeout);
    expect(String(await first)).toContain('SQLite has been busy for 50 ms');
    expect(order).toEqual([]);
    connection.release();
    await Promise.all(rest);
    expect(order).toEqual([2, 3]);
  });

  it('for a lock has an end, and the next write succeeds', async () => {
    const { connection, db } = await openWords({ turnMs: 1000 });
    const other = new DatabaseSync(path);
    other.exec('begin immediate');
    const asked = vi.spyOn(connection, 'executeQuery');
    for (const outcome of await Promise.allSettled([insert(db, 1), insert(db, 2)]))
      expect(outcome).toMatchObject({ reason: { message: /locked/, errcode: 5 } });
    // The second does not wait for the lock in its turn.
    expect(asked).toHaveBeenCalledTimes(1);
    other.close();
    await insert(db, 3);
    expect(committed()).toEqual([3]);
  });
});

describe('a transaction', () => {
  it('begins as the writer and has the connection to itself', async () => {
    const { db } = await openWords();
    const reading = await db.transaction().execute(async (trx) => {
      await insert(trx, 1);
      const elsewhere = db.selectFrom('words').select('id').execute();
      const other = new DatabaseSync(path, { timeout: 0 });
      expect(() => other.exec('begin immediate')).toThrow(/locked/);
      other.close();
      await insert(trx, 2);
      expect(committed()).toEqual([]);
      return [elsewhere];
    });
    expect(await reading[0]).toEqual([{ id: 1 }, { id: 2 }]);
    expect(committed()).toEqual([1, 2]);
  });

  it('that fails leaves no trace, also when it could not be committed', async () => {
    const { db } = await openWords();
    await sql`create table notes (word integer references words (id) deferrable initially deferred)`.execute(
      db,
    );
    const failing = [sql`insert into words values (1, 'again')`, sql`insert into notes values (9)`];
    for (const statement of failing) {
      const failed = db.transaction().execute(async (trx) => {
        await insert(trx, 1);
        await statement.execute(trx);
      });
      await expect(failed).rejects.toThrow(/constraint/);
      expect(committed()).toEqual([]);
    }
    await insert(db, 2);
    expect(committed()).toEqual([2]);
  });

  it('keeps exactly what was answered when the disk is full, and says so', async () => {
    const { connection, db } = await openWords();
    const [{ page_count: pages }] = (await run(connection, 'pragma page_count')).rows as [
      { page_count: number },
    ];
    await run(connection, `pragma max_page_count = ${pages + 3}`);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, id) =>
        db.transaction().execute((trx) => insert(trx, id, 'x'.repeat(3000))),
      ),
    );
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failed.length).toBeGreaterThan(0);
    for (const { reason } of failed) expect(describeCause(reason)).toBe('the disk is full');
    expect(committed()).toEqual(
      outcomes.flatMap(({ status }, id) => (status === 'fulfilled' ? [id] : [])),
    );
  });

  it('that timed out does not keep the next one waiting for its rollback', async () => {
    const { db } = await openWords({ busyMs: 600_000, statementMs: 10_000 });
    const other = new DatabaseSync(path);
    other.exec('begin immediate');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = db.transaction().execute((trx) => insert(trx, 1));
    const outcome = first.catch((error) => error);
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(10_000);
    // The rollback cannot end while the other one writes, so that it cannot have been waited for.
    expect(await outcome).toBeInstanceOf(StoreTimeout);
    vi.useRealTimers();
    other.close();
    // Of the first one, what was sent before the time limit may still happen, and is rolled back.
    await insert(db, 2);
    expect((await db.selectFrom('words').select('id').execute()).at(-1)).toEqual({ id: 2 });
  });
});

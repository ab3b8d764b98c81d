import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SqliteConnection, StoreTimeout } from './connection.ts';
import { sqliteDialect } from './dialect.ts';

let folder: string;
let path: string;
const opened: SqliteConnection[] = [];
async function open(waits = {}, create = true): Promise<SqliteConnection> {
  const connection = await SqliteConnection.open(path, create, { busyMs: 50, ...waits });
  opened.push(connection);
  return connection;
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'connection-'));
  path = join(folder, 'a.db');
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((connection) => connection.close()));
  rmSync(folder, { recursive: true });
});
/** Resolves when everything that can happen without another answer of the thread has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a connection', () => {
  it('is opened in a thread, or says why not', async () => {
    await expect(open({}, false)).rejects.toThrow(`There is no database file at ${path}`);
    const connection = await open();
    expect(connection.alive).toBe(true);
    expect(await connection.query('select ? as x, ? as y', [1, 'a'])).toEqual([{ x: 1, y: 'a' }]);
    expect(await connection.query('select 1 as x')).toEqual([{ x: 1 }]);
  });

  it('keeps a commit on the disk and overwrites what is deleted', async () => {
    const connection = await open();
    const pragma = async (name: string) => {
      const [row = {}] = (await connection.query(`pragma ${name}`)) as object[];
      return Object.values(row)[0];
    };
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('secure_delete')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(50);
  });

  it('rejects with the error of the database, and goes on', async () => {
    const connection = await open();
    await expect(connection.query('select * from nowhere')).rejects.toMatchObject({
      name: 'Error',
      message: 'no such table: nowhere',
      code: 'ERR_SQLITE_ERROR',
      errcode: 1,
    });
    expect(await connection.query('select 1 as x')).toEqual([{ x: 1 }]);
  });

  it('answers nothing more once it is closed, and closes once', async () => {
    const connection = await open();
    const last = connection.execute('select 1 as x', []);
    await connection.close();
    expect(await last).toEqual({ id: 1, rows: [{ x: 1 }] });
    expect(connection.alive).toBe(false);
    const ended = 'The SQLite thread has ended';
    await expect(connection.query('select 1')).rejects.toThrow(ended);
    await expect(connection.executeGroup([])).rejects.toThrow(ended);
    await connection.close();
  });

  it('keeps the process running only while it is asked something', async () => {
    const connection = await open();
    const ref = vi.spyOn(Worker.prototype, 'ref');
    const unref = vi.spyOn(Worker.prototype, 'unref');
    const both = Promise.all([
      connection.execute('select 1', []),
      connection.execute('select 2', []),
    ]);
    expect([ref.mock.calls.length > 0, unref.mock.calls.length]).toEqual([true, 0]);
    await both;
    expect(unref).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});

describe('a wait', () => {
  it('for the answer to a statement has an end', async () => {
    const connection = await open({ busyMs: 300, statementMs: 10_000 });
    const other = new DatabaseSync(path);
    other.exec('begin immediate');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = connection.execute('create table x (id integer)', []);
    const outcome = waiting.catch((error) => error);
    vi.advanceTimersByTime(10_000);
    expect(await outcome).toBeInstanceOf(StoreTimeout);
    expect(String(await outcome)).toContain('SQLite has not answered for 10000 ms');
    other.exec('commit');
    other.close();
  });

  it('that is answered in time leaves no timer behind', async () => {
    const connection = await open({ statementMs: 10_000, turnMs: 10_000 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await connection.acquire();
    const turn = connection.acquire();
    expect(vi.getTimerCount()).toBe(1);
    connection.release();
    await turn;
    const answer = connection.execute('select 1', []);
    expect(vi.getTimerCount()).toBe(1);
    await answer;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('for a turn has an end too, and who gives up is passed over', async () => {
    const connection = await open({ turnMs: 50 });
    await connection.acquire();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = connection.acquire().catch((error) => error);
    vi.advanceTimersByTime(30);
    const second = connection.acquire();
    vi.advanceTimersByTime(20);
    expect(await first).toBeInstanceOf(StoreTimeout);
    expect(String(await first)).toContain('SQLite has been busy for 50 ms');
    connection.release();
    await second;
    connection.release();
    await connection.acquire();
  });

  it('without an end lasts as long as it must', async () => {
    const connection = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await connection.acquire();
    const second = connection.acquire();
    expect(vi.getTimerCount()).toBe(0);
    connection.release();
    await second;
  });

  it('for a turn is in the order of asking', async () => {
    const connection = await open();
    const order: number[] = [];
    await connection.acquire();
    const all = [1, 2, 3].map(async (n) => {
      await connection.acquire();
      order.push(n);
      connection.release();
    });
    await settled();
    expect(order).toEqual([]);
    connection.release();
    await Promise.all(all);
    expect(order).toEqual([1, 2, 3]);
  });

  it('is over for a query that failed', async () => {
    const connection = await open();
    await connection.query('select * from nowhere').catch(() => undefined);
    await connection.acquire();
  });
});

describe('Kysely’s driver', () => {
  const raw = (text: string) => CompiledQuery.raw(text);
  it('holds the connection from the begin of a transaction to its release', async () => {
    const connection = await open();
    const driver = sqliteDialect(connection).createDriver();
    await driver.init();
    const one = await driver.acquireConnection();
    const two = await driver.acquireConnection();
    await driver.beginTransaction(one, {});
    await one.executeQuery(raw('create table x (id integer primary key)'));
    const reading = two.executeQuery(raw('select count(*) as n from x'));
    const inserted = await one.executeQuery(raw('insert into x values (1), (2)'));
    expect(inserted).toEqual({ rows: [], numAffectedRows: 2n });
    await driver.commitTransaction(one);
    await driver.releaseConnection(one);
    // Released again by whoever did not hold it: nothing changes.
    await driver.releaseConnection(two);
    expect(await reading).toEqual({ rows: [{ n: 2 }] });
  });

  it('takes a transaction back, also one that has ended by itself', async () => {
    const connection = await open();
    const driver = sqliteDialect(connection).createDriver();
    const one = await driver.acquireConnection();
    await one.executeQuery(raw('create table x (id integer primary key)'));
    await driver.beginTransaction(one, {});
    await one.executeQuery(raw('insert into x values (1)'));
    await driver.rollbackTransaction(one);
    await driver.rollbackTransaction(one);
    await driver.releaseConnection(one);
    expect(await connection.query('select * from x')).toEqual([]);
  });

  it('streams nothing, and closes the connection with itself', async () => {
    const connection = await open();
    const driver = sqliteDialect(connection).createDriver();
    const one = await driver.acquireConnection();
    const stream = one.streamQuery(raw('select 1'), 1);
    await expect(stream.next()).rejects.toThrow('Rows are read in portions, not streamed');
    await driver.destroy();
    expect(connection.alive).toBe(false);
  });

  it('may create tables in a transaction, and have several asking', () => {
    const adapter = sqliteDialect({} as SqliteConnection).createAdapter();
    expect(adapter.supportsTransactionalDdl).toBe(true);
    expect((adapter as { supportsMultipleConnections?: boolean }).supportsMultipleConnections).toBe(
      true,
    );
  });
});

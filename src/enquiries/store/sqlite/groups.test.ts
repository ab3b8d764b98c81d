import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteConnection } from './connection.ts';
import { Groups } from './groups.ts';
import type { Outcome, Step } from './requests.ts';

const insert = (id: number): Step => ({
  sql: 'insert into words values (?, ?)',
  parameters: [id, `word ${id}`],
});
const look = (id: number): Step => ({
  ...{ sql: 'select * from words where id = ?', parameters: [id], lastIfFound: true },
});

describe('in the file', () => {
  let folder: string;
  let path: string;
  let connection: SqliteConnection;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'groups-'));
    path = join(folder, 'a.db');
    connection = await SqliteConnection.open(path, true, { busyMs: 100, turnMs: 1000 });
    await connection.query('create table words (id integer primary key, text text not null)');
  });
  afterEach(async () => {
    await connection.close();
    rmSync(folder, { recursive: true });
  });

  /** What another process sees, which is what is committed. */
  const kept = () => {
    const other = new DatabaseSync(path, { readOnly: true });
    const rows = other.prepare('select id from words order by id').all();
    other.close();
    return rows.map(({ id }) => id);
  };

  it('answers each write when it is committed', async () => {
    const seen = await Promise.all(
      [1, 2, 3].map((id) => connection.write([insert(id)]).then(() => kept())),
    );
    for (const [i, ids] of seen.entries()) expect(ids).toContain(i + 1);
    expect(kept()).toEqual([1, 2, 3]);
  });

  it('lets one fail alone, with all of its steps', async () => {
    const outcomes = await Promise.allSettled([
      connection.write([insert(1)]),
      connection.write([insert(2), insert(1)]),
      connection.write([insert(3)]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { message: /UNIQUE/, errcode: 1555 } });
    expect(kept()).toEqual([1, 3]);
  });

  it('leaves out the rest of a sequence that has found something, also of a neighbour', async () => {
    const [first, second] = await Promise.all([
      connection.write([look(1), insert(1)]),
      connection.write([look(1), insert(1)]),
    ]);
    expect(first).toHaveLength(2);
    expect(second).toMatchObject([{ rows: [{ id: 1 }] }]);
    expect(kept()).toEqual([1]);
  });

  it('fails all when the transaction fails, keeps none of them, and goes on afterwards', async () => {
    await connection.query('pragma foreign_keys = on');
    await connection.query(
      'create table notes (word integer references words (id) deferrable initially deferred)',
    );
    const orphan: Step = { sql: 'insert into notes values (99)', parameters: [] };
    const outcomes = await Promise.allSettled([
      connection.write([insert(1)]),
      connection.write([orphan]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(kept()).toEqual([]);
    await connection.write([insert(2)]);
    expect(kept()).toEqual([2]);
  });

  it('keeps exactly what it answered when the disk is full', async () => {
    const [{ page_count: pages }] = (await connection.query('pragma page_count')) as [
      { page_count: number },
    ];
    await connection.query(`pragma max_page_count = ${pages + 3}`);
    const long = (id: number): Step => ({
      sql: 'insert into words values (?, ?)',
      parameters: [id, 'x'.repeat(3000)],
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, id) => connection.write([long(id)])),
    );
    const stored = outcomes.flatMap(({ status }, id) => (status === 'fulfilled' ? [id] : []));
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    expect(kept()).toEqual(stored);
  });

  it('fails all in time while another process holds the lock', async () => {
    const other = new DatabaseSync(path);
    other.exec('begin immediate');
    const outcomes = await Promise.allSettled([1, 2].map((id) => connection.write([insert(id)])));
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ reason: { message: /locked/ } });
    other.exec('rollback');
    other.close();
    await connection.write([insert(3)]);
    expect(kept()).toEqual([3]);
  });

  it('waits for whoever holds the connection', async () => {
    await connection.acquire();
    const writing = connection.write([insert(1)]);
    await connection.execute('insert into words values (7, ?)', ['held']);
    expect(kept()).toEqual([7]);
    connection.release();
    await writing;
    expect(kept()).toEqual([1, 7]);
  });
});

it('commits together what comes while a group is written, 64 at most', async () => {
  const sizes: number[] = [];
  const ends: (() => void)[] = [];
  const groups = new Groups({
    acquire: async () => undefined,
    release: () => undefined,
    executeGroup: (group) => {
      sizes.push(group.length);
      return new Promise<Outcome[]>((resolve) =>
        ends.push(() => resolve(group.map(() => ({ done: [] })))),
      );
    },
  });
  const first = groups.write([insert(0)]);
  await expect.poll(() => ends.length).toBe(1);
  const rest = Array.from({ length: 70 }, (_, n) => groups.write([insert(n + 1)]));
  for (const n of [1, 2, 3]) {
    await expect.poll(() => ends.length).toBe(n);
    ends[n - 1]?.();
  }
  await Promise.all([first, ...rest]);
  expect(sizes).toEqual([1, 64, 6]);
});

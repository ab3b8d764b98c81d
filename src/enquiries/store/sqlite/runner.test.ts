import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Step } from './requests.ts';
import { describe as fieldsOf, SqliteRunner } from './runner.ts';

let db: DatabaseSync;
let runner: SqliteRunner;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
  db.exec('create table words (id integer primary key, text text not null)');
  runner = new SqliteRunner(db);
  return () => {
    if (db.isOpen) db.close();
  };
});

const insert = (id: number, text: string | null = `word ${id}`): Step => ({
  sql: 'insert into words values (?, ?)',
  parameters: [id, text],
});
const look: Step = { sql: 'select id from words where id = ?', parameters: [1], lastIfFound: true };
const ask = (sql: string, ...parameters: unknown[]) => runner.respond({ id: 7, sql, parameters });
const group = (...steps: Step[][]) => runner.respond({ id: 8, group: steps }).outcomes;
const kept = () =>
  db
    .prepare('select id from words order by id')
    .all()
    .map(({ id }) => id);

describe('a statement', () => {
  it('is answered under its number with what it returns or changes', () => {
    const { sql, parameters } = insert(1);
    expect(ask(sql, ...parameters)).toEqual({ id: 7, rows: [], changes: 1n });
    expect(ask('select text from words where id = ?', 1)).toEqual({
      id: 7,
      rows: [{ text: 'word 1' }],
    });
    expect(ask('insert into words values (2, ?) returning id', 'x')).toEqual({
      id: 7,
      rows: [{ id: 2 }],
    });
    expect(ask('delete from words')).toEqual({ id: 7, rows: [], changes: 2n });
  });

  it('that fails is answered with what can be sent between threads', () => {
    expect(ask('select * from nowhere')).toEqual({
      id: 7,
      rows: [],
      error: {
        name: 'Error',
        message: 'no such table: nowhere',
        code: 'ERR_SQLITE_ERROR',
        errcode: 1,
      },
    });
    expect(fieldsOf(new TypeError('no'))).toEqual({ name: 'TypeError', message: 'no' });
  });

  it('is prepared once, and again when very many others were', () => {
    let prepared = 0;
    const counting = new SqliteRunner({
      prepare: (sql: string) => {
        prepared += 1;
        return db.prepare(sql);
      },
    } as never);
    const run = (n: number) => counting.respond({ id: n, sql: `select ${n}`, parameters: [] });
    run(0);
    run(0);
    expect(prepared).toBe(1);
    for (let n = 1; n < 200; n++) run(n);
    run(0);
    expect(prepared).toBe(200);
    // The 201st makes room for itself.
    run(200);
    run(0);
    expect(prepared).toBe(202);
    run(200);
    expect(prepared).toBe(202);
  });
});

describe('a group', () => {
  it('is one transaction of sequences, each with the rows of its steps', () => {
    expect(group([look, insert(1)], [look, insert(2)])).toEqual([
      { done: [{ rows: [] }, { rows: [], changes: 1n }] },
      { done: [{ rows: [{ id: 1 }] }] },
    ]);
    expect(kept()).toEqual([1]);
    expect(db.isTransaction).toBe(false);
  });

  it('goes on after a step that found something but is not said to be the last', () => {
    const { lastIfFound: _, ...step } = look;
    expect(group([insert(1), step, insert(2)])?.[0]?.done).toHaveLength(3);
    expect(kept()).toEqual([1, 2]);
  });

  it('undoes a sequence that fails, and it alone', () => {
    const outcomes = group([insert(1)], [insert(2), insert(3, null)], [insert(4)]);
    expect(outcomes).toEqual([
      { done: [{ rows: [], changes: 1n }] },
      { error: expect.objectContaining({ message: expect.stringMatching(/NOT NULL/) }) },
      { done: [{ rows: [], changes: 1n }] },
    ]);
    expect(kept()).toEqual([1, 4]);
    expect(db.isTransaction).toBe(false);
  });

  it('fails whole when the transaction ends before its commit', () => {
    db.exec(`create trigger gone before insert on words when new.id = 2
      begin select raise(rollback, 'the disk is full'); end`);
    const failed = { error: expect.objectContaining({ message: 'the disk is full' }) };
    expect(group([insert(1)], [insert(2)], [insert(3)])).toEqual([failed, failed, failed]);
    expect(kept()).toEqual([]);
    expect(group([insert(5)])).toHaveLength(1);
    expect(kept()).toEqual([5]);
  });

  it('that cannot be committed is taken back', () => {
    db.exec('pragma foreign_keys = on');
    db.exec(
      'create table notes (word integer references words (id) deferrable initially deferred)',
    );
    const orphan: Step = { sql: 'insert into notes values (99)', parameters: [] };
    const failed = {
      error: expect.objectContaining({ message: expect.stringMatching(/FOREIGN/) }),
    };
    expect(group([insert(1)], [orphan])).toEqual([failed, failed]);
    expect([kept(), db.isTransaction]).toEqual([[], false]);
  });

  it('that cannot begin has failed', () => {
    db.exec('begin');
    expect(group([insert(1)])).toEqual([
      {
        error: expect.objectContaining({ message: expect.stringMatching(/within a transaction/) }),
      },
    ]);
  });

  it('begins as the writer, so that no other can come in between', () => {
    const orders: string[] = [];
    const recording = new SqliteRunner({
      isTransaction: false,
      prepare: (sql: string) => {
        orders.push(sql);
        return db.prepare(sql);
      },
    } as never);
    recording.respond({ id: 1, group: [[insert(1)]] });
    expect(orders).toEqual([
      'begin immediate',
      'savepoint sequence',
      'insert into words values (?, ?)',
      'release sequence',
      'commit',
    ]);
  });
});

it('closes the database', () => {
  ask('select 1');
  runner.close();
  expect(db.isOpen).toBe(false);
});

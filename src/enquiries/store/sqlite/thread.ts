/**
 * Worker thread that owns the SQLite connection: `node:sqlite` blocks its thread while it waits for
 * the disk or for a lock. Runs statements in the order of their arrival and answers each by its id.
 */

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { openSqlite } from './sqlite.ts';

export type ThreadOptions = { path: string; create: boolean; busyMs: number };
export type ThreadStatement = {
  id: number;
  sql: string;
  parameters: readonly unknown[];
  /** Whether a transaction begins before the statement. */
  begins: boolean;
};
export type ThreadRequest = ThreadStatement | 'close';
export type ThreadResponse = {
  id: number;
  rows: unknown[];
  /** Rows inserted, updated or deleted by a statement that returns none. */
  numAffectedRows?: bigint;
  /** The fields of an Error that a message between threads keeps. */
  error?: { name: string; message: string; code?: string; errcode?: number };
};

const { path, create, busyMs } = workerData as ThreadOptions;
let db: DatabaseSync | undefined;
/** Prepared statements by their text; there are a few dozen different ones. */
const statements = new Map<string, StatementSync>();

function run({ sql, parameters, begins }: ThreadStatement): Omit<ThreadResponse, 'id'> {
  // Opened by the first statement, so that a failure is that statement's error.
  db ??= openSqlite(path, create, busyMs);
  // A deferred transaction that turns into a writer gets SQLITE_BUSY at once if another process
  // writes; one that starts as a writer waits for it.
  if (begins) db.exec('begin immediate');
  const statement = statements.get(sql) ?? db.prepare(sql);
  if (statements.size > 200) statements.clear();
  statements.set(sql, statement);
  const values = parameters as SQLInputValue[];
  if (statement.columns().length > 0) return { rows: statement.all(...values) };
  return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
}

parentPort?.on('message', (request: ThreadRequest) => {
  if (request === 'close') {
    db?.close();
    parentPort?.close();
    return;
  }
  const { id } = request;
  try {
    parentPort?.postMessage({ id, ...run(request) } satisfies ThreadResponse);
  } catch (error) {
    const { name, message, code, errcode } = error as Error & { code?: string; errcode?: number };
    parentPort?.postMessage({ id, rows: [], error: { name, message, code, errcode } });
  }
});

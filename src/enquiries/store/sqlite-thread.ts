/**
 * The thread that owns the SQLite connection. `node:sqlite` blocks its thread while it waits for
 * the disk or for another process's lock; here that delays no visitor who needs no database.
 * Runs the statements it is sent, in order, and answers each (see sqlite-connection.ts).
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { openSqlite } from './sqlite.ts';
import type { ThreadOptions, ThreadRequest, ThreadResponse } from './sqlite-connection.ts';

if (!parentPort) throw new Error('This module runs as a worker thread');
const port = parentPort;

/** The fields of an error that can be sent between threads. */
function describe(error: unknown): NonNullable<ThreadResponse['error']> {
  const { name, message, code, errcode } = error as Error & { code?: string; errcode?: number };
  return { name, message, code, errcode };
}

/** Statements are prepared once; there are a few dozen different ones. */
const statements = new Map<string, StatementSync>();

function prepare(db: DatabaseSync, sql: string): StatementSync {
  const known = statements.get(sql);
  if (known) return known;
  const statement = db.prepare(sql);
  if (statements.size >= 200) statements.clear();
  statements.set(sql, statement);
  return statement;
}

function run(db: DatabaseSync, { id, sql, parameters }: ThreadRequest): ThreadResponse {
  try {
    const statement = prepare(db, sql);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { id, rows: statement.all(...values) };
    const { changes } = statement.run(...values);
    return { id, rows: [], changes: BigInt(changes) };
  } catch (error) {
    return { id, rows: [], error: describe(error) };
  }
}

try {
  const { path, create, busyMs } = workerData as ThreadOptions;
  const db = openSqlite(path, create, busyMs);
  port.on('message', (request: ThreadRequest | 'close') => {
    if (request !== 'close') return port.postMessage(run(db, request));
    statements.clear();
    db.close();
    port.close();
  });
  port.postMessage({ id: 0, rows: [] } satisfies ThreadResponse);
} catch (error) {
  port.postMessage({ id: 0, rows: [], error: describe(error) } satisfies ThreadResponse);
  port.close();
}

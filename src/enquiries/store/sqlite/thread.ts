/**
 * Worker thread with the SQLite connection: `node:sqlite` blocks while it waits for disk or lock.
 * Answers statements by id, in order.
 */

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { openSqlite } from './sqlite.ts';

export type ThreadOptions = { path: string; create: boolean; busyMs: number };
type ThreadStatement = {
  id: number;
  sql: string;
  parameters: readonly unknown[];
  begins: boolean;
};
export type ThreadRequest = ThreadStatement | 'close';
export type ThreadResponse = {
  id: number;
  rows: unknown[];
  /** For statements that return no rows. */
  numAffectedRows?: bigint;
  /** The fields of an Error that survive postMessage. */
  error?: { name: string; message: string; code?: string; errcode?: number };
};

const { path, create, busyMs } = workerData as ThreadOptions;
let db: DatabaseSync | undefined;
const statements = new Map<string, StatementSync>();

function run({ sql, parameters, begins }: ThreadStatement): Omit<ThreadResponse, 'id'> {
  // Opened here, so that a failure is reported as this statement's error.
  db ??= openSqlite(path, create, busyMs);
  // Immediate: a deferred transaction that writes later fails with SQLITE_BUSY while another
  // process writes, instead of waiting.
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

/**
 * Worker thread with the SQLite connection: `node:sqlite` blocks while it waits for disk or lock.
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
  numAffectedRows?: bigint;
  /** The fields of an Error that survive postMessage. */
  error?: { name: string; message: string; code?: string; errcode?: number };
};

const { path, create, busyMs } = workerData as ThreadOptions;
let db: DatabaseSync | undefined;
const statements = new Map<string, StatementSync>();

function runStatement({ sql, parameters, begins }: ThreadStatement): Omit<ThreadResponse, 'id'> {
  // Here, so that a failure is this statement's error.
  db ??= openSqlite(path, create, busyMs);
  // A deferred transaction would fail with SQLITE_BUSY, not wait, when another process writes.
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
    parentPort?.postMessage({ id, ...runStatement(request) } satisfies ThreadResponse);
  } catch (error) {
    const { name, message, code, errcode } = error as Error & { code?: string; errcode?: number };
    parentPort?.postMessage({ id, rows: [], error: { name, message, code, errcode } });
  }
});

/**
 * The thread that owns the SQLite connection. `node:sqlite` blocks its thread while it waits for
 * the disk or for another process's lock; here that delays no visitor who needs no database.
 * Runs what it is sent, in order, and answers each request (see requests.ts).
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type {
  Outcome,
  Rows,
  Statement,
  Step,
  ThreadError,
  ThreadOptions,
  ThreadRequest,
  ThreadResponse,
} from './requests.ts';
import { openSqlite } from './sqlite.ts';

if (!parentPort) throw new Error('This module runs as a worker thread');
const port = parentPort;

/** The fields of an error that can be sent between threads. */
function describe(error: unknown): ThreadError {
  const { name, message, code, errcode } = error as Error & { code?: string; errcode?: number };
  return { name, message, code, errcode };
}

type Prepared = { statement: StatementSync; reads: boolean };

/** Statements are prepared once; there are a few dozen different ones. */
const statements = new Map<string, Prepared>();

function prepare(db: DatabaseSync, sql: string): Prepared {
  const known = statements.get(sql);
  if (known) return known;
  const statement = db.prepare(sql);
  const prepared = { statement, reads: statement.columns().length > 0 };
  if (statements.size >= 200) statements.clear();
  statements.set(sql, prepared);
  return prepared;
}

function run(db: DatabaseSync, { sql, parameters }: Statement): Rows {
  const { statement, reads } = prepare(db, sql);
  const values = parameters as SQLInputValue[];
  if (reads) return { rows: statement.all(...values) };
  return { rows: [], changes: BigInt(statement.run(...values).changes) };
}

const order = (db: DatabaseSync, sql: string) => run(db, { sql, parameters: [] });

function runSteps(db: DatabaseSync, steps: readonly Step[]): Rows[] {
  const done: Rows[] = [];
  for (const step of steps) {
    const rows = run(db, step);
    done.push(rows);
    if (step.lastIfFound && rows.rows.length > 0) break;
  }
  return done;
}

/**
 * Runs every sequence of a group in one transaction. A sequence that fails leaves no trace and the others
 * alone, unless its error ends the transaction (a full disk): then all of them have failed.
 */
function runGroup(db: DatabaseSync, group: readonly (readonly Step[])[]): Outcome[] {
  const outcomes: Outcome[] = [];
  try {
    order(db, 'begin immediate');
    for (const steps of group) {
      order(db, 'savepoint sequence');
      try {
        outcomes.push({ done: runSteps(db, steps) });
      } catch (error) {
        if (!db.isTransaction) throw error;
        order(db, 'rollback to sequence');
        outcomes.push({ error: describe(error) });
      }
      order(db, 'release sequence');
    }
    order(db, 'commit');
    return outcomes;
  } catch (error) {
    if (db.isTransaction) order(db, 'rollback');
    return group.map(() => ({ error: describe(error) }));
  }
}

function respond(db: DatabaseSync, request: ThreadRequest): ThreadResponse {
  const { id } = request;
  if ('group' in request) return { id, rows: [], outcomes: runGroup(db, request.group) };
  try {
    return { id, ...run(db, request) };
  } catch (error) {
    return { id, rows: [], error: describe(error) };
  }
}

try {
  const { path, create, busyMs } = workerData as ThreadOptions;
  const db = openSqlite(path, create, busyMs);
  port.on('message', (request: ThreadRequest | 'close') => {
    if (request !== 'close') return port.postMessage(respond(db, request));
    statements.clear();
    db.close();
    port.close();
  });
  port.postMessage({ id: 0, rows: [] } satisfies ThreadResponse);
} catch (error) {
  port.postMessage({ id: 0, rows: [], error: describe(error) } satisfies ThreadResponse);
  port.close();
}

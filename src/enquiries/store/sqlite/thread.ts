/**
 * The thread that owns the SQLite connection. `node:sqlite` blocks its thread while it waits for
 * the disk or for another process's lock; here that delays no visitor who needs no database.
 * Runs what it is sent, in order, and answers each request (see requests.ts).
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadOptions, ThreadRequest, ThreadResponse } from './requests.ts';
import { describe, SqliteRunner } from './runner.ts';
import { openSqlite } from './sqlite.ts';

if (!parentPort) throw new Error('This module runs as a worker thread');
const port = parentPort;

try {
  const { path, create, busyMs } = workerData as ThreadOptions;
  const runner = new SqliteRunner(openSqlite(path, create, busyMs));
  port.on('message', (request: ThreadRequest | 'close') => {
    if (request !== 'close') return port.postMessage(runner.respond(request));
    runner.close();
    port.close();
  });
  port.postMessage({ id: 0, rows: [] } satisfies ThreadResponse);
} catch (error) {
  port.postMessage({ id: 0, rows: [], error: describe(error) } satisfies ThreadResponse);
  port.close();
}

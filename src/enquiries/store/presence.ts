import { readdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * A file beside the SQLite database that a running server touches every two seconds, so that a
 * command can tell that one runs. It needs neither the database, which may be damaged, nor a
 * process id, which means nothing in another container.
 */

const markOf = (database: string) => `${database}.server-`;

/** A mark older than this was left by a server that was killed. */
export const staleMs = 15_000;

/** Touches this process's mark; a folder that is gone or full is the store's to report. */
export function markRunning(database: string): void {
  try {
    writeFileSync(`${markOf(database)}${process.pid}`, `${Date.now()}\n`, { mode: 0o600 });
  } catch {
    // The mark is then stale; the store still notices a replaced file by its inode.
  }
}

export function unmarkRunning(database: string): void {
  try {
    unlinkSync(`${markOf(database)}${process.pid}`);
  } catch {
    // It was never written, or its folder is gone.
  }
}

/** Whether a server has touched its mark lately. */
export function isServerRunning(database: string, now: number): boolean {
  const start = basename(markOf(database));
  return readdirSync(dirname(database))
    .filter((name) => name.startsWith(start))
    .some((name) => Math.abs(now - statSync(join(dirname(database), name)).mtimeMs) < staleMs);
}

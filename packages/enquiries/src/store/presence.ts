import { readdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Touched every two seconds. Survives a damaged database and, unlike process ids, works across
 * containers.
 */

const markOf = (database: string) => `${database}.server-`;

/** Older marks are from killed servers. */
export const staleMs = 15_000;

/** Ignores errors: the store reports them. */
export function markRunning(database: string): void {
  try {
    writeFileSync(`${markOf(database)}${process.pid}`, `${Date.now()}\n`, { mode: 0o600 });
  } catch {}
}

export function unmarkRunning(database: string): void {
  try {
    unlinkSync(`${markOf(database)}${process.pid}`);
  } catch {
    // Never written, or its folder is gone.
  }
}

export function isServerRunning(database: string, now: number): boolean {
  const start = basename(markOf(database));
  return readdirSync(dirname(database))
    .filter((name) => name.startsWith(start))
    .some((name) => Math.abs(now - statSync(join(dirname(database), name)).mtimeMs) < staleMs);
}

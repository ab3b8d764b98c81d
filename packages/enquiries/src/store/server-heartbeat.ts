import { readdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSqlitePath } from './sqlite/sqlite.ts';

/**
 * Touched every two seconds. Survives a damaged database and, unlike process ids, works across
 * containers.
 */

const getMarkPrefix = (database: string) => `${database}.server-`;

/** Older marks are from killed servers. */
export const staleMs = 15_000;

/** Ignores errors: the store reports them. */
export function markRunning(database: string): void {
  try {
    writeFileSync(`${getMarkPrefix(database)}${process.pid}`, `${Date.now()}\n`, { mode: 0o600 });
  } catch {}
}

export function removeRunningMark(database: string): void {
  try {
    unlinkSync(`${getMarkPrefix(database)}${process.pid}`);
  } catch {
    // Never written, or its folder is gone.
  }
}

/** By the site and by the inbox, for as long as they have the database open. @returns ends it */
export function keepMarked(databaseUrl: string): () => void {
  if (!databaseUrl.startsWith('file:')) return () => undefined;
  const database = parseSqlitePath(databaseUrl);
  markRunning(database);
  const timer = setInterval(markRunning, 2000, database);
  return () => {
    clearInterval(timer);
    removeRunningMark(database);
  };
}

export function isServerRunning(database: string, now: number): boolean {
  const start = basename(getMarkPrefix(database));
  return readdirSync(dirname(database))
    .filter((name) => name.startsWith(start))
    .some((name) => Math.abs(now - statSync(join(dirname(database), name)).mtimeMs) < staleMs);
}

import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

/** Relative to the working directory. */
export function parseSqlitePath(url: string): string {
  if (url.startsWith('file://')) return fileURLToPath(url);
  return decodeURIComponent(url.slice('file:'.length));
}

/**
 * Durable commits (synchronous FULL); deleted content is overwritten.
 * @param busyMs wait for another process's lock
 */
export function openSqlite(path: string, create: boolean, busyMs: number): DatabaseSync {
  if (!existsSync(path)) {
    if (!create) throw new Error(`There is no database file at ${path}`);
    makeDirectory(dirname(path));
    createPrivateFile(path);
  }
  limitAccess(path);
  const db = new DatabaseSync(path, { timeout: busyMs });
  try {
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON',
    );
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

/** Not with `recursive`, which never returns where a file system refuses (/proc). */
export function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * An empty file for the owner only, whatever the umask. SQLite takes it as a new database and gives
 * -wal and -shm the same mode.
 */
export function createPrivateFile(path: string, { exclusive = false } = {}): void {
  closeSync(openSync(path, exclusive ? 'wx' : 'a', 0o600));
}

/** An older release left group and other permissions. */
function limitAccess(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      const { mode } = statSync(file);
      if ((mode & 0o077) !== 0) chmodSync(file, mode & 0o700);
    } catch {}
  }
}

import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

/** Path in a `file:` URL, relative to the working directory. */
export function sqlitePath(url: string): string {
  if (url.startsWith('file://')) return fileURLToPath(url);
  return decodeURIComponent(url.slice('file:'.length));
}

/**
 * Opens a database with durable commits (synchronous FULL) that overwrites deleted content.
 * @param create whether to make a missing file and its folder @param busyMs wait for another
 * process's lock, in milliseconds
 */
export function openSqlite(path: string, create: boolean, busyMs: number): DatabaseSync {
  if (!existsSync(path)) {
    if (!create) throw new Error(`There is no database file at ${path}`);
    makeDirectory(dirname(path));
    createPrivate(path);
  }
  restrict(path);
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

/**
 * Makes a folder and its parents for the owner only. Not with `recursive`, which never returns
 * where a file system refuses (/proc).
 */
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
 * Makes an empty file for the owner only, whatever the umask. SQLite accepts it as a new database
 * and gives -wal and -shm the same mode.
 */
export function createPrivate(path: string, { exclusive = false } = {}): void {
  closeSync(openSync(path, exclusive ? 'wx' : 'a', 0o600));
}

/** Removes group and other permissions left by an older release. */
function restrict(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      const { mode } = statSync(file);
      if ((mode & 0o077) !== 0) chmodSync(file, mode & 0o700);
    } catch {}
  }
}

import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

/** Path of the database file in a `file:` address, relative to the working directory. */
export function sqlitePath(url: string): string {
  if (url.startsWith('file://')) return fileURLToPath(url);
  return decodeURIComponent(url.slice('file:'.length));
}

/**
 * Opens the database file, set so that a commit is on the disk when it returns, and that what is
 * deleted is overwritten.
 * @param create whether a missing file (and its directory) is made.
 * @param busyMs how long a statement waits for another process's lock, in milliseconds.
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
 * Makes a directory and those above it that only their owner can enter. One level at a time:
 * `mkdir` with `recursive` never returns where a file system refuses it (/proc).
 */
export function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process made it in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Makes an empty file that only its owner can read, whatever the umask. SQLite takes an empty
 * file for a new database, and gives its -wal and -shm files the same permissions.
 */
export function createPrivate(path: string, { exclusive = false } = {}): void {
  closeSync(openSync(path, exclusive ? 'wx' : 'a', 0o600));
}

/** Takes the rights of group and others from a database made by an older release. */
function restrict(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      const { mode } = statSync(file);
      if ((mode & 0o077) !== 0) chmodSync(file, mode & 0o700);
    } catch {
      // Not there, or another user's: then its permissions are that user's to set.
    }
  }
}

import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/** Path of the database file in a `file:` address, relative to the working directory. */
export function sqlitePath(url: string): string {
  if (url.startsWith('file://')) return fileURLToPath(url);
  return decodeURIComponent(url.slice('file:'.length));
}

/**
 * Opens the database file, set so that a commit is on the disk when it returns, and that what is
 * deleted is overwritten.
 * @param create whether a missing file (and its directory) is made.
 */
export function openSqlite(path: string, create = true): DatabaseSync {
  if (!existsSync(path)) {
    if (!create) throw new Error(`There is no database file at ${path}`);
    // One level at a time: mkdir with `recursive` never returns where a file system refuses it (/proc).
    makeDirectory(dirname(path));
  }
  const db = new DatabaseSync(path, { timeout: 3000 });
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

function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  // What visitors write is nobody else's business on this machine.
  mkdirSync(path, { mode: 0o700 });
}

/** Statements are prepared once; there are a few dozen different ones. */
class StatementCache implements SqliteDatabase {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    // A deferred transaction that turns into a writer later cannot wait for another writer
    // (SQLITE_BUSY at once); one that starts as a writer waits its turn.
    const statement = adapt(this.#db.prepare(sql === 'begin' ? 'begin immediate' : sql));
    if (this.#statements.size >= 200) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }
}

/** What Kysely expects of better-sqlite3, said by node:sqlite. */
function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite can create tables inside a transaction, so a migration is applied whole or not at all. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Kysely's dialect for `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(db: DatabaseSync) {
    super({ database: new StatementCache(db) });
  }

  override createAdapter() {
    return new NodeSqliteAdapter();
  }
}

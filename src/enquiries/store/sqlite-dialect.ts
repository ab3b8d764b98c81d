import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Kysely's view of the connection: one, held by one user at a time. */
class ThreadDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #view: DatabaseConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.#view = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        const { rows, changes } = await connection.execute(sql, parameters);
        return { rows: rows as R[], ...(changes !== undefined && { numAffectedRows: changes }) };
      },
      // biome-ignore lint/correctness/useYield: Kysely asks for a generator.
      async *streamQuery(): AsyncIterableIterator<never> {
        throw new Error('Rows are read in portions, not streamed');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#connection.acquire();
    return this.#view;
  }

  async releaseConnection(): Promise<void> {
    this.#connection.release();
  }

  async beginTransaction(view: DatabaseConnection): Promise<void> {
    // A deferred transaction that turns into a writer later cannot wait for another writer
    // (SQLITE_BUSY at once); one that starts as a writer waits its turn.
    await view.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(view: DatabaseConnection): Promise<void> {
    await view.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(view: DatabaseConnection): Promise<void> {
    // SQLite has rolled back by itself when the disk is full; the error that led here is the one to report.
    await view.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
  }

  async destroy(): Promise<void> {
    await this.#connection.close();
  }
}

class ThreadAdapter extends SqliteAdapter {
  /** SQLite can create tables inside a transaction, so a migration is applied whole or not at all. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** The connection keeps its own queue, in which a wait has an end. */
  override get supportsMultipleConnections() {
    return true;
  }
}

/** Kysely's dialect for an SQLite connection in a thread. */
export const sqliteDialect = (connection: SqliteConnection): Dialect => ({
  createDriver: () => new ThreadDriver(connection),
  createAdapter: () => new ThreadAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
});

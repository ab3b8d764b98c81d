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
import type { SqliteConnection } from './connection.ts';
import type { Rows, Statement } from './requests.ts';

const writes: readonly string[] = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'];

/**
 * Kysely's view of the connection. A transaction holds the connection from its begin to its end; a write
 * outside a transaction is committed together with others.
 */
class View implements DatabaseConnection {
  readonly #connection: SqliteConnection;
  #holds = false;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async hold(): Promise<void> {
    await this.#connection.acquire();
    this.#holds = true;
  }

  release(): void {
    if (this.#holds) this.#connection.release();
    this.#holds = false;
  }

  async executeQuery<R>({ query, sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = this.#holds
      ? await this.#connection.execute(sql, parameters)
      : await this.#alone(writes.includes(query.kind), { sql, parameters });
    return { rows: rows as R[], ...(changes !== undefined && { numAffectedRows: changes }) };
  }

  async #alone(isWrite: boolean, statement: Statement): Promise<Rows> {
    if (!isWrite) {
      return { rows: await this.#connection.query(statement.sql, statement.parameters) };
    }
    const [rows] = await this.#connection.write([statement]);
    return rows ?? { rows: [] };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read in portions, not streamed');
  }
}

class ThreadDriver implements Driver {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<View> {
    return new View(this.#connection);
  }

  async releaseConnection(view: View): Promise<void> {
    view.release();
  }

  async beginTransaction(view: View): Promise<void> {
    await view.hold();
    // A deferred transaction that turns into a writer later cannot wait for another writer
    // (SQLITE_BUSY at once); one that starts as a writer waits its turn.
    await view.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(view: View): Promise<void> {
    await view.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(view: View): Promise<void> {
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

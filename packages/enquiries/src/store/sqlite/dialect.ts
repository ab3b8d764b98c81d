import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { waitAtMost } from '../timeout.ts';
import type { ThreadOptions, ThreadRequest, ThreadResponse } from './thread.ts';

/** https://sqlite.org/rescode.html#busy */
const sqliteBusy = 5;

/** In milliseconds; undefined means no limit. */
type Waits = {
  /** For another process's lock. */
  busyMs: number;
  /** For the connection: one transaction or statement at a time. */
  turnMs?: number;
  /** For a result; a hanging disk delays it. */
  statementMs?: number;
};

export class SqliteConnection implements DatabaseConnection {
  readonly #worker: Worker;
  #waits: Waits;
  readonly #pending = new Map<number, PromiseWithResolvers<ThreadResponse>>();
  readonly #ended = Promise.withResolvers<void>();
  #lastId = 0;
  #alive = true;
  #begins = false;
  /** Resolves when all earlier holders have released the connection. */
  #free = Promise.resolve();
  #release: () => void = () => undefined;
  /** Rejects when another process has the lock: who waits for a turn would wait for it too. */
  #locked = Promise.withResolvers<never>();

  private constructor(options: ThreadOptions, waits: Waits) {
    this.#waits = waits;
    this.#worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: options });
    this.#worker.on('message', ({ id, error, ...result }: ThreadResponse) => {
      const request = this.#pending.get(id);
      if (error) request?.reject(Object.assign(new Error(error.message), error));
      else request?.resolve({ id, ...result });
    });
    this.#worker.on('error', (error) => this.#end(error as Error));
    this.#worker.once('exit', () => this.#end(new Error('The SQLite thread has ended')));
  }

  /** @throws when the file cannot be opened, or is missing and `create` is false */
  static async open(path: string, create: boolean, waits: Waits): Promise<SqliteConnection> {
    const connection = new SqliteConnection({ path, create, busyMs: waits.busyMs }, waits);
    try {
      await connection.executeQuery(CompiledQuery.raw('select 1'));
      return connection;
    } catch (error) {
      void connection.close();
      throw error;
    }
  }

  /** From now on; a migration takes as long as it takes. */
  limitWaits(waits: Waits): void {
    this.#waits = waits;
  }

  get alive(): boolean {
    return this.#alive;
  }

  #end(error: Error): void {
    this.#alive = false;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#ended.resolve();
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#alive) throw new Error('The SQLite thread has ended');
    const { statementMs } = this.#waits;
    const begins = this.#begins;
    this.#begins = false;
    const request = Promise.withResolvers<ThreadResponse>();
    const id = ++this.#lastId;
    this.#pending.set(id, request);
    // The thread keeps the process alive only during statements.
    this.#worker.ref();
    this.#worker.postMessage({ id, sql, parameters, begins } satisfies ThreadRequest);
    try {
      const late = `SQLite has not answered for ${statementMs} ms`;
      return (await waitAtMost(request.promise, statementMs, late)) as QueryResult<R>;
    } catch (error) {
      if ((error as { errcode?: number }).errcode === sqliteBusy) {
        this.#locked.promise.catch(() => undefined);
        this.#locked.reject(error);
        this.#locked = Promise.withResolvers();
      }
      throw error;
    } finally {
      this.#pending.delete(id);
      if (this.#pending.size === 0) this.#worker.unref();
    }
  }

  /** With the next statement, which saves a message. */
  begin(): void {
    this.#begins = true;
  }

  async acquire(): Promise<void> {
    const { turnMs } = this.#waits;
    const turn = Promise.withResolvers<void>();
    const before = this.#free;
    this.#free = before.then(() => turn.promise);
    try {
      const free = turnMs === undefined ? before : Promise.race([before, this.#locked.promise]);
      await waitAtMost(free, turnMs, `SQLite has been busy for ${turnMs} ms`);
    } catch (error) {
      turn.resolve();
      throw error;
    }
    this.#release = turn.resolve;
  }

  release(): void {
    this.#release();
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are read in portions, not streamed');
  }

  async close(): Promise<void> {
    if (!this.#alive) return;
    this.#worker.ref();
    this.#worker.postMessage('close' satisfies ThreadRequest);
    await this.#ended.promise;
  }
}

class ThreadAdapter extends SqliteAdapter {
  /** Applies each migration as a whole or not at all. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** Otherwise Kysely queues for the connection itself, without a time limit. */
  override get supportsMultipleConnections() {
    return true;
  }
}

const createSqliteDriver = (connection: SqliteConnection): Driver => ({
  init: async () => undefined,
  async acquireConnection() {
    await connection.acquire();
    return connection;
  },
  releaseConnection: async () => connection.release(),
  beginTransaction: async () => connection.begin(),
  commitTransaction: async () => void (await connection.executeQuery(CompiledQuery.raw('commit'))),
  // Not awaited, to avoid a second wait after a timeout. Fails if a full disk made SQLite roll
  // back.
  async rollbackTransaction() {
    connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
  },
  destroy: () => connection.close(),
});

export const createSqliteDialect = (connection: SqliteConnection): Dialect => ({
  createDriver: () => createSqliteDriver(connection),
  createAdapter: () => new ThreadAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

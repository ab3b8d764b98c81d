import { Worker } from 'node:worker_threads';
import { Groups } from './groups.ts';
import type {
  Outcome,
  Rows,
  Statement,
  Step,
  ThreadOptions,
  ThreadRequest,
  ThreadResponse,
} from './requests.ts';

/** Waits of a connection in milliseconds; without a `turnMs` or `statementMs` they have no end. */
export type Waits = {
  /** For another process's lock. */
  busyMs: number;
  /** For the transactions of this process that are ahead. */
  turnMs?: number;
  /** For the answer to a statement, which a disk that hangs delays. */
  statementMs?: number;
};

/** The database did not answer in time. What was asked may still happen. */
export class StoreTimeout extends Error {
  override name = 'StoreTimeout';
}

type Pending = {
  resolve: (response: ThreadResponse) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
};

/**
 * An SQLite connection in a thread of its own. Statements run in the order in which they are
 * sent; whoever needs several without another's in between holds the connection (`acquire`).
 */
export class SqliteConnection {
  readonly #worker: Worker;
  readonly #waits: Waits;
  readonly #pending = new Map<number, Pending>();
  readonly #ended: Promise<void>;
  #lastId = 0;
  #alive = true;
  #held = false;
  readonly #queue: (() => void)[] = [];
  readonly #groups = new Groups(this);

  private constructor(options: ThreadOptions, waits: Waits) {
    this.#waits = waits;
    this.#worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: options,
    });
    this.#worker.on('message', (answer: ThreadResponse) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#end(error as Error));
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#end(new Error('The SQLite thread has ended'));
        resolve();
      });
    });
  }

  static async open(path: string, create: boolean, waits: Waits): Promise<SqliteConnection> {
    const connection = new SqliteConnection({ path, create, busyMs: waits.busyMs }, waits);
    await new Promise((resolve, reject) => connection.#expect(0, resolve, reject));
    return connection;
  }

  /** Whether the thread still runs; when it has ended, every statement fails. */
  get alive(): boolean {
    return this.#alive;
  }

  #expect(id: number, resolve: Pending['resolve'], reject: (error: Error) => void): void {
    if (!this.#alive) {
      reject(new Error('The SQLite thread has ended'));
      return;
    }
    const { statementMs } = this.#waits;
    const timer =
      statementMs === undefined
        ? undefined
        : setTimeout(() => {
            this.#forget(id);
            reject(new StoreTimeout(`SQLite has not answered for ${statementMs} ms`));
          }, statementMs);
    this.#pending.set(id, { resolve, reject, timer });
    // The thread keeps the process running only while something is asked of it.
    this.#worker.ref();
  }

  #forget(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(pending?.timer);
    if (this.#pending.size === 0) this.#worker.unref();
    return pending;
  }

  #settle(response: ThreadResponse): void {
    const { id, error } = response;
    const pending = this.#forget(id);
    if (!error) pending?.resolve(response);
    else pending?.reject(Object.assign(new Error(error.message), error));
  }

  #end(error: Error): void {
    this.#alive = false;
    for (const id of [...this.#pending.keys()]) this.#forget(id)?.reject(error);
  }

  #ask(what: Statement | { group: readonly (readonly Step[])[] }): Promise<ThreadResponse> {
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const id = this.#lastId;
      this.#expect(id, resolve, reject);
      if (this.#alive) this.#worker.postMessage({ id, ...what } satisfies ThreadRequest);
    });
  }

  /** Runs one statement; for whoever holds the connection. */
  execute(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    return this.#ask({ sql, parameters });
  }

  /** Runs sequences of statements in one transaction; for whoever holds the connection. */
  async executeGroup(group: readonly (readonly Step[])[]): Promise<Outcome[]> {
    return (await this.#ask({ group })).outcomes ?? [];
  }

  /** Writes in a turn shared with others that wait at the same moment; see `Groups.write`. */
  write(steps: readonly Step[]): Promise<Rows[]> {
    return this.#groups.write(steps);
  }

  /** Waits for a turn; give it back with `release`. */
  async acquire(): Promise<void> {
    if (!this.#held) {
      this.#held = true;
      return;
    }
    const { turnMs } = this.#waits;
    await new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#queue.push(turn);
      if (turnMs === undefined) return;
      timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(turn), 1);
        reject(new StoreTimeout(`SQLite has been busy for ${turnMs} ms`));
      }, turnMs);
    });
  }

  release(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#held = false;
  }

  /** One statement in a turn of its own: the rows it returns. */
  async query(sql: string, parameters: readonly unknown[] = []): Promise<unknown[]> {
    await this.acquire();
    try {
      return (await this.execute(sql, parameters)).rows;
    } finally {
      this.release();
    }
  }

  /** Closes the file after the statements sent so far, and ends the thread. */
  async close(): Promise<void> {
    if (!this.#alive) return;
    this.#worker.ref();
    this.#worker.postMessage('close');
    await this.#ended;
  }
}

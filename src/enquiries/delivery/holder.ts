import { Store } from '../store/store.ts';

/** After a failure nothing is tried for this long, so that many requests do not become as many tries. */
const pauseMs = 500;

/**
 * The store when it is needed: opened at the first call, again after it could not be opened, and
 * again when the file of an SQLite database was replaced. Once there has been a file, a missing one
 * is a fault to report, not a database to create.
 */
export class StoreHolder {
  readonly #url: string;
  #opening: Promise<Store> | undefined;
  /** The closing of a replaced file; a new one is opened only then, because both share the -wal's path. */
  #closing: Promise<void> = Promise.resolve();
  #opened = false;
  #failure: { error: unknown; at: number } | undefined;
  #closed = false;
  #secret: Buffer | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Signs forms and links; the last known one while the store is down, undefined if it was never up. */
  get secret(): Buffer | undefined {
    return this.#secret;
  }

  /** Throws while the store cannot be opened, and for a moment after `pause`. */
  async get(): Promise<Store> {
    if (this.#closed) throw new Error('The store was closed');
    if (this.#failure && performance.now() - this.#failure.at < pauseMs) throw this.#failure.error;
    const opening = this.#opening ?? this.#open();
    const store = await opening;
    if (store.isCurrent()) return store;
    if (this.#opening === opening) {
      this.#opening = undefined;
      this.#closing = store.close().catch(() => undefined);
    }
    return this.get();
  }

  /** Has `get` fail for a moment: the store has just failed. */
  pause(error: unknown): void {
    this.#failure = { error, at: performance.now() };
  }

  #open(): Promise<Store> {
    this.#opening = this.#closing
      .then(() => Store.open(this.#url, { create: !this.#opened }))
      .then(
        (store) => {
          this.#opened = true;
          this.#secret = store.settings.secret;
          return store;
        },
        (error) => {
          this.#opening = undefined;
          this.pause(error);
          throw error;
        },
      );
    return this.#opening;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#closing;
    await this.#opening?.then((store) => store.close()).catch(() => undefined);
  }
}

import { Store } from '../store/store.ts';

/** After a failure to open, the next try waits this long, so that a flood does not become a flood of tries. */
const pauseMs = 500;

/**
 * The store when it is needed: opened at the first call, again after it could not be opened, and
 * again when the file of an SQLite database was replaced. Once there has been a file, a missing one
 * is a fault to report, not a database to create.
 */
export class StoreHolder {
  readonly #url: string;
  #opening: Promise<Store> | undefined;
  #opened = false;
  #failure: { error: unknown; at: number } | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async get(): Promise<Store> {
    if (this.#closed) throw new Error('The store was closed');
    if (this.#failure && performance.now() - this.#failure.at < pauseMs) throw this.#failure.error;
    const opening = this.#opening ?? this.#open();
    const store = await opening;
    if (store.isCurrent()) return store;
    if (this.#opening === opening) {
      this.#opening = undefined;
      await store.close().catch(() => undefined);
    }
    return this.get();
  }

  #open(): Promise<Store> {
    this.#opening = Store.open(this.#url, { create: !this.#opened }).then(
      (store) => {
        this.#opened = true;
        this.#failure = undefined;
        return store;
      },
      (error) => {
        this.#opening = undefined;
        this.#failure = { error, at: performance.now() };
        throw error;
      },
    );
    return this.#opening;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#opening?.then((store) => store.close()).catch(() => undefined);
  }
}

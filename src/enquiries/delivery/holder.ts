import { Store } from '../store/store.ts';

/** After a failure the store is not opened again for this long. */
const pauseMs = 500;

/**
 * Opens the store on demand, again after a failure, and again when the SQLite file was replaced.
 * Once a file existed, a missing one is an error and is not created.
 */
export class StoreHolder {
  readonly #url: string;
  #opening: Promise<Store> | undefined;
  /** The new file uses the same -wal path, so the replaced one must be closed first. */
  #closing: Promise<void> = Promise.resolve();
  #opened = false;
  #failure: { error: unknown; at: number } | undefined;
  #closed = false;
  #secret: Buffer | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Signs forms and links. While the store is down, the last one read, if any. */
  get secret(): Buffer | undefined {
    return this.#secret;
  }

  /** @throws while the store cannot be opened, and for a moment after `pause` */
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

  /** Makes `get` fail for `pauseMs`. */
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

import { Store } from '../store/store.ts';

const pauseMs = 500;

/**
 * Opens the store on demand, and again after a failure or when the SQLite file was replaced. Only
 * the first time may create the file.
 */
export class StoreConnection {
  readonly #url: string;
  #opening: Promise<Store> | undefined;
  /** The new file has the same -wal path, so the old one must be closed first. */
  #closing: Promise<void> = Promise.resolve();
  #opened = false;
  #failure: { error: unknown; at: number } | undefined;
  #closed = false;
  #secret: Buffer | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** The last one read, while the store is down. */
  get secret(): Buffer | undefined {
    return this.#secret;
  }

  /** @throws while the store cannot be opened, or is paused */
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

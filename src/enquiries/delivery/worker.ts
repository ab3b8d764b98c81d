export type WorkerTasks = {
  /** Whether anything is due. */
  hasDue: () => Promise<boolean>;
  /** Resolves when the rate limit allows the next send. */
  slot: () => Promise<unknown>;
  /** Leases what is due first, and returns what sends it; undefined when another process was faster. */
  take: () => Promise<(() => Promise<unknown>) | undefined>;
  onError: (error: unknown) => void;
};

/** Sends what is due in the outbox, several at a time, so that a request that hangs blocks no other. */
export class Worker {
  readonly #tasks: WorkerTasks;
  readonly #lanes: number;
  readonly #idleMs: number;
  readonly #sending = new Set<Promise<unknown>>();
  #running: Promise<void> | undefined;
  #stop = Promise.withResolvers<void>();
  #stopped = false;

  constructor(tasks: WorkerTasks, { lanes = 8, idleMs = 1000 } = {}) {
    this.#tasks = tasks;
    this.#lanes = lanes;
    this.#idleMs = idleMs;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Ends when the sends that are under way have ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stop.resolve();
    await this.#running;
    await Promise.all(this.#sending);
  }

  async #pause(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const ms = this.#idleMs * (0.75 + Math.random() / 2);
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    // A send that ends may make the next one due: batches of an issue go one after another.
    await Promise.race([timeout, this.#stop.promise, ...this.#sending]);
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        if (this.#sending.size >= this.#lanes) {
          await Promise.race([...this.#sending, this.#stop.promise]);
        } else if (await this.#tasks.hasDue()) {
          await this.#tasks.slot();
          if (this.#stopped) return;
          const send = await this.#tasks.take();
          if (send) this.#track(send());
        } else {
          await this.#pause();
        }
      } catch (error) {
        this.#tasks.onError(error);
        await this.#pause();
      }
    }
  }

  #track(send: Promise<unknown>): void {
    const tracked = send.catch(this.#tasks.onError).finally(() => this.#sending.delete(tracked));
    this.#sending.add(tracked);
  }
}

import type { Lease, Outbox } from '../store/outbox.ts';

export type WorkerTasks = {
  hasDue: () => Promise<boolean>;
  waitForSlot?: () => Promise<unknown>;
  /** Undefined if another process was faster. */
  take: () => Promise<(() => Promise<unknown>) | undefined>;
  onError: (error: unknown) => void;
};

/** Concurrent, so that a hanging request blocks no other. */
export class Worker {
  readonly #tasks: WorkerTasks;
  readonly #lanes: number;
  readonly #idleMs: number;
  readonly #sending = new Set<Promise<unknown>>();
  #running: Promise<void> | undefined;
  #stop = Promise.withResolvers<void>();
  #stopped = false;

  constructor(tasks: WorkerTasks, { lanes, idleMs }: { lanes: number; idleMs: number }) {
    this.#tasks = tasks;
    this.#lanes = lanes;
    this.#idleMs = idleMs;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#stop.resolve();
    await this.#running;
    await Promise.all(this.#sending);
  }

  async #pause(): Promise<void> {
    const ms = this.#idleMs * (0.75 + Math.random() / 2);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([timeout, this.#stop.promise, ...this.#sending]);
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        if (this.#sending.size >= this.#lanes) {
          await Promise.race([...this.#sending, this.#stop.promise]);
          continue;
        }
        if (!(await this.#tasks.hasDue())) {
          await this.#pause();
          continue;
        }
        await this.#tasks.waitForSlot?.();
        if (this.#stopped) return;
        const send = await this.#tasks.take();
        if (send) this.#track(send());
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

type RowOutbox<Row> = Pick<Outbox<'deliveries' | 'dispatches'>, 'hasDue'> & {
  lease(lease: Lease, now: number): Promise<Row | undefined>;
};

export const createOutboxTasks = <Row>(
  outbox: () => Promise<RowOutbox<Row>>,
  { leaseMs, ...leased }: { owner: string; sender: string; leaseMs: number },
  attempt: (row: Row) => Promise<unknown>,
) => ({
  hasDue: async () => (await outbox()).hasDue(Date.now(), leaseMs),
  async take() {
    const lease = { ...leased, until: Date.now() + leaseMs };
    const row = await (await outbox()).lease(lease, Date.now());
    return row && (() => attempt(row));
  },
});

/** Never concurrently; ignores errors. @returns stops it and waits for the last run */
export function repeatEvery(ms: number, task: () => Promise<unknown>) {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = task()
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

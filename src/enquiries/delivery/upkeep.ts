import type { Config } from '../../config/environment.ts';
import { maxWindowMs } from '../guard/limits.ts';
import type { Log } from '../log.ts';
import { markRunning, unmarkRunning } from '../store/presence.ts';
import { sqlitePath } from '../store/sqlite/sqlite.ts';
import type { Visits } from '../visits.ts';
import type { Drain } from './drain.ts';
import type { HealthCheck } from './health.ts';
import type { StoreHolder } from './holder.ts';
import { every } from './worker.ts';

type Parts = {
  config: Config;
  stores: StoreHolder;
  drain: Drain;
  health: HealthCheck;
  log: Log;
  visits: Visits;
};

const drainEveryMs = 2000;
const sweepEveryMs = 60_000;
const alertEveryMs = 60_000;
const flushVisitsEveryMs = 60_000;

export class Upkeep {
  readonly #parts: Parts;
  #stops: (() => Promise<void>)[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#stops.length > 0) return;
    const { databaseUrl } = this.#parts.config;
    const database = databaseUrl.startsWith('file:') ? sqlitePath(databaseUrl) : undefined;
    if (database) markRunning(database);
    this.#stops = [
      async () => {
        if (database) unmarkRunning(database);
      },
      every(drainEveryMs, async () => {
        if (database) markRunning(database);
        await this.#emptySpool();
      }),
      every(alertEveryMs, () => this.#alert()),
      every(sweepEveryMs, () => this.#sweep()),
      every(flushVisitsEveryMs, () => this.#parts.visits.flush()),
    ];
  }

  async stop(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
  }

  async #emptySpool(): Promise<void> {
    const { drain, health } = this.#parts;
    // A drained entry proves that the store works again.
    if ((await drain.run()) > 0) health.noteStore();
  }

  async #alert(): Promise<void> {
    const { alerts, pending, parked, spooled } = await this.#parts.health.report();
    if (alerts.length > 0) {
      this.#parts.log.error({ alerts, pending, parked, spooled }, 'The enquiries need a person');
    }
  }

  async #sweep(): Promise<void> {
    const store = await this.#parts.stores.get();
    await store.sweep(Date.now(), maxWindowMs);
    await store.finishErasure();
    await this.#parts.visits.forget();
  }
}

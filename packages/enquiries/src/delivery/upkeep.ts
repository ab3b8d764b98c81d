import type { Config } from '@site/config/environment.ts';
import type { Log } from '../log.ts';
import { keepMarked } from '../store/server-heartbeat.ts';
import type { Visits } from '../visits.ts';
import type { Drain } from './drain.ts';
import type { HealthCheck } from './health.ts';
import type { StoreConnection } from './store-connection.ts';
import { repeatEvery } from './worker.ts';

type Parts = {
  config: Config;
  stores: StoreConnection;
  drain: Drain;
  health: HealthCheck;
  log: Log;
  visits: Visits;
};

const sweepEveryMs = 60_000;
const alertEveryMs = 60_000;
const flushVisitsEveryMs = 60_000;

/** @returns stops it and waits for what is running */
export function startUpkeep({ config, stores, drain, health, log, visits }: Parts) {
  async function emptySpool(): Promise<void> {
    // A drained entry proves that the store works again.
    if ((await drain.run()) > 0) health.noteStore();
  }

  async function alert(): Promise<void> {
    const { alerts, pending, parked, spooled } = await health.report();
    if (alerts.length > 0) {
      log.error({ alerts, pending, parked, spooled }, 'The enquiries need a person');
    }
  }

  async function sweep(): Promise<void> {
    const store = await stores.get();
    await store.sweep(Date.now());
    await store.finishErasure();
    await visits.forget();
  }

  const unmark = keepMarked(config.databaseUrl);
  const stops = [
    repeatEvery(2 * config.pollMs, emptySpool),
    repeatEvery(alertEveryMs, alert),
    repeatEvery(sweepEveryMs, sweep),
    repeatEvery(flushVisitsEveryMs, () => visits.flush()),
  ];
  return async (): Promise<void> => {
    unmark();
    await Promise.all(stops.map((stop) => stop()));
  };
}

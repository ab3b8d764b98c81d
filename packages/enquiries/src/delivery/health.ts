import { describeCause, describeError, type Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { findStoreAlerts } from './alerts.ts';
import type { Spool } from './spool.ts';
import type { StoreConnection } from './store-connection.ts';

export type Health = {
  ok: boolean;
  store: 'up' | 'down';
  mail: 'configured' | 'not configured';
  spooled: number;
  damaged: number;
  pending?: number;
  parked?: number;
  oldestMinutes?: number;
  alerts: string[];
};

type Parts = { stores: StoreConnection; spool: Spool; log: Log; mailing: boolean };

const refusalMs = 60_000;

const minCheckIntervalMs = 1000;

export type HealthCheck = ReturnType<typeof createHealthCheck>;

export function createHealthCheck({ stores, spool, log, mailing }: Parts) {
  let lastWrite: { by: Store; check: Promise<void>; at: number } | undefined;
  let refusal: { error: unknown; at: number } | undefined;
  let spoolFailure: { error: unknown } | undefined;

  function write(store: Store, now: number): Promise<void> {
    const at = performance.now();
    if (lastWrite?.by === store && at - lastWrite.at < minCheckIntervalMs) return lastWrite.check;
    const check = store.checkWritable(now);
    lastWrite = { by: store, check, at };
    return check;
  }

  async function spoolAlerts(): Promise<string[]> {
    const alerts = spool.listAlerts();
    // Without a post nothing else would notice that the disk is free again.
    if (spoolFailure && (await spool.isWritable())) spoolFailure = undefined;
    if (spoolFailure) {
      const cause = describeCause(spoolFailure.error) ?? 'unknown cause';
      alerts.push(`the spool cannot be written to: ${cause}`);
    }
    return alerts;
  }

  return {
    noteStore(error?: unknown): void {
      refusal = error === undefined ? undefined : { error, at: performance.now() };
    },

    noteSpool(error?: unknown): void {
      spoolFailure = error === undefined ? undefined : { error };
    },

    async report(): Promise<Health> {
      const mail = mailing ? 'configured' : 'not configured';
      const now = Date.now();
      const common = { mail, spooled: spool.size, damaged: spool.damaged } as const;
      const alerts = await spoolAlerts();
      try {
        const store = await stores.get();
        await write(store, now);
        if (refusal && performance.now() - refusal.at < refusalMs) throw refusal.error;
        const backlog = await store.outbox.countBacklog();
        const { pending, parked, oldest } = backlog;
        const oldestMinutes =
          oldest === undefined ? 0 : Math.max(0, Math.floor((now - oldest) / 60_000));
        alerts.unshift(...(await findStoreAlerts(store, backlog, mailing, now)));
        return { ok: true, store: 'up', ...common, pending, parked, oldestMinutes, alerts };
      } catch (error) {
        const cause = describeCause(error) ?? 'it does not answer';
        log.error(describeError(error), `The store is down: ${cause}`);
        return { ok: false, store: 'down', ...common, alerts: [`store down: ${cause}`, ...alerts] };
      }
    },
  };
}

import { causeOf, errorFields, type Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { storeAlerts } from './alerts.ts';
import type { StoreHolder } from './holder.ts';
import type { Spool } from './spool.ts';

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

type Parts = { stores: StoreHolder; spool: Spool; log: Log; mailing: boolean };

/** How long health stays 503 after a failed enquiry. */
const refusalMs = 60_000;

const minCheckIntervalMs = 1000;

export class HealthCheck {
  readonly #parts: Parts;
  #lastWrite: { by: Store; check: Promise<void>; at: number } | undefined;
  #refusal: { error: unknown; at: number } | undefined;
  #spoolFailure: { error: unknown } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  noteStore(error?: unknown): void {
    this.#refusal = error === undefined ? undefined : { error, at: performance.now() };
  }

  noteSpool(error?: unknown): void {
    this.#spoolFailure = error === undefined ? undefined : { error };
  }

  #write(store: Store, now: number): Promise<void> {
    const at = performance.now();
    const before = this.#lastWrite;
    if (before?.by === store && at - before.at < minCheckIntervalMs) return before.check;
    const check = store.checkWritable(now);
    this.#lastWrite = { by: store, check, at };
    return check;
  }

  async report(): Promise<Health> {
    const { stores, spool, log, mailing } = this.#parts;
    const mail = mailing ? 'configured' : 'not configured';
    const now = Date.now();
    const common = { mail, spooled: spool.size, damaged: spool.damaged } as const;
    const alerts = this.#spoolAlerts();
    try {
      const store = await stores.get();
      await this.#write(store, now);
      if (this.#refusal && performance.now() - this.#refusal.at < refusalMs) {
        throw this.#refusal.error;
      }
      const backlog = await store.outbox.backlog();
      const { pending, parked, oldest } = backlog;
      const oldestMinutes =
        oldest === undefined ? 0 : Math.max(0, Math.floor((now - oldest) / 60_000));
      alerts.unshift(...(await storeAlerts(store, backlog, mailing, now)));
      return { ok: true, store: 'up', ...common, pending, parked, oldestMinutes, alerts };
    } catch (error) {
      const cause = causeOf(error) ?? 'it does not answer';
      log.error(errorFields(error), `The store is down: ${cause}`);
      return { ok: false, store: 'down', ...common, alerts: [`store down: ${cause}`, ...alerts] };
    }
  }

  #spoolAlerts(): string[] {
    const alerts = this.#parts.spool.alerts();
    if (this.#spoolFailure) {
      const cause = causeOf(this.#spoolFailure.error) ?? 'unknown cause';
      alerts.push(`the spool cannot be written to: ${cause}`);
    }
    return alerts;
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { StoreConnection } from './delivery/store-connection.ts';
import { buildVisitId, type Visit } from './store/visit-counts.ts';

export type PageRequest = Pick<Visit, 'page' | 'source' | 'campaign' | 'status'>;

/** For an invalid page or source, or beyond the limit. */
export const otherLabel = '(other)';

/** Distinct counts per day; beyond, the source is dropped. */
export const maxCountsPerDay = 5000;
const maxWaiting = 10_000;
/** Longer than a store that failed is left alone. */
const retryMs = 600;
/** Stated on the privacy page. */
const keptMs = 396 * 24 * 60 * 60 * 1000;

export const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** In memory until `flush`. A killed process loses counts, never an enquiry. */
export class Visits {
  readonly #stores: Pick<StoreConnection, 'get'>;
  #counts = new Map<string, Visit>();
  readonly #countedToday = new Set<string>();
  #day = '';

  constructor(stores: Pick<StoreConnection, 'get'>) {
    this.#stores = stores;
  }

  /** Merges counts beyond the limit: invented hosts must fill neither memory nor store. */
  note(request: PageRequest, now = Date.now()): void {
    const day = toDay(now);
    if (day !== this.#day) {
      this.#day = day;
      this.#countedToday.clear();
    }
    const visit = { day, ...request, count: 1 };
    const id = buildVisitId(visit);
    if (this.#countedToday.has(id) || this.#countedToday.size < maxCountsPerDay) {
      this.#countedToday.add(id);
      this.#add(id, visit);
      return;
    }
    const merged = { ...visit, source: otherLabel, campaign: null };
    this.#add(buildVisitId(merged), merged);
  }

  #add(id: string, visit: Visit): void {
    const counted = this.#counts.get(id);
    if (counted) counted.count += visit.count;
    else if (this.#counts.size < maxWaiting) this.#counts.set(id, visit);
  }

  /** @throws when the store fails; the counts are kept */
  async flush(): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = this.#counts;
    this.#counts = new Map();
    try {
      await (await this.#stores.get()).visits.add([...counts.values()]);
    } catch (error) {
      for (const [id, visit] of counts) this.#add(id, visit);
      throw error;
    }
  }

  /** When the process ends: a store that was busy is asked once more. */
  async flushLast(): Promise<void> {
    await this.flush().catch(async () => {
      await delay(retryMs);
      await this.flush();
    });
  }

  async forget(now = Date.now()): Promise<void> {
    await (await this.#stores.get()).visits.forget(toDay(now - keptMs));
  }
}

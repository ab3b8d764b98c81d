import type { StoreHolder } from './delivery/holder.ts';
import { idOf, type Visit } from './store/visits.ts';

/** A request for a page: its path, what led to it, and the status of the answer. */
export type PageRequest = Pick<Visit, 'page' | 'source' | 'status'>;

/** Stands for pages and sources that are none, or one too many. */
export const other = '(other)';

/** Beyond so many different counts in a day the source is no longer told. */
export const mostInADay = 5000;
/** Beyond so many that wait for the store nothing new is counted. */
const mostWaiting = 10_000;
/** As long as the privacy page says. */
const keptMs = 396 * 24 * 60 * 60 * 1000;

export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Counts requests for pages by day (UTC), page, source and status, in memory, and adds the counts to
 * the store when told. A process that is killed loses what it has counted since: counts, never an enquiry.
 */
export class Visits {
  readonly #stores: Pick<StoreHolder, 'get'>;
  #counts = new Map<string, Visit>();
  /** What was counted today, whether or not the store has it. */
  readonly #known = new Set<string>();
  #day = '';

  constructor(stores: Pick<StoreHolder, 'get'>) {
    this.#stores = stores;
  }

  /** Counts are merged into one beyond a bound, so that invented hosts fill neither memory nor store. */
  note(request: PageRequest, now = Date.now()): void {
    const day = dayOf(now);
    if (day !== this.#day) {
      this.#day = day;
      this.#known.clear();
    }
    const visit = { day, ...request, count: 1 };
    const id = idOf(visit);
    if (this.#known.has(id) || this.#known.size < mostInADay) {
      this.#known.add(id);
      this.#add(id, visit);
      return;
    }
    const merged = { ...visit, source: other };
    this.#add(idOf(merged), merged);
  }

  #add(id: string, visit: Visit): void {
    const counted = this.#counts.get(id);
    if (counted) counted.count += visit.count;
    else if (this.#counts.size < mostWaiting) this.#counts.set(id, visit);
  }

  /**
   * Adds what was counted to the store.
   * @throws when the store fails; the counts are kept for the next time
   */
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

  /** Deletes counts that are older than is promised. */
  async forget(now = Date.now()): Promise<void> {
    await (await this.#stores.get()).visits.forget(dayOf(now - keptMs));
  }
}

import type { Kysely, Transaction } from 'kysely';
import { causeOf } from '../../log.ts';
import type { Tables } from '../schema.ts';

type Unit = {
  work: (trx: Transaction<Tables>) => Promise<unknown>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
};

/** Some ten milliseconds of work. */
const maxUnits = 64;

/**
 * Every commit waits for the disk, so a burst of posts would time out. Each unit resolves when
 * committed and fails alone.
 */
export class GroupCommit {
  readonly #db: Kysely<Tables>;
  readonly #waiting: Unit[] = [];
  #running = false;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  run<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve, reject });
      if (!this.#running) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, maxUnits));
    this.#running = false;
  }

  async #commit(units: readonly Unit[]): Promise<void> {
    try {
      const results = await this.#db.transaction().execute(async (trx) => {
        const results: unknown[] = [];
        for (const { work } of units) results.push(await work(trx));
        return results;
      });
      for (const [i, { resolve }] of units.entries()) resolve(results[i] as never);
    } catch (error) {
      if (causeOf(error) !== undefined) {
        // All waiting units would fail too, only later.
        for (const { reject } of [...units, ...this.#waiting.splice(0)]) reject(error);
      } else if (units.length === 1) units[0]?.reject(error);
      else for (const unit of units) await this.#commit([unit]);
    }
  }
}

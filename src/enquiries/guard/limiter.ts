import type { FormKind } from '../../forms/definition.ts';
import { errorFields, type Log, seldom } from '../log.ts';
import type { Store } from '../store/store.ts';
import { Counters, MemoryCounters } from './counters.ts';
import { Guard, type Verdict } from './guard.ts';
import type { Signs } from './suspicion.ts';

export type Submission = {
  kind: FormKind;
  values: Record<string, string>;
  signs: Signs;
  ip: string;
};

const complaintMs = 60_000;

/** Counts in the store, or in memory while it is down, so that a flood cannot fill the spool. */
export class Limiter {
  readonly #isOn: boolean;
  readonly #log: Log;
  readonly #guards = new WeakMap<Store, Guard>();
  readonly #standIn: Guard;
  readonly #complain: (error: unknown) => void;

  constructor({ rateLimit }: { rateLimit: boolean }, log: Log) {
    this.#isOn = rateLimit;
    this.#log = log;
    this.#standIn = new Guard(new MemoryCounters(), log);
    this.#complain = seldom(complaintMs, (error) =>
      log.error(
        errorFields(error),
        'The store cannot count for the rate limits: this process counts in memory',
      ),
    );
  }

  async judge(store: Store | undefined, { kind, values, signs, ip }: Submission): Promise<Verdict> {
    if (!this.#isOn) {
      return signs.judgement === 'spam'
        ? { verdict: 'quarantined', reason: signs.reason }
        : { verdict: 'accepted' };
    }
    const toConfirm = kind === 'newsletter' ? values.email : undefined;
    return this.#with(
      async () => store,
      (guard) => guard.judge(ip, signs, toConfirm),
    );
  }

  async countInvalid(getStore: () => Promise<Store>, ip: string): Promise<boolean> {
    if (!this.#isOn) return true;
    return this.#with(getStore, (guard) => guard.countInvalid(ip));
  }

  async #with<T>(
    getStore: () => Promise<Store | undefined>,
    decide: (guard: Guard) => Promise<T>,
  ): Promise<T> {
    try {
      const store = await getStore();
      if (store) return await decide(this.#guardOf(store));
    } catch (error) {
      this.#complain(error);
    }
    return decide(this.#standIn);
  }

  #guardOf(store: Store): Guard {
    const guard = this.#guards.get(store) ?? new Guard(new Counters(store), this.#log);
    this.#guards.set(store, guard);
    return guard;
  }
}

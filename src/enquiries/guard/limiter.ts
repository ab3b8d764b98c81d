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

export type Limiter = ReturnType<typeof createLimiter>;

/** Counts in the store, or in memory while it is down, so that a flood cannot fill the spool. */
export function createLimiter({ rateLimit }: { rateLimit: boolean }, log: Log) {
  const guards = new WeakMap<Store, Guard>();
  const standIn = new Guard(new MemoryCounters(), log);
  const complain = seldom(complaintMs, (error: unknown) =>
    log.error(
      errorFields(error),
      'The store cannot count for the rate limits: this process counts in memory',
    ),
  );

  function guardOf(store: Store): Guard {
    const guard = guards.get(store) ?? new Guard(new Counters(store), log);
    guards.set(store, guard);
    return guard;
  }

  async function decide<T>(
    getStore: () => Promise<Store | undefined>,
    by: (guard: Guard) => Promise<T>,
  ): Promise<T> {
    try {
      const store = await getStore();
      if (store) return await by(guardOf(store));
    } catch (error) {
      complain(error);
    }
    return by(standIn);
  }

  return {
    async judge(
      store: Store | undefined,
      { kind, values, signs, ip }: Submission,
    ): Promise<Verdict> {
      if (!rateLimit) {
        return signs.judgement === 'spam'
          ? { verdict: 'quarantined', reason: signs.reason }
          : { verdict: 'accepted' };
      }
      const toConfirm = kind === 'newsletter' ? values.email : undefined;
      return decide(
        async () => store,
        (guard) => guard.judge(ip, signs, toConfirm),
      );
    },

    async countInvalid(getStore: () => Promise<Store>, ip: string): Promise<boolean> {
      return !rateLimit || decide(getStore, (guard) => guard.countInvalid(ip));
    },
  };
}

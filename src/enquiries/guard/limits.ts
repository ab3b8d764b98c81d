import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import {
  type IRateLimiterStoreNoAutoExpiryOptions,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import type { SqliteConnection } from '../store/sqlite-connection.ts';
import type { Store } from '../store/store.ts';

/** How many enquiries are taken, by address and over all, in how many seconds. */
export const limits = {
  /** A person who corrects and repeats is far below, an office behind one address too; a script is not. */
  address: { points: 20, duration: 600 },
  all: { points: 600, duration: 3600 },
  /** Doubtful ones (see suspicion.ts): beyond these they are quarantined, not refused. */
  doubtful: { points: 10, duration: 3600 },
  allDoubtful: { points: 60, duration: 3600 },
} as const;

export type Verdict = 'allowed' | 'refused' | 'too many doubtful';

/** The part of an address that one subscriber has: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * What rate-limiter-flexible expects of better-sqlite3, which it awaits although that one is
 * synchronous. Its one statement needs no transaction.
 */
const sqliteClient = (db: SqliteConnection) => ({
  prepare: (sql: string) => ({
    get: async (...parameters: unknown[]) => (await db.query(sql, parameters))[0],
  }),
  transaction: (work: () => unknown) => work,
});

export type Limiter = {
  /** Counts one enquiry. Addresses are kept only as keyed digests, and only until they expire. */
  count(address: string, doubtful: boolean): Promise<Verdict>;
  /** Counts a post that is no enquiry, against its address alone; false beyond the limit. */
  countInvalid(address: string): Promise<boolean>;
};

/** Counters in the store's own database, so that all instances count together. */
export function createLimiter(store: Store): Limiter {
  const make = (name: keyof typeof limits): RateLimiterStoreAbstract => {
    const options: IRateLimiterStoreNoAutoExpiryOptions = {
      ...limits[name],
      storeClient:
        store.raw.dialect === 'sqlite' ? sqliteClient(store.raw.connection) : store.raw.connection,
      storeType: store.raw.dialect === 'sqlite' ? 'better-sqlite3' : 'pool',
      keyPrefix: name,
      tableName: 'limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Whoever is far over the limit is refused from memory and costs the database nothing.
      inMemoryBlockOnConsumed: limits[name].points + 1,
    };
    return store.raw.dialect === 'sqlite'
      ? new RateLimiterSQLite(options)
      : new RateLimiterPostgres(options);
  };
  const limiters = {
    address: make('address'),
    all: make('all'),
    doubtful: make('doubtful'),
    allDoubtful: make('allDoubtful'),
  };
  const consume = async (name: keyof typeof limits, key: string) => {
    try {
      await limiters[name].consume(key);
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  };

  const keyOf = (address: string) =>
    createHmac('sha256', store.settings.secret)
      .update(networkOf(address))
      .digest('base64url')
      .slice(0, 22);

  return {
    countInvalid: (address) => consume('address', keyOf(address)),
    async count(address, doubtful) {
      const key = keyOf(address);
      if (!(await consume('address', key)) || !(await consume('all', 'all'))) return 'refused';
      if (!doubtful) return 'allowed';
      const few = (await consume('doubtful', key)) && (await consume('allDoubtful', 'all'));
      return few ? 'allowed' : 'too many doubtful';
    },
  };
}

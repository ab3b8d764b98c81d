import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { bothDatabases } from '../../../tests/support/databases.ts';
import { Store } from '../store/store.ts';
import { createLimiter, limits, networkOf } from './limits.ts';

const { kinds, postgres } = await bothDatabases();
afterAll(() => postgres?.stop());
afterEach(() => void vi.useRealTimers());

describe.each(kinds)('limits on $name', (kind) => {
  it.skipIf(kind.missing)('count by address and over all instances, and forget', async () => {
    const database = await kind.create();
    const stores = [await Store.open(database.url), await Store.open(database.url)];
    const [one, two] = stores.map(createLimiter);
    if (!one || !two) throw new Error('unreachable');
    const { points, duration } = limits.address;
    for (let n = 0; n < points; n++) {
      expect(await (n % 2 ? one : two).count('192.0.2.1', false)).toBe('allowed');
    }
    expect(await one.count('192.0.2.1', false)).toBe('refused');
    expect(await two.count('192.0.2.1', false)).toBe('refused');
    expect(await two.count('192.0.2.2', false)).toBe('allowed');
    const keys = await stores[0]?.db.selectFrom('limits').select('key').execute();
    expect(JSON.stringify(keys)).not.toContain('192.0.2');

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + duration * 1000 + 1000 });
    const later = createLimiter(stores[0] as Store);
    expect(await later.count('192.0.2.1', false)).toBe('allowed');
    await stores[0]?.sweep(Date.now() + 4_000_000);
    expect(await stores[0]?.db.selectFrom('limits').selectAll().execute()).toEqual([]);
    await Promise.all(stores.map((store) => store.close()));
    await database.remove();
  });

  it.skipIf(kind.missing)('take a few doubtful ones', async () => {
    const database = await kind.create();
    const store = await Store.open(database.url);
    const limiter = createLimiter(store);
    for (let n = 0; n < limits.doubtful.points; n++) {
      expect(await limiter.count('192.0.2.1', true)).toBe('allowed');
    }
    expect(await limiter.count('192.0.2.1', true)).toBe('too many doubtful');
    expect(await limiter.count('192.0.2.1', false)).toBe('allowed');
    await store.close();
    await database.remove();
  });
});

it('takes the network of one subscriber for one address', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('')).toBe('');
});

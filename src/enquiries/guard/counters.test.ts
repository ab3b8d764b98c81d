import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onBothStores } from '../../../tests/support/enquiries/open-store.ts';
import { Store } from '../store/store.ts';
import { Counters, MemoryCounters } from './counters.ts';

const minuteMs = 60_000;
const counter = (of: string, name = 'a') => ({ name, of, windowMs: 10 * minuteMs });

await onBothStores((opened) => {
  it('count over all instances, apart and together, and expire', async () => {
    const stores = [opened.store, await Store.open(opened.database.url)];
    const [one, two] = stores.map((store) => new Counters(store));
    if (!one || !two) throw new Error('unreachable');
    const now = Date.now();
    expect(await one.add([counter('192.0.2.1'), counter('192.0.2.2')], now)).toEqual([1, 1]);
    expect(await two.add([counter('192.0.2.2'), counter('192.0.2.1', 'b')], now)).toEqual([2, 1]);
    expect(await one.read([counter('192.0.2.2'), counter('192.0.2.3')], now)).toEqual([2, 0]);

    // The window starts with the first count and is not prolonged by later ones.
    expect(await one.add([counter('192.0.2.2')], now + 9 * minuteMs)).toEqual([3]);
    expect(await one.add([counter('192.0.2.2')], now + 10 * minuteMs)).toEqual([1]);
    expect(await one.read([counter('192.0.2.2')], now + 30 * minuteMs)).toEqual([0]);

    const rows = await stores[0]?.db.selectFrom('limits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    await stores[1]?.close();
  });

  it('start again when the clock was set back', async () => {
    const counters = new Counters(opened.store);
    const now = Date.now();
    for (let n = 0; n < 5; n++) await counters.add([counter('x')], now);
    // Another instance's clock may be some seconds behind.
    expect(await counters.add([counter('x')], now - 5000)).toEqual([6]);
    expect(await counters.add([counter('x')], now - 2 * 24 * 60 * minuteMs)).toEqual([1]);
  });

  it('lose no count and wait for nobody when many come at once', async () => {
    const stores = [opened.store, await Store.open(opened.database.url)];
    const names = ['p', 'q', 'r'];
    const all = Array.from({ length: 60 }, (_, n) => {
      const store = stores[n % 2] as Store;
      const order = n % 3 === 0 ? names : names.toReversed();
      const counters = new Counters(store);
      return counters.add(
        order.map((name) => counter(name)),
        Date.now(),
      );
    });
    await Promise.all(all);
    const [first] = stores as [Store];
    const counters = new Counters(first);
    const read = await counters.read(
      names.map((name) => counter(name)),
      Date.now(),
    );
    expect(read).toEqual([60, 60, 60]);
    await stores[1]?.close();
  });
});

describe('in memory', () => {
  it('count apart, and expire with the window of the first count', async () => {
    const counters = new MemoryCounters();
    expect(await counters.add([counter('x'), counter('y')], 0)).toEqual([1, 1]);
    expect(await counters.add([counter('y'), counter('x', 'b')], 0)).toEqual([2, 1]);
    expect(await counters.add([counter('y')], 9 * minuteMs)).toEqual([3]);
    expect(await counters.add([counter('y')], 10 * minuteMs)).toEqual([1]);
  });

  it('start again when the clock was set back', async () => {
    const counters = new MemoryCounters();
    const now = 1e12;
    await counters.add([counter('x')], now);
    expect(await counters.add([counter('x')], now - 5000)).toEqual([2]);
    expect(await counters.add([counter('x')], now - 60 * minuteMs)).toEqual([1]);
  });

  it('are bounded whatever comes, and never lose one that every post counts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 20 }),
        fc.array(fc.string(), { maxLength: 200 }),
        async (most, names) => {
          const counters = new MemoryCounters(most);
          let total = 0;
          for (const name of names) {
            const points = await counters.add([counter(name, 'network'), counter('everybody')], 0);
            total += 1;
            expect(points[1]).toBe(total);
            expect(counters.size).toBeLessThanOrEqual(most);
          }
        },
      ),
    );
  });
});

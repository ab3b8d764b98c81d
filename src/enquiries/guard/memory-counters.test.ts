import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MemoryCounters } from './memory-counters.ts';

const minuteMs = 60_000;
const counter = (of: string, name = 'a') => ({ name, of, windowMs: 10 * minuteMs });

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

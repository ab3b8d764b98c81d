import { beforeEach, expect, it } from 'vitest';
import { newStore } from '../../../tests/support/enquiries/open-store.ts';
import { Counters } from '../guard/counters.ts';
import { totalConfirmations, totalOf } from '../guard/guard.ts';
import { confirmations, limits } from '../guard/limits.ts';
import type { Store } from '../store/store.ts';
import { guardAlerts } from './alerts.ts';

let store: Store;
const now = Date.now();
beforeEach(async () => {
  store = await newStore();
});

/** Sets a counter to what many posts would have brought it to. */
async function set(counter: ReturnType<typeof totalOf>, points: number): Promise<string[]> {
  await new Counters(store).add([counter], now);
  await store.db
    .updateTable('limits')
    .set({ points })
    .where('key', 'like', `${counter.name}:%`)
    .execute();
  return guardAlerts(store, now);
}

it('nothing unusual needs no words', async () => {
  expect(await guardAlerts(store, now)).toEqual([]);
});

it.each([
  [
    totalOf('fine'),
    limits.fine.total,
    '601 enquiries within an hour: only the first 2 from each network in 10 minutes are accepted',
  ],
  [
    totalOf('doubtful'),
    limits.doubtful.total,
    '61 posts without a valid form token within an hour: only the first 2 from each network are accepted, others quarantined; see npm run enquiries -- list --state quarantined',
  ],
  [
    totalOf('spam'),
    100,
    '101 spam posts within an hour (hidden field filled in, or forged form token)',
  ],
  [totalConfirmations, confirmations.domain, '51 newsletter confirmations within a day: unusual'],
])('%j beyond %i is told', async (counter, most, words) => {
  expect(await set(counter, most)).toEqual([]);
  expect(await set(counter, most + 1)).toEqual([words]);
  expect(await guardAlerts(store, now + 25 * 3_600_000)).toEqual([]);
});

it('says when no more confirmations are sent', async () => {
  expect(await set(totalConfirmations, confirmations.total)).toEqual([
    '1,000 newsletter confirmations within a day: unusual',
  ]);
  expect(await set(totalConfirmations, confirmations.total + 1)).toEqual([
    '1,001 newsletter confirmations within a day: no more are sent until the day is over',
  ]);
});

import { createEntry, createStore } from '#support/enquiries/open-store.ts';
import { limits } from '../guard/guard.ts';
import { findFloodAlerts } from './alerts.ts';

it('more than usual within an hour is told, by what became of it', async () => {
  const store = await createStore();
  const now = Date.now();
  for (let n = 0; n < limits.doubtful.total; n++)
    await store.record(createEntry({ now, suspicion: 'no form token' }));
  expect(await findFloodAlerts(store, now)).toEqual([]);
  await store.record(createEntry({ now, suspicion: 'no form token' }));
  expect(await findFloodAlerts(store, now)).toEqual([
    '61 posts quarantined within an hour: see enquiries list --state quarantined',
  ]);
  await store.db.updateTable('enquiries').set({ state: 'accepted' }).execute();
  expect(await findFloodAlerts(store, now)).toEqual([]);
  const kept = await store.db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
  const more = Array.from({ length: limits.fine.total - 60 }, (_, n) => ({
    ...kept,
    ...{ id: `${n}`, reference: `${n}` },
  }));
  await store.db.insertInto('enquiries').values(more).execute();
  expect(await findFloodAlerts(store, now)).toEqual([
    '601 enquiries within an hour: of each network only a few are accepted',
  ]);
  expect(await findFloodAlerts(store, now + 3_600_001)).toEqual([]);
});

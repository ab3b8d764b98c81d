import type { Store } from '../store/store.ts';

/** Issues that need a person. */
export async function issueAlerts(store: Store): Promise<string[]> {
  const parked = await store.db
    .selectFrom('issue_batches')
    .select((eb) => ['issue', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'parked')
    .groupBy('issue')
    .orderBy('issue')
    .execute();
  return parked.map(
    ({ issue, count }) =>
      `${count} parked batches of the newsletter ${issue}: see npm run enquiries -- newsletter status ${issue}`,
  );
}

import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newStore } from '../../../../tests/support/enquiries/open-store.ts';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';
import { GroupCommit } from './group-commit.ts';

let store: Store;
let group: GroupCommit;
beforeEach(async () => {
  store = await newStore();
  group = new GroupCommit(store.db);
});
afterEach(() => void vi.restoreAllMocks());

const set = (name: string) => (db: Kysely<Tables>) =>
  db.insertInto('settings').values({ name, value: 'x' }).returning('name').execute();
const stored = async () => {
  const rows = await store.db.selectFrom('settings').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name).filter((name) => name !== 'secret');
};

it('writes what waits at the same moment in one transaction, 64 at most', async () => {
  const transactions = vi.spyOn(store.db, 'transaction');
  const names = Array.from({ length: 70 }, (_, n) => `n${n}`);
  const results = await Promise.all(names.map((name) => group.run(set(name))));
  expect(results).toEqual(names.map((name) => [{ name }]));
  // The first does not wait for others; then 64, then the last five.
  expect(transactions).toHaveBeenCalledTimes(3);
  expect(await stored()).toHaveLength(70);
});

it('lets a unit fail alone, with everything it wrote', async () => {
  const outcomes = await Promise.allSettled([
    group.run(set('a')),
    group.run(set('b')),
    group.run(async (trx) => {
      await set('c')(trx);
      await set('b')(trx);
    }),
    group.run(() => Promise.reject(new Error('no mail'))),
    group.run(set('d')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'],
  ]);
  expect(outcomes[2]).toMatchObject({ reason: { errcode: 1555 } });
  expect(outcomes[3]).toMatchObject({ reason: { message: 'no mail' } });
  expect(await stored()).toEqual(['a', 'b', 'd']);
});

it('fails all that wait when the database cannot be written to, and goes on afterwards', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(store.db);
  await limit(rows[0]?.page_count ?? 0);
  const transactions = vi.spyOn(store.db, 'transaction');
  const names = Array.from({ length: 100 }, (_, n) => `${n} ${'x'.repeat(9000)}`);
  const outcomes = await Promise.allSettled(names.map((name) => group.run(set(name))));
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { errcode: 13 } });
  expect(transactions).toHaveBeenCalledTimes(1);
  await limit(1_000_000);
  await group.run(set('a'));
  expect(await stored()).toEqual(['a']);
});

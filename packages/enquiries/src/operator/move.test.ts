import { sql } from 'kysely';
import { createEntry, now } from '#support/enquiries/open-store.ts';
import { addSubscribers } from '#support/enquiries/subscribers.ts';
import { type DatabaseKind, prepareDatabases } from '#support/service/databases.ts';
import type { Tables } from '../store/schema.ts';
import { Store } from '../store/store.ts';
import { MoveRefused, moveDatabase } from './move.ts';

const { kinds, postgres } = await prepareDatabases();
afterAll(() => postgres?.stop());

const tables: (keyof Tables)[] = [
  ...(['enquiries', 'deliveries', 'claims', 'subscribers'] as const),
  ...(['dispatches', 'suppressions', 'visits'] as const),
];

/** Runs a test on a filled database and an empty one, and removes both. */
async function between(
  kind: DatabaseKind,
  use: (from: Store, to: Store) => Promise<void>,
): Promise<void> {
  const databases = [await kind.create(), await kind.create()];
  const [from, to] = (await Promise.all(databases.map(({ url }) => Store.open(url)))) as [
    Store,
    Store,
  ];
  try {
    await from.record(createEntry({ source: { page: '/demo' } }));
    await addSubscribers(from, 3);
    await from.handOvers.queue(now, 'segment');
    await from.suppressions.add('gone@x.example', { reason: 'bounced', event: 'e' }, now);
    await from.visits.add([
      { day: '2026-01-15', page: '/', source: '(none)', status: 200, count: 3 },
    ]);
    await use(from, to);
  } finally {
    await Promise.all([from.close(), to.close()]);
    for (const database of databases) await database.remove();
  }
}
const rowsOf = async ({ db }: Store, table: keyof Tables) =>
  (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort();

describe.each(kinds)('a move on $name', (kind) => {
  describe.skipIf(kind.missing)('of everything', () => {
    it('copies every row, more than one portion of them, and the key that signs links', () =>
      between(kind, async (from, to) => {
        await addSubscribers(from, 600, 3);
        const originals = await Promise.all(tables.map((table) => rowsOf(from, table)));
        const moved = await moveDatabase(from, to, now);
        expect(await Promise.all(tables.map((table) => rowsOf(to, table)))).toEqual(originals);
        expect(moved).toMatchObject({
          enquiries: 1,
          deliveries: 1,
          claims: 1,
          subscribers: 603,
          dispatches: 3,
          suppressions: 1,
          visits: 1,
        });
        const secrets = async ({ db }: Store) =>
          db.selectFrom('settings').selectAll().where('name', '=', 'secret').execute();
        expect(await secrets(to)).toEqual(await secrets(from));
      }));

    it('leaves an old database that refuses whatever a server would write', () =>
      between(kind, async (from, to) => {
        await moveDatabase(from, to, now);
        const { db } = from;
        const writes = {
          enquiry: () => from.record(createEntry()),
          delivery: () => db.updateTable('deliveries').set({ attempts: 9 }).execute(),
          subscriber: () => addSubscribers(from, 1, 9),
          unsubscription: () =>
            db.updateTable('subscribers').set({ state: 'unsubscribed' }).execute(),
          dispatch: () => db.updateTable('dispatches').set({ attempts: 9 }).execute(),
          suppression: () =>
            from.suppressions.add('x@x.example', { reason: 'bounced', event: 'f' }, now),
          health: () => from.checkWritable(now),
          setting: () => db.updateTable('settings').set({ value: 'x' }).execute(),
        };
        for (const [name, write] of Object.entries(writes))
          await expect(write(), name).rejects.toThrow('this database was moved');
        const moved = db.selectFrom('settings').select('value').where('name', '=', 'moved');
        expect(await moved.execute()).toEqual([{ value: '2026-01-15' }]);
      }));

    it('refuses a target that has anything, and a copy that differs; then nothing has changed', () =>
      between(kind, async (from, to) => {
        const { db } = to;
        const isRefused = () => expect(moveDatabase(from, to, now)).rejects.toThrow(MoveRefused);
        await to.visits.add([{ day: '2026-01-15', page: '/', source: 'x', status: 200, count: 1 }]);
        await isRefused();
        await db.deleteFrom('visits').execute();
        await to.suppressions.add('x@x.example', { reason: 'bounced', event: 'e' }, now);
        await isRefused();
        await db.deleteFrom('suppressions').execute();
        // A database that changes what it is given.
        await sql
          .raw(
            to.dialect === 'sqlite'
              ? 'create trigger t after insert on visits begin update visits set count = 7; end'
              : `create function t() returns trigger language plpgsql as $$ begin new.count = 7; return new; end $$;
                 create trigger t before insert on visits for each row execute function t()`,
          )
          .execute(db);
        await expect(moveDatabase(from, to, now)).rejects.toThrow(
          'the copy of visits differs from its original',
        );
        for (const table of tables) expect(await rowsOf(to, table), table).toEqual([]);
        await from.checkWritable(now);
      }));
  });
});

it.skipIf(!postgres)('what comes to PostgreSQL while it is moved is refused, not lost', () =>
  between(kinds[1] as DatabaseKind, async (from, to) => {
    let arriving: Promise<unknown> = Promise.resolve();
    const begin = to.db.transaction.bind(to.db);
    vi.spyOn(to.db, 'transaction').mockImplementation(() => {
      arriving = from.record(createEntry()).catch((error) => error);
      return begin();
    });
    await moveDatabase(from, to, now);
    expect(await arriving).toMatchObject({ message: 'this database was moved' });
    expect(await rowsOf(to, 'enquiries')).toEqual(await rowsOf(from, 'enquiries'));
  }),
);

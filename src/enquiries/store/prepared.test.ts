import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothStores } from '../../../tests/support/enquiries/open-store.ts';
import { prepared } from './prepared.ts';

type Words = { other: string; value: string };

await onBothStores((opened) => {
  it('a query is built once and runs with the values of each call', async () => {
    const { db } = opened.store;
    let built = 0;
    const insert = prepared((row: { name: string }, { value }: Words) => {
      built += 1;
      return db
        .insertInto('settings')
        .values({ value, ...row })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ value: sql<string>`${'again '} || cast(${value} as text)` }),
        )
        .compile();
    });
    const given = [
      ['a', 'one'],
      ['b', "'); drop table settings; --"],
      ['a', ''],
      ['name', 'value'],
    ] as const;
    for (const [name, value] of given)
      await db.executeQuery(insert({ name }, { other: 'no part of it', value }));
    expect(built).toBe(1);
    const names = given.map(([name]) => name);
    const stored = await db
      .selectFrom('settings')
      .selectAll()
      .where('name', 'in', names)
      .orderBy('name')
      .execute();
    expect(stored).toEqual([
      { name: 'a', value: 'again ' },
      { name: 'b', value: "'); drop table settings; --" },
      { name: 'name', value: 'value' },
    ]);
  });

  it('says what a write outside a transaction has changed', async () => {
    const { db } = opened.store;
    const remove = prepared(({ name }: { name: string }) =>
      db.deleteFrom('settings').where('name', '=', name).compile(),
    );
    await db.insertInto('settings').values({ name: 'x', value: 'y' }).execute();
    expect((await db.executeQuery(remove({ name: 'x' }))).numAffectedRows).toBe(1n);
    expect((await db.executeQuery(remove({ name: 'x' }))).numAffectedRows).toBe(0n);
  });
});

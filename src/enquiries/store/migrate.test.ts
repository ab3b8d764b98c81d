import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { demoForm, onBothRigs } from '../../../tests/support/enquiries/enquiries.ts';

await onBothRigs('an older release', (rig) => {
  it('works on a database that a newer one has migrated', async () => {
    const before = await rig.open();
    const first = await before.submit('demo', demoForm(1));
    await before.close();
    await rig.withStore(async ({ db }) => {
      await sql`alter table enquiries add column mood text`.execute(db);
      await sql`create table weather (id integer primary key)`.execute(db);
      const timestamp = new Date(Date.now() + 1000).toISOString();
      await sql`insert into kysely_migration (name, timestamp) values ('999-newer', ${timestamp})`.execute(
        db,
      );
    });
    const older = await rig.open();
    expect(rig.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await older.health()).toMatchObject({ ok: true });
    const second = await older.submit('demo', demoForm(2));
    await older.close();
    const { enquiries, deliveries } = await rig.stored();
    expect(enquiries.map(({ reference }) => reference)).toEqual([
      first.reference,
      second.reference,
    ]);
    expect(deliveries.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });
});

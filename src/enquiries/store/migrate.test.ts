import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRig, demoForm, type Rig } from '../../../tests/support/enquiries/enquiries.ts';
import { bothDatabases } from '../../../tests/support/service/databases.ts';

const { kinds, postgres } = await bothDatabases();
afterAll(() => postgres?.stop());

describe.each(kinds)('on $name', (kind) => {
  describe.skipIf(kind.missing)('an older release', () => {
    let rig: Rig;
    beforeEach(async () => {
      rig = await createRig(kind);
    });
    afterEach(() => rig.close());

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
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDemoForm, onBothRigs } from '../../../../tests/support/enquiries/enquiries-rig.ts';
import { addSubscribers } from '../../../../tests/support/enquiries/subscribers.ts';

await onBothRigs('a queued issue of the newsletter', (rig, kind) => {
  it('is sent by the release that queued it, before this one takes the database', async () => {
    await rig.withStore(async ({ db }) => {
      const indexes = ['open', 'due', 'handled', 'spam', 'kind'].map((name) => `enquiries_${name}`);
      for (const index of ['subscribers_contact', ...indexes])
        await sql`drop index ${sql.ref(index)}`.execute(db);
      for (const each of kind.name === 'SQLite' ? ['added', 'changed', 'removed'] : [])
        await sql`drop trigger ${sql.ref(`deliveries_${each}`)}`.execute(db);
      await sql`drop table if exists mail_counts`.execute(db);
      await sql`alter table subscribers drop column contact`.execute(db);
      const added = ['enquiries.assignee', 'enquiries.urgent', 'visits.campaign'];
      for (const [table = '', column = ''] of added.map((name) => name.split('.')))
        await db.schema.alterTable(table).dropColumn(column).execute();
      await sql`delete from kysely_migration where name >= '007'`.execute(db);
      await sql`insert into issues (name, message, queued_at) values ('i', '{}', 1)`.execute(db);
      await sql`insert into issue_batches
        (id, issue, idempotency_key, state, attempts, created_at, next_attempt_at)
        values ('b', 'i', 'k', 'parked', 0, 1, 1)`.execute(db);
      await sql`insert into issue_deliveries (id, issue, recipient, subscriber_id, batch_id, state)
        values ('d', 'i', 'r', 's', 'b', 'queued')`.execute(db);
    });
    const refused = await rig.open();
    expect((await refused.health()).alerts).toEqual([
      expect.stringMatching(/^store down: An issue of the newsletter is queued/),
    ]);
    // What comes meanwhile is not lost.
    await refused.submit('demo', createDemoForm(1));
    await rig.withStore(({ db }) => sql`update issue_batches set state = 'sent'`.execute(db));
    const taken = await rig.open();
    await taken.close();
    const count = async (table: string) =>
      (await rig.withStore(({ db }) => sql`select 1 from ${sql.table(table)}`.execute(db))).rows
        .length;
    expect(await Promise.all(['issues', 'issue_batches', 'issue_deliveries'].map(count))).toEqual([
      0, 0, 0,
    ]);
    expect((await rig.stored()).enquiries).toHaveLength(1);
    await rig.withStore((store) => addSubscribers(store, 1));
  });
});

await onBothRigs('an older release', (rig) => {
  it('works on a database that a newer one has migrated', async () => {
    const before = await rig.open();
    const first = await before.submit('demo', createDemoForm(1));
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
    const second = await older.submit('demo', createDemoForm(2));
    await older.close();
    const { enquiries, deliveries } = await rig.stored();
    expect(enquiries.map(({ reference }) => reference)).toEqual([
      first.reference,
      second.reference,
    ]);
    expect(deliveries.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });
});

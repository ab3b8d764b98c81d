import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { createDemoForm, onBothRigs } from '#support/enquiries/enquiries-rig.ts';
import { addSubscribers } from '#support/enquiries/subscribers.ts';
import { measureBacklog } from '../operator/backlog.ts';
import { migrations } from './migrations.ts';

await onBothRigs('a database of the first version', (rig, kind) => {
  it('keeps its enquiries, and is not taken before a queued issue was sent by the release before', async () => {
    await rig.withStore(async ({ db }) => {
      const rest = kind.name === 'SQLite' ? sql`` : sql` cascade`;
      for (const { name } of await db.introspection.getTables({ withInternalKyselyTables: true }))
        await sql`drop table ${sql.table(name)}${rest}`.execute(db);
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
      expect((await migrator.migrateTo('001-enquiries-and-outbox')).error).toBeUndefined();
      await sql`insert into enquiries (id, reference, kind, state, content, email, created_at)
        values ('e', 'AAAA-BBBB', 'contact', 'accepted', '{"name":"Ada"}', 'ada@operator.example', 1)`.execute(
        db,
      );
      await sql`insert into deliveries
        (id, enquiry_id, message, idempotency_key, state, attempts, created_at, next_attempt_at)
        values ('d', 'e', '{}', 'k', 'parked', 1, 1, 1)`.execute(db);
      expect((await migrator.migrateTo('006-answers-and-dispatches')).error).toBeUndefined();
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
    const { enquiries, deliveries } = await rig.stored();
    expect(enquiries.map(({ email }) => email)).toEqual([
      'ada@operator.example',
      'ada1@example.org',
    ]);
    expect(deliveries.map(({ state }) => state)).toEqual(['parked', 'sent']);
    const { counts } = await rig.withStore((store) => measureBacklog(store, Date.now()));
    expect(counts.map(({ kind, count }) => [kind, count])).toEqual([
      ['contact', 1],
      ['demo', 1],
    ]);
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

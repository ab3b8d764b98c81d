import { renameSync } from 'node:fs';
import { sql } from 'kysely';
import { createEntry, now, onBothStores } from '#support/enquiries/open-store.ts';
import { erase } from '../operator/deletion.ts';
import { markSpam, setHandling } from '../operator/handling.ts';
import { releaseEnquiry } from '../operator/resend.ts';
import { isBrokenConnection } from './postgres.ts';
import { MovedError, readSettings } from './settings.ts';
import { parseSqlitePath } from './sqlite/sqlite.ts';
import { ReplacedError, Store } from './store.ts';

await onBothStores((opened, { name }) => {
  const isSqlite = name === 'SQLite';

  it('the schema is as it stands in a file', async () => {
    const { db } = opened.store;
    const lines = isSqlite
      ? sql<{ line: string }>`select sql as line from sqlite_master
          where sql is not null order by type desc, name`
      : sql<{ line: string }>`select line from (
          select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable as line
            from information_schema.columns where table_schema = 'public'
          union all select indexdef from pg_indexes where schemaname = 'public'
          union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
            where contype = 'f'
          ) as lines order by line collate "C"`;
    const { rows } = await lines.execute(db);
    expect(rows.map(({ line }) => line).join('\n')).toMatchSnapshot();
    const applied = await sql<{
      name: string;
    }>`select name from kysely_migration order by name`.execute(db);
    expect(applied.rows.map((row) => row.name).join('\n')).toMatch(/^001-enquiries-and-outbox\n/);
  });

  it('the secret is made once, and the same for all who open the database', async () => {
    const { secret } = opened.store.settings;
    expect(secret).toHaveLength(32);
    const other = await Store.open(opened.database.url);
    expect(other.settings.secret).toEqual(secret);
    await other.close();
    const rows = await opened.store.db.selectFrom('settings').select('name').execute();
    expect(rows).toEqual([{ name: 'secret' }]);
  });

  it('a database whose content was moved is not used', async () => {
    const { db } = opened.store;
    await db.insertInto('settings').values({ name: 'moved', value: '2026-01-31' }).execute();
    await expect(readSettings(db)).rejects.toThrow(MovedError);
    await expect(Store.open(opened.database.url)).rejects.toThrow(
      'This database was moved on 2026-01-31: DATABASE_URL still names the old one',
    );
  });

  it('lists what the staff has judged, and forgets what is erased', async () => {
    const { store } = opened;
    const site = 'https://own.example';
    for (const [reference, suspicion] of Object.entries({
      ...{ 'AAAA-AAAA': undefined, 'BBBB-BBBB': undefined, 'CCCC-CCCC': 'words' },
      ...{ 'DDDD-DDDD': 'words', 'EEEE-EEEE': undefined },
    })) {
      const values = { email: 'a@own.example', message: reference };
      await store.record(createEntry({ reference, suspicion, values, digest: reference }));
    }
    const marked = { reference: 'FFFF-FFFF', doubt: 'looks like spam', digest: 'f' };
    await store.record(createEntry({ ...marked, values: { message: 'a leak' } }));
    expect(await store.listJudged()).toEqual([]);
    await markSpam(store, 'AAAA-AAAA', 'Ann', now);
    await setHandling(store, 'BBBB-BBBB', 'answered', 'Ann', now);
    await releaseEnquiry(store, 'CCCC-CCCC', 'Ann', now, site);
    const judged = [
      { text: 'AAAA-AAAA', isSpam: true },
      ...['BBBB-BBBB', 'CCCC-CCCC'].map((text) => ({ text, isSpam: false })),
    ];
    expect(await store.listJudged()).toEqual(judged);
    await erase(store, { reference: 'AAAA-AAAA' });
    expect(await store.listJudged()).toEqual(judged.slice(1));
  });

  it('can be written to and read', async () => {
    const { store } = opened;
    await store.checkWritable(now);
    await store.checkWritable(now + 1);
    const row = store.db.selectFrom('settings').select('value').where('name', '=', 'checked');
    expect(await row.execute()).toEqual([{ value: String(now + 1) }]);
    expect([store.dialect, store.isCurrent()]).toEqual([isSqlite ? 'sqlite' : 'postgres', true]);
  });

  it('an erasure that a reader delays is remembered until the log is empty', async () => {
    const { store } = opened;
    const due = () =>
      store.db.selectFrom('settings').select('value').where('name', '=', 'empty log').execute();
    await store.finishErasure();
    await store.postponeErasure();
    await store.postponeErasure();
    expect(await due()).toEqual([{ value: 'due' }]);
    await store.finishErasure();
    expect(await due()).toEqual([]);
    expect(await store.emptyLog()).toBe(true);
  });

  it('visits are added up by day, page, source and status', async () => {
    const { visits } = opened.store;
    const visit = (day: string, page: string, count: number, source = 's', status = 200) => ({
      ...{ day, page, source, status, count, campaign: null as string | null },
    });
    await visits.add([]);
    await visits.add([visit('2026-01-02', '/b', 2), visit('2026-01-02', '/a', 1)]);
    await visits.add([
      visit('2026-01-02', '/b', 3),
      visit('2026-01-02', '/b', 1, 't'),
      { ...visit('2026-01-02', '/b', 1, 'u'), campaign: 'letter / spring' },
      visit('2026-01-02', '/b', 1, 's', 404),
      visit('2026-01-01', '/z', 1),
      visit('2026-01-03', '/z', 1),
    ]);
    const second = [
      visit('2026-01-02', '/a', 1),
      visit('2026-01-02', '/b', 5),
      visit('2026-01-02', '/b', 1, 's', 404),
      visit('2026-01-02', '/b', 1, 't'),
      { ...visit('2026-01-02', '/b', 1, 'u'), campaign: 'letter / spring' },
    ];
    expect(await visits.list('2026-01-02', '2026-01-02')).toEqual(second);
    expect(await visits.list('2026-01-01', '2026-01-03')).toHaveLength(7);
    await visits.forget('2026-01-02');
    expect((await visits.list('2026-01-01', '2026-01-03')).slice(0, -1)).toEqual(second);
    const many = Array.from({ length: 401 }, (_, n) => visit('2026-02-01', `/p${n}`, 1));
    await visits.add(many);
    expect(await visits.list('2026-02-01', '2026-02-01')).toHaveLength(401);
  });

  it('a pooled connection that has broken is replaced once; SQLite has none to break', async () => {
    const broken = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    const transaction = vi.spyOn(opened.store.db, 'transaction');
    transaction.mockImplementationOnce(() => {
      throw broken;
    });
    const recorded = opened.store.record(createEntry());
    if (isSqlite) await expect(recorded).rejects.toBe(broken);
    else expect(await recorded).toMatchObject({ duplicate: false });
    expect(transaction).toHaveBeenCalledTimes(isSqlite ? 1 : 2);
  });

  it.runIf(isSqlite)('a file that was replaced is noticed by every write', async () => {
    const path = parseSqlitePath(opened.database.url);
    renameSync(path, `${path}.old`);
    expect(opened.store.isCurrent()).toBe(false);
    await expect(opened.store.checkWritable(now)).rejects.toThrow(ReplacedError);
    await expect(opened.store.record(createEntry())).rejects.toThrow(
      'The database file was replaced while it was written to',
    );
    renameSync(`${path}.old`, path);
    expect(opened.store.isCurrent()).toBe(true);
    await expect(Store.open(`${opened.database.url}x`, { create: false })).rejects.toThrow(
      'There is no database file',
    );
  });

  it.runIf(isSqlite)('is not current when its thread has ended', async () => {
    const other = await Store.open(opened.database.url, { patient: true });
    await other.close();
    expect(other.isCurrent()).toBe(false);
  });

  it.skipIf(isSqlite)('waits for a visitor have an end, those of a command have none', async () => {
    const setting = async (store: Store, key: string) => {
      const { rows } = await sql<{
        value: string;
      }>`select current_setting(${key}) as value`.execute(store.db);
      return rows[0]?.value;
    };
    const patient = await Store.open(opened.database.url, { patient: true });
    const of = (store: Store) =>
      Promise.all(
        ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map((key) =>
          setting(store, key),
        ),
      );
    expect(await of(opened.store)).toEqual(['5s', '4s', '10s']);
    expect(await of(patient)).toEqual(['0', '0', '0']);
    expect(await setting(patient, 'application_name')).toBe('enquiries');
    await patient.close();
  });
});

it.each([
  [{ code: 'ECONNRESET' }, true],
  [{}, true],
  [{ code: 'ECONNREFUSED' }, false],
  [{ severity: 'FATAL', code: '57P01' }, true],
  [{ severity: 'ERROR', code: '57014' }, false],
  [{ severity: 'ERROR', code: '23505' }, false],
  [{ severity: 'ERROR' }, false],
])('the error %j is one of the connection: %s', (error, isBroken) => {
  expect(isBrokenConnection(error)).toBe(isBroken);
});

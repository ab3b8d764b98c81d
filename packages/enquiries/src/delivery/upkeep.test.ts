/** What a running server does again and again, and when. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseConfig } from '@site/config/environment.ts';
import { createDatabase, createEntry, createHolder, now } from '#support/enquiries/open-store.ts';
import { isServerRunning } from '../store/server-heartbeat.ts';
import { parseSqlitePath } from '../store/sqlite/sqlite.ts';
import { Visits } from '../visits.ts';
import type { StoreConnection } from './store-connection.ts';
import { startUpkeep } from './upkeep.ts';

const dayMs = 24 * 3_600_000;
let url: string;
let holder: StoreConnection;
let visits: Visits;
let stop: () => Promise<void>;
let drained: number;
let alerts: string[];
const error = vi.fn();
const run = vi.fn(async () => drained);
const noteStore = vi.fn();
const report = vi.fn(async () => ({ alerts, pending: 1, parked: 2, spooled: 3, mail: 'x' }));
const start = (databaseUrl = url) => {
  stop = startUpkeep({
    config: parseConfig({ DATABASE_URL: databaseUrl }),
    stores: holder,
    drain: { run } as never,
    health: { noteStore, report } as never,
    log: { info: vi.fn(), warn: vi.fn(), error },
    visits,
  });
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now });
  vi.clearAllMocks();
  drained = 0;
  alerts = [];
  url = await createDatabase();
  holder = createHolder(url);
  await holder.get();
  visits = new Visits(holder);
  stop = async () => undefined;
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
});

it('empties the spool every two seconds; what was taken shows that the store works', async () => {
  start();
  await vi.advanceTimersByTimeAsync(1999);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  expect(noteStore).not.toHaveBeenCalled();
  drained = 1;
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(noteStore.mock.calls).toEqual([[]]);
});

it('says once a minute what needs a person', async () => {
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(report).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
  alerts = ['2 parked'];
  await vi.advanceTimersByTimeAsync(59_999);
  expect(error).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const fields = { alerts, pending: 1, parked: 2, spooled: 3 };
  expect(error.mock.calls).toEqual([[fields, 'The enquiries need a person']]);
});

it('forgets once a minute what was kept for a while, and stores what was counted', async () => {
  const store = await holder.get();
  await store.record(createEntry({ now: now - dayMs - 1 }));
  await store.record(createEntry({ now: now - dayMs + 120_000 }));
  await store.postponeErasure();
  // Counts are kept for 396 days.
  const seen = { source: '(none)', status: 200, campaign: null, count: 1 };
  const kept = { day: '2024-12-15', page: '/', ...seen };
  await store.visits.add([kept, { ...kept, day: '2024-12-14' }]);
  visits.note({ page: '/demo', source: '(none)', status: 200 });
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  // Waits for what is under way.
  await stop();
  const claims = await store.db.selectFrom('claims').selectAll().execute();
  expect(claims).toHaveLength(1);
  const settings = await store.db.selectFrom('settings').select('name').execute();
  expect(settings.map(({ name }) => name)).not.toContain('empty log');
  expect(await store.visits.list('2000-01-01', '2999-01-01')).toEqual([
    kept,
    { day: '2026-01-15', page: '/demo', ...seen },
  ]);
});

it('leaves a mark beside an SQLite database while it runs, touched every two seconds', async () => {
  const path = parseSqlitePath(url);
  const marks = () => readdirSync(dirname(path)).filter((name) => name.includes('.server-'));
  expect(marks()).toEqual([]);
  start();
  expect(isServerRunning(path, statSync(path).mtimeMs)).toBe(true);
  const [mark = ''] = marks();
  rmSync(join(dirname(path), mark));
  await vi.advanceTimersByTimeAsync(2000);
  expect(marks()).toEqual([mark]);
  await stop();
  expect(marks()).toEqual([]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect([run.mock.calls.length, report.mock.calls.length]).toEqual([1, 0]);
});

it('leaves none for PostgreSQL', async () => {
  start('postgres://nobody@127.0.0.1:1/none');
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(1);
});

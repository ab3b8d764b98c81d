import { createDatabase, createEntry, createHolder, now } from '#support/enquiries/open-store.ts';
import { createRecordedLog } from '#support/enquiries/recorded-log.ts';
import { Store } from '../store/store.ts';
import { createHealthCheck } from './health.ts';
import type { Spool } from './spool.ts';
import type { StoreConnection } from './store-connection.ts';

const { lines, log } = createRecordedLog();
let url: string;
let holder: StoreConnection;
let spool: Pick<Spool, 'size' | 'damaged' | 'listAlerts' | 'isWritable'>;
const check = (mailing = true) =>
  createHealthCheck({ stores: holder, spool: spool as never, log, mailing });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now });
  lines.length = 0;
  spool = { size: 0, damaged: 0, listAlerts: () => [], isWritable: async () => false };
  url = await createDatabase();
  holder = createHolder(url);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is well when the store can be written, with what waits', async () => {
  const well = {
    ok: true,
    store: 'up',
    mail: 'configured',
    spooled: 0,
    damaged: 0,
    pending: 0,
    parked: 0,
    oldestMinutes: 0,
    alerts: [],
  };
  expect(await check().report()).toEqual(well);
  expect((await check(false).report()).mail).toBe('not configured');
  const store = await holder.get();
  await store.record(createEntry({ now: now - 125_000 }));
  expect(await check().report()).toEqual({ ...well, pending: 1, oldestMinutes: 2 });
  await store.db
    .updateTable('deliveries')
    .set({ created_at: now + 99_000 })
    .execute();
  expect(await check().report()).toEqual({ ...well, pending: 1 });
  await store.db.updateTable('deliveries').set({ state: 'parked' }).execute();
  expect((await check().report()).alerts).toEqual([expect.stringMatching(/^1 parked/)]);
  expect(lines).toEqual([]);
});

it('writes to the store once a second, however often it is asked', async () => {
  const writable = vi.spyOn(Store.prototype, 'checkWritable');
  const health = check();
  await Promise.all([health.report(), health.report()]);
  vi.advanceTimersByTime(999);
  await health.report();
  expect(writable).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await health.report();
  expect(writable).toHaveBeenCalledTimes(2);
});

it('is not well for a minute after the store has refused an enquiry', async () => {
  const health = check();
  const full = Object.assign(new Error('x'), { errcode: 13 });
  health.noteStore(full);
  expect(await health.report()).toEqual({
    ok: false,
    store: 'down',
    mail: 'configured',
    spooled: 0,
    damaged: 0,
    alerts: ['store down: the disk is full'],
  });
  expect(lines).toEqual([
    [
      'error',
      { error: 'Error', code: 13, cause: 'the disk is full', detail: 'x' },
      'The store is down: the disk is full',
    ],
  ]);
  vi.advanceTimersByTime(59_999);
  expect((await health.report()).ok).toBe(false);
  vi.advanceTimersByTime(1);
  expect((await health.report()).ok).toBe(true);
  health.noteStore(new Error('unknown'));
  expect((await health.report()).alerts).toEqual(['store down: it does not answer']);
  health.noteStore();
  expect((await health.report()).ok).toBe(true);
});

it('says what the spool holds, cannot read, and cannot take', async () => {
  spool = { ...spool, size: 3, damaged: 2, listAlerts: () => ['3 in the spool', '2 unreadable'] };
  const health = check();
  health.noteSpool(Object.assign(new Error('x'), { code: 'ENOSPC' }));
  expect(await health.report()).toMatchObject({
    ok: true,
    spooled: 3,
    damaged: 2,
    alerts: ['3 in the spool', '2 unreadable', 'the spool cannot be written to: the disk is full'],
  });
  health.noteSpool(new Error('x'));
  expect((await health.report()).alerts[2]).toBe('the spool cannot be written to: unknown cause');
  spool.isWritable = async () => true;
  expect((await health.report()).alerts).toHaveLength(2);
  spool.isWritable = async () => false;
  expect((await health.report()).alerts).toHaveLength(2);
});

it('a store is opened once, and its secret is known from then on', async () => {
  expect(holder.secret).toBeUndefined();
  const [one, two] = await Promise.all([holder.get(), holder.get()]);
  expect(one).toBe(two);
  expect(await holder.get()).toBe(one);
  expect(holder.secret).toEqual(one.settings.secret);
});

it('a store that failed is not asked for half a second', async () => {
  const store = await holder.get();
  const failure = new Error('down');
  holder.pause(failure);
  await expect(holder.get()).rejects.toBe(failure);
  vi.advanceTimersByTime(499);
  await expect(holder.get()).rejects.toBe(failure);
  vi.advanceTimersByTime(1);
  expect(await holder.get()).toBe(store);
});

it('a store that cannot be opened is tried again, but not at once', async () => {
  const open = vi.spyOn(Store, 'open').mockRejectedValueOnce(new Error('no'));
  await expect(holder.get()).rejects.toThrow('no');
  await expect(holder.get()).rejects.toThrow('no');
  expect(open).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(500);
  expect((await holder.get()).isCurrent()).toBe(true);
  expect(open.mock.calls.map(([, options]) => options)).toEqual([
    { create: true },
    { create: true },
  ]);
});

it('a store that is closed stays so; a file that is gone is not made anew', async () => {
  const store = await holder.get();
  const current = vi.spyOn(store, 'isCurrent').mockReturnValue(false);
  const close = vi.spyOn(store, 'close');
  const open = vi.spyOn(Store, 'open');
  const next = await holder.get();
  expect(next).not.toBe(store);
  expect(close).toHaveBeenCalledTimes(1);
  expect(current).toHaveBeenCalled();
  expect(open).toHaveBeenCalledWith(url, { create: false });
  await holder.close();
  expect(next.isCurrent()).toBe(false);
  await expect(holder.get()).rejects.toThrow('The store was closed');
});

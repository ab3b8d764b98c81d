/** What moves from the spool into the store, and what of it is logged. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase, createEntry, createHolder, now } from '#support/enquiries/open-store.ts';
import { createRecordedLog } from '#support/enquiries/recorded-log.ts';
import { createSpooledEnquiry as entry } from '#support/enquiries/spooled-enquiry.ts';
import { createFolder } from '#support/folder.ts';
import type { Store } from '../store/store.ts';
import { createDrain, type Drain } from './drain.ts';
import { retryWindowMs } from './settlement.ts';
import { Spool } from './spool.ts';
import type { StoreConnection } from './store-connection.ts';

let holder: StoreConnection;
let store: Store;
let folder: string;
let spool: Spool;
let drain: Drain;
const { lines, log } = createRecordedLog();
const refused = 'An entry of the spool was refused by the store';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now });
  lines.length = 0;
  holder = createHolder(await createDatabase());
  store = await holder.get();
  folder = createFolder();
  spool = new Spool(folder, log);
  drain = createDrain({ spool, stores: holder, log, siteUrl: 'https://own.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A whole file of the spool around any text. */
const summed = (text: string) => `${createHash('sha256').update(text).digest('hex')}\n${text}`;
const stored = async () => {
  const rows = await store.db.selectFrom('enquiries').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};
const deliveries = () => store.db.selectFrom('deliveries').selectAll().orderBy('id').execute();

it('what waits is stored, once, and logged by its reference', async () => {
  expect(await drain.run()).toBe(0);
  await spool.add(entry(1, { reference: 'AAAA-2222' }));
  await spool.add(entry(2, { reference: 'BBBB-3333' }));
  expect(await Promise.all([drain.run(), drain.run()])).toEqual([2, 2]);
  expect(await stored()).toEqual(['id-1', 'id-2']);
  expect([await spool.listNames(), spool.size]).toEqual([[], 0]);
  const words = 'An enquiry from the spool was stored';
  expect(lines.toSorted()).toEqual([
    ['info', { reference: 'AAAA-2222' }, words],
    ['info', { reference: 'BBBB-3333' }, words],
  ]);
  // A process that ended between storing and removing leaves the entry: it is stored again.
  await spool.add(entry(2, { reference: 'BBBB-3333' }));
  expect(await drain.run()).toBe(1);
  expect(await stored()).toEqual(['id-1', 'id-2']);
});

it('an entry whose mail is being tried stays until that has ended, well or not', async () => {
  await spool.add(entry(1));
  await spool.add(entry(2));
  const taken = await drain.holding('digest-1', async () => {
    const count = await drain.run();
    expect(await stored()).toEqual(['id-2']);
    return count;
  });
  expect(taken).toBe(1);
  const failure = new Error('no mail');
  await expect(drain.holding('digest-1', () => Promise.reject(failure))).rejects.toBe(failure);
  expect(await drain.run()).toBe(1);
  expect(await stored()).toEqual(['id-1', 'id-2']);
});

const lease = { owner: 'me', until: now + 9000, sender: 'site@own.example' };
const day = 24 * 3_600_000;

it.each([
  ['nothing', {}, { state: 'pending', lease_owner: null, attempts: 0 }],
  ['a lease', { lease }, { state: 'pending', lease_owner: 'me', attempts: 1 }],
  [
    'that it was sent',
    { lease, settlement: { state: 'sent', at: 7, providerId: 'p' } },
    { state: 'sent', sent_at: 7, provider_id: 'p', lease_owner: null },
  ],
  [
    'when it is to be tried again',
    { lease, settlement: { state: 'pending', nextAttemptAt: now + 5, reason: 'no answer' } },
    { state: 'pending', next_attempt_at: now + 5, reason: 'no answer', lease_owner: null },
  ],
  [
    'that it was sent, days ago',
    { now: now - 3 * day, lease, settlement: { state: 'sent', at: 7, providerId: 'p' } },
    { state: 'sent', sent_at: 7 },
  ],
  ['nothing, days ago', { now: now - 3 * day }, { state: 'pending', reason: null }],
  [
    'a lease, as long ago as a key is sure to be known',
    { now: now - retryWindowMs, lease },
    { state: 'pending', reason: null },
  ],
  [
    'a lease, longer ago',
    { now: now - retryWindowMs - 1, lease },
    { state: 'parked', reason: 'waited too long for the store: no answer was noted' },
  ],
  [
    'a failure, longer ago',
    {
      now: now - retryWindowMs - 1,
      lease,
      settlement: { state: 'pending', nextAttemptAt: now, reason: '500 error' },
    },
    { state: 'parked', reason: 'waited too long for the store: 500 error' },
  ],
] as const)('with %s of its mail noted it is stored so', async (_, more, delivery) => {
  await spool.add(entry(1, { ...more, message: '{"to":"desk"}' }));
  expect(await drain.run()).toBe(1);
  expect(await deliveries()).toMatchObject([{ message: '{"to":"desk"}', ...delivery }]);
});

it('what came of a mail is noted with the delivery that is stored already', async () => {
  await store.record(createEntry(), { ...lease, owner: 'me' });
  const [delivery] = await deliveries();
  const settlement = { state: 'parked', reason: '422 no' } as const;
  await spool.replace({ type: 'outcome', deliveryId: delivery?.id ?? '', owner: 'me', settlement });
  expect(await drain.run()).toBe(1);
  expect(await deliveries()).toMatchObject([settlement]);
  expect([lines, await spool.listNames()]).toEqual([[], []]);
});

it('a sign-up gets the mail with its link when it is stored', async () => {
  const { message: _, ...signUp } = entry(1, { kind: 'newsletter' });
  await spool.add(signUp);
  expect(await drain.run()).toBe(1);
  const [{ message = '' } = {}] = await deliveries();
  expect(JSON.parse(message)).toMatchObject({
    to: 'ada1@example.org',
    text: expect.stringMatching(/https:\/\/own\.example\/\S*confirm\?token=\S/),
  });
  const subscribers = await store.db.selectFrom('subscribers').selectAll().execute();
  expect(subscribers).toMatchObject([{ email: 'ada1@example.org', state: 'pending' }]);
});

it('an entry that the store refuses keeps no other waiting, and is logged once a minute', async () => {
  await sql
    .raw(
      "create trigger t before insert on enquiries when new.reference = 'AAAA-2222' begin select raise(abort, 'x'); end",
    )
    .execute(store.db);
  const bad = entry(1, { reference: 'AAAA-2222' });
  await spool.add(bad);
  await spool.add(entry(2));
  expect(await drain.run()).toBe(1);
  expect(await stored()).toEqual(['id-2']);
  const complaints = () => lines.filter(([, , text]) => text === refused);
  expect(complaints()).toEqual([
    ['error', expect.objectContaining({ name: 'digest-1.json', detail: 'x' }), refused],
  ]);
  vi.advanceTimersByTime(59_999);
  expect(await drain.run()).toBe(0);
  expect(complaints()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(await drain.run()).toBe(0);
  expect(complaints()).toHaveLength(2);
  expect(await spool.listNames()).toEqual(['digest-1.json']);
  await sql.raw('drop trigger t').execute(store.db);
  expect(await drain.run()).toBe(1);
  expect(await stored()).toEqual(['id-1', 'id-2']);
});

it('nothing is moved, nor the store asked again at once, while it does not work', async () => {
  await spool.add(entry(1));
  const full = Object.assign(new Error('full'), { errcode: 13 });
  vi.spyOn(store, 'record').mockRejectedValueOnce(full);
  await expect(drain.run()).rejects.toBe(full);
  await expect(holder.get()).rejects.toBe(full);
  await expect(drain.run()).rejects.toBe(full);
  vi.advanceTimersByTime(500);
  // The error says nothing of its cause, but the store cannot be written to either.
  const down = new Error('down');
  vi.spyOn(store, 'record').mockRejectedValueOnce(new Error('x'));
  vi.spyOn(store, 'checkWritable').mockRejectedValueOnce(down);
  await expect(drain.run()).rejects.toBe(down);
  expect([lines, await spool.listNames()]).toEqual([[], ['digest-1.json']]);
  vi.advanceTimersByTime(500);
  expect(await drain.run()).toBe(1);
});

it('files that cannot be read are set aside, logged with the cause, and keep no other waiting', async () => {
  const put = {
    'a-folder.json': (path: string) => mkdirSync(path),
    'a-link-to-nowhere.json': (path: string) => symlinkSync('nowhere', path),
    'a-loop.json': (path: string) => symlinkSync('a-loop.json', path),
    'a-pipe.json': (path: string) => void execFileSync('mkfifo', [path]),
    'half.json': (path: string) => writeFileSync(path, 'half of an en'),
    'no-entry.json': (path: string) => writeFileSync(path, summed('{"type":"letter"}')),
    'no-json.json': (path: string) => writeFileSync(path, summed('{"type":')),
  };
  for (const [name, make] of Object.entries(put)) make(join(folder, name));
  await spool.add(entry(1));
  expect(await drain.run()).toBe(1);
  expect(await stored()).toEqual(['id-1']);
  const causes = Object.fromEntries(
    lines.flatMap(([level, fields]) => {
      const { file, cause } = fields as { file: string; cause: string };
      return level === 'error' ? [[file, cause]] : [];
    }),
  );
  expect(causes).toEqual({
    'a-folder.json': 'not a file',
    'a-link-to-nowhere.json': 'not a file',
    'a-loop.json': 'not a file',
    'a-pipe.json': 'not a file',
    'half.json': 'wrong checksum',
    'no-entry.json': 'wrong content',
    'no-json.json': 'wrong content',
  });
  const alert =
    '7 unreadable files in the spool, set aside as *.damaged: not a file, wrong checksum, wrong content';
  expect(spool.listAlerts()).toEqual([alert]);
  // Another process reads the causes from the names.
  const other = new Spool(folder);
  expect([await other.listNames(), other.damaged, other.listAlerts()]).toEqual([[], 7, [alert]]);
});

it('a file that can neither be read nor set aside is skipped and logged once', async () => {
  const name = `${'x'.repeat(245)}.json`;
  writeFileSync(join(folder, name), 'no longer name is possible');
  await spool.add(entry(1));
  expect([await drain.run(), await drain.run()]).toEqual([1, 0]);
  expect(lines.filter(([level]) => level === 'error')).toHaveLength(1);
  expect([await spool.listNames(), spool.damaged]).toEqual([[name], 1]);
  rmSync(join(folder, name));
  expect([await spool.listNames(), spool.damaged]).toEqual([[], 0]);
});

it('an entry that cannot be read at the moment, or not removed, is skipped and logged', async () => {
  await spool.add(entry(1));
  await spool.add(entry(2));
  const busy = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  vi.spyOn(spool, 'read').mockRejectedValueOnce(busy);
  vi.spyOn(spool, 'remove').mockRejectedValueOnce(new Error('kept'));
  expect(await drain.run()).toBe(0);
  expect(lines.filter(([level]) => level === 'error').map(([, , text]) => text)).toEqual([
    'An entry of the spool cannot be read now',
    'An entry of the spool was stored and cannot be removed',
  ]);
  expect(await drain.run()).toBe(2);
  expect([await stored(), spool.damaged]).toEqual([['id-1', 'id-2'], 0]);
});

it('the entry of the same words is stored before they are recorded again', async () => {
  await spool.add(entry(1));
  await spool.add(entry(2));
  await drain.takeDigest('digest-9');
  expect(await stored()).toEqual([]);
  await drain.takeDigest('digest-1');
  expect(await stored()).toEqual(['id-1']);
  expect(await spool.listNames()).toEqual(['digest-2.json']);
});

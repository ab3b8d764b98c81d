/** The files of the spool: what is written, found again, set aside and removed. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseConfig } from '@site/config/environment.ts';
import { createSpooledEnquiry as entry } from '#support/enquiries/spooled-enquiry.ts';
import { getSpoolDirectory, Spool } from './spool.ts';

describe('the folder', () => {
  let folder: string;
  let spool: Spool;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'spool-')), 'made', 'here');
    spool = new Spool(folder);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    rmSync(join(folder, '..', '..'), { recursive: true, force: true });
  });

  it('is for its owner only, whatever the umask', async () => {
    const umask = process.umask(0);
    try {
      await spool.add(entry(1));
    } finally {
      process.umask(umask);
    }
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'digest-1.json')).mode & 0o777).toBe(0o600);
  });

  it('keeps the first of the same words, however many come at once', async () => {
    const other = new Spool(folder);
    const all = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => (n % 2 ? spool : other).add(entry(n, { digest: 'same' }))),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await spool.find('same')).toMatchObject({ id: all[0]?.id });
    expect(readdirSync(folder)).toEqual(['same.json']);
  });

  it.each([
    ['half of it', (text: string) => text.slice(0, text.length / 2)],
    ['nothing', () => ''],
    ['a changed word', (text: string) => text.replace('Ada', 'Eve')],
    ['another shape', () => 'x\n{}'],
  ])('sets a file aside that has %s', async (_, damage) => {
    await spool.add(entry(1));
    await spool.add(entry(2));
    const path = join(folder, 'digest-1.json');
    writeFileSync(path, damage(readFileSync(path, 'utf8')));
    expect(await spool.read('digest-1.json')).toBeUndefined();
    expect(await spool.listNames()).toEqual(['digest-2.json']);
    expect(spool.damaged).toBe(1);
    // The same words can be taken again.
    expect(await spool.add(entry(1))).toMatchObject({ id: 'id-1' });
  });

  it('gives back all that an entry says of its mail', async () => {
    const lease = { owner: 'me', until: 7, sender: 'site@own.example' };
    const more = { suspicion: 'quick', source: { page: '/demo' }, lease };
    const settlements = [
      { state: 'sent', at: 8, providerId: 'p' },
      { state: 'pending', nextAttemptAt: 9, reason: 'no answer' },
      { state: 'parked', reason: '422 no' },
      { state: 'held', reason: 'the address bounced' },
    ] as const;
    for (const [n, settlement] of settlements.entries()) {
      const own = entry(n, { ...more, settlement });
      await spool.add(own);
      expect(await spool.find(own.digest)).toEqual(own);
      const outcome = { type: 'outcome', deliveryId: `${n}`, owner: 'me', settlement } as const;
      await spool.replace(outcome);
      expect(await spool.read(`outcome-${n}.json`)).toEqual(outcome);
    }
    const { message: _, ...signUp } = entry(9, { kind: 'newsletter' });
    await spool.add(signUp);
    expect(await spool.find('digest-9')).toEqual(signUp);
  });

  it('has on the disk, file and folder, what it took', async () => {
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'any');
    const any = await files.open(path, 'w');
    const handle = Object.getPrototypeOf(any);
    await any.close();
    rmSync(path);
    const sync = vi.spyOn(handle, 'sync');
    const flushed = () => sync.mock.calls.splice(0).length;
    await spool.add(entry(1));
    expect(flushed()).toBe(2);
    await spool.replace(entry(1, { reference: 'AAAA-BBBB' }));
    expect(flushed()).toBe(2);
    // The earlier one may have been written by another process that has not flushed the folder yet.
    await spool.add(entry(1));
    expect(flushed()).toBe(2);
    sync.mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    await expect(spool.add(entry(2))).rejects.toThrow('full');
    expect([flushed(), spool.size]).toEqual([1, 1]);
    expect(readdirSync(folder)).toEqual(['digest-1.json']);
  });

  it('takes 5000 entries and no more', async () => {
    mkdirSync(folder, { recursive: true });
    for (let n = 1; n < 5000; n++) writeFileSync(join(folder, `${n}.json`), '');
    await spool.listNames();
    await spool.add(entry(1));
    await expect(spool.add(entry(2))).rejects.toMatchObject({
      name: 'SpoolFull',
      message: 'The spool holds 5000 entries and takes no more',
    });
    expect(spool.size).toBe(5000);
    await spool.remove('1.json');
    expect(await spool.add(entry(2))).toMatchObject({ id: 'id-2' });
  });

  it('counts what it holds, whoever has removed it', async () => {
    expect([await spool.listNames(), spool.size, spool.damaged]).toEqual([[], 0, 0]);
    await spool.remove('digest-1.json');
    expect(spool.size).toBe(0);
    await spool.add(entry(1));
    await spool.add(entry(1));
    await spool.add(entry(2));
    expect(spool.size).toBe(2);
    rmSync(join(folder, 'digest-1.json'));
    expect(await spool.read('digest-1.json')).toBeUndefined();
    await spool.remove('digest-1.json');
    expect([spool.size, spool.damaged]).toEqual([1, 0]);
    writeFileSync(join(folder, 'x.damaged'), '');
    writeFileSync(join(folder, 'x.other'), '');
    expect([await spool.listNames(), spool.size, spool.damaged]).toEqual([['digest-2.json'], 1, 1]);
  });

  it('says so when the folder or a file of it cannot be used', async () => {
    await spool.add(entry(1));
    mkdirSync(join(folder, 'digest-2.json'));
    await expect(spool.remove('digest-2.json')).rejects.toThrow();
    const none = new Spool(join(folder, 'digest-1.json'));
    await expect(none.listNames()).rejects.toThrow('ENOTDIR');
    await expect(none.add(entry(3))).rejects.toThrow();
  });

  it('takes the same words in the place of a file that cannot be read', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'digest-1.json'), 'half of an en');
    const own = entry(1);
    expect(await spool.add(own)).toEqual(own);
    expect(await spool.find('digest-1')).toEqual(own);
    symlinkSync('nowhere', join(folder, 'digest-2.json'));
    expect(await spool.add(entry(2))).toMatchObject({ id: 'id-2' });
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('keeps for ten minutes what may still be being written, whichever way the clock was set', async () => {
    mkdirSync(folder, { recursive: true });
    const seconds = 1_800_000_000;
    vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 });
    for (const age of [-601, -600, 0, 600, 601]) {
      const path = join(folder, `${age}.tmp`);
      writeFileSync(path, 'half');
      utimesSync(path, seconds - age, seconds - age);
    }
    // Another process has just finished this one.
    symlinkSync('nowhere', join(folder, 'gone.tmp'));
    await spool.listNames();
    expect(readdirSync(folder).sort()).toEqual(['-600.tmp', '0.tmp', '600.tmp', 'gone.tmp']);
  });
});

it.each([
  [{ SPOOL_DIR: 'kept/here' }, 'kept/here'],
  [{ DATABASE_URL: 'file:/var/x/a%20b.db' }, '/var/x/a b.db.spool'],
  [{ DATABASE_URL: 'file:./a.db', SPOOL_DIR: '/kept' }, '/kept'],
  [{ DATABASE_URL: 'postgres://x@localhost/y' }, 'data/spool'],
])('with %j its place is %s', (env, path) => {
  expect(getSpoolDirectory(parseConfig(env))).toBe(resolve(path));
});

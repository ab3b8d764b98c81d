import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createDemoForm, createRigForEach } from '#support/enquiries/enquiries-rig.ts';
import { createFolder } from '#support/folder.ts';
import { runOperatorCommand } from '#support/service/run-operator-command.ts';
import { parseSqlitePath } from '../store/sqlite/sqlite.ts';

const rig = createRigForEach();
let directory: string;
let path: string;
beforeEach(() => {
  directory = createFolder();
  path = parseSqlitePath(rig.database.url);
});

const run = (...args: string[]) => runOperatorCommand(rig.env, ...args);

const references = async () => (await rig.stored()).enquiries.map(({ reference }) => reference);
const integrity = () => {
  const db = new DatabaseSync(path);
  const row = db.prepare('pragma integrity_check').get();
  db.close();
  return row;
};

/** Leaves the database as a killed server does: with a -wal that holds more than the file. */
async function leaveLog(n: number) {
  const enquiries = await rig.open();
  for (let each = 0; each < n; each++)
    await enquiries.submit('demo', createDemoForm(`late${each}`));
  const saved = join(directory, 'killed');
  for (const end of ['', '-wal', '-shm']) copyFileSync(path + end, saved + end);
  await enquiries.close();
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(saved + end)) copyFileSync(saved + end, path + end);
  }
}

it('puts a backup in place, and the log of the database before does not spoil it', async () => {
  const first = await rig.open();
  const { reference } = await first.submit('demo', createDemoForm('before'));
  const { reference: gone } = await first.submit('demo', createDemoForm('gone'));
  const backup = join(directory, 'backup.db');
  expect((await run('backup', backup)).code).toBe(0);
  await first.close();
  expect((await run('erase', gone ?? '')).code).toBe(0);
  await leaveLog(20);
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);

  const restored = await run('restore', backup);
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('2 enquiries') });
  expect(restored.text).toContain(`to be erased again: ${gone}.`);
  expect(integrity()).toEqual({ integrity_check: 'ok' });
  expect((await references()).sort()).toEqual([reference, gone].sort());
  expect(statSync(path).mode & 0o777).toBe(0o600);
  // What was there can still be opened, log and all.
  const aside = readdirSync(dirname(path)).find((name) => /\.before-[^.]*Z$/.test(name)) ?? '';
  const old = new DatabaseSync(join(dirname(path), aside));
  expect(old.prepare('select count(*) as n from enquiries').get()).toEqual({ n: 21 });
  old.close();
});

it.each([true, false])(
  'restores where all was lost, before a site starts anew: %s',
  async (before) => {
    const enquiries = await rig.open();
    await enquiries.submit('demo', createDemoForm());
    const backup = join(directory, 'backup.db');
    await run('backup', backup);
    await enquiries.close();
    rmSync(dirname(path), { recursive: true });
    if (!before) await (await rig.open()).close();
    expect(await run('restore', backup)).toMatchObject({
      code: 0,
      text: expect.stringContaining('go by the mails that asked for it'),
    });
    expect((await references()).length).toBe(1);
  },
);

it('refuses while a server runs, and works once it has stopped', async () => {
  const enquiries = await rig.open();
  enquiries.start();
  await enquiries.submit('demo', createDemoForm());
  const backup = join(directory, 'backup.db');
  await run('backup', backup);
  const refused = await run('restore', backup);
  expect(refused).toMatchObject({
    code: 4,
    err: expect.stringContaining('the site or the inbox uses'),
  });
  await enquiries.close();
  expect((await run('restore', backup)).code).toBe(0);
});

it('refuses what is no backup, and leaves everything as it was', async () => {
  const enquiries = await rig.open();
  await enquiries.submit('demo', createDemoForm());
  await enquiries.close();
  const before = readFileSync(path);
  const nonsense = join(directory, 'nonsense.db');
  writeFileSync(nonsense, 'This is a letter, not a database. '.repeat(400));
  const damaged = join(directory, 'damaged.db');
  const bytes = readFileSync(path);
  bytes.fill(7, 4096 * 3, 4096 * 12);
  writeFileSync(damaged, bytes);
  const other = join(directory, 'other.db');
  const db = new DatabaseSync(other);
  db.exec('create table apples (name text)');
  db.close();
  for (const file of [nonsense, damaged, other, join(directory, 'missing.db')]) {
    expect((await run('restore', file)).code, file).toBe(4);
    expect(readFileSync(path).equals(before), file).toBe(true);
    expect(readdirSync(dirname(path)).filter((name) => name.includes('restoring'))).toEqual([]);
  }
});

it('is not spoilt by what a database that is gone, or a restore that was killed, has left', async () => {
  const enquiries = await rig.open();
  const { reference } = await enquiries.submit('demo', createDemoForm());
  await enquiries.close();
  const backup = join(directory, 'backup.db');
  copyFileSync(path, backup);
  writeFileSync(`${backup}-wal`, '');
  rmSync(path);
  const leftovers = ['-wal', '-shm', '.restoring', '.restoring-wal', '.restoring-shm'];
  for (const end of leftovers) writeFileSync(path + end, 'left behind');
  expect((await run('restore', backup)).code).toBe(0);
  for (const end of leftovers) expect(existsSync(path + end), end).toBe(false);
  expect(integrity()).toEqual({ integrity_check: 'ok' });
  expect(await references()).toEqual([reference]);
});

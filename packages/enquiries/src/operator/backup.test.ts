import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createDemoForm, createRigForEach } from '#support/enquiries/enquiries-rig.ts';
import { createFolder } from '#support/folder.ts';
import { runOperatorCommand } from '#support/service/run-operator-command.ts';

const rig = createRigForEach();

it('backs an SQLite database up while the site writes', async () => {
  const directory = createFolder();
  const file = join(directory, 'copy.db');
  const enquiries = await rig.open({ RESEND_API_KEY: '' });
  for (let n = 0; n < 50; n++) await enquiries.submit('demo', createDemoForm(n));
  let writing = true;
  const writer = (async () => {
    for (let n = 100; writing; n++) {
      await enquiries.submit('demo', createDemoForm(n));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  // In a process of its own, as an operator runs it.
  const result = await new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      process.execPath,
      ['packages/enquiries/src/operator/cli.ts', 'backup', file],
      { env: { ...process.env, ...rig.env }, encoding: 'utf8' },
      (error, text) => resolve({ code: Number(error?.code ?? 0), text: text.trim() }),
    );
  });
  writing = false;
  await writer;
  expect(result).toMatchObject({ code: 0, text: `Backup written to ${file} and checked.` });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const copy = new DatabaseSync(file, { readOnly: true });
  const { n } = copy.prepare('select count(*) as n from enquiries').get() as { n: number };
  copy.close();
  expect(n).toBeGreaterThanOrEqual(50);
  expect((await runOperatorCommand(rig.env, 'backup', file)).code).toBe(4);
  expect((await runOperatorCommand(rig.env, 'backup', '/nowhere/x.db')).code).toBe(4);
  expect(existsSync('/nowhere')).toBe(false);
});

it('leaves nothing of a backup for which the disk has no room', async () => {
  const folder = createFolder();
  const enquiries = await rig.open({ RESEND_API_KEY: '' });
  await enquiries.submit('demo', createDemoForm(1));
  const words = [
    process.execPath,
    'packages/enquiries/src/operator/cli.ts',
    'backup',
    join(folder, 'a.db'),
  ];
  // Files may have 16 KB, less than an empty database takes.
  const shell = ['-c', 'ulimit -S -f 32; exec "$@"', 'sh', ...words];
  const { status, stderr } = spawnSync('sh', shell, {
    env: { ...process.env, ...rig.env },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([4, expect.stringContaining('The backup was not written: ')]);
  expect(readdirSync(folder)).toEqual([]);
});

it('deletes earlier backups by the day in their names, and nothing else', async () => {
  const folder = createFolder();
  const enquiries = await rig.open({ RESEND_API_KEY: '' });
  await enquiries.submit('demo', createDemoForm(1));
  const nameOf = (daysAgo: number) =>
    `${new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)}-031000.db`;
  const others = ['enquiries.db', '2020-01-31.db', '2020-01-31-031000.db.gz', '2020-13-41.db'];
  for (const name of [nameOf(400), nameOf(32), nameOf(29), ...others])
    writeFileSync(join(folder, name), 'x');
  const files = () => readdirSync(folder).filter((name) => !others.includes(name));
  expect(
    (await runOperatorCommand(rig.env, 'backup', join(folder, 'no.db'), '--keep', 'long')).code,
  ).toBe(2);
  expect(files()).toHaveLength(3);
  const monthly = await runOperatorCommand(rig.env, 'backup', join(folder, 'a.db'));
  expect(monthly.text).toContain('2 backups older than 30d deleted.');
  expect(files().toSorted()).toEqual([nameOf(29), 'a.db'].toSorted());
  await runOperatorCommand(rig.env, 'backup', join(folder, 'b.db'), '--keep', '1w');
  expect(files().toSorted()).toEqual(['a.db', 'b.db']);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(others));
});

import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createDemoForm, createRigForEach } from '#support/enquiries/enquiries-rig.ts';
import { runCommand } from '../../operator/cli.ts';
import { parseSqlitePath } from './sqlite.ts';

const rig = createRigForEach();
let path: string;
beforeEach(() => {
  path = parseSqlitePath(rig.database.url);
});

const mode = (file: string) => statSync(file).mode & 0o777;
const files = () => [path, `${path}-wal`, `${path}-shm`];

it('is for its owner only, whatever the umask', async () => {
  const umask = process.umask(0);
  try {
    const enquiries = await rig.open();
    await enquiries.submit('demo', createDemoForm());
    expect(files().map(mode)).toEqual([0o600, 0o600, 0o600]);
    expect(mode(dirname(path))).toBe(0o700);
  } finally {
    process.umask(umask);
  }
});

it('says when a reader keeps what was erased in the log, and finishes later', {
  tags: 'slow',
}, async () => {
  const enquiries = await rig.open();
  const { reference = '' } = await enquiries.submit('demo', createDemoForm('secret'));
  const reader = new DatabaseSync(path);
  reader.exec('begin');
  reader.prepare('select count(*) from enquiries').get();
  const lines: string[] = [];
  const write = (text: string) => void lines.push(text);
  expect(await runCommand(['erase', reference], rig.env, write, write)).toBe(0);
  expect(lines.join('\n')).toContain('-wal file still holds');
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
  await rig.withStore((store) => store.finishErasure());
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
  reader.close();
  await rig.withStore(async (store) => {
    await store.finishErasure();
    const due = store.db.selectFrom('settings').selectAll().where('name', '=', 'empty log');
    expect(await due.execute()).toEqual([]);
    expect(await store.emptyLog()).toBe(true);
  });
  expect(statSync(`${path}-wal`).size).toBe(0);
});

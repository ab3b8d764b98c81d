import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bothDatabases, sqlite } from '../../tests/support/databases.ts';
import { createRig, demoForm, type Rig } from '../../tests/support/enquiries.ts';
import type { SubmitResult } from '../forms/state.ts';
import { sqlitePath } from './store/sqlite.ts';

/** What happens to visitors and their words when the ground gives way, with real limits. */

const { kinds, postgres } = await bothDatabases();
afterAll(() => postgres?.stop());

const unexpected =
  'An unexpected error occurred. Please contact us directly at contact@strathline.example.';
const nobody = 65534;

let rig: Rig;
let children: ChildProcessWithoutNullStreams[];
beforeEach(() => {
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rig.close();
});

/** The service in a process of its own, started by a line of shell. */
function serviceProcess(env: Record<string, string>, shell = 'exec "$@"') {
  const child = spawn(
    'sh',
    ['-c', shell, 'sh', process.execPath, 'tests/support/service-process.ts'],
    { env: { PATH: process.env.PATH ?? '', ...env } },
  );
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  return {
    pid: child.pid ?? 0,
    async submit(n: number | string, more: Record<string, string> = {}): Promise<SubmitResult> {
      const values = Object.fromEntries(demoForm(n, more));
      child.stdin.write(`${JSON.stringify({ kind: 'demo', values })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`The service ended: ${complaints}`);
      return JSON.parse(value);
    },
    async end(): Promise<number | null> {
      child.stdin.end();
      return new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

const long = (n: number) => ({ message: `${n} ${'pipe '.repeat(950)}` });

it('a full disk: visitors are answered, what was accepted stays, and it goes on when there is room', async () => {
  rig = await createRig(sqlite);
  const path = sqlitePath(rig.database.url);
  // The database and its log may have 1600 blocks of 512 bytes: some dozen long messages.
  const service = serviceProcess(rig.env, 'ulimit -S -f 1600; exec "$@"');
  const accepted = new Map<string, number>();
  let full = 0;
  for (let n = 0; n < 40; n++) {
    const { status, reference = '' } = await service.submit(n, long(n));
    expect(status).toBe('success');
    accepted.set(reference, n);
  }
  const storedNow = async () => (await rig.stored()).enquiries;
  const kept = await storedNow();
  expect(kept.length).toBeGreaterThan(3);
  full = accepted.size - kept.length;
  expect(full).toBeGreaterThan(3);
  for (const { reference } of kept) expect(accepted.has(reference)).toBe(true);
  // All forty were mailed, stored or not.
  expect(rig.peer.accepted.size).toBe(40);

  rig.peer.next('close', 'broken');
  expect(await service.submit('x', long(98))).toMatchObject({ error: unexpected });
  expect(await service.submit('y', long(99))).toMatchObject({ error: unexpected });

  const freed = spawnSync('prlimit', [`--pid=${service.pid}`, '--fsize=unlimited']);
  if (freed.status === 0) {
    expect((await service.submit('room', long(100))).status).toBe('success');
    // What was mailed meanwhile is written down afterwards.
    await expect.poll(async () => (await storedNow()).length, { timeout: 10_000 }).toBe(41);
    expect((await rig.stored()).deliveries.every(({ state }) => state === 'sent')).toBe(true);
    expect(rig.peer.requests.length).toBe(43);
  }
  expect(await service.end()).toBe(0);
  const check = spawnSync(
    process.execPath,
    [
      '-e',
      `const {DatabaseSync}=require('node:sqlite');
       console.log(new DatabaseSync(${JSON.stringify(path)}).prepare('pragma integrity_check').get().integrity_check)`,
    ],
    { encoding: 'utf8' },
  );
  expect(check.stdout.trim()).toBe('ok');
});

it('a store that cannot be written: visitors are answered by mail alone', async () => {
  rig = await createRig(sqlite);
  const first = await rig.open();
  await first.submit('demo', demoForm('before'));
  await first.close();
  const path = sqlitePath(rig.database.url);
  const [folder, above] = [dirname(path), dirname(dirname(path))];
  const asRoot = process.getuid?.() === 0;
  chmodSync(above, 0o755);
  chmodSync(folder, 0o555);
  chmodSync(path, 0o444);
  const service = serviceProcess({ ...rig.env, STEP_DOWN_TO: String(nobody) });
  expect((await service.submit('read-only')).status).toBe('success');
  rig.peer.next('close');
  expect(await service.submit('both-gone')).toMatchObject({ error: unexpected });

  chmodSync(folder, 0o755);
  chmodSync(path, 0o644);
  if (asRoot) for (const each of [folder, path]) chownSync(each, nobody, nobody);
  await expect.poll(async () => (await rig.stored()).enquiries.length, { timeout: 10_000 }).toBe(2);
  expect(await service.end()).toBe(0);
});

it('an SQLite file that goes away and comes back', async () => {
  rig = await createRig(sqlite);
  const enquiries = await rig.open();
  enquiries.start();
  await enquiries.submit('demo', demoForm('before'));
  const folder = dirname(sqlitePath(rig.database.url));
  renameSync(folder, `${folder}-away`);
  const away = await enquiries.submit('demo', demoForm('away'));
  expect(away.status).toBe('success');
  expect((await enquiries.submit('demo', demoForm('away'))).reference).toBe(away.reference);
  expect(await enquiries.health()).toMatchObject({ ok: false, store: 'down' });
  rig.peer.next('close');
  expect((await enquiries.submit('demo', demoForm('lost'))).error).toBe(unexpected);
  renameSync(`${folder}-away`, folder);
  await expect.poll(async () => (await rig.stored()).enquiries.length, { timeout: 10_000 }).toBe(2);
  expect(await enquiries.health()).toMatchObject({ ok: true });
  expect((await enquiries.submit('demo', demoForm('after'))).status).toBe('success');
  const { enquiries: kept, deliveries } = await rig.stored();
  expect(kept.map(({ reference }) => reference)).toContain(away.reference);
  expect(deliveries.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  expect(rig.peer.accepted.size).toBe(3);
});

const kind = kinds.find(({ name }) => name === 'PostgreSQL');
describe.skipIf(!postgres?.crash)('a PostgreSQL server that goes away and comes back', () => {
  it('loses nothing that was accepted', async () => {
    if (!kind || !postgres?.crash || !postgres.restart) throw new Error('unreachable');
    rig = await createRig(kind);
    const enquiries = await rig.open();
    enquiries.start();
    expect((await enquiries.submit('demo', demoForm('before'))).status).toBe('success');
    await postgres.crash();
    const away = await enquiries.submit('demo', demoForm('away'));
    expect(away).toMatchObject({ status: 'success', reference: expect.any(String) });
    rig.peer.next('silence');
    expect((await enquiries.submit('demo', demoForm('lost'))).error).toBe(unexpected);
    expect(await enquiries.health()).toMatchObject({ ok: false, store: 'down' });
    await postgres.restart();
    await expect.poll(async () => (await enquiries.health()).ok, { timeout: 10_000 }).toBe(true);
    await expect
      .poll(async () => (await rig.stored()).enquiries.length, { timeout: 10_000 })
      .toBe(2);
    expect((await enquiries.submit('demo', demoForm('after'))).status).toBe('success');
    const { enquiries: kept, deliveries } = await rig.stored();
    expect(kept.map(({ reference }) => reference)).toContain(away.reference);
    expect(deliveries.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(rig.peer.conflicts).toEqual([]);
  });

  it('survives a connection that is ended between two statements', async () => {
    if (!kind) throw new Error('unreachable');
    rig = await createRig(kind);
    await rig.withStore(async (store) => {
      await store.db.connection().execute(async (db) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
        await rig.withStore(({ db: other }) =>
          sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other),
        );
        await expect.poll(() => sql`select 1`.execute(db).catch(() => 'ended')).toBe('ended');
      });
      // The pool may not have noticed yet; then the first query does.
      await store.ping().catch(() => undefined);
      await store.ping();
    });
  });
});

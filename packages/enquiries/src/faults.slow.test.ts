import { type ChildProcessWithoutNullStreams, spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { createDemoForm, createRig, type Rig } from '#support/enquiries/enquiries-rig.ts';
import { startServiceProcess } from '#support/enquiries/service-client.ts';
import { prepareDatabases, sqlite } from '#support/service/databases.ts';
import type { SubmitResult } from './forms/state.ts';
import type { Enquiries } from './service.ts';
import { parseSqlitePath } from './store/sqlite/sqlite.ts';

/**
 * What happens to visitors and their words when disk, database or process fails, with real limits.
 */

const { kinds, postgres } = await prepareDatabases({ own: true });
afterAll(() => postgres?.stop());

let rig: Rig;
let children: ChildProcessWithoutNullStreams[];
beforeEach(() => {
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rig.close();
});

const serviceProcess = (env: Record<string, string>, shell?: string) => {
  const service = startServiceProcess(env, shell);
  children.push(service.child);
  return service;
};

/** With two more posts, one before the fault and one now: each is stored and mailed. */
async function expectNothingLost(enquiries: Enquiries, ...meanwhile: SubmitResult[]) {
  expect((await enquiries.submit('demo', createDemoForm('after'))).status).toBe('success');
  await rig.peer.waitFor(5);
  await enquiries.close();
  const { enquiries: kept, deliveries } = await rig.stored();
  expect(kept.map(({ reference }) => reference)).toEqual(
    expect.arrayContaining(meanwhile.map(({ reference }) => reference)),
  );
  expect(deliveries.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
}

const long = (n: number) => ({ message: `${n} ${'pipe '.repeat(950)}` });

it('a full disk: visitors are answered, what was accepted stays, and it goes on when there is room', async () => {
  rig = await createRig(sqlite);
  const path = parseSqlitePath(rig.database.url);
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
  expect((await service.submit('x', long(98))).status).toBe('success');
  expect((await service.submit('y', long(99))).error).toMatch(/^Failed to send/);

  const freed = spawnSync('prlimit', [`--pid=${service.pid}`, '--fsize=unlimited']);
  if (freed.status === 0) {
    expect((await service.submit('room', long(100))).status).toBe('success');
    // What the spool took meanwhile is stored afterwards, and what was not mailed is.
    await expect.poll(async () => (await storedNow()).length, { timeout: 10_000 }).toBe(43);
    await expect.poll(() => rig.peer.accepted.size, { timeout: 10_000 }).toBe(43);
    for (const { reference } of await storedNow()) accepted.delete(reference);
    expect(accepted.size).toBe(0);
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

it('an SQLite file that goes away and comes back', async () => {
  rig = await createRig(sqlite);
  const enquiries = await rig.open();
  enquiries.start();
  await enquiries.submit('demo', createDemoForm('before'));
  const folder = dirname(parseSqlitePath(rig.database.url));
  renameSync(folder, `${folder}-away`);
  const away = await enquiries.submit('demo', createDemoForm('away'));
  expect(away.status).toBe('success');
  expect((await enquiries.submit('demo', createDemoForm('away'))).reference).toBe(away.reference);
  expect(await enquiries.health()).toMatchObject({ ok: false, store: 'down' });
  rig.peer.next('close');
  const unsent = await enquiries.submit('demo', createDemoForm('unsent'));
  expect(unsent.status).toBe('success');
  renameSync(`${folder}-away`, folder);
  await expect.poll(async () => (await rig.stored()).enquiries.length, { timeout: 10_000 }).toBe(3);
  await expect.poll(async () => (await enquiries.health()).ok, { timeout: 10_000 }).toBe(true);
  expect((await enquiries.submit('demo', createDemoForm('away'))).reference).toBe(away.reference);
  await expectNothingLost(enquiries, away, unsent);
  expect(rig.peer.accepted.size).toBe(4);
});

const kind = kinds.find(({ name }) => name === 'PostgreSQL');
describe.skipIf(!postgres?.crash)('a PostgreSQL server that goes away and comes back', () => {
  it('loses nothing that was accepted', async () => {
    if (!kind || !postgres?.crash || !postgres.restart) throw new Error('unreachable');
    rig = await createRig(kind);
    const enquiries = await rig.open();
    enquiries.start();
    expect((await enquiries.submit('demo', createDemoForm('before'))).status).toBe('success');
    await postgres.crash();
    const away = await enquiries.submit('demo', createDemoForm('away'));
    expect(away).toMatchObject({ status: 'success', reference: expect.any(String) });
    rig.peer.next('close');
    const unsent = await enquiries.submit('demo', createDemoForm('unsent'));
    expect(unsent.status).toBe('success');
    expect(await enquiries.health()).toMatchObject({ ok: false, store: 'down' });
    await postgres.restart();
    await expect.poll(async () => (await enquiries.health()).ok, { timeout: 10_000 }).toBe(true);
    await expect
      .poll(async () => (await rig.stored()).enquiries.length, { timeout: 10_000 })
      .toBe(3);
    await expectNothingLost(enquiries, away, unsent);
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
      await store.checkWritable(1).catch(() => undefined);
      await store.checkWritable(2);
    });
  });
});

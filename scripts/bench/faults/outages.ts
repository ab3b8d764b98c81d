/**
 * Outages of the store under load, on both databases; part of `npm run bench:faults`. Counts by
 * reference: whoever was thanked must be in the store, under the reference that was shown.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sqlitePath } from '../../../src/enquiries/store/sqlite/sqlite.ts';
import { Store } from '../../../src/enquiries/store/store.ts';
import { mailTo, startMailPeer } from '../../../tests/support/enquiries/mail-peer.ts';
import { type Instance, startInstance } from '../../../tests/support/service/instance.ts';
import type { TestPostgres } from '../../../tests/support/service/postgres.ts';
import { printTable } from '../table.ts';
import { post } from '../visitor.ts';

type Parts = { scratch: string; postgres: TestPostgres | undefined; lanes: number };

/** A database that can be taken away and brought back. */
type Database = { name: string; url: string; fail(): Promise<void>; mend(): Promise<void> };

type Tally = { thanked: string[]; failed: number; unexpected: number; again: number };

/** Posts from several visitors at once, each sending one request after another, until stopped. */
function startVisitors(instance: Instance, lanes: number, firstNumber: number) {
  const tally: Tally = { thanked: [], failed: 0, unexpected: 0, again: 0 };
  let next = firstNumber;
  let stopping = false;
  const lane = async () => {
    while (!stopping) {
      const n = next++;
      let answer = await post(instance.url, n);
      // A visitor without an answer sends the same words again.
      for (; answer === undefined; answer = await post(instance.url, n)) {
        tally.again += 1;
        await wait(100);
      }
      if (answer === 'unexpected') tally.unexpected += 1;
      else if (answer.outcome === 'failure') tally.failed += 1;
      else tally.thanked.push(answer.reference ?? 'none shown');
    }
  };
  const running = Promise.all(Array.from({ length: lanes }, lane));
  return async () => {
    stopping = true;
    await running;
    return tally;
  };
}

const sqliteIn = (scratch: string): Database => {
  const folder = join(mkdtempSync(join(scratch, 'outage-')), 'data');
  mkdirSync(folder, { mode: 0o700 });
  return {
    name: 'SQLite',
    url: `file:${join(folder, 'enquiries.db')}`,
    // A file replaces the folder, so that a server that starts meanwhile cannot make a new database.
    fail: async () => {
      renameSync(folder, `${folder}-away`);
      writeFileSync(folder, '');
    },
    mend: async () => {
      unlinkSync(folder);
      renameSync(`${folder}-away`, folder);
    },
  };
};

/** SQLite whose write lock this process holds meanwhile. */
const lockedSqliteIn = (scratch: string): Database => {
  const { name, url } = sqliteIn(scratch);
  let holder: DatabaseSync | undefined;
  return {
    name,
    url,
    fail: async () => {
      holder = new DatabaseSync(sqlitePath(url), { timeout: 10_000 });
      holder.exec('begin immediate');
    },
    mend: async () => {
      holder?.exec('rollback');
      holder?.close();
    },
  };
};

/** SQLite on a disk of 64 MB, which is filled up; undefined where none can be mounted. */
function smallDiskIn(scratch: string): (Database & { remove(): void }) | undefined {
  const folder = mkdtempSync(join(scratch, 'disk-'));
  const mount = ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder];
  if (spawnSync('mount', mount).status !== 0) return undefined;
  const filler = join(folder, 'filler');
  return {
    name: 'SQLite',
    url: `file:${join(folder, 'enquiries.db')}`,
    fail: async () => {
      for (const size of [1024 * 1024, 4096]) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(size));
        } catch {
          // Full for writes of this size.
        }
      }
    },
    mend: async () => unlinkSync(filler),
    remove: () => void spawnSync('umount', [folder]),
  };
}

const postgresOf = async (postgres: TestPostgres): Promise<Database> => ({
  name: 'PostgreSQL',
  url: await postgres.createDatabase(),
  fail: async () => postgres.crash?.(),
  mend: async () => postgres.restart?.(),
});

/** Runs the command in a process of its own, as an operator does. */
const move = (from: string, to: string) =>
  new Promise<number | null>((resolve) => {
    const args = ['src/enquiries/operator/cli.ts', 'move', '--to', to];
    const env = { ...process.env, DATABASE_URL: from };
    spawn(process.execPath, args, { env, stdio: 'ignore' }).once('exit', resolve);
  });

export async function runOutages({ scratch, postgres, lanes }: Parts): Promise<string[]> {
  const problems: string[] = [];
  const rows: (string | number)[][] = [];
  const databases = async () => [
    sqliteIn(scratch),
    ...(postgres ? [await postgresOf(postgres)] : []),
  ];

  /** One situation: `disturb` causes the fault while visitors post, and returns the database to check afterwards. */
  const measure = async (
    situation: string,
    database: Database,
    disturb: (instance: Instance, spool: string) => Promise<string>,
  ) => {
    const peer = await startMailPeer({ keep: false });
    const spool = mkdtempSync(join(scratch, 'spool-'));
    const instance = await startInstance({
      env: {
        DATABASE_URL: database.url,
        SPOOL_DIR: spool,
        RATE_LIMIT: 'off',
        MAIL_TIMEOUT: '1',
        MAIL_RETRY: '0.5',
        ...mailTo(peer),
      },
    });
    peer.always(() => (Math.random() < 0.1 ? 'close' : 'ok'));
    const stopVisitors = startVisitors(instance, lanes, 1);
    await wait(2000);
    const url = await disturb(instance, spool);
    const { thanked, failed, unexpected, again } = await stopVisitors();
    const started = performance.now();
    let health: { ok: boolean; spooled: number; pending?: number };
    do {
      await wait(250);
      health = await (await fetch(`${instance.url}/healthz`)).json();
    } while (
      (!health.ok || health.spooled + (health.pending ?? 0) > 0) &&
      performance.now() - started < 120_000
    );
    await instance.stop();
    await peer.close();

    const store = await Store.open(url);
    const stored = await store.db.selectFrom('enquiries').select(['reference', 'email']).execute();
    await store.close();
    const references = new Set(stored.map(({ reference }) => reference));
    const lost = thanked.filter((reference) => !references.has(reference)).length;
    const twice = stored.length - new Set(stored.map(({ email }) => email)).size;
    rows.push([
      situation,
      database.name,
      thanked.length,
      thanked.length - lost,
      unexpected,
      again,
      twice,
      `${peer.accepted.size} of ${stored.length}`,
    ]);
    const name = `${situation}, ${database.name}`;
    if (lost > 0) problems.push(`${name}: ${lost} thanked and not stored`);
    if (failed > 0) problems.push(`${name}: ${failed} told of a failure that was none`);
    if (peer.accepted.size !== stored.length) problems.push(`${name}: mails and enquiries differ`);
    if (peer.conflicts.length > 0) problems.push(`${name}: a key came with two payloads`);
    if (health.spooled > 0) problems.push(`${name}: ${health.spooled} left in the spool`);
  };

  for (const database of await databases()) {
    await measure('3 outages, 12 SIGKILLs', database, async (instance) => {
      for (let outage = 0; outage < 3; outage++) {
        await database.fail();
        for (let kill = 0; kill < 2; kill++) {
          await wait(700);
          await instance.kill();
          await instance.start({ unhealthy: true });
        }
        await wait(700);
        await database.mend();
        for (let kill = 0; kill < 2; kill++) {
          await wait(900);
          await instance.kill();
          await instance.start({ unhealthy: true });
        }
      }
      return database.url;
    });
  }
  for (const database of await databases()) {
    await measure('SIGTERM in an outage', database, async (instance) => {
      await database.fail();
      await wait(3000);
      const code = await instance.stop();
      if (code !== 0) problems.push(`SIGTERM in an outage, ${database.name}: exit code ${code}`);
      await database.mend();
      await instance.start();
      await wait(1000);
      return database.url;
    });
  }
  for (const [index, database] of (await databases()).entries()) {
    const target = (await databases()).reverse()[index] as Database;
    if (target.url.startsWith('file:'))
      mkdirSync(dirname(sqlitePath(target.url)), { recursive: true });
    await measure(`move to ${target.name} while it runs`, database, async (instance) => {
      const code = await move(database.url, target.url);
      if (code !== 0) problems.push(`move from ${database.name}: exit code ${code}`);
      await wait(3000);
      await instance.stop();
      await instance.start({ env: { DATABASE_URL: target.url } });
      await wait(1000);
      return target.url;
    });
  }
  const locked = lockedSqliteIn(scratch);
  const disk = smallDiskIn(scratch);
  // A disk stays full for less than visitors here need to fill the spool, which takes 5,000 entries.
  for (const [seconds, what, database] of [
    [25, 'write lock held', locked],
    [10, 'disk full', disk],
  ] as const) {
    const situation = `${what} for ${seconds} s`;
    if (!database) {
      console.log(`${situation}: left out, because no small disk can be mounted here`);
      continue;
    }
    await measure(situation, database, async (instance) => {
      await database.fail();
      const until = performance.now() + seconds * 1000;
      let slowest = 0;
      while (performance.now() < until) {
        const asked = performance.now();
        await (await fetch(`${instance.url}/about`)).arrayBuffer();
        slowest = Math.max(slowest, performance.now() - asked);
        await wait(50);
      }
      console.log(`${situation}: slowest static page ${slowest.toFixed(0)} ms`);
      await database.mend();
      await wait(1000);
      return database.url;
    });
  }
  disk?.remove();
  printTable(
    'Outages of the store',
    [
      'situation',
      'database',
      'thanked',
      'of them stored',
      'unexpected error',
      'sent again',
      'stored twice',
      'mailed',
    ],
    rows,
  );
  return problems;
}

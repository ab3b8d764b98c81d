/**
 * Visitors post while the mail service fails, servers are killed and stores are down. Run after a
 * build. Exits with 1 when an acknowledged enquiry is lost, never mailed, or needlessly stored
 * twice, or a visitor gets an unexpected error.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseSqlitePath, Store } from '@site/enquiries';
import {
  buildMailEnvironment,
  type MailAnswer,
  startMailPeer,
} from '../../tests/support/enquiries/mail-peer.ts';
import { type Instance, startInstance } from '../../tests/support/service/instance.ts';
import { startPostgres } from '../../tests/support/service/postgres.ts';
import { printTable } from './table.ts';
import { startVisitors, type Tally } from './visitors.ts';

const { values: options } = parseArgs({
  options: {
    submissions: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '22' },
    lanes: { type: 'string', default: '24' },
    only: { type: 'string' },
  },
});
const submissions = Number(options.submissions);
const kills = Number(options.kills);

const mailTimeoutMs = 500;
/** Of one mail. */
const maxFailures = 6;
/** Per cent of the mail service's answers. */
const mixture: [MailAnswer, number][] = [
  ['ok', 60],
  ['rate-limited', 8],
  ['broken', 8],
  ['invalid', 4],
  ['close', 6],
  ['accept-and-close', 4],
  ['silence', 4],
  [{ lateMs: mailTimeoutMs * 1.6 }, 6],
];
function pickAnswer(): MailAnswer {
  let remaining = Math.random() * 100;
  for (const [answer, share] of mixture) {
    remaining -= share;
    if (remaining < 0) return answer;
  }
  return 'ok';
}

type Database = { name: string; url: string; fail(): Promise<void>; restore(): Promise<void> };

const scratch = mkdtempSync(join(tmpdir(), 'bench-faults-'));
// Commits are flushed to disk, as in production.
const postgres = await startPostgres({ durable: true });

function createSqlite(): Database {
  const folder = join(mkdtempSync(join(scratch, 'sqlite-')), 'data');
  mkdirSync(folder, { mode: 0o700 });
  return {
    name: 'SQLite',
    url: `file:${join(folder, 'enquiries.db')}`,
    // A file in the folder's place keeps a starting server from creating a database.
    async fail() {
      renameSync(folder, `${folder}-away`);
      writeFileSync(folder, '');
    },
    async restore() {
      unlinkSync(folder);
      renameSync(`${folder}-away`, folder);
    },
  };
}
const createDatabases = async (): Promise<Database[]> => [
  createSqlite(),
  ...(postgres
    ? [
        {
          name: 'PostgreSQL',
          url: await postgres.createDatabase(),
          fail: async () => postgres.crash?.(),
          restore: async () => postgres.restart?.(),
        },
      ]
    : []),
];

const problems: string[] = [];
const rows: (string | number)[][] = [];

type Parts = { database: Database; instance: Instance; tally: Tally };
type Situation = {
  name: string;
  database: Database;
  instances?: number;
  /** A repeated enquiry may be stored on both sides of an outage. */
  mayDouble?: boolean;
  /** @returns the URL of the database to check afterwards */
  disturb(instances: Instance[], tally: Tally): Promise<string>;
};

async function measure({ name, database, instances: count = 1, mayDouble, disturb }: Situation) {
  const peer = await startMailPeer({ keep: false });
  const tried = new Map<string, number>();
  peer.always(({ key }) => {
    const tries = (tried.get(key) ?? 0) + 1;
    tried.set(key, tries);
    // One in ten thousand would fail nine times, and then wait for longer than the bench.
    if (tries > maxFailures) return 'ok';
    // The real service does not refuse a key that it has accepted.
    const answer = pickAnswer();
    const refused = answer === 'invalid' || answer === 'rate-limited';
    return refused && peer.accepted.has(key) ? 'ok' : answer;
  });
  const env = {
    ...buildMailEnvironment(peer),
    DATABASE_URL: database.url,
    SPOOL_DIR: mkdtempSync(join(scratch, 'spool-')),
    RATE_LIMIT: 'off',
    MAIL_TIMEOUT: String(mailTimeoutMs / 1000),
    MAIL_RATE: '1000',
    MAIL_RETRY: '0.5',
  };
  const instances: Instance[] = [];
  for (let n = 0; n < count; n++) instances.push(await startInstance({ env }));
  const began = performance.now();
  const visitors = startVisitors(instances, Number(options.lanes));
  const url = await disturb(instances, visitors.tally);
  await visitors.stop();
  const { references, unexpected, again } = visitors.tally;

  let health: { ok: boolean; spooled: number; pending?: number };
  const deadline = performance.now() + 240_000;
  do {
    await wait(250);
    health = await (await fetch(`${instances[0]?.url}/healthz`)).json();
  } while (
    (!health.ok || health.spooled + (health.pending ?? 0) > 0) &&
    performance.now() < deadline
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const codes = await Promise.all(instances.map((instance) => instance.stop()));
  const store = await Store.open(url);
  const stored = await store.db
    .selectFrom('enquiries')
    .innerJoin('deliveries', 'deliveries.enquiry_id', 'enquiries.id')
    .select(['reference', 'email', 'deliveries.state', 'idempotency_key', 'reason'])
    .execute();
  await store.close();
  await peer.close();

  const byEmail = Map.groupBy(stored, ({ email }) => email);
  const found = [...references].map(([n, reference]) => {
    const copies = byEmail.get(`visitor${n}@example.org`) ?? [];
    const matches = !reference || copies.some((row) => row.reference === reference);
    return { copies: copies.length, matches };
  });
  const sent = stored.filter(({ state }) => state === 'sent');
  const parked = stored.filter(({ state }) => state === 'parked');
  const keys = new Set(stored.map(({ idempotency_key }) => idempotency_key));
  const lost = found.filter(({ copies }) => copies === 0).length;
  const twice = stored.length - byEmail.size;
  const faults: [string, number][] = [
    ['answered and not stored', lost],
    ['stored twice', mayDouble ? 0 : twice],
    ['stored under another reference', found.filter(({ matches }) => !matches).length - lost],
    ['unexpected errors', unexpected],
    ['left in the spool', health.spooled],
    ['mails still waiting', stored.length - sent.length - parked.length],
    ['parked without a refusal', parked.filter((row) => !row.reason?.startsWith('422')).length],
    [
      'sent, unknown to the mail service',
      sent.filter((row) => !peer.accepted.has(row.idempotency_key)).length,
    ],
    ['mails of no enquiry', [...peer.accepted.keys()].filter((key) => !keys.has(key)).length],
    ['keys with two payloads', peer.conflicts.length],
    ['servers that did not end in order', codes.filter((code) => code !== 0).length],
  ];
  const title = `${name}, ${database.name}`;
  for (const [what, number] of faults)
    if (number !== 0) problems.push(`${title}: ${number} ${what}`);
  rows.push([title, seconds, references.size, again, lost, twice, sent.length, parked.length]);
  console.log(`${title}: ${references.size} answered in ${seconds} s`);
}

async function killInTurn(instances: Instance[], { references }: Tally): Promise<void> {
  for (let killed = 0; killed <= kills; killed++) {
    while (references.size < ((killed + 1) * submissions) / (kills + 1)) await wait(20);
    const victim = instances[killed % instances.length];
    if (killed === kills) return;
    await victim?.kill();
    await victim?.start();
  }
}

async function killTwice(instance: Instance, pauseMs: number): Promise<void> {
  for (let kill = 0; kill < 2; kill++) {
    await wait(pauseMs);
    await instance.kill();
    await instance.start({ unhealthy: true });
  }
}

/** In a separate process, as an operator runs it. */
const move = (from: string, to: string) =>
  new Promise<number | null>((resolve) => {
    const args = ['packages/enquiries/src/operator/cli.ts', 'move', '--to', to];
    const env = { ...process.env, DATABASE_URL: from };
    spawn(process.execPath, args, { env, stdio: 'ignore' }).once('exit', resolve);
  });

async function onEach(
  name: string,
  disturb: (parts: Parts) => Promise<string | undefined>,
): Promise<void> {
  for (const database of await createDatabases())
    await measure({
      name,
      database,
      mayDouble: true,
      disturb: async ([instance], tally) =>
        (instance && (await disturb({ database, instance, tally }))) ?? database.url,
    });
}

try {
  if (options.only !== 'outages')
    for (const instances of [1, 2])
      for (const database of await createDatabases())
        if (instances === 1 || database.name === 'PostgreSQL')
          await measure({
            name: `${kills} SIGKILLs, ${instances} server${instances > 1 ? 's' : ''}`,
            database,
            instances,
            async disturb(all, tally) {
              await killInTurn(all, tally);
              return database.url;
            },
          });
  if (options.only !== 'kills') {
    await onEach('3 outages, 12 SIGKILLs', async ({ database, instance }) => {
      for (let outage = 0; outage < 3; outage++) {
        await database.fail();
        await killTwice(instance, 700);
        await wait(700);
        await database.restore();
        await killTwice(instance, 900);
      }
      return undefined;
    });
    await onEach('SIGTERM in an outage', async ({ database, instance }) => {
      await wait(2000);
      await database.fail();
      await wait(3000);
      const code = await instance.stop();
      if (code !== 0) problems.push(`SIGTERM in an outage, ${database.name}: exit code ${code}`);
      await database.restore();
      await instance.start();
      await wait(1000);
      return undefined;
    });
    await onEach('move while it runs', async ({ database, instance }) => {
      await wait(2000);
      const other = await createDatabases();
      const { url } = other.find(({ name }) => name !== database.name) ?? other[0] ?? database;
      if (url.startsWith('file:')) mkdirSync(dirname(parseSqlitePath(url)), { recursive: true });
      const code = await move(database.url, url);
      if (code !== 0) problems.push(`move from ${database.name}: exit code ${code}`);
      await wait(3000);
      await instance.stop();
      await instance.start({ env: { DATABASE_URL: url } });
      await wait(1000);
      return url;
    });
  }
} finally {
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
}
if (!postgres) problems.push('PostgreSQL: there was none to test on');
printTable(
  'Enquiries under faults',
  [
    'situation',
    'seconds',
    'answered',
    'sent again',
    'lost',
    'stored twice',
    'mailed',
    'refused (422)',
  ],
  rows,
);
console.log(problems.length ? `\n${problems.join('\n')}` : '\nNothing lost, nothing doubled.');
process.exitCode = problems.length === 0 ? 0 : 1;

/**
 * An issue of the newsletter for 10,000 subscribers: `npm run bench:newsletter -- [--subscribers 10000]
 * [--kills 10] [--only pace|sqlite|postgres|two]`. First at the pace of the mail service, with demo
 * requests before and meanwhile: memory and answering times. Then with a faulty mail service and servers that are
 * killed, on each database. Needs a build. Ends with exit code 1 when anybody got it twice, not at all,
 * or after they had left.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  faultyAnswers,
  type IssueRun,
  runIssue,
} from '../../../tests/support/enquiries/issue-run.ts';
import type { Instance } from '../../../tests/support/service/instance.ts';
import { startPostgres } from '../../../tests/support/service/postgres.ts';
import { post } from '../visitor.ts';

const { values: options } = parseArgs({
  options: {
    subscribers: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '10' },
    only: { type: 'string' },
  },
});
const subscribers = Number(options.subscribers);
const mailTimeoutMs = 1000;
const leavers = Math.ceil(subscribers / 50);
let failed = false;

const folder = mkdtempSync(join(tmpdir(), 'bench-newsletter-'));
const postgres = ['pace', 'postgres', 'two', undefined].includes(options.only)
  ? await startPostgres()
  : undefined;

async function report(name: string, run: Omit<IssueRun, 'subscribers' | 'batchSize' | 'leavers'>) {
  const outcome = await runIssue({ ...run, subscribers, batchSize: 100, leavers });
  const { status, seconds, requests, killed, ...rest } = outcome;
  const wrong = rest.notOnce.length + rest.twice.length + rest.mailedAfterLeaving.length;
  if (wrong > 0 || status.parked > 0) failed = true;
  console.log(`\n${name}: ${seconds.toFixed(0)} s, ${requests} requests, ${killed} kills`);
  console.log(
    `  sent ${status.sent}, left before ${status.leftBefore} (had it ${rest.leftWithIt}, without ${rest.leftWithout}), parked ${status.parked}`,
  );
  console.log(
    `  not once ${rest.notOnce.length}, twice ${rest.twice.length}, mailed after leaving ${rest.mailedAfterLeaving.length}`,
  );
}

/** Posts a demo request with words of its own; resolves with the milliseconds until it is answered. */
async function demo(instance: Instance, n: number): Promise<number> {
  const started = performance.now();
  const answer = await post(instance.url, n);
  if (typeof answer !== 'object' || answer.outcome !== 'success') failed = true;
  return Math.round(performance.now() - started);
}

/** Some seconds between two demo requests, never in step with the mail service's slots. */
const pauseMs = () => 1500 + Math.random() * 1000;

/** At two requests a second, the default: demo requests before the newsletter and while it is sent. */
async function pace(name: string, databaseUrl: string): Promise<void> {
  const megabytes: number[] = [];
  const without: number[] = [];
  const during: number[] = [];
  let nextDemo = 0;
  await report(`at the pace of the mail service, ${name}`, {
    databaseUrl,
    instances: 1,
    kills: 0,
    answer: () => 'ok',
    env: { MAIL_RATE: '2', SPOOL_DIR: join(folder, `spool-pace-${name}`) },
    async before([instance]) {
      if (!instance) return;
      // The first requests of a server compile its code.
      for (let n = 1; n <= 5; n++) await demo(instance, n);
      for (let n = 6; n <= 35; n++) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs()));
        without.push(await demo(instance, n));
      }
    },
    async meanwhile({ delivered, instances: [instance] }) {
      if (delivered >= (megabytes.length * subscribers) / 10) {
        megabytes.push(Math.round((instance?.memory() ?? 0) / 1e6));
      }
      if (!instance || performance.now() < nextDemo) return;
      nextDemo = performance.now() + pauseMs();
      during.push(await demo(instance, 36 + during.length));
    },
  });
  console.log(`  resident memory at every tenth, MB: ${megabytes.join(' ')}`);
  for (const [when, times] of Object.entries({ without, during })) {
    times.sort((a, b) => a - b);
    const half = times[Math.floor(times.length / 2)];
    console.log(
      `  ${times.length} demo requests ${when} the newsletter: half within ${half} ms, all within ${times.at(-1)} ms`,
    );
  }
}

const faults = (name: string, databaseUrl: string, instances: number) =>
  report(name, {
    databaseUrl,
    instances,
    kills: Number(options.kills),
    answer: faultyAnswers(Math.random, mailTimeoutMs * 1.6),
    env: {
      SPOOL_DIR: join(folder, `spool-${instances}-${name.length}`),
      MAIL_TIMEOUT: String(mailTimeoutMs / 1000),
      MAIL_RATE: '20',
      MAIL_RETRY: '0.5',
    },
  });

const wanted = (name: string) => !options.only || options.only === name;
if (wanted('pace')) {
  await pace('SQLite', `file:${join(folder, 'pace', 'enquiries.db')}`);
  if (postgres) await pace('PostgreSQL', await postgres.createDatabase());
}
if (wanted('sqlite')) await faults('faults, SQLite', `file:${join(folder, 'faults.db')}`, 1);
if (postgres) {
  if (wanted('postgres')) {
    await faults('faults, PostgreSQL', await postgres.createDatabase(), 1);
  }
  if (wanted('two')) {
    await faults('faults, PostgreSQL, two instances', await postgres.createDatabase(), 2);
  }
  await postgres.stop();
}
rmSync(folder, { recursive: true, force: true });
if (failed) process.exitCode = 1;

/**
 * An issue of the newsletter for 10,000 subscribers: `npm run bench:newsletter -- [--subscribers 10000]
 * [--kills 10] [--only pace|sqlite|postgres|two]`. First at the pace of the mail service, with demo
 * requests meanwhile: memory and answering times. Then with a faulty mail service and servers that are
 * killed, on each database. Needs a build. Ends with exit code 1 when anybody got it twice, not at all,
 * or after they had left.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultyAnswers, type IssueRun, runIssue } from '../../tests/support/issue-run.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { post } from './visitor.ts';

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
const postgres = ['postgres', 'two', undefined].includes(options.only)
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

/** At two requests a second, the default, with a demo request every two seconds. */
async function pace(): Promise<void> {
  const megabytes: number[] = [];
  const answers: number[] = [];
  let lastDemo = 0;
  let demo = 0;
  await report('at the pace of the mail service, SQLite', {
    databaseUrl: `file:${join(folder, 'pace', 'enquiries.db')}`,
    instances: 1,
    kills: 0,
    answer: () => 'ok',
    env: { MAIL_RATE: '2' },
    async meanwhile({ delivered, instances: [instance] }) {
      if (delivered >= (megabytes.length * subscribers) / 10) {
        megabytes.push(Math.round((instance?.memory() ?? 0) / 1e6));
      }
      if (!instance || performance.now() - lastDemo < 2000) return;
      lastDemo = performance.now();
      demo += 1;
      await post(instance.url, demo);
      answers.push(Math.round(performance.now() - lastDemo));
    },
  });
  answers.sort((a, b) => a - b);
  console.log(`  resident memory at every tenth, MB: ${megabytes.join(' ')}`);
  console.log(
    `  ${answers.length} demo requests answered within ${answers[Math.floor(answers.length / 2)]} ms (half) and ${answers.at(-1)} ms (all)`,
  );
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
if (wanted('pace')) await pace();
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

/**
 * Thousands of submissions against a mail service that misbehaves, while the server is killed and
 * started again: `npm run bench:faults -- [--submissions 5000] [--kills 22] [--only sqlite|postgres|two|outages]`.
 * Then the outages of outages.ts. Needs a build. Ends with exit code 1 when anything was lost, stored twice or left unsent.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Store } from '../../../src/enquiries/store/store.ts';
import {
  type Answer,
  type CapturedRequest,
  type MailPeer,
  startMailPeer,
} from '../../../tests/support/enquiries/mail-peer.ts';
import { type Instance, startInstance } from '../../../tests/support/service/instance.ts';
import { startPostgres } from '../../../tests/support/service/postgres.ts';
import { type Answered, post } from '../visitor.ts';
import { runOutages } from './outages.ts';

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
const lanes = Number(options.lanes);

const mailTimeoutMs = 500;

/** How often each answer comes, in per cent. */
const mixture: [Answer, number][] = [
  ['ok', 60],
  ['rate-limited', 8],
  ['broken', 8],
  ['invalid', 4],
  ['close', 6],
  ['accept-and-close', 4],
  ['silence', 4],
  [{ lateMs: mailTimeoutMs * 1.6 }, 6],
];

function pickAnswer(): Answer {
  let at = Math.random() * 100;
  for (const [answer, share] of mixture) {
    at -= share;
    if (at < 0) return answer;
  }
  return 'ok';
}

type Tally = Record<string, number>;
const count = (tally: Tally, name: string) => {
  tally[name] = (tally[name] ?? 0) + 1;
};

type Scenario = { name: string; instances: number; createUrl: () => Promise<string> };

const problems: string[] = [];

async function run({ name, instances: howMany, createUrl }: Scenario): Promise<void> {
  const databaseUrl = await createUrl();
  const peer: MailPeer = await startMailPeer({ keep: false });
  const answers: Tally = {};
  let requests = 0;
  let replays = 0;
  peer.always((request: CapturedRequest) => {
    requests += 1;
    // The real service remembers a key it has accepted, and does not refuse it afterwards.
    const known = peer.accepted.has(request.key);
    if (known) replays += 1;
    let answer = pickAnswer();
    if (known && (answer === 'invalid' || answer === 'rate-limited')) answer = 'ok';
    count(answers, typeof answer === 'object' ? 'late' : answer);
    return answer;
  });
  const env = {
    DATABASE_URL: databaseUrl,
    RESEND_API_KEY: 're_bench',
    RESEND_BASE_URL: peer.url,
    RATE_LIMIT: 'off',
    MAIL_TIMEOUT: String(mailTimeoutMs / 1000),
    MAIL_RATE: '1000',
    MAIL_RETRY: '0.5',
  };
  const instances: Instance[] = [];
  for (let n = 0; n < howMany; n++) instances.push(await startInstance({ env }));

  const started = performance.now();
  const answered = new Map<number, Answered>();
  const tally: Tally = {};
  let next = 1;
  // Planned before it happens: a restart takes longer than the submissions up to the next one.
  let planned = 0;
  let killed = 0;
  let killing = Promise.resolve();
  const killOne = async () => {
    const victim = instances[killed % instances.length];
    killed += 1;
    await victim?.kill();
    await victim?.start();
  };
  const lane = async () => {
    for (let n = next++; n <= submissions; n = next++) {
      // A visitor who gets no answer sends the same words again.
      for (;;) {
        const instance = instances[Math.floor(Math.random() * instances.length)] as Instance;
        const answer = await post(instance.url, n);
        if (answer === undefined) {
          count(tally, 'no answer, sent again');
          await new Promise((resolve) => setTimeout(resolve, 100));
          continue;
        }
        if (answer === 'unexpected') count(tally, 'unexpected');
        else {
          count(tally, answer.outcome);
          answered.set(n, answer);
        }
        break;
      }
      // Not awaited: the next kill depends on the number of submissions, not on this restart.
      if (planned < kills && answered.size >= ((planned + 1) * submissions) / (kills + 1)) {
        planned += 1;
        killing = killing.then(killOne);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await killing;
  const submitted = (performance.now() - started) / 1000;

  // Everything left in the outbox must be sent now.
  const store = await Store.open(databaseUrl);
  const deadline = performance.now() + 180_000;
  while (performance.now() < deadline && (await store.outbox.backlog()).pending > 0) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const drained = (performance.now() - started) / 1000;
  for (const instance of instances) {
    if ((await instance.stop()) !== 0) problems.push(`${name}: an instance did not end in order`);
  }

  const rows = await store.db
    .selectFrom('enquiries')
    .innerJoin('deliveries', 'deliveries.enquiry_id', 'enquiries.id')
    .select(['reference', 'email', 'deliveries.state', 'idempotency_key', 'reason', 'attempts'])
    .execute();
  await store.close();
  await peer.close();

  const byEmail = new Map<string, (typeof rows)[number][]>();
  for (const row of rows) byEmail.set(row.email, [...(byEmail.get(row.email) ?? []), row]);
  let lost = 0;
  let doubled = 0;
  let wrongReference = 0;
  for (const [n, { reference }] of answered) {
    const found = byEmail.get(`visitor${n}@example.org`) ?? [];
    if (found.length === 0) lost += 1;
    if (found.length > 1) doubled += 1;
    if (reference && found[0]?.reference !== reference) wrongReference += 1;
  }
  const sent = rows.filter((row) => row.state === 'sent');
  const parked = rows.filter((row) => row.state === 'parked');
  const checks: [string, number][] = [
    ['answered and not in the store', lost],
    ['answered and in the store more than once', doubled],
    ['thanked for with a reference that is not the stored one', wrongReference],
    ['submissions never answered', submissions - answered.size - (tally.unexpected ?? 0)],
    ['unexpected-error texts', tally.unexpected ?? 0],
    ['mails still waiting', rows.length - sent.length - parked.length],
    [
      'parked for another reason than a refusal (422)',
      parked.filter((row) => !row.reason?.startsWith('422')).length,
    ],
    [
      'said to be sent, but unknown to the mail service',
      sent.filter((row) => !peer.accepted.has(row.idempotency_key)).length,
    ],
    ['keys seen with two payloads', peer.conflicts.length],
    [
      'mails of no enquiry',
      peer.accepted.size -
        new Set(
          [...peer.accepted.keys()].filter((key) =>
            rows.some((row) => row.idempotency_key === key),
          ),
        ).size,
    ],
  ];
  console.log(`\n${name}`);
  console.log(
    `  ${answered.size} submissions answered in ${submitted.toFixed(0)} s with ${killed} kills; outbox empty after ${drained.toFixed(0)} s`,
  );
  console.log(`  answers to visitors: ${JSON.stringify(tally)}`);
  console.log(
    `  mail service: ${requests} requests, ${peer.accepted.size} mails accepted, ${replays} repeats of an accepted key; ${JSON.stringify(answers)}`,
  );
  console.log(
    `  outbox: ${sent.length} sent, ${parked.length} parked (422); most attempts for one mail ${Math.max(...rows.map((row) => row.attempts))}`,
  );
  for (const [what, number] of checks) {
    console.log(`  ${number === 0 ? 'ok  ' : 'FAIL'} ${number} ${what}`);
    if (number !== 0) problems.push(`${name}: ${number} ${what}`);
  }
  if (killed !== kills) problems.push(`${name}: ${killed} kills instead of ${kills}`);
}

const scratch = mkdtempSync(join(tmpdir(), 'bench-faults-'));
// Every commit is flushed to the disk, as in production.
const postgres = options.only === 'sqlite' ? undefined : await startPostgres({ durable: true });
const scenarios: Record<string, Scenario> = {
  sqlite: {
    name: 'SQLite, one instance',
    instances: 1,
    createUrl: async () => `file:${join(scratch, 'enquiries.db')}`,
  },
  ...(postgres && {
    postgres: {
      name: 'PostgreSQL, one instance',
      instances: 1,
      createUrl: () => postgres.createDatabase(),
    },
    two: {
      name: 'PostgreSQL, two instances',
      instances: 2,
      createUrl: () => postgres.createDatabase(),
    },
  }),
};
try {
  for (const [key, scenario] of Object.entries(scenarios)) {
    if (!options.only || options.only === key) await run(scenario);
  }
  if (!options.only || options.only === 'outages') {
    problems.push(...(await runOutages({ scratch, postgres, lanes })));
  }
} finally {
  await postgres?.stop();
  rmSync(scratch, { recursive: true, force: true });
}
if (!postgres && options.only !== 'sqlite') problems.push('PostgreSQL: there was none to test on');
console.log(
  problems.length === 0 ? '\nNothing lost, nothing doubled.' : `\n${problems.join('\n')}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

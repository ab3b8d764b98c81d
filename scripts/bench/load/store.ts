/**
 * How many submissions a second one processor accepts (each committed to the store before it is
 * answered), on both databases, and whether memory stays flat:
 * `npm run bench:store -- [--submissions 50000]`. Needs a build. On Linux the server has one
 * processor to itself; PostgreSQL and this bench share the others.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mailTo, startMailPeer } from '../../../tests/support/enquiries/mail-peer.ts';
import { canPin, startInstance } from '../../../tests/support/service/instance.ts';
import { startPostgres } from '../../../tests/support/service/postgres.ts';
import { megabytes } from '../table.ts';

const { values: options } = parseArgs({
  options: {
    submissions: { type: 'string', default: '50000' },
    lanes: { type: 'string', default: '16' },
    only: { type: 'string' },
  },
});
const total = Number(options.submissions);
const lanes = Number(options.lanes);
const core = canPin() && availableParallelism() > 1 ? 0 : undefined;
const agent = new Agent({ keepAlive: true, maxSockets: lanes });

/** Uses node:http, which is faster than fetch: the client must not be the bottleneck. */
function post(url: URL, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        path: '/_actions/demo',
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          origin: url.origin,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(text));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const bodyOf = (n: number) =>
  new URLSearchParams({
    name: `Visitor ${n}`,
    email: `visitor${n}@example.org`,
    company: 'Throughput Ltd',
    industry: 'utilities',
    message: `Submission ${n}. ${'Forty kilometres of pipe. '.repeat(12)}`,
  }).toString();

async function measure(name: string, databaseUrl: string, mailing: boolean): Promise<void> {
  const peer = await startMailPeer({ keep: false });
  const site = await startInstance({
    core,
    env: {
      DATABASE_URL: databaseUrl,
      RATE_LIMIT: 'off',
      MAIL_RATE: '1000',
      ...(mailing && mailTo(peer)),
    },
  });
  const url = new URL(site.url);
  const count = mailing ? total : Math.min(total, 10_000);
  let refused = 0;
  let next = 0;
  const memory: string[] = [];
  const started = performance.now();
  const times: number[] = [];
  const lane = async () => {
    for (let n = next++; n < count; n = next++) {
      const sent = performance.now();
      const text = await post(url, bodyOf(n));
      times.push(performance.now() - sent);
      if (!text.includes('sent successfully')) refused += 1;
      if (n % Math.ceil(count / 10) === 0) memory.push(megabytes(site.memory()));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - started) / 1000;
  memory.push(megabytes(site.memory()));
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  console.log(
    `${name}: ${(count / seconds).toFixed(0)} a second (${count} in ${seconds.toFixed(0)} s; half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms; ${refused} refused)`,
  );
  console.log(`  resident memory along the way, MB: ${memory.join(' ')}`);
  if (refused > 0) process.exitCode = 1;
  await site.stop();
  await peer.close();
}

const scratch = mkdtempSync(join(tmpdir(), 'bench-store-'));
const postgres = options.only === 'sqlite' ? undefined : await startPostgres({ durable: true });
console.log(
  core === undefined ? 'The server is not tied to a processor.' : 'The server has one processor.',
);
try {
  if (options.only !== 'postgres') {
    await measure('SQLite, stored', `file:${join(scratch, 'a.db')}`, false);
    await measure('SQLite, stored and mailed', `file:${join(scratch, 'b.db')}`, true);
  }
  if (postgres) {
    await measure('PostgreSQL, stored', await postgres.createDatabase(), false);
    await measure('PostgreSQL, stored and mailed', await postgres.createDatabase(), true);
  }
} finally {
  await postgres?.stop();
  agent.destroy();
  rmSync(scratch, { recursive: true, force: true });
}

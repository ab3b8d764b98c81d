/**
 * Requests per second, 99th percentile, processor time and memory, after a build. Throws when fewer
 * posts are stored than accepted; exits with 1 when a floor is missed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countEntries, Store } from '@site/enquiries';
import { buildMailEnvironment, startMailPeer } from '../../tests/support/enquiries/mail-peer.ts';
import { canPin, type Instance, startInstance } from '../../tests/support/service/instance.ts';
import { startPostgres } from '../../tests/support/service/postgres.ts';
import { readProcessorTime } from '../../tests/support/service/process-facts.ts';
import { createMultipart } from '../../tests/support/service/tls-proxy.ts';
import { computeMedian, formatMegabytes, printTable } from './table.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
});
const rounds = Number(options.rounds);
const connections = Number(options.connections);

const core = canPin() && availableParallelism() > 1 ? 0 : undefined;
if (core !== undefined)
  spawnSync('taskset', ['-acp', `1-${availableParallelism() - 1}`, String(process.pid)]);

type Message = { path: string; headers?: Record<string, string>; body?: Buffer };
/** `floor`: required per second. */
type Case = { name: string; floor?: number; message(n: number): Message };
type Reading = { perSecond: number; p99: number; processorMs: number; answered: number };

const gzip = { 'accept-encoding': 'gzip' };
const words = 'valve pipeline corrosion leak pressure crack hydrogen sensor protektion'.split(' ');
const createUnseenQuery = (n: number) =>
  `?q=${words[n % words.length]}+${words[(n >> 4) % words.length]}+${n}`;
const repeatRequest = (name: string, path: string, floor?: number): Case => ({
  name,
  ...(floor !== undefined && { floor }),
  message: () => ({ path, headers: gzip }),
});
const reads: Case[] = [
  repeatRequest('a page, /about', '/about', 1500),
  repeatRequest('the largest page, /technology', '/technology', 1500),
  repeatRequest('a prefilled form, /demo?message=x', '/demo?message=x'),
  ...['/search', '/blog'].flatMap((path): Case[] => [
    repeatRequest(`${path}, the same query`, `${path}?q=valve`, 1000),
    {
      name: `${path}, distinct queries`,
      floor: 150,
      message: (n) => ({ path: path + createUnseenQuery(n), headers: gzip }),
    },
  ]),
];

async function createPostCase(site: Instance, database: string): Promise<Case> {
  const token = await (await fetch(`${site.url}/form-token`)).text();
  return {
    name: `a form sent by its script, ${database}`,
    floor: 300,
    message(n) {
      const { body, headers } = createMultipart({
        form_token: token,
        referral_note: '',
        name: `Visitor ${n}`,
        email: `visitor${n}@example.org`,
        company: 'Load Ltd',
        message: `Submission ${n}.${' Forty kilometres.'.repeat(12)}`,
      });
      return { path: '/_actions/demo', headers: { origin: site.url, ...headers }, body };
    },
  };
}

function send(agent: Agent, url: string, { path, headers, body }: Message): Promise<number> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET';
    const length = body && { 'content-length': String(body.length) };
    request(url + path, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    })
      .once('error', reject)
      .end(body);
  });
}

let sent = 0;
async function measure(site: Instance, { name, message }: Case): Promise<Reading> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const before = readProcessorTime(site.pid());
  const began = performance.now();
  const end = began + Number(options.seconds) * 1000;
  const lane = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      const answered = await send(agent, site.url, message(sent++));
      if (answered !== 200) throw new Error(`${name}: ${answered} instead of 200`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const perSecond = (1000 * times.length) / (performance.now() - began);
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    processorMs: (readProcessorTime(site.pid()) - before) / times.length,
    answered: times.length,
  };
}

const rows: string[][] = [];
async function runBench(site: Instance, cases: Case[]): Promise<number> {
  const readings = new Map(cases.map((one) => [one, [] as Reading[]]));
  for (let round = 0; round < rounds; round++)
    for (const [one, found] of readings) {
      const reading = await measure(site, one);
      found.push(reading);
      process.stderr.write(`${one.name}: ${reading.perSecond.toFixed(0)}/s\n`);
    }
  for (const [{ name, floor }, found] of readings) {
    const [perSecond, p99, processorMs] = (['perSecond', 'p99', 'processorMs'] as const).map(
      (key) => computeMedian(found.map((reading) => reading[key])),
    ) as [number, number, number];
    if (floor !== undefined && perSecond < floor) process.exitCode = 1;
    const wanted = floor === undefined ? '' : `${floor}${perSecond < floor ? ', MISSED' : ''}`;
    rows.push([name, perSecond.toFixed(0), p99.toFixed(1), processorMs.toFixed(2), wanted]);
  }
  return [...readings.values()].flat().reduce((sum, { answered }) => sum + answered, 0);
}

async function countStored(url: string): Promise<number> {
  const store = await Store.open(url, { patient: true });
  return countEntries(store, {}).finally(() => store.close());
}

const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
const peer = await startMailPeer({ keep: false });
const postgres = await startPostgres({ durable: true });
const memory: string[][] = [];
try {
  for (const [database, url] of [
    ['SQLite', `file:${folder}/enquiries.db`],
    ...(postgres ? [['PostgreSQL', await postgres.createDatabase()]] : []),
  ] as [string, string][]) {
    const env = {
      DATABASE_URL: url,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
      ...buildMailEnvironment(peer),
    };
    const site = await startInstance({ core, env });
    const atRest = site.memory();
    try {
      if (database === 'SQLite') await runBench(site, reads);
      const accepted = await runBench(site, [await createPostCase(site, database)]);
      const after = site.memory() ?? 0;
      if (after > 250 * 2 ** 20) process.exitCode = 1;
      memory.push([database, formatMegabytes(atRest), formatMegabytes(after)]);
      await site.stop();
      const stored = await countStored(url);
      if (stored < accepted) throw new Error(`${accepted} accepted, ${stored} stored`);
    } finally {
      await site.kill();
    }
  }
} finally {
  await postgres?.stop();
  await peer.close();
  rmSync(folder, { recursive: true, force: true });
}
printTable(
  `Load: median of ${rounds} rounds of ${options.seconds} s, ${connections} connections${core === undefined ? '' : ', the server on one processor'}`,
  ['what', 'a second', '99% within, ms', 'processor, ms', 'wanted'],
  rows,
);
printTable('Resident memory, MB; after the load at most 250', ['store', 'start', 'after'], memory);

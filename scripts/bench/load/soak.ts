/**
 * Half an hour of mixed traffic against one server behind nginx with TLS, as docs/operations.md
 * sets it up: `npm run bench:soak -- [--minutes 30] [--reads 30] [--posts 1] [--aborts 3]
 * [--hostile 5]`, the last four a second. Reads, forms sent by visitors, downloads given up,
 * hostile cases, and clients that read nothing. Prints memory, descriptors and event-loop delay for
 * each minute. Needs a build, Linux and nginx. The server runs at raised priority where that is
 * allowed. Ends with exit code 1 when something was lost or answered with a server error.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { availableParallelism, getPriority, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tokenField } from '../../../src/forms/fields.ts';
import { mailTo, startMailPeer } from '../../../tests/support/enquiries/mail-peer.ts';
import { storedReferences } from '../../../tests/support/enquiries/stored.ts';
import { abortDownloads, unreadConnections } from '../../../tests/support/hostile/connections.ts';
import { exchange } from '../../../tests/support/hostile/exchange.ts';
import {
  count,
  emptyTally,
  hostileCases,
  sendHostile,
} from '../../../tests/support/hostile/send.ts';
import { startInstance } from '../../../tests/support/service/instance.ts';
import { descriptors, memory } from '../../../tests/support/service/process-facts.ts';
import {
  multipart,
  proxies,
  publicHost,
  visitorSocket,
} from '../../../tests/support/service/tls-proxy.ts';
import { median, megabytes, printTable } from '../table.ts';
import type { LoopDelay } from './loop-delay.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    reads: { type: 'string', default: '30' },
    posts: { type: 'string', default: '1' },
    aborts: { type: 'string', default: '3' },
    hostile: { type: 'string', default: '5' },
  },
});
const minutes = Number(options.minutes);
const nginx = proxies.find(({ name }) => name === 'nginx');
if (!nginx || process.platform !== 'linux') {
  console.log('The soak needs Linux and nginx (Debian: apt install nginx-light).');
  process.exit(0);
}

const origin = `https://${publicHost}`;
const scratch = mkdtempSync(join(tmpdir(), 'bench-soak-'));
const database = join(scratch, 'enquiries.db');
const delays = join(scratch, 'delays');
const peer = await startMailPeer({ keep: false });
peer.always(() => (Math.random() < 0.9 ? 'ok' : Math.random() < 0.5 ? 'close' : 'broken'));
const preload = fileURLToPath(new URL('loop-delay.ts', import.meta.url));
const site = await startInstance({
  env: {
    ...mailTo(peer),
    DATABASE_URL: `file:${database}`,
    TRUSTED_PROXY: '127.0.0.1',
    SITE_URL: origin,
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import=${preload}`,
    LOOP_DELAY_FILE: delays,
  },
  // A session of its own, because Linux may weigh sessions rather than processes (autogroup). Without
  // the right to it nice says so and goes on as usual.
  shell: 'exec setsid nice -n -10 "$@" 2>/dev/null',
});
try {
  writeFileSync(`/proc/${site.pid()}/autogroup`, '-10');
} catch {
  // No such weights, or no right to change them.
}
const proxy = await nginx.start(site.url);

/** Everybody has an address of their own, in a network of their own: limits are on. */
const somebody = () => `127.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 250)).join('.')}`;
const connect = () => visitorSocket(proxy.port, somebody());

const agent = new Agent({ keepAlive: true, maxSockets: 30 });
const paths = ['/', '/about', '/technology', '/blog/7', '/services/leak-detection', '/rss.xml'];
const rendered = [
  '/demo?service=multiple',
  '/search?q=valve',
  '/blog?q=pipe',
  '/contact?subject=x',
];
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

let reads = 0;
let posts = 0;
let unanswered = 0;
const serverErrors: string[] = [];
const thanked: string[] = [];
const times: number[] = [];
const hostile = emptyTally();

async function read(): Promise<void> {
  // One page in ten is rendered for its reader.
  const path = pick(Math.random() < 0.1 ? rendered : paths);
  const started = performance.now();
  const sent = request({
    agent,
    host: '127.0.0.1',
    port: proxy.port,
    path,
    servername: publicHost,
    rejectUnauthorized: false,
    headers: { host: publicHost, 'accept-encoding': 'gzip, br' },
  });
  sent.end();
  const [answer] = await once(sent, 'response');
  await answer.toArray();
  reads += 1;
  times.push(performance.now() - started);
  if (answer.statusCode >= 500) serverErrors.push(`${answer.statusCode} ${path}`);
}

/** Asks for a form, fills it in for a few seconds, sends it. */
async function post(): Promise<void> {
  const n = ++posts;
  const from = somebody();
  const by = () => visitorSocket(proxy.port, from);
  const page = ['/demo', '/form-token'].map((path) => {
    const close = path === '/demo' ? '' : 'Connection: close\r\n';
    return `GET ${path} HTTP/1.1\r\nHost: ${publicHost}\r\n${close}\r\n`;
  });
  const { answers } = await exchange(by, Buffer.from(page.join('')), ['GET', 'GET']);
  const token = answers[1]?.body.toString();
  await wait(4000);
  const { body, headers } = multipart({
    ...(token && { [tokenField]: token }),
    name: `Visitor ${n}`,
    email: `visitor${n}@example.org`,
    company: 'Soak bench',
    message: `Submission ${n}. ${'Forty kilometres of pipe. '.repeat(10)}`,
  });
  const head = `POST /demo?_action=demo HTTP/1.1\r\nHost: ${publicHost}\r\nOrigin: ${origin}\r\nConnection: close\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const sent = await exchange(by, Buffer.concat([Buffer.from(head), body]), ['POST']);
  const [answer] = sent.answers;
  if (!answer) throw new Error('no answer');
  if (answer.status >= 500) serverErrors.push(`${answer.status} POST /demo`);
  const text = answer.body.toString();
  const reference = /[2-9B-Z]{4}-[2-9B-Z]{4}/.exec(text)?.[0];
  if (/sent successfully/.test(text)) thanked.push(reference ?? 'none shown');
}

let supply: ReturnType<typeof hostileCases> = [];
let seed = 1;
async function attack(): Promise<void> {
  if (supply.length === 0) supply = hostileCases(200, 7_000_000 + seed++);
  const next = supply.pop();
  if (!next) return;
  const outcome = await sendHostile(origin, next, connect);
  count(hostile, next, outcome);
}

const running = new Set<Promise<void>>();
/** Starts `task` so many times a second, whether or not the earlier ones have ended. */
function every(perSecond: number, task: () => Promise<void>): NodeJS.Timeout {
  return setInterval(() => {
    const run = task()
      .catch(() => {
        unanswered += 1;
      })
      .finally(() => running.delete(run));
    running.add(run);
  }, 1000 / perSecond);
}

const before = descriptors(site.pid());
const priority = getPriority(site.pid());
const timers = [
  every(Number(options.reads), read),
  every(Number(options.posts), post),
  every(Number(options.aborts), () => abortDownloads(connect, 1)),
  every(Number(options.hostile), attack),
];
let aborts = 0;
const sleepers = setInterval(async () => {
  // Twenty at a time that read nothing for half a minute.
  const sockets = await unreadConnections(connect, 20).catch(() => []);
  await wait(25_000);
  for (const socket of sockets) socket.destroy();
}, 30_000);

type Minute = { memory: number; descriptors: number; load: number; reads: number; p99: number };
const rows: Minute[] = [];
const started = performance.now();
let readBefore = 0;
for (let minute = 1; minute <= minutes; minute++) {
  await wait(started + minute * 60_000 - performance.now());
  const sorted = times.splice(0).sort((a, b) => a - b);
  rows.push({
    memory: memory(site.pid()),
    descriptors: descriptors(site.pid()),
    load: loadavg()[0] ?? 0,
    reads: (reads - readBefore) / 60,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  });
  readBefore = reads;
  console.log(
    `minute ${minute}: ${JSON.stringify(rows.at(-1))} ${serverErrors.length} 5xx, ${hostile.faults.length} faults`,
  );
}
for (const timer of timers) clearInterval(timer);
clearInterval(sleepers);
aborts = Math.round(Number(options.aborts) * minutes * 60);
await Promise.allSettled(running);
agent.destroy();
await proxy.stop();
await wait(6000);
const after = descriptors(site.pid());
const health = await (await fetch(`${site.url}/healthz`)).json();
const lines = readFileSync(delays, 'utf8').trim().split('\n');
const delay = lines.map((line) => JSON.parse(line) as LoopDelay);
const code = await site.stop();
await peer.close();
const stored = new Set(storedReferences(database));
const missing = [...thanked, ...hostile.references].filter((each) => !stored.has(each)).length;
rmSync(scratch, { recursive: true, force: true });

printTable(
  `Soak of ${minutes} minutes: ${options.reads} reads, ${options.posts} enquiries, ${options.aborts} aborted downloads and ${options.hostile} hostile cases a second (wanted); ${availableParallelism()} processors, priority of the server ${priority}`,
  [
    'minute',
    'load of the machine',
    'reads a second',
    'read within, 99 %, ms',
    'resident, MB',
    'descriptors',
    'event loop, median, ms',
    '99 %, ms',
    'longest, ms',
  ],
  rows.map((row, n) => [
    n + 1,
    row.load.toFixed(1),
    row.reads.toFixed(0),
    row.p99.toFixed(0),
    megabytes(row.memory),
    row.descriptors,
    delay[n]?.p50 ?? '',
    delay[n]?.p99 ?? '',
    delay[n]?.max ?? '',
  ]),
);
console.log(
  `\n${reads} reads, ${posts} visits to a form with ${thanked.length} thanked, about ${aborts} aborted downloads, ${hostile.requests} hostile requests: ${JSON.stringify(hostile.statuses)}`,
);
console.log(
  `event loop over all: 99 % within ${delay.at(-1)?.allP99} ms; median of the minutes' 99 %: ${median(delay.map(({ p99 }) => p99))} ms`,
);
console.log(
  `descriptors ${before} before, ${after} after; ${thanked.length + hostile.references.length} thanked, ${missing} of them not stored; ${unanswered} requests without an answer`,
);
console.log(`health at the end: ${JSON.stringify(health)}; exit code ${code}`);
for (const each of serverErrors.slice(0, 20)) console.log(`  5xx: ${each}`);
for (const fault of hostile.faults) console.log(`  fault: ${fault}`);
const bad =
  serverErrors.length + hostile.faults.length + missing > 0 || after > before + 2 || code !== 0;
console.log(bad ? 'Something gave way.' : 'Nothing lost, no server error, every descriptor back.');
process.exitCode = bad ? 1 : 0;

/**
 * Requests a second and how long the slowest hundredth waits, for this site, bare sirv and nginx
 * over the same files; on-demand pages and form posts (posts.ts) for this site alone. Servers take turns,
 * round by round. `npm run bench:load -- [--rounds 5] [--seconds 3] [--connections 32]`, after a
 * build. Needs wrk (Debian: wrk); compares with nginx where it is there (Debian: nginx-light).
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mailTo, startMailPeer } from '../../../tests/support/enquiries/mail-peer.ts';
import { canPin } from '../../../tests/support/service/instance.ts';
import { median, megabytes, printTable } from '../table.ts';
import { benchPosts, postTo, ways } from './posts.ts';
import { type Server, startNginx, startSirv, startSite } from './servers.ts';
import { type Load, type Reading, withProcessorTime, wrkLoad } from './wrk.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
});
const rounds = Number(options.rounds);
const alone = canPin() && availableParallelism() > 1;
const others = alone ? `1-${availableParallelism() - 1}` : undefined;
// The mail service and PostgreSQL, which this process starts, leave the servers' processor alone.
if (others) spawnSync('taskset', ['-acp', others, String(process.pid)], { stdio: 'ignore' });
/** Processor of the servers; wrk and everything else share the others. */
const core = alone ? 0 : undefined;

if (spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error) {
  console.log('\nRequests a second: not measured, wrk is not installed (Debian: apt install wrk).');
  process.exit(0);
}

const load = wrkLoad({
  connections: options.connections,
  seconds: options.seconds,
  cores: others,
});

const packed = ['-H', 'Accept-Encoding: gzip'];
const font = readdirSync(
  fileURLToPath(new URL('../../../dist/client/_astro', import.meta.url)),
).find((name) => name.startsWith('archivo.'));
const files = [
  ['a page, /about', '/about'],
  ['the largest page, /technology', '/technology'],
  ['a font of 30 KB', `/_astro/${font}`],
] as const;
const drawn = [
  ['the list of articles, /blog', '/blog'],
  ['a form, /demo', '/demo'],
  ['a form prefilled, /demo?message=x', '/demo?message=x'],
  ['a token for a form', '/form-token'],
  ['a search asked before, /search?q=valve', '/search?q=valve'],
  ['articles asked for before, /blog?q=valve', '/blog?q=valve'],
] as const;
const queries = [
  ['a search never asked', '/search'],
  ['articles never asked for', '/blog'],
] as const;

const loads = new Map<string, Reading[]>();
async function measure(server: Server, name: string, run: () => Promise<Load>): Promise<void> {
  const key = `${server.name} ${name}`;
  const result = await withProcessorTime(server, run);
  if (result.failed) throw new Error(`${key}: ${result.failed} answers were failures`);
  loads.set(key, [...(loads.get(key) ?? []), result]);
  process.stderr.write(`${key}: ${result.perSecond.toFixed(0)}/s\n`);
}
const row = (server: Server, name: string) => {
  const all = loads.get(`${server.name} ${name}`) ?? [];
  const perSecond = median(all.map((one) => one.perSecond));
  const p99 = median(all.map((one) => one.p99)).toFixed(1);
  return [perSecond.toFixed(0), p99, median(all.map((one) => one.processorMs)).toFixed(2)];
};

const peer = await startMailPeer({ keep: false });
const starters = [
  () => startSite({ core, env: mailTo(peer) }),
  () => startSirv({ core }),
  () => startNginx({ core }),
];

// Start times are measured separately, servers in turn, so that the page cache is warm for each.
const starts = new Map<string, number[]>();
for (let round = 0; round < rounds; round++)
  for (const starter of starters) {
    const server = await starter();
    if (!server) continue;
    starts.set(server.name, [...(starts.get(server.name) ?? []), server.startMs]);
    await server.stop();
  }

const servers: Server[] = [];
for (const starter of starters) {
  const server = await starter();
  if (server) servers.push(server);
}
const [site] = servers as [Server];
const atRest = new Map(servers.map((server) => [server.name, server.memory()]));
const asking = fileURLToPath(new URL('query.lua', import.meta.url));
let sent = 0;
try {
  for (let round = 0; round < rounds; round++) {
    for (const [name, path] of files)
      for (const server of servers)
        await measure(server, name, () => load(server.url + path, packed));
    for (const [name, path] of drawn)
      await measure(site, name, () => load(site.url + path, packed));
    for (const [name, path] of queries) {
      sent += 1_000_000;
      const env = { START: String(sent), TARGET: path };
      await measure(site, name, () => load(site.url, ['-s', asking], env));
    }
    sent += 1_000_000;
    for (const way of ways) await postTo(load, site, way, sent);
  }
  const after = new Map(servers.map((server) => [server.name, server.memory()]));

  printTable(
    `Requests a second, 99th percentile and processor time of a request, median of ${rounds} rounds of ${options.seconds} s, ${options.connections} connections${alone ? ', each server on one processor' : ''}`,
    ['what', ...servers.flatMap(({ name }) => [`${name}, /s`, 'p99, ms', 'processor, ms'])],
    [
      ...files.map(([name]) => [name, ...servers.flatMap((server) => row(server, name))]),
      ...[...drawn, ...queries].map(([name]) => [
        name,
        ...row(site, name),
        ...servers.slice(1).flatMap(() => ['', '', '']),
      ]),
    ],
  );
  printTable(
    'Start and memory',
    ['server', 'start to first page, ms', 'memory at rest, MB', 'after the load, MB'],
    servers.map(({ name }) => [
      name,
      median(starts.get(name) ?? []).toFixed(0),
      megabytes(atRest.get(name)),
      megabytes(after.get(name)),
    ]),
  );
} finally {
  for (const server of servers) await server.stop();
}
await benchPosts(load, { rounds, core, peer });
await peer.close();

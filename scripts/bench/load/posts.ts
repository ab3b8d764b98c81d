import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Store } from '../../../src/enquiries/store/store.ts';
import { type MailPeer, mailTo } from '../../../tests/support/enquiries/mail-peer.ts';
import { startPostgres } from '../../../tests/support/service/postgres.ts';
import { median, printTable } from '../table.ts';
import { type Server, startSite } from './servers.ts';
import { type PutLoad, type Reading, withProcessorTime } from './wrk.ts';

/** How a form is sent. */
export const ways = [
  { name: 'by its script', path: '/_actions/demo', byScript: '1' },
  { name: 'without script', path: '/demo?_action=demo', byScript: '0' },
] as const;

const script = fileURLToPath(new URL('post.lua', import.meta.url));

/** Posts different forms, numbered from `first`, for as long as `load` lasts. */
export async function postTo(
  load: PutLoad,
  server: Server,
  { path, byScript }: (typeof ways)[number],
  first: number,
): Promise<Reading> {
  const token = await (await fetch(`${server.url}/form-token`)).text();
  const env = { START: String(first), TOKEN: token, ORIGIN: server.url, BY_SCRIPT: byScript };
  const reading = await withProcessorTime(server, () =>
    load(server.url + path, ['-s', script], env),
  );
  if (reading.failed) throw new Error(`${path}: ${reading.failed} answers were failures`);
  return reading;
}

async function storedIn(url: string): Promise<number> {
  const store = await Store.open(url, { patient: true });
  const row = await store.db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await store.close();
  return Number(row.count);
}

type Parts = { rounds: number; core: number | undefined; peer: MailPeer };

/**
 * Posts a second that are stored and answered, on each database, without a mail service and with one whose answer
 * every visitor waits for. Ends with an error when fewer are stored than were answered.
 */
export async function benchPosts(load: PutLoad, { rounds, core, peer }: Parts): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-posts-'));
  const postgres = await startPostgres({ durable: true });
  const databases = [
    { name: 'SQLite', target: 1000, create: async (n: number) => `file:${folder}/${n}.db` },
    ...(postgres
      ? [{ name: 'PostgreSQL', target: 600, create: () => postgres.createDatabase() }]
      : []),
  ];
  const rows: string[][] = [];
  try {
    for (const { name, target, create } of databases)
      for (const mailed of [false, true]) {
        const url = await create(Number(mailed));
        const env = { DATABASE_URL: url, LOG_LEVEL: 'info', ...(mailed && mailTo(peer)) };
        const server = await startSite({ core, env });
        const all = new Map(ways.map((way) => [way, [] as Reading[]]));
        let first = 0;
        try {
          for (let round = 0; round < rounds; round++)
            for (const way of ways) {
              first += 1_000_000;
              const reading = await postTo(load, server, way, first);
              all.get(way)?.push(reading);
              process.stderr.write(
                `${name} ${mailed ? 'mailed' : 'stored'} ${way.name}: ${reading.perSecond.toFixed(0)}/s\n`,
              );
            }
        } finally {
          await server.stop();
        }
        const readings = [...all.values()].flat();
        const answered = readings.reduce((sum, { requests }) => sum + requests, 0);
        const stored = await storedIn(url);
        if (stored < answered) throw new Error(`${answered} answered, ${stored} stored`);
        for (const [way, found] of all)
          rows.push([
            `${way.name}, ${name}, ${mailed ? 'stored and mailed' : 'stored'}`,
            median(found.map(({ perSecond }) => perSecond)).toFixed(0),
            median(found.map(({ p99 }) => p99)).toFixed(1),
            median(found.map(({ processorMs }) => processorMs)).toFixed(2),
            String(target),
          ]);
      }
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  printTable(
    `Forms a second, median of ${rounds} rounds; each answered was found stored`,
    ['a form sent', 'this site, /s', 'p99, ms', 'processor, ms', 'target, /s'],
    rows,
  );
}

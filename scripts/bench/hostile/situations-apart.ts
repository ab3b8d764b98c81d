/**
 * Failures that each need a separate server. Floods and too few descriptors are tests:
 * attack.slow.test.ts, strangers.test.ts.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everyPage } from '../../../tests/support/pages.ts';
import { startInstance } from '../../../tests/support/service/instance.ts';
import { type Result, unless } from './situations.ts';

const statusOf = async (url: string) => {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
};

async function fullLog(scratch: string): Promise<Result> {
  const site = await startInstance({
    env: {
      DATABASE_URL: `file:${join(mkdtempSync(join(scratch, 'log-')), 'enquiries.db')}`,
      LOG_LEVEL: 'info',
    },
    shell: 'exec "$@" >/dev/full',
  });
  const statuses = new Set<number>();
  for (let n = 0; n < 10_000; n += 50)
    for (const status of await Promise.all(
      Array.from({ length: 50 }, () => statusOf(`${site.url}/about`)),
    ))
      statuses.add(status);
  const health = await (await fetch(`${site.url}/healthz`)).json();
  const code = await site.stop();
  return {
    name: 'a log on a full disk, 10,000 requests',
    result: `${[...statuses].join(', ')}; ${health.droppedLogLines} lines dropped and counted`,
    problem:
      unless(statuses.size === 1 && statuses.has(200), 'a page failed') ??
      unless(health.droppedLogLines > 0 && code === 0, 'not counted, or no end'),
  };
}

async function noBuild(scratch: string): Promise<Result> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const checkout = mkdtempSync(join(scratch, 'checkout-'));
  for (const part of ['server', 'src', 'package.json'])
    cpSync(join(root, part), join(checkout, part), { recursive: true });
  cpSync(join(root, 'dist'), join(checkout, 'dist'), { recursive: true, dereference: true });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  mkdirSync(join(checkout, 'data'));
  const site = await startInstance({
    env: { DATABASE_URL: `file:${join(checkout, 'data/enquiries.db')}` },
    shell: `cd ${checkout} && exec "$@"`,
  });
  rmSync(join(checkout, 'dist'), { recursive: true });
  const answers = new Map<string, number>();
  const add = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  for (const path of everyPage) add(`${await statusOf(site.url + path)}`);
  for (const path of ['/search?q=leak', '/blog?q=leak']) {
    const answer = await fetch(site.url + path);
    const isRight = /value="leak"/.test(await answer.text());
    add(`${answer.status} ${isRight ? 'rendered from memory' : 'with another page'}`);
  }
  const code = await site.stop();
  const said = [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ');
  return {
    name: 'the build is deleted under the server, then every page is asked for',
    result: said,
    problem: unless(
      said === `${everyPage.length} × 500, 2 × 200 rendered from memory` && code === 0,
      said,
    ),
  };
}

export const situationsApart: ((scratch: string) => Promise<Result>)[] =
  process.platform === 'linux' ? [fullLog, noBuild] : [noBuild];

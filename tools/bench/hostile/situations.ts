import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { openUnreadConnections } from '../../../tests/support/hostile/connections.ts';
import { connectTo } from '../../../tests/support/hostile/exchange.ts';
import { everyPage } from '../../../tests/support/pages.ts';
import { copyProject } from '../../../tests/support/project-copy.ts';
import { type Instance, startInstance } from '../../../tests/support/service/instance.ts';
import { countDescriptors, readMemory } from '../../../tests/support/service/process-facts.ts';
import { formatMegabytes } from '../table.ts';
import type { Pieces } from './pieces.ts';

export type Result = { name: string; result: string; problem?: string | undefined };
const reportUnless = (holds: boolean, problem: string) => (holds ? undefined : problem);

async function testUnreadConnections(site: Instance): Promise<Result> {
  const before = countDescriptors(site.pid());
  const sockets = await openUnreadConnections(connectTo(site.url), 1000);
  let highest = 0;
  let end = 0;
  const started = performance.now();
  // Each has a minute, more on a busy machine. Only writing to a connection notices a reset.
  while (performance.now() - started < 600_000) {
    highest = Math.max(highest, readMemory(site.pid()));
    if (countDescriptors(site.pid()) <= before + 2) {
      end = performance.now() - started;
      break;
    }
    await wait(500);
  }
  for (const socket of sockets) socket.destroy();
  return {
    name: '1,000 connections that ask for four pages each and read none',
    result: `at most ${formatMegabytes(highest)} MB; all ended by the server ${end ? `within ${(end / 1000).toFixed(0)} s` : 'never'}`,
    problem:
      reportUnless(end > 0, 'some were never ended') ??
      reportUnless(highest < 300e6, `${formatMegabytes(highest)} MB`),
  };
}

/** Ends when the server does; sends a byte a second. */
function sendSlowBody(url: string): Promise<{ seconds: number; status: number }> {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  return new Promise((resolve) => {
    let answer = '';
    let drip: NodeJS.Timeout | undefined;
    const socket = connectTcp({ host: hostname, port: Number(port) }, () => {
      drip = setInterval(() => socket.write('x'), 1000);
      socket.write(
        'POST /demo?_action=demo HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 60000\r\n\r\n--b\r\n',
      );
    });
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
      resolve({ seconds: (performance.now() - started) / 1000, status });
    });
  });
}

async function testSlowBodies(site: Instance): Promise<Result> {
  const all = await Promise.all(Array.from({ length: 50 }, () => sendSlowBody(site.url)));
  const longest = Math.max(...all.map(({ seconds }) => seconds));
  const statuses = [...new Set(all.map(({ status }) => status))].join(', ');
  return {
    name: '50 bodies that come a byte a second',
    result: `${statuses} after at most ${longest.toFixed(0)} s`,
    problem: reportUnless(longest < 45, `after ${longest} s`),
  };
}

export const situations: ((site: Instance) => Promise<Result>)[] =
  process.platform === 'linux' ? [testUnreadConnections, testSlowBodies] : [testSlowBodies];

const fetchStatus = async (url: string) => {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
};

async function testMissingBuild(scratch: string): Promise<Result> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const checkout = mkdtempSync(join(scratch, 'checkout-'));
  copyProject(checkout, ['site', 'content/site', 'package.json']);
  cpSync(join(root, 'dist'), join(checkout, 'dist'), { recursive: true, dereference: true });
  mkdirSync(join(checkout, 'data'));
  const site = await startInstance({
    env: { DATABASE_URL: `file:${join(checkout, 'data/enquiries.db')}` },
    shell: `cd ${checkout} && exec "$@"`,
  });
  rmSync(join(checkout, 'dist'), { recursive: true });
  const answers = new Map<string, number>();
  const add = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  for (const path of everyPage) add(`${await fetchStatus(site.url + path)}`);
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
    problem: reportUnless(
      said === `${everyPage.length} × 500, 2 × 200 rendered from memory` && code === 0,
      said,
    ),
  };
}

/** Bodies in pieces of a byte, from an address each; meanwhile a visitor asks for a page. */
const pieces = (senders: number, chunked: boolean, growth: number) => async (scratch: string) => {
  const site = await startInstance({
    env: {
      DATABASE_URL: `file:${join(mkdtempSync(join(scratch, 'pieces-')), 'enquiries.db')}`,
      TRUSTED_PROXY: '127.0.0.1',
    },
  });
  for (let n = 0; n < 200; n++) await fetchStatus(`${site.url}/about`);
  const before = site.memory() ?? 0;
  const sending = new Worker(new URL('./pieces.ts', import.meta.url), {
    workerData: { url: site.url, senders, chunked } satisfies Pieces,
  });
  let isSending = true;
  const sent = once(sending, 'exit').then(() => {
    isSending = false;
  });
  let longest = 0;
  let highest = before;
  while (isSending) {
    const asked = performance.now();
    await fetchStatus(`${site.url}/about`);
    longest = Math.max(longest, performance.now() - asked);
    highest = Math.max(highest, site.memory() ?? 0);
  }
  await sent;
  const code = await site.stop();
  const held = `${longest.toFixed(0)} ms`;
  return {
    name: `${senders} bodies in ${chunked ? 'chunks' : 'packets'} of a byte`,
    result: `a page waited at most ${held}; ${formatMegabytes(before)} MB before, at most ${formatMegabytes(highest)}`,
    problem:
      reportUnless(longest <= 100 || senders > 10, `a page waited ${held}`) ??
      reportUnless(
        highest - before <= growth && code === 0,
        `${formatMegabytes(highest)} MB, exit ${code}`,
      ),
  };
};

/**
 * They need a server of their own. Tests hold the rest: too few descriptors and downloads given up
 * (strangers.slow.test.ts), bodies made to be dear (costs.slow.test.ts), a log on a full disk
 * (server-log.test.ts).
 */
export const situationsApart: ((scratch: string) => Promise<Result>)[] =
  process.platform === 'linux'
    ? [
        testMissingBuild,
        pieces(10, false, 20 * 2 ** 20),
        pieces(10, true, 20 * 2 ** 20),
        pieces(60, false, 50 * 2 ** 20),
      ]
    : [testMissingBuild];

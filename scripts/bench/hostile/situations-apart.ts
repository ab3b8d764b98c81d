/** Attacks and failures that each need a separate server. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { tokenField, trapField } from '../../../src/forms/fields.ts';
import { mailTo, startMailPeer } from '../../../tests/support/enquiries/mail-peer.ts';
import { storedEnquiries } from '../../../tests/support/enquiries/stored.ts';
import { unreadConnections } from '../../../tests/support/hostile/connections.ts';
import { connectTo, exchange } from '../../../tests/support/hostile/exchange.ts';
import { everyPage } from '../../../tests/support/pages.ts';
import { startInstance } from '../../../tests/support/service/instance.ts';
import { form, type Result, unless } from './situations.ts';

const statusOf = async (url: string) => {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status ?? 0;
};
async function noDescriptors(scratch: string): Promise<Result> {
  const name = 'more connections than descriptors (100), then posts on those that are open';
  const peer = await startMailPeer({ keep: false });
  const site = await startInstance({
    env: {
      ...mailTo(peer),
      DATABASE_URL: `file:${join(mkdtempSync(join(scratch, 'few-')), 'enquiries.db')}`,
      RATE_LIMIT: 'off',
      MAIL_TIMEOUT: '1',
    },
    shell: 'ulimit -n 100; exec "$@"',
  });
  const pid = site.pid();
  const connect = connectTo(site.url);
  const early = await unreadConnections(connect, 5, 0);
  const rest = await unreadConnections(connect, 300, 0);
  const body = 'name=Ada&email=ada@example.org&company=B&message=x';
  const posts = await Promise.all(
    early.map((socket, n) => {
      const text = `${body}${n}`;
      const head = `POST /_actions/demo HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: ${form}\r\nContent-Length: ${text.length}\r\n\r\n`;
      return exchange(() => socket.resume(), Buffer.from(head + text), ['POST']);
    }),
  );
  const during = posts.map(({ answers }) => answers[0]?.status ?? 'closed');
  for (const socket of rest) socket.destroy();
  await wait(1000);
  const pages = await Promise.all(['/about', '/demo'].map((path) => statusOf(site.url + path)));
  const same = pid === site.pid();
  const code = await site.stop();
  await peer.close();
  return {
    name,
    result: `posts ${during.join(', ')}; pages afterwards ${pages.join(', ')}; exit code after SIGTERM ${code}`,
    problem:
      unless(same && code === 0, `exit code ${code}`) ??
      unless(
        pages.every((status) => status === 200) && during.every((each) => each === 200),
        'see there',
      ),
  };
}

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

const visitors = ['192.0.2.10', '198.51.100.7', '203.0.113.9', '2001:db8:f1::5', '2001:db8:f2::5'];

/** Floods of posts from many networks, with visitors among them. */
async function flood(scratch: string): Promise<Result> {
  const peer = await startMailPeer();
  const database = join(mkdtempSync(join(scratch, 'flood-')), 'enquiries.db');
  const site = await startInstance({
    env: {
      ...mailTo(peer),
      DATABASE_URL: `file:${database}`,
      RATE_LIMIT: 'on',
      TRUSTED_PROXY: '127.0.0.1',
    },
  });
  const token = async () => (await fetch(`${site.url}/form-token`)).text();
  const post = async (from: string, action: string, fields: Record<string, string>) => {
    const answer = await fetch(`${site.url}/_actions/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: site.url, 'x-forwarded-for': from },
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const demo = (n: string) => ({
    name: `V ${n}`,
    email: `${n}@example.org`,
    company: 'C',
    message: n,
  });
  const tokens = await Promise.all(visitors.map(token));
  // Within three seconds a form looks filled in by a script.
  await wait(4000);

  for (let n = 0; n < 600; n += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const from = `2001:db8:a${(n + at) % 3}:${((n + at) % 30).toString(16)}::${(n + at).toString(16)}`;
        return post(from, 'demo', { ...demo(`bot${n + at}`), [trapField]: 'buy' });
      }),
    );
  for (let n = 0; n < 60; n++)
    await post(`10.9.${n}.7`, 'newsletter', { email: `bot${n}@shop.example` });
  let through = 0;
  for (const [n, from] of visitors.entries()) {
    await post(from, 'demo', { ...demo(`visitor${n}`), [tokenField]: tokens[n] ?? '' });
    const [kept] = storedEnquiries(database, `visitor${n}@example.org`);
    if (kept?.deliveryState === 'sent') through += 1;
  }
  const before = peer.accepted.size;
  for (let n = 0; n < 140; n++)
    await post(`10.8.${n % 7}.${n}`, 'newsletter', {
      email: `victim+${n}@victims.example`,
      [tokenField]: tokens[0] ?? '',
    });
  await wait(2000);
  const confirmations = peer.accepted.size - before;
  const code = await site.stop();
  await peer.close();
  return {
    name: '600 trapped posts from 30 IPv6 /64, 60 sign-ups without a token, 140 sign-ups of victim+N from 7 networks',
    result: `${through} of 5 new visitors stored and mailed; ${confirmations} confirmations to the one mailbox`,
    problem:
      unless(through === 5, `${through} of 5 got through`) ??
      unless(confirmations <= 3 && code === 0, `${confirmations} confirmations`),
  };
}

export const situationsApart: ((scratch: string) => Promise<Result>)[] =
  process.platform === 'linux' ? [noDescriptors, fullLog, noBuild, flood] : [noBuild, flood];

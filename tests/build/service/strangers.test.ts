import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderOf } from '../../support/folder.ts';
import { abortDownloads, unreadConnections } from '../../support/hostile/connections.ts';
import { connectTo } from '../../support/hostile/exchange.ts';
import { askSite } from '../../support/service/ask-site.ts';
import { startInstance } from '../../support/service/instance.ts';
import { descriptors, memory } from '../../support/service/process-facts.ts';
import { type Site, startSite } from '../../support/site.ts';

/** No request may end the server process or make it hold memory or descriptors for ever. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  // The process has not been restarted, and stops normally.
  expect((await ask('/healthz')).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

const ask = (path: string, headers: Record<string, string> = {}, url = site.url) =>
  askSite(url, path, { headers });
function open(url = site.url): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
    socket.on('error', () => undefined);
  });
}

describe('a range', () => {
  let file: Buffer;
  let etag: string;
  beforeAll(async () => {
    const answer = await ask('/about');
    file = answer.body;
    etag = String(answer.headers.etag);
  });

  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=500-', 500, Number.POSITIVE_INFINITY],
    ['bytes=-500', -500, Number.POSITIVE_INFINITY],
    ['bytes=10-19', 10, 20],
  ])('%s is answered with those bytes', async (range, start, end) => {
    const { status, headers, body } = await ask('/about', { range });
    const expected = file.subarray(start, end);
    expect(status).toBe(206);
    expect(body).toEqual(expected);
    const first = start < 0 ? file.length + start : start;
    expect(headers['content-range']).toBe(
      `bytes ${first}-${first + expected.length - 1}/${file.length}`,
    );
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each(['bytes=0-1,5-9', 'lines=0-1', '%', ','])('%s is ignored', async (range) => {
    const { status, body } = await ask('/about', { range });
    expect(status).toBe(200);
    expect(body).toEqual(file);
  });

  test('beyond the end, or none, is refused with 416 and the length of the file', async () => {
    const beyond = ['bytes=99999999-', `bytes=${'9'.repeat(400)}-`, 'bytes=-0'];
    for (const range of [...beyond, 'bytes=500-100', 'bytes=x-y', 'bytes=-']) {
      const { status, headers } = await ask('/about', { range });
      expect([status, headers['content-range']]).toEqual([416, `bytes */${file.length}`]);
    }
  });

  test('with an If-Range that does not match gets the whole file', async () => {
    const range = 'bytes=0-9';
    expect((await ask('/about', { range, 'if-range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Sun, 22 Nov 2026 00:00:00 GMT'])
      expect((await ask('/about', { range, 'if-range': other })).status).toBe(200);
  });
});

test('a coding that the client does not accept is not sent', async () => {
  const coding = async (path: string, accepted: string) =>
    (await ask(path, { 'accept-encoding': accepted })).headers['content-encoding'];
  for (const path of ['/about', '/demo?service=multiple', '/nowhere']) {
    expect(await coding(path, 'br;q=0'), path).toBeUndefined();
    expect(await coding(path, 'br;q=0, gzip'), path).toBe('gzip');
    expect(await coding(path, 'br;q=0.1, gzip;q=0.9'), path).toBe('gzip');
    expect(await coding(path, 'identity'), path).toBeUndefined();
    expect(await coding(path, 'brown'), path).toBeUndefined();
  }
});

test.each(['a@b', 'a/b', 'a b', '[::1', 'a:b', 'a,b', 'http://a', '%', '\u00e9'])(
  'the host %j is refused, on files and on pages',
  async (host) => {
    for (const path of ['/about', '/demo?service=multiple']) {
      const socket = await open();
      socket.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      const answer = Buffer.concat(await socket.toArray()).toString();
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
  },
);

test('a body that is too large is answered, not cut off, whoever reads the answer last', async () => {
  for (const size of [70_000, 500_000, 1_000_000]) {
    const socket = await open();
    // Nothing is read before all is sent.
    socket.pause();
    socket.write(
      `POST /demo?_action=demo HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${size}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.write('x'.repeat(size), resolve));
    const answer = Buffer.concat(await socket.toArray()).toString();
    expect(answer, String(size)).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('too large');
  }
});

test('the same address with another port in X-Forwarded-For is the same visitor', async () => {
  const limited = await startSite({ RATE_LIMIT: 'on', TRUSTED_PROXY: '127.0.0.1' });
  const statuses: number[] = [];
  for (let n = 0; n < 25; n++) {
    const { status, body } = await fetch(`${limited.url}/contact?_action=contact`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ada', email: `a${n}@b.example`, message: `No. ${n}` }),
      headers: { 'x-forwarded-for': `198.51.100.7:${4000 + n}`, origin: limited.url },
    });
    await body?.cancel();
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect(await limited.stop()).toBe(0);
});

describe.skipIf(process.platform !== 'linux')('what the process holds', () => {
  test('more connections than descriptors end neither the process nor those that are open', async () => {
    const few = await startInstance({
      env: { DATABASE_URL: `file:${join(folderOf(), 'enquiries.db')}` },
      shell: 'ulimit -n 100; exec "$@"',
    });
    const early = await open(few.url);
    const rest = await Promise.all(Array.from({ length: 200 }, () => open(few.url)));
    const refused = rest.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    // The server has taken what it can and closed another.
    await Promise.race(refused);
    expect(descriptors(few.pid())).toBeGreaterThan(95);
    const fields = 'name=Ada&email=ada@example.org&company=B&message=x';
    early.write(
      `POST /_actions/demo HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${fields.length}\r\n\r\n${fields}`,
    );
    const answer = Buffer.concat(await early.toArray()).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('sent successfully');
    for (const socket of rest) socket.destroy();
    await expect.poll(async () => (await ask('/about', {}, few.url)).status).toBe(200);
    expect(await few.stop()).toBe(0);
  }, 60_000);

  test('aborted downloads leave no descriptor open', async () => {
    const before = descriptors(site.pid);
    await abortDownloads(connectTo(site.url), 1000);
    // The server notices the last aborts a moment later.
    await expect.poll(() => descriptors(site.pid)).toBeLessThanOrEqual(before + 2);
  }, 120_000);

  test('a thousand clients that do not read their responses take little memory', async () => {
    const before = descriptors(site.pid);
    const sockets = await unreadConnections(connectTo(site.url), 1000);
    // This page is rendered after all of theirs.
    expect((await ask('/search?q=pipe')).status).toBe(200);
    expect(memory(site.pid)).toBeLessThan(300e6);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => descriptors(site.pid)).toBeLessThanOrEqual(before + 2);
  }, 120_000);
});

test('a store that fails later makes health 503 until it is back', async () => {
  const folder = join(folderOf(), 'data');
  mkdirSync(folder);
  const later = await startSite({
    DATABASE_URL: `file:${join(folder, 'enquiries.db')}`,
    SPOOL_DIR: join(dirname(folder), 'spool'),
  });
  const status = async () => (await ask('/healthz', {}, later.url)).status;
  expect(await status()).toBe(200);
  renameSync(folder, `${folder}-away`);
  // A file in its place, so that the server cannot make a new database.
  writeFileSync(folder, '');
  await expect.poll(status, { timeout: 10_000 }).toBe(503);
  expect((await ask('/about', {}, later.url)).status).toBe(200);
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
  expect(await later.stop()).toBe(0);
}, 60_000);

test('health is 503 while the store cannot be used; pages are served all the same', async () => {
  const broken = await startSite({ DATABASE_URL: 'file:/dev/null/enquiries.db' });
  const { status, body } = await ask('/healthz', {}, broken.url);
  expect(status).toBe(503);
  expect(JSON.parse(body.toString())).toMatchObject({ ok: false, store: 'down' });
  expect((await ask('/about', {}, broken.url)).status).toBe(200);
  expect((await ask('/demo?service=multiple', {}, broken.url)).status).toBe(200);
  expect(await broken.stop()).toBe(0);
});

test('the log has paths without query strings', async () => {
  const paths = ['/about', '/about/', '/search', '/blog', '/nowhere', '/%00', '/%ff', '/healthz'];
  for (const path of paths) await ask(`${path}?q=hushhush&message=hushhush`);
  await fetch(`${site.url}/contact?_action=contact&x=hushhush`, {
    method: 'POST',
    body: 'hushhush',
  });
  const logged = () => site.logs.map(({ path }) => path);
  await expect.poll(logged).toEqual(expect.arrayContaining([...paths, '/contact']));
  expect(JSON.stringify(site.logs)).not.toContain('hushhush');
});

// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests ask one server
/** What the running server answers. */
import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { tokenField } from '../../../src/forms/fields.ts';
import { everyPage, onDemand } from '../../support/pages.ts';
import { runningSite } from '../../support/running-site.ts';
import { askSite } from '../../support/service/ask-site.ts';

const site = runningSite();

const ask = (path: string) => askSite(site.url, path);
/**
 * Sends bytes and returns the response. Without `finish` the server has to close the connection.
 */
function raw(text: string, finish = true): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname, () => {
      if (finish) socket.end(text);
      else socket.write(text);
    });
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('every page is a file until it is asked something that it reads', async () => {
  for (const path of onDemand) {
    const { headers, body } = await ask(path);
    expect(headers.etag, path).toBeDefined();
    // What a page does not read, such as a campaign's parameters, changes nothing.
    for (const query of ['?utm_source=x', `?_action=${path.slice(1)}`, '?'])
      expect((await ask(path + query)).headers.etag, path + query).toBe(headers.etag);
    // Nothing of one visitor's can stand in what all are sent.
    expect(body.toString(), path).not.toContain(tokenField);
  }
  const unasked = (await ask('/incidents')).body.toString();
  for (const [path, says] of [
    ['/blog?q=valve', 'valve'],
    ['/demo?service=multiple', ''],
    ['/incidents?sort=year', ''],
    ['/incidents?alarm=on', 'Our alarm, computed:'],
  ] as const) {
    const { headers, body } = await ask(path);
    expect(headers.etag, path).toBeUndefined();
    expect(body.toString(), path).toContain(says);
  }
  expect(unasked).not.toContain('Our alarm, computed:');
});

test('each form can fetch a token of its own', async () => {
  const tokens = await Promise.all([1, 2].map(async () => (await ask('/form-token')).body));
  expect(String(tokens[0])).toMatch(/^[\w-]+(?:\.[\w-]+){2}$/);
  expect(String(tokens[0])).not.toBe(String(tokens[1]));
});

test('every page allows its own inline scripts and styles by hash, and no markup from strings', async () => {
  for (const path of [...everyPage, '/nowhere', '/500', '/search?q=leak', '/blog?q=leak']) {
    const { headers, body } = await ask(path);
    const policy = String(headers['content-security-policy']);
    expect(policy, path).toMatch(/require-trusted-types-for 'script'; *trusted-types default/);
    const own = new Set<string>();
    for (const [, tag = '', text = ''] of body
      .toString()
      .matchAll(/<(?:style|script)([^>]*)>([\s\S]*?)<\/(?:style|script)>/g)) {
      if (/ld\+json|src=/.test(tag)) continue;
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy.includes(`'sha256-${hash}'`), `${path}: ${text.slice(0, 60)}`).toBe(true);
      own.add(`'sha256-${hash}'`);
    }
    if (!everyPage.includes(path)) continue;
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha256-[^']+'/g) ?? [];
    expect(
      scripts.filter((hash) => !own.has(hash)),
      path,
    ).toEqual([]);
  }
});

test('requests run together, half a request and both kinds of length are bounded', async () => {
  const get = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  expect((await raw(get.repeat(2) + last, false)).match(/HTTP\/1\.1 200/g)).toHaveLength(3);
  expect(await raw(`${get}\x00\x01garbage\r\n\r\n`)).toContain('HTTP/1.1 400');
  const both = await raw(
    'POST /demo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n',
  );
  expect(both.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  expect(await raw('GET / HTTP/1.1\r\nHo')).not.toContain(' 200 ');
});

test('five hundred visitors who never finish their request do not delay others', async () => {
  const { hostname, port } = new URL(site.url);
  const sockets = await Promise.all(
    Array.from(
      { length: 500 },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () => {
            socket.write('POST /demo HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n');
            resolve(socket);
          });
          socket.on('error', reject);
        }),
    ),
  );
  expect((await ask('/')).status).toBe(200);
  expect((await ask('/contact')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('every kind of answer carries the policy headers', async () => {
  for (const path of ['/', '/demo', '/nowhere', '/healthz', '/demo/', '/favicon.svg', '/%00']) {
    const { headers } = await ask(path);
    expect(headers['content-security-policy'], path).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy'], path).toMatch(/camera=\(\).*geolocation=\(\)/);
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
    expect(headers['cross-origin-embedder-policy'], path).toBe('require-corp');
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
  }
});

test('an unknown path gives the not-found page with status 404', async () => {
  for (const path of [
    '/nowhere',
    '/locations/atlantis',
    '/locations/houston-usa/extra',
    '/locations/ATLANTIS',
    '/404',
  ]) {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/text\/html/);
    expect(body.toString()).toContain('<h1');
  }
});

test('says where to report a vulnerability, for less than a year', async () => {
  const { status, headers, body } = await ask('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body.toString())?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 60 * 60 * 1000);
  expect(body.toString()).toMatch(/^Contact: mailto:\S+@\S+$/m);
});

test('garbage gets an answer or a closed connection, and the next visitor is served', async () => {
  await raw('\x16\x03\x01\x02\x00\x01\x00').catch(() => undefined);
  await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`).catch(() => undefined);
  await raw('GET /demo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n').catch(
    () => undefined,
  );
  expect((await ask('/')).status).toBe(200);
});

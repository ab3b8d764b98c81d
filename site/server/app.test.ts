/**
 * The order in which a request is answered, over a small build of its own; tests/build/service/
 * asks the whole site.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { files, secure, startSmallSite } from '#support/small-site.ts';
import type { AstroHandler } from './render-with-astro.ts';

const visits: object[] = [];
const calls: object[] = [];
const lines: { level: string; fields: object; message: string }[] = [];
const record = (level: string) => (fields: object, message: string) =>
  void lines.push({ level, fields, message });
const well = { ok: true, alerts: [] };
let health: object = well;
let report: 'taken' | 'forged' | 'off' = 'taken';
let mayFail = true;
let render: AstroHandler = async (_, res) => void res.writeHead(200).end('rendered');
let site: Awaited<ReturnType<typeof startSmallSite>>;

beforeEach(async () => {
  const enquiries = {
    health: async () => health as never,
    noteVisit: (visit: object) => void visits.push(visit),
    takeMailReport: async (call: object) => {
      calls.push(call);
      return report;
    },
    countInvalid: () => mayFail,
  };
  const log = { info: record('info'), warn: record('warn'), error: record('error') };
  site = await startSmallSite({ enquiries, log, astro: (...parts) => render(...parts) });
});
afterEach(() => {
  health = well;
  report = 'taken';
  mayFail = true;
  render = async (_, res) => void res.writeHead(200).end('rendered');
});
afterEach(() => site.stop());

const ask: typeof site.ask = (...asked) => site.ask(...asked);

test('a page is a file with its own policy, packed as the client takes it', async () => {
  const plain = await ask('/about');
  expect(plain.status).toBe(200);
  expect(String(plain.body)).toBe(files['about.html']);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': 'img-src /about/',
    'cache-control': 'no-cache',
    'accept-ranges': 'bytes',
    vary: 'Accept-Encoding',
  });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  const packed = await ask('/about', { headers: { 'accept-encoding': 'br', ...secure } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['content-length']).toBe(String(packed.body.length));
  expect(packed.headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  expect(brotliDecompressSync(packed.body)).toEqual(plain.body);
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
});

test('HEAD has the headers of GET and no body', async () => {
  const [head, whole] = [await ask('/about', { method: 'HEAD' }), await ask('/about')];
  expect(head.body).toHaveLength(0);
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  expect(head.headers.etag).toBe(whole.headers.etag);
});

test('an unchanged file is not sent again, whichever way its tag is written', async () => {
  const { etag = '' } = (await ask('/about')).headers;
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const answer = await ask('/about', { headers: { 'if-none-match': tag } });
    expect([answer.status, answer.body.length]).toEqual([304, 0]);
    expect(answer.headers).toMatchObject({ etag, 'content-security-policy': 'img-src /about/' });
  }
  expect((await ask('/about', { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
});

test('a feed is not sent again to a reader that knows its time alone', async () => {
  const time = String((await ask('/rss.xml')).headers['last-modified']);
  const status = async (headers: Record<string, string>) =>
    (await ask('/rss.xml', { headers })).status;
  expect(await status({ 'if-modified-since': time })).toBe(304);
  const before = new Date(Date.parse(time) - 1000).toUTCString();
  expect(await status({ 'if-modified-since': before })).toBe(200);
  expect(await status({ 'if-modified-since': time, 'if-none-match': '"x"' })).toBe(200);
  expect((await ask('/about')).headers).not.toHaveProperty('last-modified');
});

test.each([
  ['/_astro/code.abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/speculation-rules.json', 'application/speculationrules+json', 'public, max-age=86400'],
  ['/rss.xml', 'application/rss+xml; charset=utf-8', 'no-cache'],
  ['/sitemap.xml', 'application/xml', 'no-cache'],
  ['/social/about.png', 'image/png', 'no-cache'],
  ['/favicon.ico', 'image/x-icon', 'no-cache'],
])('%s has type %s and is kept %s', async (path, type, kept) => {
  const { headers } = await ask(path);
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': kept });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
  expect(headers['cross-origin-resource-policy']).toBe(
    path.startsWith('/social/') ? 'cross-origin' : 'same-origin',
  );
});

test('a range of a file is sent as asked, while the file is the one that is meant', async () => {
  const { headers, body } = await ask('/about');
  const part = (more: Record<string, string>) =>
    ask('/about', { headers: { range: 'bytes=10-19', ...more } });
  const answer = await part({ 'if-range': String(headers.etag) });
  expect([answer.status, String(answer.body)]).toEqual([206, String(body.subarray(10, 20))]);
  expect(answer.headers['content-range']).toBe(`bytes 10-19/${body.length}`);
  expect(answer.headers['content-security-policy']).toBe('img-src /about/');
  expect((await part({ 'if-range': '"other"' })).status).toBe(200);
  expect((await part({ range: 'bytes=0-1,5-9' })).body).toEqual(body);
  const beyond = await part({ range: 'bytes=99999-' });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${body.length}`]);
});

test('a file that has vanished is our fault, and the error pages are there without the disk', async () => {
  rmSync(join(site.dist, 'client'), { recursive: true });
  const asked: Record<string, string>[] = [{}, { 'accept-encoding': 'br' }, { range: 'bytes=0-3' }];
  for (const headers of asked) {
    const { status, body, headers: sent } = await ask('/about', { headers });
    const page = sent['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
    expect([status, String(page)]).toEqual([500, files['500.html']]);
  }
  const { status, body, headers } = await ask('/404');
  expect([status, String(body)]).toEqual([404, files['404.html']]);
  expect(headers['content-security-policy']).toBe('img-src /404');
});

test('the answer to a query is rendered once for everybody, in each coding', async () => {
  let rendered = 0;
  render = async (req, res) => {
    rendered += 1;
    res.writeHead(200, { 'content-type': 'text/html' });
    res.end(`${req.url} ${' '.repeat(2000)}`);
  };
  for (const path of ['/blog?q=steel', '/blog?q=steel&utm_source=x'])
    expect(String((await ask(path)).body)).toContain('/blog?q=steel ');
  expect(rendered).toBe(1);
  const packed = await ask('/blog?q=steel', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(String(brotliDecompressSync(packed.body))).toContain('/blog?q=steel ');
  expect(packed.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  await ask('/blog?q=other');
  expect(rendered).toBe(3);
  // What a visitor typed into a form is nobody else's.
  for (let n = 0; n < 2; n++) await ask('/demo?message=x');
  expect(rendered).toBe(5);
  expect((await ask('/blog?page=2')).headers['cache-control']).toBe('private, no-cache');
});

test('old and misspelt addresses lead on, with their query', async () => {
  const moved = await ask('/insights?x=1');
  expect([moved.status, moved.headers.location]).toEqual([308, '/blog?x=1']);
  expect(moved.headers['cache-control']).toBe('public, max-age=86400');
  expect((await ask('/About.html')).headers.location).toBe('/about');
});

test('health is 200 or 503, with the lines that the log has lost', async () => {
  const local = await ask('/healthz');
  expect([local.status, JSON.parse(String(local.body))]).toEqual([
    200,
    { ...well, droppedLogLines: 3 },
  ]);
  expect(local.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'cache-control': 'no-store',
  });
  const stranger = await ask('/healthz', { headers: secure });
  expect(JSON.parse(String(stranger.body))).toEqual({ ok: true, alerts: 0 });
  health = { ok: true, mail: 'configured', oldestMinutes: 40, pending: 3, alerts: ['3 waiting'] };
  const failing = await ask('/healthz', { headers: secure });
  expect([failing.status, JSON.parse(String(failing.body))]).toEqual([
    200,
    { ok: true, mail: 'configured', oldestMinutes: 40, alerts: 1 },
  ]);
  health = { ok: false, alerts: [] };
  expect((await ask('/healthz')).status).toBe(503);
});

test('a report is passed on as it was signed; a GET there is no report', async () => {
  const headers = { 'svix-id': 'msg_1', 'svix-timestamp': '17', 'svix-signature': 'v1,x' };
  calls.length = 0;
  await ask('/webhooks/mail', { method: 'POST', body: '{"a":1}', headers });
  expect(calls).toEqual([{ body: '{"a":1}', id: 'msg_1', timestamp: '17', signature: 'v1,x' }]);
  expect(String((await ask('/webhooks/mail')).body)).toBe('rendered');
  expect(calls).toHaveLength(1);
});

test.each([
  ['taken', true, 204],
  ['forged', true, 401],
  ['forged', false, 429],
  ['off', true, 404],
] as const)('a report of the mail service that is %s (%s) gets %i', async (how, may, status) => {
  report = how;
  mayFail = may;
  const answer = await ask('/webhooks/mail', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(status);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  ['PUT', '/about', {}, 405, 'This address answers GET, HEAD and POST only.\n'],
  ['GET', `/${'a'.repeat(4096)}`, {}, 414, 'The address is too long.\n'],
  ['GET', '/about', { host: 'ä' }, 400, 'The request cannot be read.\n'],
] as const)('%s %s %o is refused with %i', async (method, path, headers, status, words) => {
  const answer = await ask(path, { method, headers });
  expect([answer.status, String(answer.body)]).toEqual([status, words]);
  expect(answer.headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store' });
  expect(answer.headers.allow).toBe(status === 405 ? 'GET, HEAD, POST' : undefined);
});

test('a post is rendered with the visitor’s address, and not kept', async () => {
  render = async (_, res, __, { visitorAddress }) => void res.writeHead(200).end(visitorAddress);
  const answer = await ask('/contact', { method: 'POST', body: 'a=b', headers: secure });
  expect(String(answer.body)).toBe('192.0.2.7');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers).toHaveProperty('speculation-rules');
});

test('a page that is not there, or fails, is the page of the build, with its policy', async () => {
  render = async (_, __, next) => next();
  const missing = await ask('/nowhere', { headers: secure });
  expect([missing.status, String(missing.body)]).toEqual([404, files['404.html']]);
  expect(missing.headers).toMatchObject({
    'content-security-policy': 'img-src /404',
    'cache-control': 'no-store',
  });
  render = async (_, res) => void res.writeHead(500, 'Astro').end('its own page');
  const failed = await ask('/demo?message=x');
  expect([failed.status, String(failed.body)]).toEqual([500, files['500.html']]);
  render = () => Promise.reject(new Error('broken'));
  expect((await ask('/demo?message=x')).status).toBe(500);
  expect(lines.at(-2)).toMatchObject({ level: 'error', message: 'a request failed' });
  expect((await ask('/404')).status).toBe(404);
  expect((await ask('/500')).status).toBe(500);
});

test('an answer that fails half-way is the page for it, too', async () => {
  render = async (_, res) => {
    res.write('half');
    throw new Error('broken');
  };
  expect((await ask('/demo?message=x')).status).toBe(500);
});

test('a request is logged without its query, and a read page is counted', async () => {
  visits.length = 0;
  await ask('/about?secret=words', { headers: { referer: 'https://search.example/?q=words' } });
  await expect.poll(() => visits).toHaveLength(1);
  expect(visits).toEqual([
    { page: '/about', status: 200, source: 'search.example', campaign: null },
  ]);
  await ask('/nowhere');
  await expect.poll(() => visits).toHaveLength(1);
  render = async (_, __, next) => next();
  await ask('/nowhere');
  await expect.poll(() => visits).toHaveLength(2);
  expect(visits[1]).toMatchObject({ page: '(other)', status: 404, source: '(none)' });
  const line = lines.find(({ fields }) => 'path' in fields && fields.path === '/about');
  expect(line).toMatchObject({ message: 'request', fields: { method: 'GET', status: 200 } });
  expect(line?.fields).toHaveProperty(
    'ms',
    expect.toSatisfy((ms: number) => ms >= 0 && ms < 5000),
  );
  expect(JSON.stringify(lines)).not.toContain('words');
});

/**
 * What Astro renders, and what forms and callers post, in the request handler; app.test.ts has the
 * files.
 */
import assert from 'node:assert';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { CHOICES } from '@site/config';
import { files, secure, siteUrl, startSmallSite } from '#support/small-site.ts';
import { renderLimits } from './fair-queue.ts';
import type { AstroHandler } from './render-with-astro.ts';

/** A busy machine takes longer than the usual second. */
const patient = { timeout: 20_000 };

const usual: AstroHandler = async (_, res) => void res.writeHead(200).end('rendered');
let render = usual;
const lines: { fields: object; message: string }[] = [];
const visits: object[] = [];
const counted: string[] = [];
let site: Awaited<ReturnType<typeof startSmallSite>>;

beforeEach(async () => {
  const write = (fields: object, message: string) => void lines.push({ fields, message });
  site = await startSmallSite({
    enquiries: {
      countInvalid: (address) => counted.push(address) > 0,
      takeMailReport: async () => 'forged',
      noteVisit: (visit) => void visits.push(visit),
    },
    log: { info: write, warn: write, error: write },
    astro: (...parts) => render(...parts),
  });
});
afterEach(() => {
  render = usual;
  for (const list of [lines, visits, counted]) list.length = 0;
});
afterEach(() => site.stop());

/** Pages are rendered until their end is called. */
function holdPages() {
  const rendered: string[] = [];
  const ends: (() => void)[] = [];
  render = (req, res) => {
    rendered.push(req.url ?? '');
    return new Promise((resolve) => ends.push(() => resolve(void res.end(req.method))));
  };
  return { rendered, ends };
}

test('what is rendered is compressed where that saves something', async () => {
  const long = 'words '.repeat(400);
  render = async (_, res) => {
    res.writeHead(200, { 'content-type': 'text/html' });
    res.end(long);
  };
  const headers = { 'accept-encoding': 'br' };
  const packed = await site.ask('/demo?message=x', { headers });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(String(brotliDecompressSync(packed.body))).toBe(long);
  expect((await site.ask('/demo?message=x')).headers).not.toHaveProperty('content-encoding');
  render = async (_, res) => {
    res.writeHead(200, { 'content-type': 'text/html' });
    res.end('x'.repeat(1000));
  };
  expect((await site.ask('/demo?message=x', { headers })).headers).not.toHaveProperty(
    'content-encoding',
  );
});

test('a page has its policy for a visitor by TLS, and none of a page’s own', async () => {
  const { headers } = await site.ask('/demo?message=x', { headers: secure });
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    'strict-transport-security': expect.stringMatching(/^max-age=/),
    'cache-control': 'no-store',
  });
  expect((await site.ask('/demo?service=x')).headers['cache-control']).toBe('private, no-cache');
});

test('at most four pages are rendered at once, and forms wait for none of them', async () => {
  const { rendered, ends } = holdPages();
  const pages = Array.from({ length: 20 }, (_, n) => site.ask(`/demo?message=${n}`));
  await expect.poll(() => rendered, patient).toHaveLength(4);
  pages.push(site.ask('/other', { method: 'POST', body: 'x' }));
  await expect.poll(() => rendered, patient).toHaveLength(5);
  expect(rendered[4]).toBe('/other');
  while (ends.length > 0 || rendered.length < 21) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(Array(21).fill(200));
});

test('a visitor goes before all that others ask over and over, also where no place is left', async () => {
  const { rendered, ends } = holdPages();
  const ask = async (what: string, from: number) => {
    const headers = { ...secure, 'x-forwarded-for': `192.0.2.${from}` };
    const answer = await site.ask(`/demo?message=${what}`, { headers });
    return `${answer.status} ${answer.headers['retry-after']}`;
  };
  const others = Array.from({ length: 4 }, (_, n) => ask(`first${n}`, n));
  await expect.poll(() => rendered, patient).toHaveLength(4);
  others.push(...Array.from({ length: 206 }, (_, n) => ask(`other${n}`, n % 4)));
  const early: string[] = [];
  for (const other of others) void other.then((answer) => early.push(answer));
  await expect.poll(() => early, patient).toEqual(Array(6).fill('503 2'));
  const own = ask('own', 11);
  await expect.poll(() => early, patient).toEqual(Array(7).fill('503 2'));
  ends.shift()?.();
  await expect.poll(() => rendered, patient).toHaveLength(5);
  expect(rendered[4]).toContain('own');
  const finish = setInterval(() => {
    for (const end of ends.splice(0)) end();
  });
  expect(await own).toMatch('200');
  await Promise.all(others);
  clearInterval(finish);
  expect(early.filter((answer) => answer.startsWith('200'))).toHaveLength(203);
});

test('who begins a window anew goes behind a visitor who has asked for less', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let n = 0;
  const ask = (from: number) =>
    site.ask(`/demo?message=${n++}`, {
      headers: { ...secure, 'x-forwarded-for': `192.0.2.${from}` },
    });
  for (let i = 0; i < 20; i++) await ask(i % 4);
  vi.advanceTimersByTime(renderLimits.perAddress.timeWindow);
  for (let i = 0; i < 3; i++) await ask(11);
  const { rendered, ends } = holdPages();
  const pages = Array.from({ length: 8 }, (_, from) => ask(from % 4));
  await expect.poll(() => rendered, patient).toHaveLength(4);
  const own = `/demo?message=${n}`;
  pages.push(ask(11));
  const finish = setInterval(() => ends.shift()?.());
  await Promise.all(pages);
  clearInterval(finish);
  vi.useRealTimers();
  expect(rendered[4]).toBe(own);
});

test('a network that asks too much is told when to ask again, and others are answered', async () => {
  const ask = (n: number, from: string) => {
    const headers = { ...secure, 'x-forwarded-for': `2001:db8:0:${from}` };
    return site.ask(`/search?q=${n}`, { headers });
  };
  const own = await Promise.all(Array.from({ length: 80 }, (_, n) => ask(n, `1::${n + 1}`)));
  const refused = own.filter((answer) => answer.status === 429);
  expect([own.length - refused.length, refused.length]).toEqual([60, 20]);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused[0]?.headers['cache-control']).toBe('no-store');
  expect((await ask(100, '2::1')).status).toBe(200);
  // What is cached costs nothing.
  expect(
    (
      await ask(
        own.findIndex(({ status }) => status === 200),
        '1::1',
      )
    ).status,
  ).toBe(200);
});

test('of the costly lines an address has few, which leaves it its other pages', async () => {
  const headers = { ...secure, 'x-forwarded-for': '192.0.2.3' };
  const line = (length: string, spacing: string) =>
    site.ask(`/your-line?length=${length}&spacing=${spacing}&fluid=crude`, { headers });
  const own = await Promise.all(CHOICES.spacing.map((spacing) => line('10', spacing)));
  own.push(await line('25', '2'), await line('25', '5'));
  expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await line('10', '2')).status).toBe(200);
  expect((await site.ask('/search?q=line', { headers })).status).toBe(200);
});

test('a request is not rendered for a client that has left meanwhile, nor counted as a visit', async () => {
  const { rendered, ends } = holdPages();
  const pages = Array.from({ length: 4 }, () => site.ask('/demo?message=waits'));
  await expect.poll(() => rendered, patient).toHaveLength(4);
  const socket = connect(site.port, '127.0.0.1');
  socket.write('GET /contact?message=left HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => socket.once('connect', resolve));
  // An answer to a later request: the one before it waits for its turn by now.
  await site.ask('/about');
  visits.length = 0;
  const other = site.ask('/contact?message=stays');
  socket.destroy();
  const isLogged = () => lines.some(({ fields }) => 'path' in fields && fields.path === '/contact');
  await expect.poll(isLogged, patient).toBe(true);
  expect(visits).toEqual([]);
  for (const end of ends.splice(0)) end();
  await Promise.all(pages);
  await expect.poll(() => ends, patient).toHaveLength(1);
  ends[0]?.();
  await other;
  expect(rendered.slice(4)).toEqual(['/contact?message=stays']);
});

test('a failure is logged with its cause and path, without the query', async () => {
  const error = new Error('broken');
  render = () => Promise.reject(error);
  expect(String((await site.ask('/demo?message=words')).body)).toBe(files['500.html']);
  expect(lines[0]).toEqual({ message: 'a request failed', fields: { err: error, path: '/demo' } });
});

const form = { 'content-type': 'application/x-www-form-urlencoded', ...secure };
const own = { ...form, host: 'site.example', origin: siteUrl };
const post = (path: string, headers = own, body = 'name=Ada') =>
  site.ask(path, { method: 'POST', body, headers });

test('a post goes to Astro with its body, and with the origin of the site if it has none', async () => {
  render = async (req, res) => {
    res.end(`${req.headers.origin} ${(req as { body?: Buffer }).body}`);
  };
  const { origin: _, ...bare } = own;
  expect(String((await post('/nowhere', bare as typeof own)).body)).toBe(`${siteUrl} name=Ada`);
  const foreign = { ...own, origin: 'https://evil.example' };
  expect(String((await post('/demo?_action=demo', foreign)).body)).toBe(
    'https://evil.example name=Ada',
  );
});

test('posts beyond what anybody sends are refused before their body is read', async () => {
  render = async (_, res) => void res.writeHead(429).end('the page, with its words');
  const answers = [];
  for (let n = 0; n < 62; n++) answers.push(await post('/demo?_action=demo'));
  expect(answers[0]?.headers['retry-after']).toBe('600');
  expect(String(answers[59]?.body)).toBe('the page, with its words');
  const { status, body, headers } = answers[61] ?? assert.fail();
  expect([status, String(body)]).toEqual([429, 'Too many requests; please wait a few seconds.\n']);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10);
  // The mail service reports each bounce of an issue.
  expect((await post('/webhooks/mail')).status).toBe(401);
});

test('a forged report counts against its sender; one of the largest size is read, a larger one refused', async () => {
  const size = (bytes: number) => post('/webhooks/mail', own, 'x'.repeat(bytes));
  expect((await size(64 * 1024)).status).toBe(401);
  expect(counted).toEqual(['192.0.2.7']);
  expect((await size(64 * 1024 + 1)).status).toBe(413);
});

test('a body without a length is refused in words before it is read', async () => {
  const socket = connect(site.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = 'POST /webhooks/mail HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
  socket.write(`${head}1\r\nx\r\n`);
  let text = '';
  for await (const chunk of socket) text += chunk;
  expect(text).toMatch(/^HTTP\/1\.1 411 /);
  expect(text).toContain('The request does not say how long it is.');
  expect(counted).toEqual([]);
});

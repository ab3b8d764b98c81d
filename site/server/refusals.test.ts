import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { listenForTest } from '#support/listen-for-test.ts';
import { findRefusalStatus, maxBodyBytes, readBody, refuseRequest } from './request-limits.ts';

const request = (changed: Partial<IncomingMessage> = {}) =>
  ({
    method: 'GET',
    url: '/',
    headers: { host: 'own.example' },
    rawHeaders: [],
    ...changed,
  }) as IncomingMessage;
const host = (name?: string) =>
  findRefusalStatus(request({ headers: { ...(name !== undefined && { host: name }) } }), '/');

test.each([
  [undefined, undefined],
  ['own.example', undefined],
  ['OWN.example:4321', undefined],
  ['a_b-c.example', undefined],
  ['[2001:db8::1]:80', undefined],
  ['::1', 400],
  ['', 400],
  ['own.example:', 400],
  ['own.example:123456', 400],
  ['own.example:80/x', 400],
  ['x own.example', 400],
  ['user@own.example', 400],
  [`${'a'.repeat(253)}`, undefined],
  [`${'a'.repeat(254)}`, 400],
])('a request to host %j gets %s', (name, reason) => {
  expect(host(name)).toBe(reason);
});

test.each([
  ['/', undefined],
  ['/a/b.c', undefined],
  ['/a..b/.well-known', undefined],
  ['/caf%C3%A9', undefined],
  ['/...', undefined],
  ['a', 400],
  ['', 400],
  ['*', 400],
  ['/.', 400],
  ['/..', 400],
  ['/a/./b', 400],
  ['/a/..', 400],
  ['/%2e%2e/b', 400],
  ['/a%2Fb', 400],
  ['/a%5cb', 400],
  ['/a\\b', 400],
  ['/a%1f', 400],
  ['/a%7F', 400],
  ['/a%', 400],
  ['/a%ff', 400],
])('the path %j gets %s', (path, reason) => {
  expect(findRefusalStatus(request(), path)).toBe(reason);
});

test('a request that names two hosts is refused', () => {
  const named = (...rawHeaders: string[]) => findRefusalStatus(request({ rawHeaders }), '/');
  expect(named('Host', 'own.example', 'X', 'host')).toBeUndefined();
  expect(named('Host', 'own.example', 'hOST', 'own.example')).toBe(400);
});

test('methods, addresses and bodies have their limits', () => {
  const reason = (changed: Partial<IncomingMessage>) => findRefusalStatus(request(changed), '/');
  for (const method of ['GET', 'HEAD', 'POST']) expect(reason({ method })).toBeUndefined();
  for (const method of ['PUT', 'OPTIONS', 'get', '']) expect(reason({ method })).toBe(405);
  expect(reason({ url: `/${'a'.repeat(4095)}` })).toBeUndefined();
  expect(reason({ url: `/${'a'.repeat(4096)}` })).toBe(414);
  expect(reason({ headers: { 'transfer-encoding': 'chunked' } })).toBe(411);
  const length = (bytes: number) => reason({ headers: { 'content-length': String(bytes) } });
  expect([length(maxBodyBytes), length(maxBodyBytes + 1)]).toEqual([undefined, 413]);
});

let port: number;
/** Resolves with what the body of the refused request has been read to. */
let read: Promise<number>;
beforeEach(async () => {
  const server = createServer((req, res) => {
    read = new Promise((resolve) => res.once('finish', () => resolve(req.socket.bytesRead)));
    req.content = readBody(req, res);
    refuseRequest(req, res, 413);
  });
  server.on('checkContinue', (req, res) => refuseRequest(req, res, 413));
  port = await listenForTest(server);
});

/** Sends headers, waits for an answer or not, then the body; resolves with all that came back. */
async function send(headers: string, body = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`);
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

test('a refusal is one sentence, and the connection is closed', async () => {
  const text = await send('Content-Length: 0');
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(text).toMatch(/^content-type: text\/plain; charset=utf-8\r$/im);
  expect(text).toMatch(/^connection: close\r$/im);
  expect(text).not.toMatch(/^allow:/im);
  expect(text).toMatch(/The request is too large\.\n/);
});

test('it comes when the body has been read, unless that is very large or not sent', async () => {
  const mebibyte = 1024 * 1024;
  const sentInFull = await send(`Content-Length: ${mebibyte}`, 'x'.repeat(mebibyte));
  expect(sentInFull).toMatch(/^HTTP\/1\.1 413 /);
  expect(await read).toBeGreaterThan(mebibyte);
  // Nothing of the body follows: an answer that waited for it would never come.
  expect(await send(`Content-Length: ${mebibyte + 1}`)).toMatch(/^HTTP\/1\.1 413 /);
  expect(await send('Content-Length: 9\r\nExpect: 100-continue')).toMatch(/^HTTP\/1\.1 413 /);
});

/** Each piece is read before the next is sent. @returns how many were sent until the end */
async function sendInPieces(bytes: number): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => undefined);
  socket.resume();
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`);
  let sent = 0;
  for (; sent < bytes && !socket.destroyed; sent++) {
    socket.write('x');
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ended;
  return sent;
}

test('a body in a thousand pieces is read, one in more ends its connection', async () => {
  expect(await sendInPieces(maxBodyBytes)).toBeLessThan(maxBodyBytes / 10);
  expect(await sendInPieces(800)).toBe(800);
});

test('chunks that were read with a refused header are not parsed', async () => {
  const parsed = vi.fn();
  const server = createServer((req, res) => refuseRequest(req, res, 411));
  server.on('connection', (socket: Socket & { parser: unknown[] }) => {
    const { parser } = socket;
    const usual = parser[3];
    parser[3] = parsed;
    // It is used again by others.
    socket.once('close', () => {
      parser[3] = usual;
    });
  });
  port = await listenForTest(server);
  expect(await send('Transfer-Encoding: chunked', '1\r\nx\r\n'.repeat(10_000))).toMatch(
    /^HTTP\/1\.1 411 /,
  );
  expect(parsed).not.toHaveBeenCalled();
});

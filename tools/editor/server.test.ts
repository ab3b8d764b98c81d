import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { composeMessage, explainRefusal, handleRequest } from './server.ts';
import { mergeData } from './write/data-changes.ts';

const own = {
  host: '127.0.0.1:4321',
  origin: 'http://127.0.0.1:4321',
  'content-type': 'application/json',
};
const request = (method: string, headers: object, remoteAddress = '127.0.0.1') =>
  ({ method, headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

it.each([
  ['a look from this machine', request('GET', { host: 'localhost:4321' }), true],
  ['a change by the editor', request('POST', own), true],
  ['another machine', request('GET', own, '192.0.2.7'), false],
  ['another name for this machine', request('GET', { host: 'evil.example' }), false],
  ['a form of another site', request('POST', { ...own, origin: 'https://evil.example' }), false],
  ['a request without origin', request('POST', { ...own, origin: undefined }), false],
  ['another port', request('POST', { ...own, origin: 'http://127.0.0.1:1' }), false],
  ['a plain form', request('POST', { ...own, 'content-type': 'text/plain' }), false],
])('%s', (_, asked, isAnswered) => {
  expect(explainRefusal(asked) === undefined).toBe(isAnswered);
});

it('is framed by nobody, and refuses a body that is too large before it is read', async () => {
  const server = createServer((req, res) => handleRequest(req, res, async (html) => html));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const ask = (method: string, headers: OutgoingHttpHeaders) =>
    new Promise<IncomingMessage>((answered, failed) => {
      const host = `127.0.0.1:${port}`;
      const sent = send({ port, method, path: '/_edit', headers: { ...headers, host } }, answered);
      sent.on('error', failed).flushHeaders();
      if (method === 'GET') sent.end();
    });
  const change = { ...own, origin: `http://127.0.0.1:${port}` };
  for (const size of [{ 'content-length': 41 * 1024 * 1024 }, { 'transfer-encoding': 'chunked' }])
    expect((await ask('POST', { ...change, ...size })).statusCode).toBe(413);
  const page = await ask('GET', {});
  expect(page.headers['content-security-policy']).toBe("frame-ancestors 'none'");
  server.close().closeAllConnections();
});

it('counts entries of a publication, not their photographs', () => {
  const files = ['content/articles/five.md', 'content/claims.yaml', 'content/articles/moor.jpg'];
  const message = composeMessage(files.map((file) => ({ file })));
  expect(message).toBe(['Change 2 entries', '', ...files].join('\n'));
});

it('what somebody else saved meanwhile stands, and our words elsewhere are kept', () => {
  const base = { a: 'one', b: 'two', list: ['x', 'y'] };
  const theirs = { ...base, a: 'theirs' };
  const both = mergeData(base, { a: 'ours', b: 'ours', list: ['y', 'x', 'z'] }, theirs);
  expect(both.data).toEqual({ a: 'theirs', b: 'ours', list: ['y', 'x', 'z'] });
  expect(both.lost).toEqual([{ path: ['a'], from: 'one', to: 'ours' }]);
  expect(both.other).toEqual([{ path: ['a'], from: 'one', to: 'theirs' }]);
});

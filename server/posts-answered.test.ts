import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { parse } from 'devalue';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultContact } from '../src/config/site.ts';
import type { SubmitResult } from '../src/forms/state.ts';
import { tooManyText } from '../src/forms/texts.ts';
import { answerPost, formPaths, type Post, type ToRender } from './posts.ts';

const thanked: SubmitResult = { status: 'success', reference: 'K7QP-4MXD', values: {} };
let result: SubmitResult;
let code: string;
let mayFail: boolean;
const submitted: { kind: string; name: unknown; visitor: object }[] = [];
const counted: string[] = [];
const asked: unknown[][] = [];
let left: ToRender | undefined;
let server: Server;
let url: string;
let post: Post;

beforeEach(async () => {
  result = thanked;
  code = 'demo.K7QP-4MXD.x';
  mayFail = true;
  left = undefined;
  post = { kind: 'demo', isByScript: false, host: 'site.example' };
  for (const list of [submitted, counted, asked]) list.length = 0;
  const enquiries = {
    submit: async (kind: string, form: FormData, visitor: object) => {
      submitted.push({ kind, name: form.get('name'), visitor });
      return result;
    },
    countInvalid: async (address: string) => {
      counted.push(address);
      return mayFail;
    },
    outcomeCode: async (...words: unknown[]) => {
      asked.push(words);
      return code;
    },
  };
  server = createServer(async (req, res) => {
    left = await answerPost(req, res, post, {
      enquiries: enquiries as never,
      address: '192.0.2.7',
    });
    if (left) res.end('left');
    server.emit('answered');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const send = (body: BodyInit = new URLSearchParams({ name: 'Ada' }), headers = {}) =>
  fetch(url, { method: 'POST', body, headers, redirect: 'manual' });

test('a browser is led to the thanks, by a code that belongs to the enquiry', async () => {
  const answer = await send(undefined, { referer: 'https://search.example/' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${formPaths.demo}?sent=demo.K7QP-4MXD.x`,
  ]);
  expect(await answer.text()).toBe('');
  const visitor = { ip: '192.0.2.7', referer: 'https://search.example/', host: 'site.example' };
  expect(submitted).toEqual([{ kind: 'demo', name: 'Ada', visitor }]);
  expect(asked).toEqual([['demo', 'K7QP-4MXD']]);
  expect(left).toBeUndefined();
});

test('a script is told the outcome, whichever it is', async () => {
  post = { kind: 'investor', isByScript: true, host: 'site.example' };
  for (const outcome of [thanked, { status: 'error', error: 'No.', values: { name: 'Ada' } }]) {
    result = outcome as SubmitResult;
    const answer = await send();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json+devalue');
    expect(parse(await answer.text())).toEqual(outcome);
  }
  expect(asked).toEqual([]);
  expect(submitted.map(({ kind }) => kind)).toEqual(['investor', 'investor']);
});

test('what only the page can show is left to it, with the body', async () => {
  result = { status: 'error', error: 'No.', values: {} };
  expect(await (await send()).text()).toBe('left');
  expect(left).toEqual({ answered: { kind: 'demo', result }, body: Buffer.from('name=Ada') });
  expect(asked).toEqual([]);
  // Without a code there is no address that could thank.
  result = thanked;
  code = '';
  expect(await (await send()).text()).toBe('left');
});

test('a body in many parts is one form', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 8\r\n';
  socket.write(`${head}Content-Type: application/x-www-form-urlencoded\r\n\r\nname`);
  await new Promise<void>((resolve) =>
    server.once('request', (req: IncomingMessage) => req.once('data', () => resolve())),
  );
  socket.write('=Ada');
  expect(String(Buffer.concat(await socket.toArray()))).toMatch(/^HTTP\/1\.1 303 /);
  expect(submitted).toMatchObject([{ name: 'Ada' }]);
});

test('a client that leaves before the end of its body has sent nothing', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const answered = new Promise((resolve) => server.once('answered', resolve));
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 80\r\n\r\nname');
  await new Promise<void>((resolve) =>
    server.once('request', (req: IncomingMessage) => req.once('data', () => resolve())),
  );
  socket.destroy();
  await answered;
  expect([left, submitted, counted]).toEqual([undefined, [], []]);
});

test('what is no form is refused in words, and counted against its sender', async () => {
  const answer = await send('{}', { 'content-type': 'application/json' });
  expect(answer.status).toBe(415);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    `Only a form can be sent to this address. Please try again or contact us directly at ${defaultContact.email}.\n`,
  );
  mayFail = false;
  const another = await send('{}', { 'content-type': 'application/json' });
  expect([another.status, await another.text()]).toEqual([
    429,
    `${tooManyText(defaultContact.email)}\n`,
  ]);
  expect(counted).toEqual(['192.0.2.7', '192.0.2.7']);
  expect([left, submitted]).toEqual([undefined, []]);
});

import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { explainRefusal } from './server.ts';
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

it('what somebody else saved meanwhile stands, and our words elsewhere are kept', () => {
  const base = { a: 'one', b: 'two', list: ['x', 'y'] };
  const theirs = { ...base, a: 'theirs' };
  const both = mergeData(base, { a: 'ours', b: 'ours', list: ['y', 'x', 'z'] }, theirs);
  expect(both.data).toEqual({ a: 'theirs', b: 'ours', list: ['y', 'x', 'z'] });
  expect(both.lost).toEqual([{ path: ['a'], from: 'one', to: 'ours' }]);
  expect(both.other).toEqual([{ path: ['a'], from: 'one', to: 'theirs' }]);
});

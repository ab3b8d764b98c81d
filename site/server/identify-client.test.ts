import type { IncomingMessage } from 'node:http';
import { buildProxyList, completeOrigin, identifyClient } from './identify-client.ts';

const request = (remoteAddress: string, headers: Record<string, string>, method = 'GET') =>
  ({ socket: { remoteAddress }, headers, method }) as unknown as IncomingMessage;
const trusted = buildProxyList(['10.0.0.0/8', '::1']);

test('a stranger cannot say who they are', () => {
  const req = request('203.0.113.9', {
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-proto': 'https',
    forwarded: 'for=1.2.3.4',
  });
  expect(identifyClient(req, trusted)).toMatchObject({ address: '203.0.113.9', secure: false });
  expect(req.headers).toEqual({});
});

test('behind a trusted proxy the last address that is no proxy counts, not the first that was written', () => {
  const req = request('::ffff:10.0.0.2', {
    'x-forwarded-for': '1.2.3.4, 198.51.100.7, 10.0.0.3',
    'x-forwarded-proto': 'https',
  });
  expect(identifyClient(req, trusted)).toMatchObject({ address: '198.51.100.7', secure: true });
});

test.each([
  ['198.51.100.7:4711', '198.51.100.7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['[::ffff:198.51.100.7]:1', '198.51.100.7'],
  ['198.51.100.7, 10.0.0.3:80', '198.51.100.7'],
  ['198.51.100.7, unknown', '10.0.0.2'],
  ['_hidden', '10.0.0.2'],
  ['999.1.1.1:80', '10.0.0.2'],
  ['x198.51.100.7:80', '10.0.0.2'],
  ['x[2001:db8::7]', '10.0.0.2'],
  ['[2001:db8::7]x', '10.0.0.2'],
  ['[2001:db8::7]:1x', '10.0.0.2'],
  ['198.51.100.7:80x', '10.0.0.2'],
  ['64:ff9b::ffff:198.51.100.7', '64:ff9b::ffff:198.51.100.7'],
  [' , ,', '10.0.0.2'],
])('forwarded for %j is %s', (header, address) => {
  const { address: found } = identifyClient(
    request('10.0.0.2', { 'x-forwarded-for': header }),
    trusted,
  );
  expect(found).toBe(address);
});

test('a proxy can be trusted by its address alone', () => {
  const headers = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };
  const seen = { address: '198.51.100.7', secure: true };
  expect(identifyClient(request('::1', { ...headers }), trusted)).toMatchObject(seen);
  expect(identifyClient(request('::2', headers), trusted).address).toBe('::2');
});

test('single addresses and ranges can be trusted', () => {
  const list = buildProxyList(['192.0.2.7', '2001:db8::7', '2001:db8:1::/48']);
  const trusts = (address: string) =>
    identifyClient(request(address, { 'x-forwarded-proto': 'https' }), list).secure;
  expect([trusts('192.0.2.7'), trusts('192.0.2.8')]).toEqual([true, false]);
  expect([trusts('2001:db8::7'), trusts('2001:db8::8')]).toEqual([true, false]);
  expect([trusts('2001:db8:1::99'), trusts('2001:db8:2::99')]).toEqual([true, false]);
});

test('a trusted proxy that names nobody is the client itself', () => {
  expect(identifyClient(request('::1', {}), trusted)).toMatchObject({
    address: '::1',
    secure: false,
  });
});

test.each([
  ['127.0.0.1', { host: 'localhost:4321' }, true],
  ['::ffff:127.0.0.1', { host: '127.0.0.1' }, true],
  ['::1', { host: '[::1]:4321' }, true],
  ['203.0.113.9', { host: 'localhost' }, false],
  ['127.0.0.1', { host: 'site.example' }, false],
  ['127.0.0.1', {}, false],
  ...['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'].map(
    (name) => ['127.0.0.1', { host: '127.0.0.1:4321', [name]: 'x' }, false] as const,
  ),
] as [string, Record<string, string>, boolean][])(
  'a request of %s with %j is made on this machine: %s',
  (peer, headers, local) => {
    expect(identifyClient(request(peer, { ...headers }), buildProxyList([])).local).toBe(local);
    expect(identifyClient(request(peer, headers), buildProxyList([peer])).local).toBe(local);
  },
);

test.each([
  ['a program', {}, true, false],
  ['a browser that withholds it', { origin: 'null', 'sec-fetch-site': 'same-origin' }, true, false],
  ['an old browser that withholds it', { origin: 'null' }, true, true],
  ['another site', { origin: 'https://evil.example' }, false, false],
  ['a frame of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false, false],
  ['a link of another site', { 'sec-fetch-site': 'cross-site' }, false, false],
  [
    'another site that poses',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    false,
    false,
  ],
] as const)('a POST of %s: the site’s origin, withheld', (_, headers, isOurs, isWithheld) => {
  for (const secure of [true, false]) {
    const req = request('::1', { host: 'site.example', ...headers }, 'POST');
    expect(completeOrigin(req, secure)).toBe(isWithheld);
    const ours = `http${secure ? 's' : ''}://site.example`;
    expect(req.headers.origin === ours).toBe(isOurs);
  }
});

test('only a POST gets an origin, and of the host that the visitor asked', () => {
  const req = request('::1', { host: 'inner', 'x-forwarded-host': 'site.example' });
  completeOrigin(req, true);
  expect(req.headers).not.toHaveProperty('origin');
  completeOrigin(Object.assign(req, { method: 'POST' }), true);
  expect(req.headers.origin).toBe('https://site.example');
});

import { isReservedHost } from './reserved-host.ts';

test.each([
  ...['example', 'test', 'invalid', 'localhost', 'local', 'internal'].map((end) => `www.a.${end}`),
  ...['example.com', 'www.EXAMPLE.net', 'example.org.', 'localhost', 'intranet', '10.0.0.1'],
])('%s is no host of the public', (host) => {
  expect(isReservedHost(host)).toBe(true);
});

test.each([
  'strathline.com',
  'myexample.com',
  'example.co.uk',
  'test.org',
  'internal.io',
  'a.b.c1',
])('%s may be one', (host) => {
  expect(isReservedHost(host)).toBe(false);
});

import { expect, test } from 'vitest';
import { acceptedCodings } from './codings.ts';

test.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['br;q=0', ['identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br;q=0.5, gzip;q=0.9', ['gzip', 'br', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['identity, gzip;q=0.5', ['identity', 'gzip']],
  ['brotli', ['identity']],
  ['xbr', ['identity']],
  [';;q=,,', ['identity']],
] as const)('%j accepts %j', (header, accepted) => {
  expect(acceptedCodings(header)).toEqual(accepted);
});

import { expect, test } from 'vitest';
import { acceptedCodings, prefersMarkdown } from './codings.ts';

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

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/html, text/markdown', false],
  ['text/html;q=0.5, text/markdown;q=0.8, */*;q=0.1', true],
  ['text/markdown;q=0, */*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
  [';;;markdown,,,"', false],
])('Accept: %s prefers Markdown: %s', (accept, preferred) => {
  expect(prefersMarkdown(accept)).toBe(preferred);
});

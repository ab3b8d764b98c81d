import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './ranges.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-500', { start: 500, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=999-99999999999999999999999999', { start: 999, end: 999 }],
  ['BYTES=1-2', { start: 1, end: 2 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=99999999999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=500-100', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['bytes=--1', undefined],
  ['bytes=a-b', undefined],
  ['bytes', undefined],
  ['xbytes=0-1', undefined],
  ['lines=0-1', undefined],
  ['', undefined],
] as const)('%j of 1,000 bytes is %j', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range);
});

test('whatever is asked, a range lies within the body', () => {
  const bound = fc.oneof(
    fc.nat({ max: 20 }).map(String),
    fc.bigInt({ min: 0n }).map(String),
    fc.constant(''),
  );
  const header = fc.oneof(
    fc.tuple(bound, bound).map(([first, last]) => `bytes=${first}-${last}`),
    fc.string(),
  );
  fc.assert(
    fc.property(header, fc.nat({ max: 20 }), (text, size) => {
      const range = parseRange(text, size);
      if (range === undefined || range === 'unsatisfiable') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});

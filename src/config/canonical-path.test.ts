import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from './canonical-path.ts';

test.each([
  ['/', undefined],
  ['/demo', undefined],
  ['/demo/', '/demo'],
  ['/demo.html', '/demo'],
  ['/index.html', '/'],
  ['/blog/index.html', '/blog'],
  ['//evil.example/x', '/evil.example/x'],
  ['///', '/'],
])('%s has the address %s', (path, address) => {
  expect(canonical(path)).toBe(address);
});

test('an address is canonical after one redirect, and never leads to another host', () => {
  fc.assert(
    fc.property(fc.webPath(), (tail) => {
      const target = canonical(`/${tail}`) ?? `/${tail}`;
      expect(canonical(target)).toBeUndefined();
      expect(target.startsWith('//')).toBe(false);
    }),
  );
});

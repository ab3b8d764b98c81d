import fc from 'fast-check';
import { anyText } from '#support/any-text.ts';
import { cleanHeader, escapeHtml, toReplyAddress, withoutBidi } from './safe-text.ts';

it('escapes what has a meaning in HTML, and nothing else', () => {
  expect(escapeHtml(`a & <b> "c" 'd' ü`)).toBe('a &amp; &lt;b&gt; &quot;c&quot; &#39;d&#39; ü');
});

it('drops what reorders a line', () => {
  expect(withoutBidi('a\u202ab\u202ec\u2066d\u2069e\u2029\u202f')).toBe('abcde\u2029\u202f');
});

it('makes one line of any text, in at most 200 characters', () => {
  expect(cleanHeader('  a\r\n\tb\u0000\u001f\u007f\u009f\u2028\u2029c   d ')).toBe('a b c d');
  expect(cleanHeader('x'.repeat(200))).toBe('x'.repeat(200));
  expect(cleanHeader('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
  expect(cleanHeader('a\ud800b')).toBe('a\ufffdb');
  fc.assert(
    fc.property(anyText(400), (text) => {
      const line = cleanHeader(text);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]| {2}|^ | $/u);
      expect(line.length).toBeLessThanOrEqual(200);
      expect(line.isWellFormed()).toBe(true);
    }),
  );
});

it.each([
  [`${'x'.repeat(64)}@b.c`, true],
  [`${'x'.repeat(65)}@b.c`, false],
  ['@b.c', false],
  ['a@b', false],
  ['a@b.c.d', true],
  ['A@B-1.C', true],
  ['a@b.c ', false],
  [' a@b.c', false],
  ['x a@b.c', false],
  ['a..b@c.d', false],
  ['a,b@c.d', false],
  ['<a@b.c>', false],
  ['ü@b.c', false],
  ['a@b.c;d@e.f', false],
  ["o'neil+x@a-b.example.co.uk", true],
  [`a@${'b'.repeat(250)}.c`, true],
  [`a@${'b'.repeat(251)}.c`, false],
])('replies to %s: %s', (email, isPlain) => {
  expect(toReplyAddress(email)).toBe(isPlain ? email : undefined);
});

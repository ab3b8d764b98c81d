import fc from 'fast-check';

/**
 * Text of any characters but lone surrogates, half of them the first of Unicode. The library's own
 * `unit: 'binary'` makes a table of all million of them first, which takes seconds.
 */
export const anyText = (maxLength = 10): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.nat(0x2ff), fc.nat(0x10ffff - 0x800)), { maxLength })
    .map((codes) => String.fromCodePoint(...codes.map((c) => c + (c < 0xd800 ? 0 : 0x800))));

import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixedPart, freshPart, gzipOf, joined, storedPart } from './gzip-parts.ts';

const text = fc.string({ unit: 'binary', maxLength: 2000 });
const pieces = fc.array(fc.oneof(text, fc.uint8Array({ maxLength: 200 })), { maxLength: 4 });
const part = fc.oneof(text.map(fixedPart), pieces.map(freshPart), text.map(storedPart));

it('gzip of parts is unpacked to all of their texts, in order', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const plain = joined(parts.map((each) => each.plain));
      expect(gunzipSync(gzipOf(parts))).toEqual(plain);
    }),
  );
});

it('what is kept shares its memory with nothing', () => {
  for (const bytes of [
    gzipOf([freshPart(['valve'])]),
    joined([Buffer.from('a'), Buffer.from('b')]),
  ])
    expect(bytes.buffer.byteLength).toBe(bytes.length);
});

import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixedPart, freshPart, gzipOf, joined, storedPart } from './gzip-parts.ts';

const text = fc.string({ unit: 'binary', maxLength: 2000 });
const part = fc.oneof(
  ...[fixedPart, freshPart, storedPart].map((make) => text.map((words) => make(words))),
);

it('gzip of parts is unpacked to all of their texts, in order', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const plain = joined(parts.map((each) => each.plain));
      expect(gunzipSync(gzipOf(parts))).toEqual(plain);
    }),
  );
});

it('what is kept shares its memory with nothing', () => {
  for (const bytes of [gzipOf([freshPart('valve')]), joined([Buffer.from('a'), Buffer.from('b')])])
    expect(bytes.buffer.byteLength).toBe(bytes.length);
});

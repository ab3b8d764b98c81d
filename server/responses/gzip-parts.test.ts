import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixedPart, gzipOf, plainOf, storedPart } from './gzip-parts.ts';

const text = fc.string({ unit: 'binary', maxLength: 2000 });
const fresh = fc.array(fc.oneof(text, fc.uint8Array({ maxLength: 200 })), { maxLength: 4 });
const sort = fc.constantFrom('fixed', 'stored', 'fresh');
/** A part, and what it says. */
const part = fc.tuple(sort, fresh).map(([sort, pieces]) => {
  const plain = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
  if (sort === 'fresh') return { plain, part: pieces };
  const words = plain.toString();
  return {
    plain: Buffer.from(words),
    part: sort === 'fixed' ? fixedPart(words) : storedPart(words),
  };
});
const parts = fc.array(part, { maxLength: 6 });
type Parts = typeof parts extends fc.Arbitrary<infer T> ? T : never;
const partsOf = (all: Parts) => all.map(({ part }) => part);
const textsOf = (all: Parts) => Buffer.concat(all.map(({ plain }) => plain));

it('parts are put together to all of their texts, in order, whatever comes after', () => {
  fc.assert(
    fc.property(parts, parts, (first, second) => {
      const packed = gzipOf(partsOf(first));
      const plain = plainOf(partsOf(first));
      expect(gunzipSync(gzipOf(partsOf(second)))).toEqual(textsOf(second));
      expect(gunzipSync(packed)).toEqual(textsOf(first));
      expect(plain).toEqual(textsOf(first));
    }),
  );
});

it('takes parts of any length', () => {
  const long = [`${'é'.repeat(200_000)}.`, Buffer.alloc(100_000, 65)];
  const text = Buffer.concat(long.map((piece) => Buffer.from(piece as string)));
  expect(plainOf([long, ['after']]).toString()).toBe(`${text}after`);
  expect(gunzipSync(gzipOf([['before'], long])).toString()).toBe(`before${text}`);
});

it('what is kept shares its memory with nothing', () => {
  for (const bytes of [gzipOf([['valve']]), plainOf([['a'], ['b']])])
    expect(bytes.buffer.byteLength).toBe(bytes.length);
});

import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * Gzip put together from parts (RFC 1952 around blocks of RFC 1951), so that text which stands in many answers is
 * compressed once and well. Each part ends at a whole byte, and none refers to another.
 */
export type Part = { readonly plain: Buffer; readonly packed: Buffer };

const finishFlush = constants.Z_SYNC_FLUSH;

/** A part that is compressed once, at the highest level. */
export function fixedPart(text: string): Part {
  const plain = Buffer.from(text);
  return { plain, packed: deflateRawSync(plain, { level: 9, finishFlush }) };
}

/** A part that a visitor waits for: pieces of text, and of bytes in UTF-8. */
export type Fresh = readonly (string | Uint8Array)[];

/**
 * Where fresh parts are encoded, one answer after another. In memory of its own each would wait for the collector of
 * old objects, 50 KB for each query.
 */
const desk = Buffer.allocUnsafeSlow(256 * 1024);

const isFresh = (part: Part | Fresh): part is Fresh => Array.isArray(part);

/** Most bytes that a part takes when it is encoded. */
const room = (part: Part | Fresh) =>
  isFresh(part)
    ? part.reduce((sum, piece) => sum + piece.length * (typeof piece === 'string' ? 3 : 1), 0)
    : 0;

/** The parts, with fresh ones encoded; these hold until the next call. */
function encoded(parts: readonly (Part | Fresh)[]): Part[] {
  const needed = parts.reduce((sum, part) => sum + room(part), 0);
  const memory = needed <= desk.length ? desk : Buffer.allocUnsafeSlow(needed);
  let at = 0;
  return parts.map((part) => {
    if (!isFresh(part)) return part;
    const from = at;
    for (const piece of part)
      if (typeof piece === 'string') at += memory.write(piece, at);
      else {
        memory.set(piece, at);
        at += piece.length;
      }
    const plain = memory.subarray(from, at);
    // Level 3 takes as long as 1 and saves a twentieth.
    return {
      plain,
      get packed() {
        return deflateRawSync(plain, { level: 3, finishFlush });
      },
    };
  });
}

/** A few words, not compressed; at most 65,535 bytes. */
export function storedPart(text: string): Part {
  const plain = Buffer.from(text);
  const length = Buffer.alloc(5);
  length.writeUInt16LE(plain.length, 1);
  length.writeUInt16LE(0xffff - plain.length, 3);
  return { plain, packed: Buffer.concat([length, plain]) };
}

/** Deflate, no flags, no time, system unknown. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
const end = Buffer.from([3, 0]);

/** The parts as one gzip member, in memory of its own. */
export function gzipOf(some: readonly (Part | Fresh)[]): Buffer {
  const parts = encoded(some);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(parts.reduce((sum, { plain }) => crc32(plain, sum), 0));
  trailer.writeUInt32LE(parts.reduce((sum, { plain }) => sum + plain.length, 0) >>> 0, 4);
  return joined([header, ...parts.map(({ packed }) => packed), end, trailer]);
}

/** The parts as they are, in memory of their own. */
export const plainOf = (parts: readonly (Part | Fresh)[]): Buffer =>
  joined(encoded(parts).map(({ plain }) => plain));

/**
 * The pieces in memory of their own. Small buffers are parts of blocks of 64 KB, which one of them that is kept
 * would keep whole.
 */
function joined(pieces: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.copy(whole, at);
  return whole;
}

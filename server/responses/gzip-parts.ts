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

/** A part that a visitor waits for: level 3 takes as long as 1 and saves a twentieth. */
export function freshPart(pieces: readonly (string | Uint8Array)[]): Part {
  const plain = Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  );
  return {
    plain,
    get packed() {
      return deflateRawSync(plain, { level: 3, finishFlush });
    },
  };
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
export function gzipOf(parts: readonly Part[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(parts.reduce((sum, { plain }) => crc32(plain, sum), 0));
  trailer.writeUInt32LE(parts.reduce((sum, { plain }) => sum + plain.length, 0) >>> 0, 4);
  return joined([header, ...parts.map(({ packed }) => packed), end, trailer]);
}

/**
 * The pieces in memory of their own. Small buffers are parts of blocks of 64 KB, which one of them that is kept
 * would keep whole.
 */
export function joined(pieces: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) at += piece.copy(whole, at);
  return whole;
}

/** A file as text: UTF-16 by its mark or its zeros, UTF-8, else the code page of Windows. */
export async function decodeFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const zeros = [0, 1].map(
    (odd) => bytes.subarray(0, 200).filter((b, i) => i % 2 === odd && b === 0).length,
  );
  const [even = 0, odd = 0] = zeros;
  const isBinary = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (bytes[0] === 0xfe || (even > 50 && odd === 0 && !isBinary)) return decode(bytes, 'utf-16be');
  if (bytes[0] === 0xff || (odd > 50 && even === 0 && !isBinary)) return decode(bytes, 'utf-16le');
  try {
    return decode(bytes, 'utf-8');
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

/** A file cut within a character is read up to there; only UTF-8 may turn out to be another. */
const decode = (bytes: Uint8Array, encoding: string) =>
  new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);

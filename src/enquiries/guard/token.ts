import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signed text for links and forms: the parts, joined by dots, and a signature that names their purpose. */

const sign = (secret: Buffer, purpose: string, body: string) =>
  createHmac('sha256', secret)
    .update(`${purpose}\n${body}`)
    .digest()
    .subarray(0, 18)
    .toString('base64url');

/** Parts must not contain dots. */
export function issueToken(secret: Buffer, purpose: string, parts: readonly string[]): string {
  const body = parts.join('.');
  return `${body}.${sign(secret, purpose, body)}`;
}

/** The parts of a token that was signed here for this purpose, or undefined. */
export function readToken(secret: Buffer, purpose: string, token: string): string[] | undefined {
  if (token.length > 300) return undefined;
  // Without a dot nothing was signed, and what stands for the signature below is none.
  const end = token.lastIndexOf('.');
  const body = token.slice(0, end);
  // Compared as text: decoding Base64 ignores characters that are not part of it.
  const given = Buffer.from(token.slice(end + 1));
  const expected = Buffer.from(sign(secret, purpose, body));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return;
  return body.split('.');
}

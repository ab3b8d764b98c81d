import { createHmac, timingSafeEqual } from 'node:crypto';

/** Parts joined by dots, then an HMAC over purpose and parts. */

const signBody = (secret: Buffer, purpose: string, body: string) =>
  createHmac('sha256', secret)
    .update(`${purpose}\n${body}`)
    .digest()
    .subarray(0, 18)
    .toString('base64url');

/** Parts must not contain dots. */
export function createToken(secret: Buffer, purpose: string, parts: readonly string[]): string {
  const body = parts.join('.');
  return `${body}.${signBody(secret, purpose, body)}`;
}

/** Undefined if invalid or for another purpose. */
export function readToken(secret: Buffer, purpose: string, token: string): string[] | undefined {
  if (token.length > 300) return undefined;
  const end = token.lastIndexOf('.');
  const body = token.slice(0, end);
  // As text: Base64 decoding ignores invalid characters.
  const given = Buffer.from(token.slice(end + 1));
  const expected = Buffer.from(signBody(secret, purpose, body));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return;
  return body.split('.');
}

import { randomInt } from 'node:crypto';

/** No look-alikes (0/O, 1/I), and no vowels, so that no code spells a word. */
const referenceAlphabet = '23456789BCDFGHJKLMNPQRSTVWXZ';

/** Such as `K7QP-4MXD`, one of 28^8 (3.8 × 10^11). */
export function createReference(): string {
  const letters = Array.from({ length: 8 }, () => referenceAlphabet[randomInt(28)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export function parseReference(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (letters.length !== 8 || ![...letters].every((c) => referenceAlphabet.includes(c))) return;
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

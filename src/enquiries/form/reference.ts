import { randomInt } from 'node:crypto';

/**
 * Digits and letters that cannot be taken for one another on paper or on the telephone:
 * no 0/O and no 1/I; no vowels either, so that no code spells a word.
 */
export const referenceAlphabet = '23456789BCDFGHJKLMNPQRSTVWXZ';

/** A random reference as in `K7QP-4MXD`: 28^8, some 3.8 × 10^11, so clashes are rare (and caught by the store). */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => referenceAlphabet[randomInt(28)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** What a person may have typed for a reference, in the form it is stored; undefined when it cannot be one. */
export function parseReference(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (letters.length !== 8 || ![...letters].every((c) => referenceAlphabet.includes(c))) return;
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slipsBetween } from './spelling.ts';
import { fold } from './words.ts';

describe('slipsBetween', () => {
  it('counts letters left out, put in, changed and swapped, and stops at its limit', () => {
    expect(slipsBetween('corrosion', 'corosion', 2)).toBe(1);
    expect(slipsBetween('corrosion', 'corrosoin', 2)).toBe(1);
    expect(slipsBetween('steel', 'steal', 1)).toBe(1);
    expect(slipsBetween('leak', 'pump', 1)).toBe(2);
    expect(slipsBetween('xbdce', 'abcde', 2)).toBe(2);
  });

  it('is the same from either side, and none between a word and itself', () => {
    const word = fc.stringMatching(/^[a-d]{0,8}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slipsBetween(a, b, 9)).toBe(slipsBetween(b, a, 9));
        expect(slipsBetween(a, b, 9) === 0).toBe(a === b);
      }),
    );
  });
});

describe('fold', () => {
  it('takes off accents and separators of thousands, and lowers subscripts to digits', () => {
    expect(['Résumé', '20,082', 'CO₂', '0,5'].map(fold)).toEqual(['resume', '20082', 'co2', '0,5']);
  });
});

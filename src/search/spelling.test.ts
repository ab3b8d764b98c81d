import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, Speller } from './spelling.ts';

describe('editDistance', () => {
  it('counts letters left out, put in, changed and swapped, and stops at its limit', () => {
    expect(editDistance('corrosion', 'corosion', 2)).toBe(1);
    expect(editDistance('corrosion', 'corrosoin', 2)).toBe(1);
    expect(editDistance('steel', 'steal', 1)).toBe(1);
    expect(editDistance('leak', 'pump', 1)).toBe(2);
    expect(editDistance('xbdce', 'abcde', 2)).toBe(2);
  });

  it('is the same from either side, and none between a word and itself', () => {
    const word = fc.stringMatching(/^[a-d]{0,8}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9));
        expect(editDistance(a, b, 9) === 0).toBe(a === b);
      }),
    );
  });
});

describe('a speller', () => {
  const speller = () =>
    new Speller(
      new Map(
        Object.entries({
          leak: 5,
          leakage: 2,
          leaks: 9,
          lead: 1,
          pressure: 4,
          pressures: 8,
          ab: 9,
          x12: 9,
        }),
      ),
    );

  it('completes words of four letters and more, the commonest first', () => {
    expect(speller().completions('leak')).toEqual(['leaks', 'leak', 'leakage']);
    expect(speller().completions('leak', 2)).toEqual(['leaks', 'leak']);
    expect([
      speller().completions('lea'),
      speller().completions('zzzz'),
      speller().completions('x12'),
    ]).toEqual([[], [], []]);
  });

  it('finds the nearest word that begins alike, none for short words and numbers', () => {
    const near = (word: string) => speller().nearest(word);
    expect([near('laek'), near('leek'), near('lead'), near('leax')]).toEqual([
      'leak',
      'leak',
      'lead',
      'leak',
    ]);
    expect([near('presure'), near('pressrue'), near('prezzure')]).toEqual([
      'pressure',
      'pressure',
      'pressure',
    ]);
    expect([near('lek'), near('leak1'), near('beak'), near('lxxk'), near('prxxxure')]).toEqual(
      Array(5).fill(undefined),
    );
  });
});

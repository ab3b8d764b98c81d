import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colourTokens, contrastRatio, pairRatio, textPairs } from './contrast.ts';

const css = readFileSync(new URL('../../styles/colours.css', import.meta.url), 'utf8');

describe('contrastRatio', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 6);
    expect(contrastRatio('#0e2029', '#0e2029')).toBe(1);
  });
});

describe('the colours of the site', () => {
  const tokens = colourTokens(css);
  it.each(textPairs)('$text on $ground reaches $minimum', (pair) => {
    expect(pairRatio(tokens, pair)).toBeGreaterThanOrEqual(pair.minimum);
  });
  it('says which colour is gone', () => {
    expect(() => pairRatio(new Map(), textPairs[0])).toThrow('no colour "ink"');
  });
});

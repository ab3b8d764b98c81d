import { describe, expect, it } from 'vitest';
import { scalePath } from './path.ts';
import { printable } from './printable.ts';

describe('scalePath', () => {
  it('scales points across and down, whatever their command', () => {
    expect(scalePath('M10 -5l1 2-3 4H7v.5h-2V9z', 2, 10)).toBe('M20 -50l2 20 -6 40H14v5h-4V90z');
  });

  it('refuses what it would bend', () => {
    expect(() => scalePath('M0 0a5 5 0 0 1 5 5', 1, 2)).toThrow('path command a');
  });
});

describe('printable', () => {
  it('says in words what the fonts lack, and stops on what it does not know', () => {
    expect(printable('≈ 12 min, γ 1.3')).toBe('~ 12 min, gamma 1.3');
    expect(() => printable('日本')).toThrow('No glyph');
  });
});

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

describe('a scaled path', () => {
  it('keeps its commands, relative or not, and rounds to hundredths', () => {
    expect(scalePath('M1 1C1 2 3 4 5 6S1 2 3 4Q1 2 3 4T1 2', 3, 5)).toBe(
      'M3 5C3 10 9 20 15 30S3 10 9 20Q3 10 9 20T3 10',
    );
    expect(scalePath('m1 1c1 2 3 4 5 6v1h1l1.234,1.237Z', 1, 1)).toBe(
      'm1 1c1 2 3 4 5 6v1h1l1.23 1.24Z',
    );
    expect(scalePath('M.5-.25L10.5 2.', 2, 4)).toBe('M1 -1L21 8');
  });
});

describe('what a PDF can print', () => {
  it('is every sign of its fonts, and a word for each that they lack', () => {
    const kept = 'Az 09 ~£§©°±²³µ·×÷–—‘’“”…′″€−½¼¾éèíúãçöøåäüñ\u00a0';
    expect(printable(kept)).toBe(kept);
    const words: Record<string, string> = {
      ...{
        '≈': '~',
        '≤': 'at most ',
        '≥': 'at least ',
        '→': 'to',
        '←': 'from',
        '↑': 'up',
        '↓': 'down',
      },
      ...{ Ω: 'ohm', Δ: 'Delta', α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ν: 'nu', ρ: 'rho' },
      σ: 'sigma',
    };
    for (const [sign, word] of Object.entries(words))
      expect(printable(`a${sign}${sign}`)).toBe(`a${word}${word}`);
    for (const sign of ['ω', '\n', '₂', 'Ā']) {
      const text = `${'b'.repeat(70)}${sign}`;
      expect(() => printable(text)).toThrow(`No glyph for "${sign}" in "${'b'.repeat(60)}"`);
    }
  });
});

import { toPrintable } from './printable.ts';

it('printable says in words what the fonts lack, and stops on what it does not know', () => {
  expect(toPrintable('≈ 12 min, γ 1.3')).toBe('~ 12 min, gamma 1.3');
  expect(() => toPrintable('日本')).toThrow('No glyph');
  expect(toPrintable('日本, ≈ 12', '?')).toBe('??, ~ 12');
});

it('what a PDF can print is every sign of its fonts, and a word for each that they lack', () => {
  const kept = 'Az 09 ~£§©°±²³µ·×÷–—‘’“”…′″€−½¼¾éèíúãçöøåäüñ\u00a0';
  expect(toPrintable(kept)).toBe(kept);
  const words: Record<string, string> = {
    '≈': '~',
    '≤': 'at most ',
    '≥': 'at least ',
    '→': 'to',
    '←': 'from',
    '↑': 'up',
    '↓': 'down',
    ...{ Ω: 'ohm', Δ: 'd', α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ν: 'nu', ρ: 'rho' },
    σ: 'sigma',
  };
  for (const [sign, word] of Object.entries(words))
    expect(toPrintable(`a${sign}${sign}`)).toBe(`a${word}${word}`);
  for (const sign of ['ω', '\n', '₂', 'Ā']) {
    const text = `${'b'.repeat(70)}${sign}`;
    expect(() => toPrintable(text)).toThrow(`No glyph for "${sign}" in "${'b'.repeat(60)}"`);
  }
});

/** Replacements for characters that our fonts lack. */
const words: Readonly<Record<string, string>> = {
  '≈': '~',
  '≤': 'at most ',
  '≥': 'at least ',
  '→': 'to',
  '←': 'from',
  '↑': 'up',
  '↓': 'down',
  Ω: 'ohm',
  Δ: 'Delta',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ν: 'nu',
  ρ: 'rho',
  σ: 'sigma',
};

/** @throws for a character without a replacement */
export function printable(text: string): string {
  const plain = text.replace(/[≈≤≥→←↑↓Ωα-ωΔ]/g, (sign) => words[sign] ?? sign);
  const missing = /[^\x20-\x7e\u00a0£§©°±²³µ·×÷–—‘’“”…′″€−½¼¾éèíúãçöøåäüñ]/.exec(plain);
  if (missing) throw new Error(`No glyph for "${missing[0]}" in "${text.slice(0, 60)}"`);
  return plain;
}

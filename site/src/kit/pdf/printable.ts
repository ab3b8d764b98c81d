/** Our fonts lack these. */
const replacements: Readonly<Record<string, string>> = {
  '≈': '~',
  '≤': 'at most ',
  '≥': 'at least ',
  '→': 'to',
  '←': 'from',
  '↑': 'up',
  '↓': 'down',
  Ω: 'ohm',
  Δ: 'd',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ν: 'nu',
  ρ: 'rho',
  σ: 'sigma',
};

/** Without `unknown`, throws on a character that has no replacement. */
export function toPrintable(text: string, unknown?: string): string {
  const plain = text.replace(/[≈≤≥→←↑↓Ωα-ωΔ]/g, (sign) => replacements[sign] ?? sign);
  const gaps = /[^\x20-\x7e\u00a0£§©°±²³µ·×÷–—‘’“”…′″€−½¼¾éèíúãçöøåäüñ]/g;
  if (unknown !== undefined) return plain.replace(gaps, unknown);
  const missing = gaps.exec(plain);
  if (missing) throw new Error(`No glyph for "${missing[0]}" in "${text.slice(0, 60)}"`);
  return plain;
}

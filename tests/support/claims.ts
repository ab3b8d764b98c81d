/** How figures of the register are written out in texts. */
import { claimText } from '../../src/content/named-figures/claim-text.ts';
import type { Claim } from '../../src/content/schemas/records/claim.ts';

const word = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The first two words of a label, by which a share is known as this figure. */
const labelStart = ({ label }: Claim) =>
  word(
    label
      .replace(/[^\w\s-]/g, '')
      .split(' ')
      .slice(0, 2)
      .join(' '),
  );

const units: Record<string, string> = {
  s: '(s|seconds?)\\b',
  m: '(m|metres?)\\b(?![/²³])',
  km: '(km|kilometres?)\\b',
  min: '(min|minutes?)\\b',
  h: '(h|hours?)\\b',
};

/** Pattern of a registered figure written out; undefined where the value alone says nothing. */
export function claimPattern(claim: Claim): RegExp | undefined {
  // A bare number or year says nothing by itself.
  if (/^\d+$/.test(claim.value) && !claim.unit) return undefined;
  const number = claimText(claim, 'number');
  const spoken = claimText(claim, 'spelt');
  if (claim.unit === '%')
    return new RegExp(
      `(?<![\\d.])${word(number)}\\s?(%|per cent)\\W{1,3}${labelStart(claim)}`,
      'i',
    );
  const unit = claim.unit && (units[claim.unit] ?? word(claim.unit));
  const values = [number, number.replace('–', ' to '), spoken].map(word).join('|');
  return new RegExp(`(?<![\\d.,–:])(${values})${unit ? `[ \\u00a0-]${unit}` : ''}`, 'i');
}

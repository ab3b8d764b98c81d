/** How figures of the register are written out in texts. */
import { formatClaim } from '../../site/src/content/named-figures/claim-text.ts';
import type { Claim } from '../../site/src/content/schemas/records/claim.ts';

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a share is of, by which it is known as this figure: the longer words of its label. */
const labelWords = ({ label }: Claim) => (label.match(/[a-z]{4,}/gi) ?? []).join('|');

const units: Record<string, string> = {
  s: '(s|seconds?)\\b',
  m: '(m|metres?)\\b(?![/²³])',
  km: '(km|kilometres?)\\b',
  min: '(min|minutes?)\\b',
  h: '(h|hours?)\\b',
};

const scales: Record<string, string> = { K: ',?000', M: 'million', B: 'billion' };

/** Pattern of a registered figure written out; undefined where the value alone says nothing. */
export function buildClaimPattern(claim: Claim): RegExp | undefined {
  // A bare number or year says nothing by itself.
  if (/^\d+$/.test(claim.value) && !claim.unit) return undefined;
  const number = formatClaim(claim, 'number');
  const [, sum, scale = ''] = claim.value.match(/(\$[\d.]+)([KMB])/) ?? [];
  if (sum)
    return new RegExp(
      `${escapePattern(number)}|${escapePattern(sum)}\\s?(${scale}|${scales[scale]})\\W{1,3}(\\w+ )?(${labelWords(claim)})`,
      'i',
    );
  const spoken = formatClaim(claim, 'spelt');
  if (claim.unit === '%')
    return new RegExp(
      `(?<![\\d.])(${escapePattern(number)}|\\b${escapePattern(spoken)})\\s?(%|per ?cent)\\W{1,3}(?:of (?:the )?)?(\\w+ )?(${labelWords(claim)})\\b`,
      'i',
    );
  const unit = claim.unit && (units[claim.unit] ?? escapePattern(claim.unit));
  const values = [number, number.replace('–', ' to '), spoken].map(escapePattern).join('|');
  return new RegExp(
    `(?<![\\d.,–:])(?<!\\d to )(${values})${unit ? `[ \\u00a0-]${unit}` : ''}`,
    'i',
  );
}

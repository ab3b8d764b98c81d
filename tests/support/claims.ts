/** How figures of the register are written out in texts. */
import { claimText } from '../../site/src/content/named-figures/claim-text.ts';
import type { Claim } from '../../site/src/content/schemas/records/claim.ts';

const word = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

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
export function claimPattern(claim: Claim): RegExp | undefined {
  // A bare number or year says nothing by itself.
  if (/^\d+$/.test(claim.value) && !claim.unit) return undefined;
  const number = claimText(claim, 'number');
  const [, sum, scale = ''] = claim.value.match(/(\$[\d.]+)([KMB])/) ?? [];
  if (sum)
    return new RegExp(
      `${word(number)}|${word(sum)}\\s?(${scale}|${scales[scale]})\\W{1,3}(\\w+ )?(${labelWords(claim)})`,
      'i',
    );
  const spoken = claimText(claim, 'spelt');
  if (claim.unit === '%')
    return new RegExp(
      `(?<![\\d.])(${word(number)}|\\b${word(spoken)})\\s?(%|per ?cent)\\W{1,3}(?:of (?:the )?)?(\\w+ )?(${labelWords(claim)})\\b`,
      'i',
    );
  const unit = claim.unit && (units[claim.unit] ?? word(claim.unit));
  const values = [number, number.replace('–', ' to '), spoken].map(word).join('|');
  return new RegExp(
    `(?<![\\d.,–:])(?<!\\d to )(${values})${unit ? `[ \\u00a0-]${unit}` : ''}`,
    'i',
  );
}

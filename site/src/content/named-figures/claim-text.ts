import type { Claim } from '../schemas/records/claim.ts';

/** Forms of `<15 s`: by default as is; words "under 15 seconds", amount "15 s", number "15". */
export const claimForms = ['words', 'amount', 'number', 'spelt', 'Spelt'] as const;
export type ClaimForm = (typeof claimForms)[number];

const longUnits: Readonly<Record<string, string>> = { s: 'seconds', min: 'minutes', h: 'hours' };
const signs: Readonly<Record<string, string>> = { '<': 'under ', '>': 'over ' };

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Whole numbers below a hundred in words. */
export function spellNumber(figure: string): string {
  const n = Number(figure);
  if (!Number.isInteger(n) || n < 0 || n > 99) return figure;
  if (n < 20) return ones[n] as string;
  const [ten, one] = [tens[Math.floor(n / 10) - 2] as string, n % 10];
  return one ? `${ten}-${ones[one]}` : ten;
}

export function spellFigure(figure: string, form: 'spelt' | 'Spelt'): string {
  const text = figure.split(' ').map(spellNumber).join(' ');
  return form === 'spelt' ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

const withUnit = (value: string, unit?: string): string =>
  unit ? `${value}${unit === '%' ? '' : ' '}${unit}` : value;

export function formatClaim({ value, unit }: Pick<Claim, 'value' | 'unit'>, form?: ClaimForm) {
  const long = unit && (longUnits[unit] ?? unit);
  const number = value.replace(/^[<>±]/, '');
  const range = number.replace('–', ' to ');
  switch (form) {
    case undefined:
      return withUnit(value, unit);
    case 'amount':
      return withUnit(number, unit);
    case 'number':
      return number;
    case 'words':
      return withUnit((signs[value.charAt(0)] ?? '') + range, long);
    case 'spelt':
    case 'Spelt':
      return spellFigure(range, form);
  }
}

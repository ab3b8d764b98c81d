import type { ClaimLookup } from '../../content/lookup.ts';
import { claimText } from '../../content/named-figures/claim-text.ts';
import { campaign } from '../../content/named-figures/model.ts';
import { type WorkedLineAnswer, workedLine } from '../../content/named-figures/worked-line.ts';
import type { LocationData } from '../../content/schemas/pages/location.ts';

type Line = LocationData['line'];

/** Claimed detection time, s. */
export const targetOf = (claim: ClaimLookup): number =>
  Number(claimText(claim('detection-time'), 'number'));

export const answerFor = ({ fluid, spacingKm, lengthKm }: Line, claim: ClaimLookup) =>
  workedLine({ fluid, spacing: spacingKm * 1000, length: lengthKm * 1000 }, targetOf(claim));

/** Within which the campaign placed 95 of 100 such leaks that open in a second, m. */
export const gradualOf = ({ fluid, spacingKm }: Line, size: number): number | undefined =>
  campaign().cells.find(
    (cell) =>
      cell.fluid === fluid &&
      cell.spacing === 1000 * spacingKm &&
      cell.size === size &&
      cell.opening === 1,
  )?.p95Error ?? undefined;

const span = ({ low, high }: { low: number; high: number }) =>
  `${Math.round(low)} to ${Math.ceil(high)}`;

export function alarmWords({ alarm, warning }: WorkedLineAnswer): string {
  if (alarm) return `${span(alarm)} s`;
  return warning ? `not everywhere; warning ${span(warning)} s` : 'not everywhere';
}

export function targetWords({ inTime, alarm }: WorkedLineAnswer): string {
  if (inTime === 1) return 'met between the nodes';
  if (inTime === 0) return alarm ? 'missed everywhere' : 'missed';
  return `met at ${Math.round(100 * inTime)}% of places`;
}

/** Half of the 95% interval. */
export const placeWords = ({ half }: WorkedLineAnswer): string =>
  half ? `±${half.low.toPrecision(2)} to ${Math.ceil(half.high)} m` : 'none: at or beyond a node';

export const percent = (share: number): string => `${Math.round(100 * share)}%`;

import { readCampaign } from '../../content/named-figures/model-figures.ts';
import {
  computeWorkedLine,
  type WorkedLineAnswer,
} from '../../content/named-figures/worked-line.ts';
import type { LocationData } from '../../content/schemas/pages/location.ts';

type Line = LocationData['line'];

export const answerWorkedLine = ({ fluid, spacingKm, lengthKm }: Line) =>
  computeWorkedLine({ fluid, spacing: spacingKm * 1000, length: lengthKm * 1000 });

/** Within which the campaign placed 95 of 100 such leaks that open in a second, m. */
export const findGradualError = ({ fluid, spacingKm }: Line, size: number): number | undefined =>
  readCampaign().cells.find(
    (cell) =>
      cell.fluid === fluid &&
      cell.spacing === 1000 * spacingKm &&
      cell.size === size &&
      cell.opening === 1,
  )?.p95Error ?? undefined;

const formatRange = ({ low, high }: { low: number; high: number }) =>
  `${Math.round(low)} to ${Math.ceil(high)}`;

export function describeAlarm({ alarm, warning }: WorkedLineAnswer): string {
  if (alarm) return `${formatRange(alarm)} s`;
  return warning ? `not everywhere; warning ${formatRange(warning)} s` : 'not everywhere';
}

/** Half of the 95% interval. */
export const describePlace = ({ half }: WorkedLineAnswer): string =>
  half ? `±${half.low.toPrecision(2)} to ${Math.ceil(half.high)} m` : 'none: at or beyond a node';

export const formatPercent = (share: number): string => `${Math.round(100 * share)}%`;

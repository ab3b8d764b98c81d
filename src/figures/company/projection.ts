/**
 * Compound growth as an index: 100 in the base year, then times (1 + ratePercent/100) each year.
 * @param ratePercent yearly growth in per cent
 */
export function compoundIndex(
  baseYear: number,
  endYear: number,
  ratePercent: number,
): { year: number; value: number }[] {
  if (!(endYear > baseYear)) throw new RangeError('endYear must come after baseYear');
  return Array.from({ length: endYear - baseYear + 1 }, (_, i) => ({
    year: baseYear + i,
    value: 100 * (1 + ratePercent / 100) ** i,
  }));
}

/** Stations, ends included, at most `spacingKm` apart. */
export function countStations(lengthKm: number, spacingKm: number): number {
  if (!(lengthKm > 0) || !(spacingKm > 0)) throw new RangeError('lengths must be positive');
  // Guards against 12.000…2 after division.
  return Math.ceil(lengthKm / spacingKm - 1e-9) + 1;
}

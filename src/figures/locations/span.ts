/** Stations of a line, and travel times of a pressure wave between two of them. */

/** Number of stations, ends included, for a distance of at most `spacingKm` between neighbours. */
export function stationCount(lengthKm: number, spacingKm: number): number {
  if (!(lengthKm > 0) || !(spacingKm > 0)) throw new RangeError('lengths must be positive');
  // Floating-point division can give 12.000…2 instead of 12, which must not add a station.
  return Math.ceil(lengthKm / spacingKm - 1e-9) + 1;
}

/** Travel time in s over `km` of line at `speed` m/s. */
export const travelSeconds = (km: number, speed: number): number => (km * 1000) / speed;

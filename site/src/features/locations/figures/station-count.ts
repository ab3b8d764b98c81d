/** Stations, ends included, at most `spacingKm` apart. */
export function countStations(lengthKm: number, spacingKm: number): number {
  if (!(lengthKm > 0) || !(spacingKm > 0)) throw new RangeError('lengths must be positive');
  // Guards against 12.000…2 after division.
  return Math.ceil(lengthKm / spacingKm - 1e-9) + 1;
}

/** s */
export const travelSeconds = (km: number, speed: number): number => (km * 1000) / speed;

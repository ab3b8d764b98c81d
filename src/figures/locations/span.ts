/** Travel times of a pressure wave between two stations. */

/**
 * Speed of a pressure wave in m/s: a typical liquid line, and natural gas
 * (γ 1.3, Z 0.9, 288 K, 18 g/mol).
 */
export const waveSpeed = { liquid: 1100, gas: 395 } as const;

export type Medium = keyof typeof waveSpeed;

/** The detection target in seconds. */
export const targetSeconds = 15;

/** Number of stations, ends included, for a distance of at most `spacingKm` between neighbours. */
export function stationCount(lengthKm: number, spacingKm: number): number {
  if (!(lengthKm > 0) || !(spacingKm > 0)) throw new RangeError('lengths must be positive');
  // Floating-point division can give 12.000…2 instead of 12, which must not add a station.
  return Math.ceil(lengthKm / spacingKm - 1e-9) + 1;
}

/** Travel time in s over `km` of line. */
export const travelSeconds = (km: number, medium: Medium): number =>
  (km * 1000) / waveSpeed[medium];

/** Longest spacing in km at which the wave of any leak reaches both neighbouring stations in `seconds`. */
export const longestSpacing = (medium: Medium, seconds: number = targetSeconds): number =>
  (seconds * waveSpeed[medium]) / 1000;

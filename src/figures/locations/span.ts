/** What a pressure wave needs between two stations. Pure sums; speeds as in the technology notes. */

/**
 * Speed of a pressure wave in m/s: a typical liquid line, and natural gas
 * (γ 1.3, Z 0.9, 288 K, 18 g/mol).
 */
export const waveSpeed = { liquid: 1100, gas: 395 } as const;

export type Medium = keyof typeof waveSpeed;

/** The detection target in seconds. */
export const targetSeconds = 15;

/** Stations needed so that no two neighbours are further apart than `spacingKm`, ends included. */
export function stationCount(lengthKm: number, spacingKm: number): number {
  if (!(lengthKm > 0) || !(spacingKm > 0)) throw new RangeError('lengths must be positive');
  // A tiny surplus from division must not cost a station: 1.2 / 0.1 is 11.999…8 or 12.000…2.
  return Math.ceil(lengthKm / spacingKm - 1e-9) + 1;
}

/** Travel time in s over `km` of line. */
export const travelSeconds = (km: number, medium: Medium): number =>
  (km * 1000) / waveSpeed[medium];

/** Longest spacing in km at which both neighbours of a leak hear it within `seconds`, wherever it is. */
export const longestSpacing = (medium: Medium, seconds: number = targetSeconds): number =>
  (seconds * waveSpeed[medium]) / 1000;

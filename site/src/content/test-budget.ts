/** For /technology/how-it-is-tested. */
import type { NoiseEstimate } from '@site/leak-model/detector';

/**
 * Standard deviation, Pa, of a mean over `window` s minus one over the two windows before, for
 * zero-frequency density S: √(S/T + S/2T) (docs/detection.md).
 */
export const differenceNoise = ({ zero }: NoiseEstimate, window: number): number =>
  Math.sqrt((1.5 * zero) / window);

/**
 * LoRa time on air, s, at 125 kHz, coding rate 4/5, 8 preamble symbols, explicit header and CRC
 * (Semtech, SX1261/2 data sheet, § 6.1.4).
 * @param spreading spreading factor, 7 to 12
 * @param bytes length of the physical payload
 */
export function loraAirTime(spreading: number, bytes: number): number {
  if (!Number.isInteger(spreading) || spreading < 7 || spreading > 12 || !(bytes >= 0))
    throw new RangeError('A spreading factor is 7 to 12; a payload has no negative length.');
  const symbol = 2 ** spreading / 125_000;
  const slow = symbol >= 0.016 ? 1 : 0;
  const coded = Math.ceil((8 * bytes - 4 * spreading + 28 + 16) / (4 * (spreading - 2 * slow)));
  return (8 + 4.25 + 8 + Math.max(0, 5 * coded)) * symbol;
}

/** Binomial probability of at most `misses` failures in `trials`; `share`: success probability. */
export function probabilityOfAtMost(misses: number, trials: number, share: number): number {
  let term = share ** trials;
  let sum = term;
  for (let k = 1; k <= Math.min(misses, trials); k++) {
    term *= ((trials - k + 1) / k) * ((1 - share) / share);
    sum += term;
  }
  return sum;
}

/**
 * Fewest trials that demonstrate a success rate of at least `share` at this confidence with
 * `misses` failures (one-sided, exact binomial: Clopper & Pearson 1934).
 */
export function requiredTrials(share: number, confidence: number, misses: number): number {
  if (!(share > 0 && share < 1 && confidence > 0 && confidence < 1 && misses >= 0))
    throw new RangeError('Share and confidence lie between 0 and 1.');
  let trials = misses + 1;
  while (probabilityOfAtMost(misses, trials, share) > 1 - confidence) trials++;
  return trials;
}

/** Event-free years that demonstrate a rate below `perYear` (Poisson). */
export const quietYears = (perYear: number, confidence: number): number =>
  -Math.log(1 - confidence) / perYear;

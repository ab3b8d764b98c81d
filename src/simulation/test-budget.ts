/**
 * Sums behind /technology/how-it-is-tested that need no run of the model: what averaging leaves of the
 * noise, radio, energy, and how many trials a claim asks for.
 */
import type { NoiseEstimate } from './detection/fronts/noise.ts';

/**
 * Standard deviation, Pa, of the difference between the mean of `window` s and the mean of the two
 * windows before it, in noise of zero-frequency density S: √(S/T + S/2T) (docs/detection.md § 2).
 */
export const differenceNoise = ({ zero }: NoiseEstimate, window: number): number =>
  Math.sqrt((1.5 * zero) / window);

/**
 * Time on air of a LoRa packet, s, at 125 kHz, coding rate 4/5, 8 symbols of preamble, explicit header
 * and CRC (Semtech, SX1261/2 data sheet, § 6.1.4).
 * @param spreading spreading factor, 7 to 12  @param bytes length of the physical payload
 */
export function loraAirTime(spreading: number, bytes: number): number {
  if (!Number.isInteger(spreading) || spreading < 7 || spreading > 12 || !(bytes >= 0))
    throw new RangeError('A spreading factor is 7 to 12; a payload has no negative length.');
  const symbol = 2 ** spreading / 125_000;
  const slow = symbol >= 0.016 ? 1 : 0;
  const coded = Math.ceil((8 * bytes - 4 * spreading + 28 + 16) / (4 * (spreading - 2 * slow)));
  return (8 + 4.25 + 8 + Math.max(0, 5 * coded)) * symbol;
}

/** Mean power, W, at which a battery of `wattHours` lasts for `years`. */
export const meanPower = (wattHours: number, years: number): number =>
  wattHours / (years * 365.25 * 24);

/** Power, W, that a full strain-gauge bridge of `ohms` takes at `volts`. */
export const bridgePower = (volts: number, ohms: number): number => volts ** 2 / ohms;

/** Probability of at most `misses` misses in `trials` independent trials that each succeed with `share`. */
export function chanceOfAtMost(misses: number, trials: number, share: number): number {
  let term = share ** trials;
  let sum = term;
  for (let k = 1; k <= Math.min(misses, trials); k++) {
    term *= ((trials - k + 1) / k) * ((1 - share) / share);
    sum += term;
  }
  return sum;
}

/**
 * Least number of trials that show a share of success of at least `share` with this confidence when
 * `misses` are allowed (one-sided; exact binomial, as Clopper & Pearson 1934).
 */
export function trialsFor(share: number, confidence: number, misses: number): number {
  if (!(share > 0 && share < 1 && confidence > 0 && confidence < 1 && misses >= 0))
    throw new RangeError('Share and confidence lie between 0 and 1.');
  let trials = misses + 1;
  while (chanceOfAtMost(misses, trials, share) > 1 - confidence) trials++;
  return trials;
}

/** Years without an event that show a rate below `perYear` with this confidence (Poisson). */
export const quietYears = (perYear: number, confidence: number): number =>
  -Math.log(1 - confidence) / perYear;

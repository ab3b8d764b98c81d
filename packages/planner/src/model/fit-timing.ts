import { computeEchoFreeFitSpan, echoFreeTime, normalCdf } from '@site/leak-model';
import type { Model } from './model.ts';
import type { Leak, NodeSignal } from './node-signals.ts';

/**
 * Whether the fit finds size and time of each of these drops. One that it takes for a slow change
 * agrees with no place: the runs then alarm later (unless `inTime`) and without one. Constants from
 * runs on lines with stations (docs/your-line.md).
 */
export function estimateTiming(
  model: Model,
  leak: Leak,
  drop: number,
  taken: readonly NodeSignal[],
) {
  const each = taken.map((h) => estimateNodeTiming(model, leak, drop, h));
  const inTime = each.reduce((product, { chance }) => product * chance, 1) >= TIMED;
  return { inTime, fitted: inTime && each.every(({ lost }) => lost <= ROUNDED) };
}

/** Chance of all from which on a place is promised. */
const TIMED = 0.8;
/** Longest opening, as a share of the stretch that the fit reads. */
const OPENED = 0.35;
/** Log-likelihood that the fit may lose where a front is not rounded as it assumes. */
const ROUNDED = 100;
/** Decay of a front, as an exponent, beyond which its size agrees with no other. */
const DECAYED = 1;
/** Standard deviations at which every other drop is taken for slow, and their spread. */
const EVERY_OTHER = 3.6;
const SPREAD = 2;

/** Standard deviation of the size that the fit gives to a drop, Pa. */
export const fittedSigma = (
  { knowledge: k, hold, noiseZero }: Model,
  { at, window }: NodeSignal,
): number => Math.sqrt(noiseZero * (1 / computeEchoFreeFitSpan(window, at, k) + 2 / hold));

function estimateNodeTiming(
  model: Model,
  { at, opening }: Leak,
  drop: number,
  h: NodeSignal,
): { chance: number; lost: number } {
  const { knowledge: k, hold } = model;
  const { at: node, window } = h;
  const distance = Math.abs(node - at);
  const decay = k.attenuation * distance;
  const read = computeEchoFreeFitSpan(window, node, k);
  const clear = (drop * Math.exp(-decay)) / fittedSigma(model, h);
  // It assumes the rounding of half a spacing.
  const assumed = (hold * k.waveSpeed) / 2;
  const lost = (k.spread ** 2 * Math.abs(distance ** 2 - assumed ** 2) * clear ** 2) / read;
  // An echo of the end beside the leak comes within what is read.
  const doubled = echoFreeTime(k, at) < read;
  const never = doubled || opening > OPENED * read || decay > DECAYED;
  return { chance: never ? 0 : normalCdf((clear - EVERY_OTHER) / SPREAD), lost };
}

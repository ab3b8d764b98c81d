import {
  computeEchoFreeFitSpan,
  endPosition,
  hasNodesNearEnds,
  ONE_SOURCE,
  RULE,
  SIDES,
  travelTimeBetween,
} from '@site/leak-model';
import { fittedSigma } from './fit-timing.ts';
import type { Model } from './model.ts';
import type { Leak, NodeSignal } from './node-signals.ts';

/** Rises that the fit gives to what follows a front, s; slower ones are known for packing. */
const FOLLOWS = [1, 3];
/** Drop that a slope gives over such a rise, over slope and rise: it goes on behind it. */
const GOES_ON = 1.2;
/** Averages before a pick from which on the fit reads, s. */
const SLACK = 0.2;

/** Whether the detector, which places one source, hears none but this leak in these drops. */
export const isOnlySource = (
  model: Model,
  leak: Leak,
  drop: number,
  taken: readonly NodeSignal[],
): boolean =>
  (hasNodesNearEnds(model.knowledge) ||
    hasMatchingSizes(model, leak, taken, ONE_SOURCE.tolerance)) &&
  !taken.some((h) => isFollowed(model, leak, drop, h));

/** After correction for attenuation, within this share of their mean and their noise. */
export function hasMatchingSizes(
  model: Model,
  { at }: Leak,
  taken: readonly NodeSignal[],
  tolerance: number,
): boolean {
  const sizes = taken.map((h) => {
    const gain = Math.exp(model.knowledge.attenuation * Math.abs(h.at - at));
    return { size: h.size * gain, sigma: fittedSigma(model, h) * gain };
  });
  const mean = sizes.reduce((sum, { size }) => sum + size, 0) / sizes.length;
  return sizes.every(
    ({ size, sigma }) => Math.abs(size - mean) <= tolerance * mean + RULE.gate * sigma,
  );
}

/**
 * Whether what follows a front is taken for a drop of another source: the packing of a line with
 * much friction, or a faint echo so soon behind it that one gradual fit covers both.
 */
function isFollowed(
  { knowledge: k, hold, growth, echoes, scales }: Model,
  { at }: Leak,
  drop: number,
  h: NodeSignal,
): boolean {
  const rise = Math.max(0, ...FOLLOWS.filter((r) => r <= hold));
  const apart = 1 + RULE.baseline;
  /** In a window whose baseline has left the front behind by `lag`. */
  const shows = (lag: number, change: (window: number) => number) =>
    scales.some(({ window, unit, level }) => apart * window < lag && change(window) > level * unit);
  const size = drop * Math.exp(-k.attenuation * Math.abs(h.at - at));
  const slope = growth * size;
  if (
    GOES_ON * rise * slope > ONE_SOURCE.other * drop &&
    shows(hold, (w) => (apart / 2) * w * slope)
  )
    return true;
  if (hasNodesNearEnds(k)) return false;
  const reach = Math.min(rise, computeEchoFreeFitSpan(h.window, h.at, k) / 2) + SLACK;
  return SIDES.some((side) => {
    const end = endPosition(k, side);
    const lag =
      travelTimeBetween(k, at, end) +
      travelTimeBetween(k, end, h.at) -
      travelTimeBetween(k, at, h.at);
    return lag < reach && shows(lag, () => echoes[side] * size);
  });
}

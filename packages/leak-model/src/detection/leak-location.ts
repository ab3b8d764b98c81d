import { normalCdf } from '../statistics.ts';
import type { NodeOnset } from './fronts/fronts.ts';
import type { LineCalibration } from './line-calibration.ts';
import { type Place, placeBetween } from './place.ts';
import { RULE } from './rule.ts';

/**
 * Several likelihood peaks or an unknown rise give combinations, each located separately and
 * weighted by its evidence; the interval is that of the mixture.
 */
export type LeakLocation = Place & {
  /** 95 % interval and its half-width, m. */
  low: number;
  high: number;
  half: number;
  /** s */ rise: number;
};

/** Combinations with a log-likelihood this far below the best are dropped. */
const UNLIKELY = 8;
/** Per rise. */
const MAX_COMBINATIONS = 60;

export function locateLeak(
  sets: readonly { rise: number; nodeOnsets: NodeOnset[] }[],
  source: number,
  k: LineCalibration,
): LeakLocation | undefined {
  const tried: { place: Place; rise: number; weight: number }[] = [];
  for (const { rise, nodeOnsets } of sets) {
    const split = nodeOnsets.findIndex((h) => h.at > source);
    for (const { arrivals, weight } of combineOnsets(nodeOnsets)) {
      const place = placeBetween(arrivals, split, k);
      if (place) tried.push({ place, rise, weight: weight + place.evidence });
    }
  }
  const top = Math.max(...tried.map((t) => t.weight));
  const likely = tried.filter((t) => t.weight > top - UNLIKELY);
  const best = likely.find((t) => t.weight === top);
  if (!best) return undefined;
  const parts = likely.map((t) => ({
    at: t.place.at,
    sigma: t.place.sigma,
    weight: Math.exp(t.weight - top),
  }));
  const low = mixtureQuantile(parts, 0.025);
  const high = mixtureQuantile(parts, 0.975);
  const half = (high - low) / 2;
  return {
    ...best.place,
    at: mixtureQuantile(parts, 0.5),
    sigma: half / RULE.interval,
    low,
    high,
    half,
    rise: best.rise,
  };
}

/** One peak per node, likeliest first. */
function combineOnsets(nodeOnsets: readonly NodeOnset[]) {
  let all = [{ weight: 0, arrivals: [] as Parameters<typeof placeBetween>[0] }];
  for (const { node, at, modes, blur } of nodeOnsets) {
    const next = all.flatMap((taken) =>
      modes.map((m) => ({
        weight: taken.weight + m.weight,
        arrivals: [...taken.arrivals, { node, at, time: m.time, sigma: m.sigma, blur }],
      })),
    );
    // Agreement of peaks is known only at the end: prune loosely.
    next.sort((a, b) => b.weight - a.weight);
    all = next
      .filter((c) => c.weight > (next[0]?.weight ?? 0) - 3 * UNLIKELY)
      .slice(0, MAX_COMBINATIONS);
  }
  return all;
}

type MixturePart = { at: number; sigma: number; weight: number };

function mixtureQuantile(parts: readonly MixturePart[], p: number): number {
  const total = parts.reduce((sum, q) => sum + q.weight, 0);
  let low = Math.min(...parts.map((q) => q.at - 8 * q.sigma));
  let high = Math.max(...parts.map((q) => q.at + 8 * q.sigma));
  for (let i = 0; i < 50; i++) {
    const mid = (low + high) / 2;
    const below = parts.reduce((sum, q) => sum + q.weight * normalCdf((mid - q.at) / q.sigma), 0);
    if (below < p * total) low = mid;
    else high = mid;
  }
  return (low + high) / 2;
}

import type { Side } from '../types.ts';
import type { Front } from './fronts/front.ts';
import {
  computeTravelTime,
  endPosition,
  type LineCalibration,
  locateFromPair,
  travelTimeBetween,
} from './line-calibration.ts';
import { fitWaveFromEnd, placeBetween } from './place.ts';
import { RULE } from './rule.ts';

/** χ² quantile at 99.9 % by degrees of freedom. */
const CHI_SQUARE_LIMITS = [0, 10.8, 13.8, 16.3, 18.5, 20.5, 22.5, 24.3, 26.1];

export const chiSquareLimit = (freedom: number): number =>
  CHI_SQUARE_LIMITS[Math.min(freedom, CHI_SQUARE_LIMITS.length - 1)] as number;

/** `surprise`: −2 log-likelihood. */
type Candidate = { fronts: Front[]; surprise: number } & (
  | { kind: 'beyond'; side: Side; departedAt: number; sigma: number }
  | { kind: 'leak'; at: number; openedAt: number }
);

export type Wave = Candidate & { kind: 'beyond' };

/** More nodes first: misfit alone would favour badly timed picks, which fit anything. */
const isBetter = (than: Candidate | undefined, fronts: Front[], surprise: number): boolean =>
  !than ||
  fronts.length > than.fronts.length ||
  (fronts.length === than.fronts.length && surprise < than.surprise);

export const toArrival =
  (side: Side, k: LineCalibration) =>
  ({ node, at, time, sigma }: Front) => ({
    node,
    at,
    time,
    sigma,
    blur: computeDispersionShift(at, side, k),
  });

/** The wave from beyond that explains most nodes; at least `agree`. */
export function findBestWave(open: Front[], k: LineCalibration): Wave | undefined {
  let best: Wave | undefined;
  for (const side of ['upstream', 'downstream'] as const)
    for (const seed of open) {
      const departedAt = seed.time - travelTimeBetween(k, endPosition(k, side), seed.at);
      const chosen = gatherFronts(
        open,
        seed,
        k,
        (f) => departedAt + travelTimeBetween(k, endPosition(k, side), f.at),
      );
      if (chosen.length < k.agree) continue;
      const ordered = chosen.sort((a, b) => a.at - b.at);
      const arrivals = ordered.map(toArrival(side, k));
      const fit = fitWaveFromEnd(arrivals, side, k);
      if (fit.misfit > chiSquareLimit(ordered.length - 1)) continue;
      const { departedAt: fitted, surprise } = fit;
      if (!isBetter(best, ordered, surprise)) continue;
      const sigma = Math.min(...ordered.map((f) => f.sigma));
      best = { kind: 'beyond', side, departedAt: fitted, sigma, fronts: ordered, surprise };
    }
  return best;
}

/** Dispersion shift of an onset fitted with half a spacing's dispersion, s. */
const computeDispersionShift = (at: number, side: Side, k: LineCalibration): number =>
  (k.spread * Math.abs(at - endPosition(k, side))) ** 2;

/** The leak between two nodes that explains most nodes (drops only); at least `agree`. */
export function findBestLeak(
  open: Front[],
  k: LineCalibration,
): (Candidate & { kind: 'leak' }) | undefined {
  let best: (Candidate & { kind: 'leak' }) | undefined;
  const drops = open.filter((f) => f.pick.sign > 0 && !f.slow && !isLate(f, open, k));
  for (const low of drops)
    for (const high of drops) {
      if (low.at >= high.at) continue;
      const limit = travelTimeBetween(k, low.at, high.at);
      if (Math.abs(high.time - low.time) >= limit) continue;
      const at = locateFromPair(low, high, k);
      const openedAt = low.time - travelTimeBetween(k, at, low.at);
      const chosen = gatherFronts(
        drops,
        low,
        k,
        (f) => openedAt + travelTimeBetween(k, at, f.at),
        high,
      );
      if (chosen.length < k.agree) continue;
      const ordered = chosen.sort((p, q) => p.at - q.at);
      if (!hasSimilarSizes(ordered, at, k)) continue;
      const split = ordered.findIndex((f) => f.at > at);
      const arrivals = ordered.map(({ node, at: y, time, sigma }) => ({
        node,
        at: y,
        time,
        sigma: Math.hypot(sigma, computeOnsetRounding(y, at, k)),
        blur: 0,
      }));
      const fit = placeBetween(arrivals, split, k);
      if (!fit || fit.misfit > chiSquareLimit(fit.freedom)) continue;
      const surprise = -2 * fit.evidence;
      if (!isBetter(best, ordered, surprise)) continue;
      best = { kind: 'leak', at: fit.at, openedAt: fit.openedAt, fronts: ordered, surprise };
    }
  return best;
}

/** A larger drop within one line travel before: echoes and packing follow a leak’s front. */
const isLate = (f: Front, open: readonly Front[], k: LineCalibration): boolean =>
  open.some(
    (g) =>
      g.node === f.node &&
      g.pick.sign > 0 &&
      g.size > f.size &&
      g.time < f.time &&
      f.time - g.time < k.length / k.waveSpeed,
  );

/** Onset error from fitting with half a spacing's dispersion, s. */
const computeOnsetRounding = (at: number, source: number, k: LineCalibration): number => {
  const half = (computeTravelTime(k) * k.waveSpeed) / 2;
  return k.spread ** 2 * Math.abs((at - source) ** 2 - half ** 2);
};

/** Per node the front nearest its expected time, within the gate. */
function gatherFronts(
  open: readonly Front[],
  seed: Front,
  k: LineCalibration,
  due: (f: Front) => number,
  also?: Front,
): Front[] {
  const chosen = new Map<number, { front: Front; off: number }>([
    [seed.node, { front: seed, off: 0 }],
  ]);
  if (also) chosen.set(also.node, { front: also, off: 0 });
  const base = Math.hypot(seed.sigma, also?.sigma ?? 0);
  for (const front of open) {
    if (front.node === seed.node || front.node === also?.node) continue;
    if (front.pick.sign !== seed.pick.sign) continue;
    const travelTime = Math.abs(front.at - seed.at) / k.waveSpeed;
    const sigma = Math.hypot(front.sigma, base, 1.5 * k.clockError, k.waveSpeedError * travelTime);
    const rounding = (k.spread * travelTime * k.waveSpeed) ** 2;
    const off = Math.abs(front.time - due(front));
    if (off > RULE.gate * sigma + rounding) continue;
    const taken = chosen.get(front.node);
    if (!taken || off < taken.off) chosen.set(front.node, { front, off });
  }
  return [...chosen.values()].map((c) => c.front);
}

/** After correction for attenuation. */
export function hasSimilarSizes(
  fronts: readonly Front[],
  at: number,
  k: LineCalibration,
  tolerance: number = RULE.sizeTolerance,
): boolean {
  const sizes = fronts.map((f) => {
    const gain = Math.exp(k.attenuation * Math.abs(f.at - at));
    return { size: f.size * gain, sigma: f.sizeSigma * gain };
  });
  const mean = sizes.reduce((sum, s) => sum + s.size, 0) / sizes.length;
  return sizes.every((s) => Math.abs(s.size - mean) <= tolerance * mean + RULE.gate * s.sigma);
}

import type { Pick } from './detect.ts';
import { type Arrival, type LocateOptions, type Location, locate } from './locate.ts';

/**
 * Putting the sensors' picks together: one confirmed pick from each makes an alarm if their
 * arrivals fit one source and their drops are those of one leak.
 */
export type Belief = LocateOptions & {
  /** Standard deviation of the clocks, s. */ clockError: number;
  /** Loss of a small front on its way, 1/m: fV/(2Da). */ attenuation: number;
  /** Largest weighted sum of squared residuals taken for one source. */ misfitLimit: number;
  /** How far a drop may lie from the mean of all, as a fraction, beside its noise. */
  dropTolerance: number;
};

export type Confirmed = Pick & { confirmedAt: number };

export const isConfirmed = (pick: Pick): pick is Confirmed => pick.confirmedAt !== undefined;

/** Every way to take one confirmed pick from each sensor, soonest complete first. */
export function combinations(sensors: Pick[][]): { picks: Confirmed[]; at: number }[] {
  let all: Confirmed[][] = [[]];
  for (const picks of sensors)
    all = all.flatMap((taken) => picks.filter(isConfirmed).map((pick) => [...taken, pick]));
  return all
    .map((picks) => ({ picks, at: Math.max(...picks.map((p) => p.confirmedAt)) }))
    .sort((a, b) => a.at - b.at);
}

/** The one source that these picks fit, one for each station (m) in order; undefined if none. */
export function associate(picks: Pick[], stations: number[], belief: Belief): Location | undefined {
  const arrivals = picks.map(
    (pick, i): Arrival => ({
      at: stations[i] as number,
      stamp: pick.stamp,
      sigma: Math.hypot(pick.sigma, belief.clockError),
    }),
  );
  const location = locate(arrivals, belief);
  if (!location || location.misfit > belief.misfitLimit) return undefined;
  return dropsAgree(arrivals, picks, location.at, belief) ? location : undefined;
}

/**
 * Whether the drops are those of one leak: each, put back by what it lost on its way, near the mean
 * of all or within its own noise of it. A noise pick beside three true ones is not.
 */
function dropsAgree(arrivals: Arrival[], picks: Pick[], at: number, belief: Belief): boolean {
  const gains = arrivals.map((a) => Math.exp(belief.attenuation * Math.abs(a.at - at)));
  const drops = picks.map((p, i) => p.drop * (gains[i] as number));
  const mean = drops.reduce((sum, d) => sum + d, 0) / drops.length;
  return drops.every((d, i) => {
    const noise = (picks[i]?.dropSigma ?? 0) * (gains[i] as number);
    return Math.abs(d - mean) <= belief.dropTolerance * mean + 4 * noise;
  });
}

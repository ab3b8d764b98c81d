import { type Observation, solveLeastSquares } from './least-squares.ts';
import {
  gradeBetween,
  type LineCalibration,
  locateFromPair,
  travelTimeBetween,
  travelTimeTowards,
} from './line-calibration.ts';
import { RULE } from './rule.ts';

/**
 * Leak position from arrival times: weighted least squares (Gauss–Newton) for position, opening
 * time and, with their calibrations as observations, wave speed and dispersion.
 */
export type Arrival = {
  /** Index, and position, m. */ node: number;
  at: number;
  /** By the node's clock, s; standard deviation without the clock's. */
  time: number;
  sigma: number;
  /** Apparent onset delay if the dispersion is twice that assumed, s. */
  blur: number;
};

export type Place = {
  /** m, with standard deviation. */ at: number;
  sigma: number;
  /** By the nodes' clocks, s. */ openedAt: number;
  /** Fitted, m/s. */ waveSpeed: number;
  /** Weighted sum of squared residuals; degrees of freedom. */
  misfit: number;
  freedom: number;
  /** Log-likelihood, marginalised over the unknowns. */
  evidence: number;
};

const MAX_ROUNDS = 6;

/** Leak between arrivals `split − 1` and `split`, ordered by position. */
export function placeBetween(
  arrivals: Arrival[],
  split: number,
  k: LineCalibration,
): Place | undefined {
  const low = arrivals[split - 1];
  const high = arrivals[split];
  if (!low || !high) return undefined;
  const { length, velocity } = k;
  const sa = Math.max(RULE.waveSpeedFloor, k.waveSpeedError);
  let x = locateFromPair(low, high, k);
  let t0 = low.time - travelTimeTowards(k, -1, x, low.at);
  /** Fractions of what is calibrated. */
  let [speed, blur, grade] = [0, 0, 0];
  const gradeError = Math.max(1e-6, k.gradeError ?? 0);
  for (let round = 0; ; round++) {
    const waveSpeed = k.waveSpeed * (1 + speed);
    const now = { length, velocity, waveSpeed, grade: (k.grade ?? 0) + grade };
    let widths = 0;
    // Unknowns: x and a₀t₀, m, and the three fractions.
    const rows = arrivals.map((s, i): Observation => {
      const way = i < split ? -1 : 1;
      const travel = travelTimeTowards(now, way, x, s.at);
      const local = now.waveSpeed + way * k.velocity;
      const deviation = Math.hypot(s.sigma, k.clockError);
      widths += Math.log(deviation);
      return {
        by: [
          -way / local,
          1 / k.waveSpeed,
          (-travel * k.waveSpeed) / local,
          s.blur,
          travel * gradeBetween(k, x, s.at),
        ],
        residual: s.time - t0 - travel - blur * s.blur,
        weight: deviation ** -2,
      };
    });
    rows.push({ by: [0, 0, 1, 0, 0], residual: -speed, weight: sa ** -2 });
    rows.push({ by: [0, 0, 0, 1, 0], residual: -blur, weight: RULE.dispersionError ** -2 });
    rows.push({ by: [0, 0, 0, 0, 1], residual: -grade, weight: gradeError ** -2 });
    const solved = solveLeastSquares(rows);
    if (!solved) return undefined;
    const [dx = 0, dt = 0, ds = 0, db = 0, dg = 0] = solved.solution;
    x += dx;
    t0 += dt / k.waveSpeed;
    speed += ds;
    blur += db;
    grade += dg;
    if (round < MAX_ROUNDS - 1 && !(Math.abs(dx) < 1e-4)) continue;
    const misfit = rows.reduce((sum, r) => sum + r.weight * r.residual ** 2, 0);
    return {
      at: x,
      sigma: Math.sqrt(solved.varianceOf([1, 0, 0, 0, 0])),
      openedAt: t0,
      waveSpeed: k.waveSpeed * (1 + speed),
      misfit,
      freedom: arrivals.length - 2,
      evidence: -misfit / 2 - widths - solved.logDeterminant / 2,
    };
  }
}

/** Sum of squares for a source at or beyond one end, whose wave passes the nodes in order. */
export function fitWaveFromEnd(
  arrivals: Arrival[],
  side: 'upstream' | 'downstream',
  k: LineCalibration,
) {
  const from = side === 'upstream' ? 0 : k.length;
  const relative = arrivals.map((s) => s.time - travelTimeBetween(k, from, s.at));
  // The only unknown is the passing time. Calibration error adds variance in proportion to distance
  // from the first node; dispersion may shift onsets.
  const first = side === 'upstream' ? arrivals[0] : arrivals.at(-1);
  const weights = arrivals.map((s) => {
    const travelTime = Math.abs(s.at - (first?.at ?? s.at)) / k.waveSpeed;
    const speed = Math.max(RULE.waveSpeedFloor, k.waveSpeedError) * travelTime;
    return 1 / (s.sigma ** 2 + k.clockError ** 2 + speed ** 2 + s.blur ** 2);
  });
  const total = weights.reduce((sum, w) => sum + w, 0);
  const mean = relative.reduce((sum, t, i) => sum + t * (weights[i] as number), 0) / total;
  const misfit = relative.reduce((sum, t, i) => sum + (t - mean) ** 2 * (weights[i] as number), 0);
  // −2 log-likelihood of the arrivals.
  const surprise = misfit - weights.reduce((sum, w) => sum + Math.log(w), 0);
  return { misfit, surprise, departedAt: mean };
}

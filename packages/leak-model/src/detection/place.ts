import { type LineCalibration, travelTimeBetween } from './line-calibration.ts';
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

const UNKNOWNS = 4;

/** Leak between arrivals `split − 1` and `split`, ordered by position. */
export function placeBetween(
  arrivals: Arrival[],
  split: number,
  k: LineCalibration,
): Place | undefined {
  const low = arrivals[split - 1];
  const high = arrivals[split];
  if (!low || !high) return undefined;
  const sa = Math.max(RULE.waveSpeedFloor, k.waveSpeedError) * k.waveSpeed;
  let a = k.waveSpeed;
  let x = locateFromPair(low, high, a, k.velocity);
  let t0 = low.time - (x - low.at) / (a - k.velocity);
  let blur = 0;
  let variance = Number.NaN;
  let misfit = 0;
  let evidence = 0;
  for (let round = 0; round < 6; round++) {
    const normal = new Float64Array(UNKNOWNS * UNKNOWNS);
    const right = new Float64Array(UNKNOWNS);
    const add = (d: readonly number[], residual: number, weight: number) => {
      for (let r = 0; r < UNKNOWNS; r++) {
        right[r] = (right[r] as number) + (d[r] as number) * residual * weight;
        for (let c = 0; c < UNKNOWNS; c++) {
          const i = r * UNKNOWNS + c;
          normal[i] = (normal[i] as number) + (d[r] as number) * (d[c] as number) * weight;
        }
      }
    };
    misfit = ((a - k.waveSpeed) / sa) ** 2 + (blur / RULE.dispersionError) ** 2;
    let widths = 0;
    // Unknowns: x (m), a₀t₀ (m), wave speed (fraction of a₀), dispersion.
    arrivals.forEach((s, i) => {
      const back = i < split;
      const speed = back ? a - k.velocity : a + k.velocity;
      const distance = back ? x - s.at : s.at - x;
      const residual = s.time - t0 - distance / speed - blur * s.blur;
      const deviation = Math.hypot(s.sigma, k.clockError);
      const d = [
        (back ? 1 : -1) / speed,
        1 / k.waveSpeed,
        (-distance / speed ** 2) * k.waveSpeed,
        s.blur,
      ];
      add(d, residual, 1 / deviation ** 2);
      widths += Math.log(deviation);
      misfit += (residual / deviation) ** 2;
    });
    add([0, 0, 1, 0], (k.waveSpeed - a) / k.waveSpeed, (k.waveSpeed / sa) ** 2);
    add([0, 0, 0, 1], -blur, 1 / RULE.dispersionError ** 2);
    const solved = solveNormalEquations(normal, right);
    if (!solved) return undefined;
    variance = solved.variance;
    evidence = -misfit / 2 - widths - solved.logDeterminant / 2;
    x += solved.step[0] as number;
    t0 += (solved.step[1] as number) / k.waveSpeed;
    a += (solved.step[2] as number) * k.waveSpeed;
    blur += solved.step[3] as number;
    if (Math.abs(solved.step[0] as number) < 1e-4) break;
  }
  return {
    at: x,
    sigma: Math.sqrt(variance),
    openedAt: t0,
    waveSpeed: a,
    misfit,
    freedom: arrivals.length - 2,
    evidence,
  };
}

/** From two arrivals, with flow: x = (a − V)[L − (a + V)Δt] / 2a from the first. */
const locateFromPair = (low: Arrival, high: Arrival, a: number, v: number): number =>
  low.at + ((a - v) * (high.at - low.at - (a + v) * (high.time - low.time))) / (2 * a);

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

/** Cholesky solution of the normal equations, with the first unknown's variance. */
function solveNormalEquations(normal: Float64Array, right: Float64Array) {
  const n = UNKNOWNS;
  const l = new Float64Array(n * n);
  const at = (m: Float64Array, r: number, c: number) => m[r * n + c] as number;
  for (let r = 0; r < n; r++)
    for (let c = 0; c <= r; c++) {
      let sum = at(normal, r, c);
      for (let i = 0; i < c; i++) sum -= at(l, r, i) * at(l, c, i);
      if (r === c) {
        if (!(sum > 0)) return undefined;
        l[r * n + r] = Math.sqrt(sum);
      } else l[r * n + c] = sum / at(l, c, c);
    }
  const solveFor = (b: ArrayLike<number>) => {
    const y = new Float64Array(n);
    for (let r = 0; r < n; r++) {
      let sum = b[r] as number;
      for (let i = 0; i < r; i++) sum -= at(l, r, i) * (y[i] as number);
      y[r] = sum / at(l, r, r);
    }
    for (let r = n - 1; r >= 0; r--) {
      let sum = y[r] as number;
      for (let i = r + 1; i < n; i++) sum -= at(l, i, r) * (y[i] as number);
      y[r] = sum / at(l, r, r);
    }
    return y;
  };
  let logDeterminant = 0;
  for (let r = 0; r < n; r++) logDeterminant += 2 * Math.log(at(l, r, r));
  return { step: solveFor(right), variance: solveFor([1, 0, 0, 0])[0] as number, logDeterminant };
}

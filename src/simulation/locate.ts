/**
 * Where the leak is, from when its front passed each sensor.
 *
 * Against the flow the front travels at a − V, with it at a + V, so for a leak at x, opened at t₀,
 * a sensor at x_i hears it at t₀ + (x − x_i)/(a − V) or t₀ + (x_i − x)/(a + V). Unknown are x, t₀
 * and, within its calibration, a; they are found together by weighted least squares (Gauss–Newton),
 * the calibrated wave speed entering as one more observation. Two sensors on one side of the leak
 * measure the wave speed on the day, which is why four do better than two.
 */
export type Arrival = {
  /** Sensor position, m. */ at: number;
  /** Stamped arrival, s. */ stamp: number;
  /** Its standard deviation, s: onset and clock together. */ sigma: number;
};

export type LocateOptions = {
  /** Calibrated wave speed, m/s, and its standard deviation as a fraction. */
  waveSpeed: number;
  waveSpeedError: number;
  /** Velocity of the liquid, m/s, positive towards greater x. */
  velocity: number;
};

export type Location = {
  /** m from the upstream end. */ at: number;
  /** Standard deviation, m. */ sigma: number;
  /** Estimated opening time by the sensors' clocks, s. */ openedAt: number;
  /** Wave speed as the arrivals have it, m/s. */ waveSpeed: number;
  /** Weighted sum of squared residuals and its degrees of freedom. */
  misfit: number;
  freedom: number;
  /** Outside the array only the side is known: the arrivals of all such leaks look alike. */
  outside?: 'upstream' | 'downstream';
};

/** Textbook location between two sensors A and B without flow, m from A: (L − aΔt)/2. */
export const locateBetween = (length: number, speed: number, deltaT: number): number =>
  (length - speed * deltaT) / 2;

/** The same with flow V from A to B: (a − V)[L − (a + V)Δt]/(2a). */
export const locateBetweenWithFlow = (
  length: number,
  speed: number,
  deltaT: number,
  velocity: number,
): number => ((speed - velocity) * (length - (speed + velocity) * deltaT)) / (2 * speed);

/** Solves a symmetric 3 × 3 system by elimination and returns the inverse; undefined if singular. */
function invert3(m: number[][]): number[][] | undefined {
  const a = m.map((row, i) => [...row, ...[0, 1, 2].map((j) => (i === j ? 1 : 0))]);
  for (let c = 0; c < 3; c++) {
    let p = c;
    for (let r = c + 1; r < 3; r++) if (Math.abs(a[r]?.[c] ?? 0) > Math.abs(a[p]?.[c] ?? 0)) p = r;
    const pivotRow = a[p];
    if (!pivotRow || Math.abs(pivotRow[c] ?? 0) < 1e-300) return undefined;
    a[p] = a[c] as number[];
    a[c] = pivotRow;
    const pivot = pivotRow[c] as number;
    for (let k = 0; k < 6; k++) pivotRow[k] = (pivotRow[k] as number) / pivot;
    for (let r = 0; r < 3; r++) {
      if (r === c) continue;
      const row = a[r] as number[];
      const f = row[c] as number;
      for (let k = 0; k < 6; k++) row[k] = (row[k] as number) - f * (pivotRow[k] as number);
    }
  }
  return a.map((row) => row.slice(3));
}

/** Best fit with the leak assumed to lie after sensor `split − 1` and before sensor `split`. */
function fitBetween(arrivals: Arrival[], split: number, options: LocateOptions) {
  const { waveSpeed: a0, velocity: V } = options;
  const sa = Math.max(1e-9, options.waveSpeedError) * a0;
  const low = arrivals[split - 1] as Arrival;
  const high = arrivals[split] as Arrival;
  let a = a0;
  let x = low.at + locateBetweenWithFlow(high.at - low.at, a0, high.stamp - low.stamp, V);
  let t0 = low.stamp - (x - low.at) / (a - V);
  let inverse: number[][] | undefined;
  let misfit = 0;
  for (let round = 0; round < 12; round++) {
    // Unknowns scaled to metres, so that the normal matrix is well conditioned: x, a₀t₀, a₀δa/a.
    const n = [
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ];
    const g = [0, 0, 0];
    misfit = ((a - a0) / sa) ** 2;
    arrivals.forEach((s, i) => {
      const back = i < split;
      const speed = back ? a - V : a + V;
      const distance = back ? x - s.at : s.at - x;
      const residual = s.stamp - t0 - distance / speed;
      const w = 1 / (s.sigma * s.sigma);
      const d = [(back ? 1 : -1) / speed, 1 / a0, -distance / (speed * speed)];
      misfit += residual * residual * w;
      for (let r = 0; r < 3; r++) {
        g[r] = (g[r] as number) + (d[r] as number) * residual * w;
        for (let c = 0; c < 3; c++) {
          const row = n[r] as number[];
          row[c] = (row[c] as number) + (d[r] as number) * (d[c] as number) * w;
        }
      }
    });
    (n[2] as number[])[2] = ((n[2] as number[])[2] as number) + 1 / (sa * sa);
    g[2] = (g[2] as number) + (a0 - a) / (sa * sa);
    inverse = invert3(n);
    if (!inverse) return undefined;
    const step = inverse.map((row) => row.reduce((sum, v, k) => sum + v * (g[k] as number), 0));
    x += step[0] as number;
    t0 += (step[1] as number) / a0;
    a += step[2] as number;
    if (Math.abs(step[0] as number) < 1e-6) break;
  }
  return { x, t0, a, misfit, variance: inverse?.[0]?.[0] ?? Number.NaN };
}

/**
 * Location by all sensors' arrivals (at least two, ordered by position). Tries the leak in every
 * gap and keeps the best fit that lies within its gap; when none does, the leak is outside.
 */
export function locate(arrivals: Arrival[], options: LocateOptions): Location | undefined {
  if (arrivals.length < 2) return undefined;
  let best: ReturnType<typeof fitBetween>;
  for (let split = 1; split < arrivals.length; split++) {
    const fit = fitBetween(arrivals, split, options);
    if (!fit) continue;
    const slack = 3 * Math.sqrt(fit.variance);
    const low = (arrivals[split - 1] as Arrival).at - slack;
    const high = (arrivals[split] as Arrival).at + slack;
    if (fit.x < low || fit.x > high) continue;
    if (!best || fit.misfit < best.misfit) best = fit;
  }
  if (!best) return undefined;
  const first = arrivals[0] as Arrival;
  const last = arrivals.at(-1) as Arrival;
  const sigma = Math.sqrt(best.variance);
  const outside =
    best.x < first.at + 2 * sigma
      ? 'upstream'
      : best.x > last.at - 2 * sigma
        ? 'downstream'
        : undefined;
  return {
    at: best.x,
    sigma,
    openedAt: best.t0,
    waveSpeed: best.a,
    misfit: best.misfit,
    // One prior and n arrivals against three unknowns.
    freedom: arrivals.length - 2,
    ...(outside ? { outside } : {}),
  };
}

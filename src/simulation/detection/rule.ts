/**
 * What the detector is set to, and the false alarms that follow from it. Every threshold comes from
 * one number, the false picks allowed to a node; docs/detection.md derives them.
 */
export const RULE = {
  /** False drops that one node may raise from noise alone, 1/s: one in six hours. */
  falsePicks: 1 / 21_600,
  /** Windows in which a drop is looked for, as fractions of the wave's travel over one spacing. */
  windows: [1 / 16, 1 / 4, 1],
  /** Length of the stretch before the window that it is compared with, in windows. */
  baseline: 2,
  /** Samples are averaged over this before the search, s; the shortest window holds at least four. */
  step: 0.02,
  /** Nodes that must agree on one source, of four or more. */
  agree: 3,
  /** Residual of an arrival, in its own deviations, at which a node no longer fits a source. */
  gate: 3.5,
  /** A drop may lie this far from the mean of the others, as a fraction, beside its noise. */
  sizeTolerance: 0.5,
  /** Share of its first size that a drop must keep over the second half of its window. */
  stands: 0.5,
  /** Rise times that the fit of an arrival tries, s; the last stands for all that are slower. */
  rises: [0, 0.1, 0.3, 1, 3, 10],
  /** Error of an onset that the shape of the front leaves beside the noise: s, and share of the rise. */
  shapeError: 0.0003,
  riseError: 0.015,
  /** After a known change, a smaller one of up to this share of it is taken for the line settling. */
  settling: 0.35,
  /** Fronts that are further from the order of a wave than this share of a travel hide its origin. */
  order: 0.22,
  /** A leak with a single node on one side is placed if that node's drop is this many deviations. */
  lone: 7,
  /** Relative uncertainty (1 σ) of the calibrated dispersion, and least of the wave speed. */
  dispersionError: 0.1,
  waveSpeedFloor: 0.0002,
  /** Half widths by which an interval must stay clear of an outer node to lie between the nodes. */
  clear: 1,
  /** Half width of the 95 % interval in standard deviations. */
  interval: 1.96,
  /** Times that a front crosses the whole line before its echoes are forgotten. */
  crossings: 6,
} as const;

/** Standard normal density. */
const density = (h: number): number => Math.exp((-h * h) / 2) / Math.sqrt(2 * Math.PI);

/**
 * Rate at which the statistic of one window passes `h` in noise, 1/s. A window of T against a
 * baseline of bT has correlation 1 − C|t| near its peak with C from the filter's jumps; such a
 * process passes a high level C h φ(h) times a second (Pickands 1969; Leadbetter et al. 1983).
 */
export function passRate(h: number, seconds: number, baseline: number = RULE.baseline): number {
  const jumps = (1 / baseline) ** 2 + (1 + 1 / baseline) ** 2 + 1;
  const roughness = jumps / (2 * seconds * (1 + 1 / baseline));
  return roughness * h * density(h);
}

/** The level that one window passes at `rate` in noise. */
export function levelFor(rate: number, seconds: number): number {
  let low = 1.5;
  let high = 12;
  for (let i = 0; i < 50; i++) {
    const mid = (low + high) / 2;
    if (passRate(mid, seconds) > rate) low = mid;
    else high = mid;
  }
  return (low + high) / 2;
}

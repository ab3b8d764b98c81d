/** Within which an alarm is claimed, s; content/claims.yaml prints it as `detection-time`. */
export const detectionLimit = 15;

/**
 * Detector settings. Thresholds follow from the allowed false picks; docs/detection.md derives
 * them.
 */
export const RULE = {
  /** Allowed false drops per node, 1/s: one in six hours. */
  falsePicks: 1 / 21_600,
  /** Window lengths as fractions of the travel time over one spacing. */
  windows: [1 / 16, 1 / 4, 1],
  /** Baseline before the window, in windows. */
  baseline: 2,
  /** Averaging time, s; the shortest window must hold at least four averages. */
  step: 0.02,
  /** Nodes that must agree, where a line has four or more. */
  agree: 3,
  /** Residual, in standard deviations, beyond which a node does not fit a source. */
  gate: 3.5,
  /** Allowed relative deviation of a drop from the others' mean, beside its noise. */
  sizeTolerance: 0.5,
  /** Share of its size that a drop must keep over the second half of its window. */
  stands: 0.5,
  /** Rise times tried in the fit, s; the last covers all slower ones. */
  rises: [0, 0.1, 0.3, 1, 3, 10],
  /** Onset error from the front's shape, beside noise: s, and share of the rise. */
  shapeError: 0.0003,
  riseError: 0.015,
  /** Changes up to this share of a known earlier one count as settling. */
  settling: 0.35,
  /** Deviation from wave order, in spacing travel times, beyond which the origin is unknown. */
  order: 0.22,
  /** A lone node on one side must exceed this many standard deviations for a location. */
  lone: 7,
  /** Relative uncertainty (1 σ) of the calibrated dispersion; minimum for the wave speed. */
  dispersionError: 0.1,
  waveSpeedFloor: 0.0002,
  /** Half-widths by which an interval must clear the outer node to count as between nodes. */
  clear: 1,
  /** Standard deviations in half of the 95 % interval. */
  interval: 1.96,
  /** Line crossings after which echoes are forgotten. */
  crossings: 6,
} as const;

/** What one place's drops must be. */
export const ONE_SOURCE = {
  /** Allowed relative deviation of a drop from the others' mean, beside its noise. */
  tolerance: 0.1,
  /** Share of the leak's drop from which another front needs a source of its own. */
  other: 0.3,
};

/** What may be part of a swing of the line. */
export const SWING = {
  /** Onset’s deviation from which it may be part of a swing, s. */ untimed: 0.5,
  /** Deviations of a drop below which a quarter of it, before it, would not be seen. */ faint: 14,
  /** Half the period of the slowest swing that is told from a leak, s. */ half: 20,
};

/** s; shorter rises are resolved by samples, longer ones by averages. */
export const SHARP_RISE = 0.3;

const normalDensity = (h: number): number => Math.exp((-h * h) / 2) / Math.sqrt(2 * Math.PI);

/**
 * Rate at which the statistic of one window exceeds `h` in noise, 1/s. For a window T against a
 * baseline bT its correlation is 1 − C|t| near the peak, C from the filter's jumps; such a process
 * crosses a high level C h φ(h) times a second (Pickands 1969; Leadbetter et al. 1983).
 */
export function crossingRate(h: number, seconds: number, baseline: number = RULE.baseline): number {
  const jumps = (1 / baseline) ** 2 + (1 + 1 / baseline) ** 2 + 1;
  const roughness = jumps / (2 * seconds * (1 + 1 / baseline));
  return roughness * h * normalDensity(h);
}

/** Level that noise exceeds at `rate`, 1/s, in one window. */
export function findLevel(rate: number, seconds: number): number {
  let low = 1.5;
  let high = 12;
  for (let i = 0; i < 50; i++) {
    const mid = (low + high) / 2;
    if (crossingRate(mid, seconds) > rate) low = mid;
    else high = mid;
  }
  return (low + high) / 2;
}

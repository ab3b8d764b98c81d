import type { Trace } from '../../types.ts';
import { findLevel, RULE } from '../rule.ts';
import {
  covarianceOfMeans,
  measureDifference,
  type NoiseEstimate,
  reducedChiSquareLimit,
  studentThreshold,
  varianceOfMean,
} from './noise-estimate.ts';

/**
 * Picks drops and rises in one node’s trace: local maxima of the difference of means over its
 * deviation (docs/detection.md, 2). No pick affects later ones.
 */
export type TracePick = {
  /** By the node's own clock, s. */ time: number;
  /** Rough standard deviation, s. */ sigma: number;
  /** 1: drop. −1: rise. */ sign: 1 | -1;
  /** Over the window, Pa (positive), and in standard deviations. */
  size: number;
  z: number;
  /** Detecting window, s; true time when it was full. */
  window: number;
  seenAt: number;
  /** z over its threshold, and the window's `slowness`. */
  clear: number;
  slowness: number;
};

export type Scale = {
  /** s */ window: number;
  /** Window and its preceding baseline, in blocks. */ blocks: number;
  before: number;
  /** Standard deviation of the difference of means, Pa. */ unit: number;
  /** Threshold, in `unit`s. */ level: number;
  /** `unit` over that of the short-term noise; above 1 where the history is slower than that. */
  slowness: number;
};

/** A node's windows and thresholds. `travel`: over one spacing, s; `falsePicks`: 1/s. */
export function buildScales(
  noise: NoiseEstimate,
  travel: number,
  falsePicks: number = RULE.falsePicks,
): { step: number; scales: Scale[] } {
  const shortest = travel * Math.min(...RULE.windows);
  const step = Math.max(1, Math.round(Math.min(RULE.step, shortest / 4) / noise.interval));
  const seconds = step * noise.interval;
  const rate = falsePicks / RULE.windows.length;
  const scales = RULE.windows.map((share): Scale => {
    const blocks = Math.max(2, Math.round((share * travel) / seconds));
    const window = blocks * seconds;
    const variance =
      varianceOfMean(noise, window) +
      varianceOfMean(noise, RULE.baseline * window) -
      2 * covarianceOfMeans(noise, window, RULE.baseline * window);
    const seen = measureDifference(noise, window);
    const slow =
      seen && seen.variance > reducedChiSquareLimit(seen.freedom) * variance ? seen : undefined;
    return {
      window,
      blocks,
      before: RULE.baseline * blocks,
      unit: Math.sqrt(Math.max(slow?.variance ?? variance, 1e-12)),
      level: studentThreshold(findLevel(rate, window), slow?.freedom ?? noise.freedom),
      slowness: slow ? Math.sqrt(slow.variance / variance) : 1,
    };
  });
  return { step, scales };
}

export function scanTrace(
  trace: Trace,
  noise: NoiseEstimate,
  travel: number,
  falsePicks?: number,
): TracePick[] {
  const { step, scales } = buildScales(noise, travel, falsePicks);
  const interval = step * trace.interval;
  const count = Math.floor(trace.samples.length / step);
  // Cumulative sums at block boundaries.
  const sums = new Float64Array(count + 1);
  for (let b = 0, i = 0, sum = 0; b < count; b++) {
    for (let k = 0; k < step; k++) sum += trace.samples[i++] as number;
    sums[b + 1] = sum / step;
  }
  const picks: TracePick[] = [];
  for (const scale of scales) {
    for (const pick of findMaxima(sums, scale)) {
      const at = trace.start + (pick.block * step - 0.5) * trace.interval;
      const time = at + trace.clockOffset;
      // A finer window picked the same change with better timing.
      const alreadyPicked = picks.some(
        (p) => p.sign === pick.sign && Math.abs(p.time - time) <= 1.5 * scale.window,
      );
      if (alreadyPicked) continue;
      picks.push({
        time,
        sigma: Math.hypot(interval, Math.min((3 * scale.window) / pick.z ** 2, scale.window / 2)),
        sign: pick.sign,
        size: pick.z * scale.unit,
        z: pick.z,
        window: scale.window,
        seenAt: at + scale.window,
        clear: pick.z / scale.level,
        slowness: scale.slowness,
      });
    }
  }
  return picks.sort((a, b) => a.time - b.time);
}

/** Local maxima of |z| above the level, within one window either way. */
function findMaxima(
  sums: Float64Array,
  scale: Scale,
): { block: number; z: number; sign: 1 | -1 }[] {
  const { blocks, before, unit, level } = scale;
  const count = sums.length - blocks - before;
  if (count <= 0) return [];
  const z = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const here = sums[i + before] as number;
    const was = (here - (sums[i] as number)) / before;
    const is = ((sums[i + before + blocks] as number) - here) / blocks;
    z[i] = (was - is) / unit;
  }
  const found: { block: number; z: number; sign: 1 | -1 }[] = [];
  for (let i = 0; i < count; i++) {
    const size = Math.abs(z[i] as number);
    if (size > level && isLargest(z, i, blocks, size))
      found.push({ block: i + before, z: size, sign: (z[i] as number) > 0 ? 1 : -1 });
  }
  return found;
}

function isLargest(z: Float64Array, at: number, reach: number, size: number): boolean {
  const sign = (z[at] as number) > 0 ? 1 : -1;
  for (let d = 1; d <= reach; d++) {
    if (sign * (z[at - d] ?? 0) > size || sign * (z[at + d] ?? 0) >= size) return false;
  }
  return true;
}

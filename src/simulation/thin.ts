import type { Trace } from './types.ts';

/**
 * A trace thinned for drawing: the mean of each interval of `step` seconds from t = 0 to `until`,
 * Pa. A thousand samples a second say no more than this at the size of a screen.
 */
export function thinTrace(trace: Trace, step: number, until: number): number[] {
  const { samples, start, interval } = trace;
  const means: number[] = [];
  for (let k = 0; k * step < until - 1e-9; k++) {
    const from = Math.max(0, Math.ceil((k * step - start) / interval));
    const to = Math.min(samples.length, Math.ceil(((k + 1) * step - start) / interval));
    if (to <= from) break;
    let sum = 0;
    for (let i = from; i < to; i++) sum += samples[i] as number;
    means.push(sum / (to - from));
  }
  return means;
}

import type { PressureSeries } from '../types.ts';
import { computeMean, type Node } from './fronts/fronts.ts';

/** Share of the waveform that the record must hold. */
const WHOLE = 0.8;
/** Averaging of the search, s. */
const COARSE = 0.05;
const ROUNDS = 6;

/**
 * Shift and scale that best fit the operation's waveform, as the model has it, to the record.
 * `reach`: s by which it may be shifted.
 */
export function fitWaveform(
  { trace, noise }: Node,
  shape: PressureSeries,
  onset: number,
  reach: number,
) {
  if (!noise) return undefined;
  const { samples, interval } = trace;
  const begin = trace.start + trace.clockOffset;
  const lasts = shape.count * shape.interval;
  const shapeAt = (t: number) => {
    const i = (t - shape.start) / shape.interval;
    const n = Math.floor(i);
    const [a, b] = [shape.samples[n], shape.samples[n + 1]];
    return a === undefined || b === undefined ? (a ?? 0) : a + (i - n) * (b - a);
  };
  let shift = searchShift();
  if (shift === undefined) return undefined;
  let sigma = 0;
  let gain = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { mm, my, dd, dm, dy } = sumProducts(shift);
    const determinant = dd * mm - dm * dm;
    if (!(determinant > 0)) return undefined;
    gain = (dd * my - dm * dy) / determinant;
    shift += (dy * mm - dm * my) / determinant / gain;
    sigma = Math.sqrt((noise.zero * mm) / (interval * determinant)) / Math.abs(gain);
  }
  return { time: onset + shift, sigma, gain };

  /** Where averages of the record resemble the shape most. */
  function searchShift(): number | undefined {
    const step = Math.max(1, Math.round(COARSE / interval));
    const block = step * interval;
    const from = Math.max(0, Math.floor((onset - 1 - reach - begin) / block));
    const to = Math.min(
      Math.floor(samples.length / step),
      Math.ceil((shape.start + lasts + reach - begin) / block),
    );
    const record = Float64Array.from({ length: Math.max(0, to - from) }, (_, i) =>
      computeMean(samples, (from + i) * step, (from + i + 1) * step),
    );
    const form = Float64Array.from({ length: Math.floor((lasts - 0.05) / block) }, (_, i) =>
      shapeAt(shape.start + (i + 0.5) * block),
    );
    let [best, top] = [undefined as number | undefined, 0];
    const least = Math.round(-(1 - WHOLE) * form.length);
    for (let at = least; at < record.length - WHOLE * form.length; at++) {
      const moved = begin + (from + at) * block - shape.start;
      if (Math.abs(moved) > reach) continue;
      let [mm, my, yy] = [0, 0, 0];
      for (let i = Math.max(0, -at); i < form.length && at + i < record.length; i++) {
        const [m, y] = [form[i] as number, record[at + i] as number];
        mm += m * m;
        my += m * y;
        yy += y * y;
      }
      const fits = mm > 0 ? my / Math.sqrt(mm * yy) : 0;
      if (fits > top) [top, best] = [fits, moved];
    }
    return best;
  }

  /** Of record, shape and its slope, over the shape's window shifted by `by`. */
  function sumProducts(by: number) {
    let [mm, my, dd, dm, dy] = [0, 0, 0, 0, 0];
    const from = Math.max(0, Math.ceil((onset - 1 + by - begin) / interval));
    const to = Math.min(samples.length, (shape.start + lasts - 0.05 + by - begin) / interval);
    for (let i = from; i < to; i++) {
      const t = begin + i * interval - by;
      const m = shapeAt(t);
      const d = (shapeAt(t - 0.005) - shapeAt(t + 0.005)) / 0.01;
      const y = samples[i] as number;
      mm += m * m;
      my += m * y;
      dd += d * d;
      dm += d * m;
      dy += d * y;
    }
    return { mm, my, dd, dm, dy };
  }
}

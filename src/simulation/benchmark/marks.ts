import type { Metadata } from './types.ts';

type Line = Pick<Metadata, 'length' | 'stations' | 'waveSpeed' | 'velocity'>;

/** Spacing of the places that are tried, m. */
const STEP = 10;

/** s from a leak at `from` to a node. */
export const travelTo = ({ waveSpeed, velocity }: Line, from: number, to: number): number =>
  to < from ? (from - to) / (waveSpeed - velocity) : (to - from) / (waveSpeed + velocity);

/**
 * Where one leak makes the four arrivals with the least squares, m, when it opened, s, and what is
 * left over (root mean square), s.
 */
export function placeOf(line: Line, arrivals: readonly number[]) {
  let best = { at: 0, opened: 0, off: Number.POSITIVE_INFINITY };
  for (let at = STEP; at < line.length; at += STEP) {
    const starts = arrivals.map((t, i) => t - travelTo(line, at, line.stations[i] as number));
    const opened = starts.reduce((sum, t) => sum + t, 0) / starts.length;
    const off = Math.hypot(...starts.map((t) => t - opened)) / Math.sqrt(starts.length);
    if (off < best.off) best = { at, opened, off };
  }
  return best;
}

import simplify from 'simplify-js';
import { round } from '../../../kit/figures/round.ts';

/** Maps a value to px. */
export type Scale = (value: number) => number;

export const createLinearScale =
  (from: number, to: number, start: number, end: number): Scale =>
  (value) =>
    start + ((value - from) / (to - from || 1)) * (end - start);

/** `from` and `to` > 0; smaller values map to `from`. */
export const createLogarithmicScale = (
  from: number,
  to: number,
  start: number,
  end: number,
): Scale => {
  const inner = createLinearScale(Math.log(from), Math.log(to), start, end);
  return (value) => inner(Math.log(Math.max(value, from)));
};

/** At most `maxTicks` + 1 round values (1, 2 or 5 × 10ⁿ apart). */
export function chooseTicks(from: number, to: number, maxTicks: number): number[] {
  const span = to - from;
  if (!(span > 0)) return [from];
  const power = 10 ** Math.floor(Math.log10(span / maxTicks));
  const step = [1, 2, 5, 10].find((m) => span / (m * power) <= maxTicks) ?? 10;
  const size = step * power;
  const first = Math.ceil(from / size - 1e-9);
  const last = Math.floor(to / size + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * size).toPrecision(12)),
  );
}

/** Powers of ten enclosing a positive range. */
export const listDecades = (low: number, high: number): number[] => {
  const first = Math.floor(Math.log10(low) + 1e-9);
  const last = Math.max(first + 1, Math.ceil(Math.log10(high) - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
};

export type Point = { x: number; y: number };

/** Path through points in px, without collinear ones. */
export const buildLinePath = (points: readonly Point[]): string =>
  points.length < 2
    ? ''
    : `M${simplify([...points], 0.5, true)
        .map(({ x, y }) => `${round(x)} ${round(y)}`)
        .join('L')}`;

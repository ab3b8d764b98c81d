import type { LineInput } from '../types.ts';

/** The claimed 15 s (docs/requirements.md, 9). */
export const LIMIT = 15;

/** Positions, besides those beside the nodes. */
export const GRID = 120;

/** Even grid, and a metre either side of each node; `ends`: also a metre off each end. */
export function gridOf({ length, nodes }: LineInput, count = GRID, ends = false): number[] {
  const even = Array.from({ length: count }, (_, i) => ((i + 0.5) * length) / count);
  const about = nodes.length > count / 3 ? [] : nodes.flatMap((x) => [x - 1, x + 1]);
  return [...even, ...about, ...(ends ? [1, length - 1] : [])]
    .filter((x) => x > 0 && x < length)
    .sort((a, b) => a - b)
    .filter((x, i, all) => i === 0 || x - (all[i - 1] as number) > 1e-3);
}

/** Share of the line where `holds` is true; each position represents its surroundings. */
export function shareOf(kp: readonly number[], holds: (i: number) => boolean): number {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < kp.length; i++) {
    const here = kp[i] as number;
    const from = i === 0 ? here : ((kp[i - 1] as number) + here) / 2;
    const to = i === kp.length - 1 ? here : ((kp[i + 1] as number) + here) / 2;
    total += to - from;
    if (holds(i)) sum += to - from;
  }
  return total > 0 ? sum / total : 0;
}

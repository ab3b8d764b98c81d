import type { LineInput, Range } from '../types.ts';

/** Positions, besides those beside the nodes. */
export const GRID_SIZE = 120;
/** At which the rule itself is run. */
export const RUN_PLACES = 40;

/** Even grid, and a metre either side of each node; `ends`: also a metre off each end. */
export function buildGrid({ length, nodes }: LineInput, count = GRID_SIZE, ends = false): number[] {
  const even = Array.from({ length: count }, (_, i) => ((i + 0.5) * length) / count);
  const about = nodes.length > count / 3 ? [] : nodes.flatMap((x) => [x - 1, x + 1]);
  return [...even, ...about, ...(ends ? [1, length - 1] : [])]
    .filter((x) => x > 0 && x < length)
    .sort((a, b) => a - b)
    .filter((x, i, all) => i === 0 || x - (all[i - 1] as number) > 1e-3);
}

/** Each position stands for the line from halfway to the one before to halfway to the next. */
function findEdges(kp: readonly number[], first: number, last: number): number[] {
  const inner = kp.slice(1).map((x, i) => ((kp[i] as number) + x) / 2);
  return [first, ...inner, last];
}

/** Share of the line, or of a section, where `holds` is true. */
export function computeShare(
  kp: readonly number[],
  { from, to }: Range,
  holds: (i: number) => boolean,
): number {
  const edges = findEdges(kp, from, to);
  const held = kp.map((_, i) => (holds(i) ? (edges[i + 1] as number) - (edges[i] as number) : 0));
  return held.reduce((sum, length) => sum + length, 0) / (to - from);
}

/** Neighbouring positions of one kind, joined; those of none are left out. */
export function joinStretches<Kind>(
  kp: readonly number[],
  length: number,
  kindOf: (i: number) => Kind | undefined,
): (Range & { kind: Kind })[] {
  const edges = findEdges(kp, 0, length);
  const found: (Range & { kind: Kind })[] = [];
  let before: Kind | undefined;
  for (let i = 0; i < kp.length; i++) {
    const kind = kindOf(i);
    const [from, to] = [edges[i] as number, edges[i + 1] as number];
    const last = found.at(-1);
    if (kind !== undefined && kind === before && last) last.to = to;
    else if (kind !== undefined) found.push({ from, to, kind });
    before = kind;
  }
  return found;
}

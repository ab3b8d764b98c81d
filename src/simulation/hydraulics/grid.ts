/**
 * Number of reaches, at least `length / maxReach` and up to a fifth more, with a node nearest the
 * leak.
 */
export function chooseReaches(length: number, maxReach: number, leakAt?: number): number {
  const minimum = Math.max(2, Math.ceil(length / maxReach - 1e-9));
  if (leakAt === undefined) return minimum;
  let best = minimum;
  let bestMiss = Number.POSITIVE_INFINITY;
  for (let n = minimum; n <= Math.ceil(minimum * 1.2) + 8; n++) {
    const position = (leakAt / length) * n;
    const node = Math.min(n - 1, Math.max(1, Math.round(position)));
    const miss = (Math.abs(position - node) * length) / n;
    if (miss < bestMiss - 1e-6) {
      bestMiss = miss;
      best = n;
    }
  }
  return best;
}

/** Steps at which a jump from node `source` at t = 0 passes `node`, echoes included. */
export function frontSteps(
  source: number,
  node: number,
  reaches: number,
  steps: number,
): Set<number> {
  const passes = new Set<number>();
  if (source < 0) return passes;
  for (let m = -1; ; m++) {
    const paths = [node - source, node + source].map((d) => Math.abs(d + 2 * reaches * m));
    const back = [node - source, node + source].map((d) => Math.abs(d - 2 * reaches * m));
    for (const p of [...paths, ...back]) if (p <= steps) passes.add(p);
    if (2 * reaches * m > steps + 2 * reaches) return passes;
  }
}

/** Recording position: on a node the head; between nodes their characteristics. */
export type Tap = {
  left: number;
  right: number;
  /** Fraction of the way from `left` to `right`. */ share: number;
  onNode: boolean;
  plus: Float64Array;
  minus: Float64Array;
  /** Both before t = 0. */
  plusBefore: number;
  minusBefore: number;
};

export function tapAt(place: number, dx: number, steps: number): Tap {
  const position = place / dx;
  const near = Math.round(position);
  const onNode = Math.abs(position - near) < 1e-6;
  const left = onNode ? near : Math.floor(position);
  return {
    left,
    right: onNode ? near : left + 1,
    share: onNode ? 0 : position - left,
    onNode,
    plus: new Float64Array(steps + 1),
    minus: new Float64Array(steps + 1),
    plusBefore: 0,
    minusBefore: 0,
  };
}

/** Linear between steps, except that a front stays a jump. */
function between(series: Float64Array, before: number, at: number, fronts: Set<number>): number {
  if (at < 0) return before;
  const k = Math.min(series.length - 2, Math.floor(at + 1e-9));
  const from = series[k] as number;
  if (fronts.has(k + 1)) return at >= k + 1 ? (series[k + 1] as number) : from;
  return from + (at - k) * ((series[k + 1] as number) - from);
}

/** Head at (fractional) step `n`, given the fronts passing both nodes. */
export function headAtTap(tap: Tap, n: number, left: Set<number>, right: Set<number>): number {
  if (tap.onNode) return between(tap.plus, tap.plusBefore, n, left);
  const plus = between(tap.plus, tap.plusBefore, n - tap.share, left);
  const minus = between(tap.minus, tap.minusBefore, n - (1 - tap.share), right);
  return (plus + minus) / 2;
}

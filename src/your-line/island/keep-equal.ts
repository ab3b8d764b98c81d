/**
 * `next`, or `before` where the two hold the same: a worker's reply is new throughout, and a component that
 * was given the same again need not be rendered. Plain data only.
 */
export function keepEqual<T>(before: T, next: T): T {
  return same(before, next) ? before : next;
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => same((a as Plain)[key], (b as Plain)[key]))
  );
}

type Plain = Record<string, unknown>;

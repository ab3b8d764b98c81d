/**
 * Products of whitened traces with a template: the detector's innermost loops. Four onsets run side
 * by side for instruction-level parallelism; each sum keeps its order, so results are identical.
 */

/** Signed so that a drop is a fall. */
export type Stretch = {
  samples: Float64Array;
  /** Time of sample 0 by the node's clock, and interval, s. */
  start: number;
  interval: number;
  phi: number;
  /** Of a whitened sample at frequency zero, and at all, Pa². */
  variance: number;
  scatter: number;
  /** Averaging time of each sample, s. */ mean: number;
};

/** Samples after an onset multiplied singly, then in groups. */
const EXACT = 40;
const GROUP = 8;

/** Returns the buffer, or a longer zeroed one. */
export function ensureLength(kept: Float64Array, length: number): Float64Array<ArrayBuffer> {
  return kept.length >= length
    ? (kept as Float64Array<ArrayBuffer>)
    : new Float64Array(Math.ceil(1.5 * length));
}
export const createEmptyBuffer = () => new Float64Array(0);

export type WhitenedStretch = {
  count: number;
  e: Float64Array;
  /** Of `GROUP` samples from each index. */ groups: Float64Array;
  total: number;
  squares: number;
};
const scratch = { e: createEmptyBuffer(), sums: createEmptyBuffer(), groups: createEmptyBuffer() };

/** Drops positive. */
export function whitenStretch({ samples, phi }: Stretch): WhitenedStretch {
  const count = samples.length;
  scratch.e = ensureLength(scratch.e, count);
  scratch.sums = ensureLength(scratch.sums, count + 1);
  scratch.groups = ensureLength(scratch.groups, count);
  const { e, sums, groups } = scratch;
  e[0] = 0;
  sums[0] = 0;
  sums[1] = 0;
  let squares = 0;
  for (let n = 1; n < count; n++) {
    const v = phi * (samples[n - 1] as number) - (samples[n] as number);
    e[n] = v;
    sums[n + 1] = (sums[n] as number) + v;
    squares += v * v;
  }
  for (let n = 0; n + GROUP <= count; n++)
    groups[n] = (sums[n + GROUP] as number) - (sums[n] as number);
  return { count, e, groups, total: sums[count] as number, squares };
}

/** Results of `computeProduct` and `computeFourProducts`. */
export const products = new Float64Array(4);

/**
 * Product of the whitened samples and the template starting at position `j`, into products[0]. The
 * template varies slowly after the first samples, so groups are multiplied by its middle.
 */
export function computeProduct(
  whitened: WhitenedStretch,
  u: Float64Array,
  over: number,
  j: number,
): void {
  const { count, e } = whitened;
  let sum = 0;
  let n = Math.floor(j / over) + 1;
  const exact = Math.min(count, n + EXACT);
  for (let i = n * over - j; n < exact; n++, i += over) sum += (e[n] as number) * (u[i] as number);
  products[0] = sum;
  finishProduct(0, n, whitened, u, over, j);
}

/**
 * Continues products[at] from sample `from`. Sums pass through the array, as number arguments would
 * be boxed.
 */
function finishProduct(
  at: number,
  from: number,
  { count, e, groups }: WhitenedStretch,
  u: Float64Array,
  over: number,
  j: number,
): void {
  let sum = products[at] as number;
  let n = from;
  const half = (GROUP - 1) / 2;
  for (; n + GROUP <= count; n += GROUP)
    sum += (groups[n] as number) * (u[Math.round((n + half) * over - j)] as number);
  for (; n < count; n++) sum += (e[n] as number) * (u[n * over - j] as number);
  products[at] = sum;
}

/** Four positions one sample apart, into `products`; false near the end. */
export function computeFourProducts(
  whitened: WhitenedStretch,
  u: Float64Array,
  over: number,
  j: number,
): boolean {
  const { count, e, groups } = whitened;
  let n = Math.floor(j / over) + 1;
  if (n + 3 + EXACT > count) return false;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  const exact = n + EXACT;
  // One load serves four sums.
  let p = e[n] as number;
  let q = e[n + 1] as number;
  let r = e[n + 2] as number;
  for (let i = n * over - j; n < exact; n++, i += over) {
    const v = u[i] as number;
    const s = e[n + 3] as number;
    a += p * v;
    b += q * v;
    c += r * v;
    d += s * v;
    p = q;
    q = r;
    r = s;
  }
  const stride = GROUP * over;
  let i = Math.round((n + (GROUP - 1) / 2) * over - j);
  for (; n + 3 + GROUP <= count; n += GROUP, i += stride) {
    const v = u[i] as number;
    a += (groups[n] as number) * v;
    b += (groups[n + 1] as number) * v;
    c += (groups[n + 2] as number) * v;
    d += (groups[n + 3] as number) * v;
  }
  products[0] = a;
  products[1] = b;
  products[2] = c;
  products[3] = d;
  for (let k = 0; k < 4; k++) finishProduct(k, n + k, whitened, u, over, j + k * over);
  return true;
}

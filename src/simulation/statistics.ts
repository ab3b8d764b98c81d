/**
 * Complementary error function for x ≥ 0, relative error below 2e-7 (Numerical Recipes, 3rd ed.,
 * § 6.2.2, Chebyshev fit of `erfcc`); for negative x by symmetry.
 */
export function erfc(x: number): number {
  const z = Math.abs(x);
  const t = 2 / (2 + z);
  let sum = 0.17087277;
  sum = sum * t - 0.82215223;
  sum = sum * t + 1.48851587;
  sum = sum * t - 1.13520398;
  sum = sum * t + 0.27886807;
  sum = sum * t - 0.18628806;
  sum = sum * t + 0.09678418;
  sum = sum * t + 0.37409196;
  sum = sum * t + 1.00002368;
  sum = sum * t - 1.26551223;
  const value = t * Math.exp(-z * z + sum);
  return x >= 0 ? value : 2 - value;
}

/** Value below which a share `p` of the (unsorted) values lies; undefined of none. */
export function quantile(values: readonly number[], p: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))];
}

/**
 * Complementary error function for x ≥ 0, relative error below 2e-7 (Numerical Recipes, 3rd ed., §
 * 6.2.2, Chebyshev fit of `erfcc`); for negative x by symmetry.
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

/** Of unsorted values. */
export function quantile(values: readonly number[], p: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))];
}

export const normalCdf = (z: number): number => erfc(-z / Math.SQRT2) / 2;

/** Probability that at least `minimum` of the independent events happen. */
export function probabilityOfAtLeast(chances: readonly number[], minimum: number): number {
  // exactly[n]: probability of n events so far; updated in place from the top.
  const exactly = new Float64Array(chances.length + 1);
  exactly[0] = 1;
  chances.forEach((p, i) => {
    for (let n = i + 1; n > 0; n--)
      exactly[n] = (exactly[n] as number) * (1 - p) + (exactly[n - 1] as number) * p;
    exactly[0] = (exactly[0] as number) * (1 - p);
  });
  return Math.min(
    1,
    exactly.subarray(minimum).reduce((sum, p) => sum + p, 0),
  );
}

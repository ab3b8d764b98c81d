/** One linear equation in the unknowns, with its weight, 1/σ². */
export type Observation = { by: readonly number[]; residual: number; weight: number };

/** Weighted least squares by Cholesky's decomposition; undefined where an unknown is left open. */
export function solveLeastSquares(rows: readonly Observation[]) {
  const n = rows[0]?.by.length ?? 0;
  const l = new Float64Array(n * n);
  const right = new Float64Array(n);
  for (const { by, residual, weight } of rows)
    for (let r = 0; r < n; r++) {
      const weighted = (by[r] as number) * weight;
      right[r] = (right[r] as number) + weighted * residual;
      for (let c = 0; c <= r; c++)
        l[r * n + c] = (l[r * n + c] as number) + weighted * (by[c] as number);
    }
  let logDeterminant = 0;
  for (let r = 0; r < n; r++)
    for (let c = 0; c <= r; c++) {
      let sum = l[r * n + c] as number;
      for (let i = 0; i < c; i++) sum -= (l[r * n + i] as number) * (l[c * n + i] as number);
      if (r === c && !(sum > 0)) return undefined;
      l[r * n + c] = r === c ? Math.sqrt(sum) : sum / (l[c * n + c] as number);
      if (r === c) logDeterminant += Math.log(sum);
    }
  /** By the lower triangle, then by its transpose. */
  const solve = (b: ArrayLike<number>) => {
    const y = new Float64Array(b);
    for (let r = 0; r < n; r++) {
      for (let i = 0; i < r; i++)
        y[r] = (y[r] as number) - (l[r * n + i] as number) * (y[i] as number);
      y[r] = (y[r] as number) / (l[r * n + r] as number);
    }
    for (let r = n - 1; r >= 0; r--) {
      for (let i = r + 1; i < n; i++)
        y[r] = (y[r] as number) - (l[i * n + r] as number) * (y[i] as number);
      y[r] = (y[r] as number) / (l[r * n + r] as number);
    }
    return y;
  };
  const dot = (a: ArrayLike<number>, b: Float64Array) => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += (b[i] as number) * (a[i] as number);
    return sum;
  };
  const solution = solve(right);
  return {
    solution,
    logDeterminant,
    /** Of a linear combination of the unknowns. */
    varianceOf: (combination: readonly number[]) => dot(combination, solve(combination)),
    measureMisfit: () =>
      rows.reduce(
        (sum, { by, residual, weight }) => sum + weight * (residual - dot(by, solution)) ** 2,
        0,
      ),
  };
}

/** Value below which a share `p` of the (unsorted) values lies; undefined of none. */
export function quantile(values: readonly number[], p: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))];
}

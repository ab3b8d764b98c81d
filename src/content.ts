/** Small helpers for pages that read collections. */

/** The data of an entry. An entry that is missing stops the build with the reason. */
export function dataOf<Data>(entry: { data: Data } | undefined): Data {
  if (!entry) throw new Error('An entry that a page needs is missing from content/');
  return entry.data;
}

/** Sorted by their `order`. */
export const byOrder = <Data extends { order: number }>(list: readonly Data[]): Data[] =>
  [...list].sort((a, b) => a.order - b.order);

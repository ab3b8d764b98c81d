/** Pages whose titles look like a text of which no word is known. */

const trigrams = (text: string): Set<string> => {
  const padded = ` ${text
    .toLocaleLowerCase('en-GB')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set(
    Array.from({ length: Math.max(0, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)),
  );
};

export type Named = { path: string; title: string };

/** The function that finds the `most` pages nearest to a query; those that come first where none is nearer. */
export function nearestPages(pages: readonly Named[], most = 5) {
  const known = pages.map((page) => ({ page, parts: trigrams(page.title) }));
  return (query: string): Named[] => {
    const asked = trigrams(query);
    const likeness = (parts: ReadonlySet<string>) => {
      let shared = 0;
      for (const part of asked) if (parts.has(part)) shared++;
      return (2 * shared) / (asked.size + parts.size || 1);
    };
    return known
      .map(({ page, parts }) => ({ page, like: likeness(parts) }))
      .sort((a, b) => b.like - a.like)
      .slice(0, most)
      .map(({ page }) => page);
  };
}

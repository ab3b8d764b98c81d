const trigrams = (text: string): Set<string> => {
  const padded = ` ${text
    .toLocaleLowerCase('en-GB')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set(
    Array.from({ length: Math.max(0, padded.length - 2) }, (_, i) => padded.slice(i, i + 3)),
  );
};

export type NamedPage = { path: string; title: string; description: string };

export function nearestPages(pages: readonly NamedPage[], count = 5) {
  const titles = pages.map((page) => ({ page, parts: trigrams(page.title) }));
  return (query: string): NamedPage[] => {
    const wanted = trigrams(query);
    const similarity = (parts: ReadonlySet<string>) => {
      let shared = 0;
      for (const part of wanted) if (parts.has(part)) shared++;
      return (2 * shared) / (wanted.size + parts.size || 1);
    };
    return titles
      .map(({ page, parts }) => ({ page, score: similarity(parts) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ page }) => page);
  };
}

/** Reports errors in content/ and src/config/ from their readers to the browser. */

export type Problem = Error & { loc?: { file: string; line: number; column: number } };

/** Told of what is wrong with a file, and of nothing when it is right again. */
export type Report = (file: string, problem: Problem | undefined) => void;

// Global, because Astro’s configuration and the loaders load separate copies of this module.
const key = Symbol.for('problems of content');
const shared = globalThis as { [key]?: Report };

/** Tells whoever listens; nobody does outside `astro dev`. */
export const tell: Report = (file, problem) => shared[key]?.(file, problem);

/** Hands problems to `report` from now on. */
export const reportProblems = (report: Report): void => {
  shared[key] = report;
};

/** Shows errors in content/ and src/config/ in the browser during development. */

export type Problem = Error & { loc?: { file: string; line: number; column: number } };

/** Undefined: the file is valid again. */
type Report = (file: string, problem: Problem | undefined) => void;

// Global, because Astro's configuration and the loaders load separate copies of this module.
const key = Symbol.for('problems of content');
const shared = globalThis as { [key]?: Report };

/** Has no effect outside `astro dev`. */
export const tell: Report = (file, problem) => shared[key]?.(file, problem);

export const reportProblems = (report: Report): void => {
  shared[key] = report;
};

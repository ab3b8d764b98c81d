/**
 * `[=name]` in a text is replaced by a figure of content/claims.yaml or of the model when the entry
 * is read. Names: docs/figures-in-text.md.
 */
const mark = /\[=([^\]]*)\]/g;

/** The text with each figure written by `write(name)`. */
export const replaceFigures = (text: string, write: (name: string) => string): string =>
  text.includes('[=') ? text.replace(mark, (_, name: string) => write(name.trim())) : text;

/** Names of the figures that a text asks for, in order, each once. */
export const figuresIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mark)].map(([, name = '']) => name.trim())),
];

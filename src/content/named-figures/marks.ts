/** `[=name]` is replaced by a named figure (docs/figures-in-text.md). */
const mark = /\[=([^\]]*)\]/g;

export const replaceFigures = (text: string, write: (name: string) => string): string =>
  text.includes('[=') ? text.replace(mark, (_, name: string) => write(name.trim())) : text;

/** Unique, in order. */
export const figuresIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mark)].map(([, name = '']) => name.trim())),
];

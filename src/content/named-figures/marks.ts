/** `[=name]` is replaced by a claim or model figure on load. Names: docs/figures-in-text.md. */
const mark = /\[=([^\]]*)\]/g;

export const replaceFigures = (text: string, write: (name: string) => string): string =>
  text.includes('[=') ? text.replace(mark, (_, name: string) => write(name.trim())) : text;

/** Unique names of figures in a text, in order. */
export const figuresIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mark)].map(([, name = '']) => name.trim())),
];

const citation = /\[@([a-z0-9-]+)\]/g;

/** Unique, in order. */
export function findCitations(text: string): string[] {
  return [...new Set([...text.matchAll(citation)].map(([, id = '']) => id))];
}

export const replaceCitations = (text: string, write: (id: string) => string): string =>
  text.replace(citation, (_, id: string) => write(id));

export const withoutCitations = (text: string): string =>
  text.replace(new RegExp(`\\s*${citation.source}`, 'g'), '');

/** Removes citations and the markup of kit/ui/Inline.tsx. */
export const stripMarkup = (text: string) =>
  withoutCitations(text)
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '');

/** `[=name]` is replaced by a named figure (docs/figures-in-text.md). */
const mark = /\[=([^\]]*)\]/g;

export const replaceFigures = (text: string, write: (name: string) => string): string =>
  text.includes('[=') ? text.replace(mark, (_, name: string) => write(name.trim())) : text;

export const findFigureNames = (text: string): string[] => [
  ...new Set([...text.matchAll(mark)].map(([, name = '']) => name.trim())),
];

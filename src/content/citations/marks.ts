const citation = /\[@([a-z0-9-]+)\]/g;

/** Unique, in order. */
export function citedIn(text: string): string[] {
  return [...new Set([...text.matchAll(citation)].map(([, id = '']) => id))];
}

export const replaceCitations = (text: string, write: (id: string) => string): string =>
  text.replace(citation, (_, id: string) => write(id));

export const withoutCitations = (text: string): string =>
  text.replace(new RegExp(`\\s*${citation.source}`, 'g'), '');

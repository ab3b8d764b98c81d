/** Citations in running text: `[@id]` names an entry of content/sources.yaml. */

const citation = /\[@([a-z0-9-]+)\]/g;

/** Ids that a text cites, in order, without duplicates. */
export function citedIn(text: string): string[] {
  return [...new Set([...text.matchAll(citation)].map(([, id = '']) => id))];
}

/** The text with each citation replaced by `write(id)`. */
export const replaceCitations = (text: string, write: (id: string) => string): string =>
  text.replace(citation, (_, id: string) => write(id));

/** The text without citations and the spaces before them, e.g. for structured data. */
export const withoutCitations = (text: string): string =>
  text.replace(new RegExp(`\\s*${citation.source}`, 'g'), '');

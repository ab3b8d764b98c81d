/** Citations in running text: `[@id]` names an entry of content/sources.yaml. */

const citation = /\[@([a-z0-9-]+)\]/g;

/** Ids that a text cites, in order, each once. */
export function citedIn(text: string): string[] {
  return [...new Set([...text.matchAll(citation)].map(([, id = '']) => id))];
}

/** The text with each citation replaced by what `write` makes of its id. */
export const replaceCitations = (text: string, write: (id: string) => string): string =>
  text.replace(citation, (_, id: string) => write(id));

/** The text without its citations, and without the spaces before them: for search engines. */
export const withoutCitations = (text: string): string =>
  text.replace(new RegExp(`\\s*${citation.source}`, 'g'), '');

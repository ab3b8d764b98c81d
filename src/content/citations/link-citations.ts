/**
 * Turns the citations of a finished page into marks that lead to the page's list of references,
 * and writes that list. Works on HTML, so that articles, collections, drawings' captions and
 * components all cite in one way and no page can forget its list.
 */
import { follow, token } from '../html-tokens.ts';
import { replaceCitations } from './marks.ts';

/** Elements in which a mark is words only: a link cannot stand there, or nobody could follow it. */
const wordsOnly = new Set('a button summary label svg script title'.split(' '));
/** Elements that may hold a visitor's words, which are left as they are. */
const untouched = new Set('form textarea astro-island'.split(' '));

/** Where a page wants its list; without it, the list closes the page's content. */
export const referencesPlace = '<div data-references="true"></div>';

type Register = ReadonlyMap<string, { mark: string }>;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Address of a source's entry in the list of its page. */
export const referenceId = (id: string) => `source-${id}`;

/**
 * The page with marks, and the ids that it cites in the order of their first mark.
 * Throws on an id that the register does not hold. What stands in a form is left as it is.
 */
export function linkCitations(html: string, register: Register): { html: string; ids: string[] } {
  const ids = new Set<string>();
  const open: string[] = [];
  const mark = (id: string): string => {
    const source = register.get(id);
    if (!source) throw new Error(`There is no "${id}" in content/sources.yaml`);
    return `[${source.mark}]`;
  };
  const link = (id: string): string => {
    const text = mark(id);
    ids.add(id);
    return `<a class="cite" href="#${referenceId(id)}">${escaped(text)}</a>`;
  };
  const linked = html.replace(token, (part) => {
    const shut = open.some((name) => untouched.has(name));
    if (part.startsWith('<')) {
      follow(part, open);
      if (shut || part.startsWith('<astro-island')) return part;
      return replaceCitations(part, (id) => escaped(mark(id)));
    }
    if (shut) return part;
    const plain = !open.includes('main') || open.some((name) => wordsOnly.has(name));
    return replaceCitations(part, plain ? (id) => escaped(mark(id)) : link);
  });
  return { html: linked, ids: [...ids] };
}

/** The page with its list, in the place it asks for or at the end of its content. */
export function withReferences(html: string, list: string): string {
  return html.includes(referencesPlace)
    ? html.replace(referencesPlace, () => list)
    : html.replace('</main>', () => `${list}</main>`);
}

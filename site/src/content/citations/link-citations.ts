/**
 * Links citations to the page's references, in rendered HTML so that articles, captions and
 * components cite alike.
 */
import { tokenPattern, trackOpenElements } from '../html-tokens.ts';
import type { SourceData } from '../schemas/records/source.ts';
import { replaceCitations } from '../text-marks.ts';

/** Links are invalid inside these. */
const unlinkedElements = new Set('a button summary label svg script title'.split(' '));
/** May hold visitor input: left unchanged. */
const untouchedElements = new Set('form textarea astro-island'.split(' '));

/** Where the references go; otherwise the end of the content. */
export const referencesPlace = '<div data-references="true"></div>';

type Register = ReadonlyMap<string, Pick<SourceData, 'mark' | 'read'>>;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const toReferenceId = (id: string) => `source-${id}`;

/** Cited ids are in order of first use. Throws on an unknown id. */
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
    return `<a class="cite" href="#${toReferenceId(id)}">${escapeHtml(text)}</a>`;
  };
  const linked = html.replace(tokenPattern, (part) => {
    const shut = open.some((name) => untouchedElements.has(name));
    if (part.startsWith('<')) {
      trackOpenElements(part, open);
      if (shut || part.startsWith('<astro-island')) return part;
      return replaceCitations(part, (id) => escapeHtml(mark(id)));
    }
    if (shut) return part;
    const plain = !open.includes('main') || open.some((name) => unlinkedElements.has(name));
    return replaceCitations(part, plain ? (id) => escapeHtml(mark(id)) : link);
  });
  return { html: linked, ids: [...ids] };
}

export function withReferences(html: string, list: string): string {
  return html.includes(referencesPlace)
    ? html.replace(referencesPlace, () => list)
    : html.replace('</main>', () => `${list}</main>`);
}

/**
 * Links the first use of each glossary term in a page's running text to its definition.
 * Works on the finished HTML of a prerendered page, so that articles, collections and
 * components all get the same links without marking anything up.
 */
import { follow, token } from './html-tokens.ts';

export type LinkedTerm = { id: string; aliases?: readonly string[] | undefined };

/** Elements whose text is prose. */
const prose = new Set(['p', 'li', 'dd', 'td']);
/** Elements inside which nothing is linked, whatever surrounds the text. */
const closed = new Set(
  'a button summary label h1 h2 h3 h4 svg figcaption nav form code pre script style address th dt title time astro-island'.split(
    ' ',
  ),
);
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** As the text stands in HTML. */
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An alias in lower case may begin a sentence; an abbreviation is taken as it is. */
function pattern(alias: string): string {
  const [first = '', ...rest] = escapeHtml(alias);
  const tail = escapeRegExp(rest.join(''));
  return /[a-z]/.test(first)
    ? `[${first}${first.toUpperCase()}]${tail}`
    : escapeRegExp(first) + tail;
}

/** Makes the function that links a page. Made once: it holds one expression for all terms. */
export function termLinker(terms: readonly LinkedTerm[], glossary: string) {
  const byAlias = new Map(
    terms.flatMap(({ id, aliases = [] }) =>
      aliases.map((alias) => [escapeHtml(alias).toLowerCase(), id] as const),
    ),
  );
  if (byAlias.size === 0) return (html: string) => html;
  const longestFirst = terms
    .flatMap(({ aliases = [] }) => aliases)
    .sort((a, b) => b.length - a.length);
  const use = new RegExp(`(?<![\\w-])(?:${longestFirst.map(pattern).join('|')})(?![\\w-])`, 'g');

  return (html: string): string => {
    const linked = new Set<string>();
    const open: string[] = [];
    return html.replace(token, (part) => {
      if (part.startsWith('<')) {
        follow(part, open);
        return part;
      }
      const inMain = open.includes('main');
      if (!inMain || !open.some((name) => prose.has(name)) || open.some((name) => closed.has(name)))
        return part;
      return part.replace(use, (words) => {
        const id = byAlias.get(words.toLowerCase());
        if (!id || linked.has(id)) return words;
        linked.add(id);
        return `<a class="term" href="${glossary}#${id}">${words}</a>`;
      });
    });
  };
}

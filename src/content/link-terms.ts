/**
 * Links the first use of each glossary term in a page's text to its definition. Works on the rendered
 * HTML, so that articles, collections and components need no markup for it.
 */
import { follow, token } from './html-tokens.ts';

export type LinkedTerm = { id: string; aliases?: readonly string[] | undefined };

/** Elements whose text may get links. */
const prose = new Set(['p', 'li', 'dd', 'td']);
/** Elements inside which nothing is linked. */
const closed = new Set(
  'a button summary label h1 h2 h3 h4 svg figcaption nav form code pre script style address th dt title time astro-island'.split(
    ' ',
  ),
);
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Escaped as in the rendered HTML, which is searched. */
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A lower-case alias also matches with a capital at the start of a sentence; others match exactly. */
function pattern(alias: string): string {
  const [first = '', ...rest] = escapeHtml(alias);
  const tail = escapeRegExp(rest.join(''));
  return /[a-z]/.test(first)
    ? `[${first}${first.toUpperCase()}]${tail}`
    : escapeRegExp(first) + tail;
}

/** Returns the function that links a page. Call once: it compiles one regular expression for all terms. */
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

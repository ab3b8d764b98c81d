/** Links the first use of each glossary term below the lede, in rendered HTML. */
import { tokenPattern, trackOpenElements } from '../../content/html-tokens.ts';

type LinkedTerm = { id: string; aliases?: readonly string[] | undefined };
/** A page linked wherever others mention it. */
type MentionedPage = { href: string; mentions: readonly string[] };

const prose = new Set(['p', 'li', 'dd', 'td']);
const closed = new Set(
  'a button summary label h1 h2 h3 h4 svg figcaption nav form code pre script style address th dt title time astro-island'.split(
    ' ',
  ),
);
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The patterns match escaped HTML. */
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Lower-case aliases also match capitalised. */
function buildAliasPattern(alias: string): string {
  const [first = '', ...rest] = escapeHtml(alias);
  const tail = escapeRegExp(rest.join(''));
  return /[a-z]/.test(first)
    ? `[${first}${first.toUpperCase()}]${tail}`
    : escapeRegExp(first) + tail;
}

/** Compiles one large expression: reuse the linker. Pages take precedence over terms. */
export function createTermLinker(
  terms: readonly LinkedTerm[],
  glossary: string,
  pages: readonly MentionedPage[] = [],
) {
  const byAlias = new Map(
    terms.flatMap(({ id, aliases = [] }) =>
      aliases.map((alias) => [escapeHtml(alias).toLowerCase(), id] as const),
    ),
  );
  const byMention = new Map(
    pages.flatMap(({ href, mentions }) =>
      mentions.map((words) => [escapeHtml(words).toLowerCase(), href] as const),
    ),
  );
  if (byAlias.size + byMention.size === 0) return (html: string) => html;
  const longestFirst = [
    ...new Set([
      ...terms.flatMap(({ aliases = [] }) => aliases),
      ...pages.flatMap(({ mentions }) => mentions),
    ]),
  ].sort((a, b) => b.length - a.length);
  const use = new RegExp(
    `(?<![\\w-])(?:${longestFirst.map(buildAliasPattern).join('|')})(?![\\w-])`,
    'g',
  );

  /** `path` of the current page, which never links to itself; without it only terms are linked. */
  return (html: string, path?: string): string => {
    const byHand = html.matchAll(new RegExp(`href="${escapeRegExp(glossary)}#([^"]+)"`, 'g'));
    const linked = new Set([...byHand].flatMap(([, id]) => id ?? []));
    const open: string[] = [];
    // True between the main heading and the first section, and in reference titles.
    let quiet = false;
    return html.replace(tokenPattern, (part, at: number) => {
      if (part.startsWith('<')) {
        trackOpenElements(part, open);
        if (part === '</h1>' || part.includes(' id="source-')) quiet = true;
        else if (/^<(section|h2)\b/.test(part)) quiet = false;
        return part;
      }
      if (quiet) return part;
      const inMain = open.includes('main');
      if (!inMain || !open.some((name) => prose.has(name)) || open.some((name) => closed.has(name)))
        return part;
      return part.replace(use, (words, start: number) => {
        // Two links that touch are hard to hit: a figure with the mark of its basis.
        if (html.startsWith('<a', at + start + words.length)) return words;
        const id = byAlias.get(words.toLowerCase());
        const href = byMention.get(words.toLowerCase());
        if (href && path !== undefined && href !== path) {
          if (linked.has(href)) return words;
          linked.add(href);
          return `<a class="term" href="${href}">${words}</a>`;
        }
        if (!id || linked.has(id)) return words;
        linked.add(id);
        return `<a class="term" href="${glossary}#${id}">${words}</a>`;
      });
    });
  };
}

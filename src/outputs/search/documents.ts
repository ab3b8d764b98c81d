/** Extracts the searchable document of a page from its HTML. */
import { decode, type HtmlNode, isElement, isText, parseHtml } from '../html/html.ts';

export type SearchDocument = {
  /** Path of the page; also the document's id. */
  path: string;
  /** The h1, or the <title> if there is none. */
  title: string;
  /** Additional search words, from the page's keywords. */
  terms: string;
  headings: string;
  /** All other visible text between header and footer. */
  text: string;
  description: string;
};

const skipped = new Set(['script', 'style', 'template', 'noscript', 'svg', 'form', 'nav']);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  'strong',
  'sub',
  'sup',
  'time',
]);

function* walk(node: HtmlNode): Generator<HtmlNode> {
  yield node;
  for (const child of node.children ?? []) yield* walk(child);
}

const element = (root: HtmlNode, test: (node: HtmlNode) => boolean): HtmlNode | undefined => {
  for (const node of walk(root)) if (isElement(node) && test(node)) return node;
  return undefined;
};

/** Excludes invisible elements, and parts repeated on many pages (`data-search="off"`). */
function isLeftOut(node: HtmlNode): boolean {
  const attributes = node.attributes ?? {};
  return (
    skipped.has(node.name ?? '') || 'hidden' in attributes || attributes['data-search'] === 'off'
  );
}

function* headingsOf(node: HtmlNode): Generator<HtmlNode> {
  if (isLeftOut(node)) return;
  if (/^h[23]$/.test(node.name ?? '')) yield node;
  for (const child of node.children ?? []) yield* headingsOf(child);
}

/** The visible text of a node. */
function textOf(node: HtmlNode, leave: (node: HtmlNode) => boolean = () => false): string {
  if (isText(node)) return decode(node.value ?? '');
  if (isElement(node) && (isLeftOut(node) || leave(node))) return ' ';
  const children = node.children ?? [];
  // Separate adjacent elements, such as two buttons, or their texts would run together.
  const words = children
    .map((child, i) => {
      const beside = isElement(child) && children[i + 1] && isElement(children[i + 1] as HtmlNode);
      return textOf(child, leave) + (beside ? ' ' : '');
    })
    .join('');
  return inline.has(node.name ?? '') ? words : ` ${words} `;
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const meta = (root: HtmlNode, name: string): string =>
  decode(
    element(root, (node) => node.name === 'meta' && node.attributes?.name === name)?.attributes
      ?.content ?? '',
  );

/** The searchable document of a page; undefined if the page is marked noindex. */
export function documentOf(path: string, html: string): SearchDocument | undefined {
  const root = parseHtml(html);
  if (meta(root, 'robots').includes('noindex')) return undefined;
  const main = element(root, (node) => node.name === 'main');
  if (!main) return undefined;
  const title = element(main, (node) => node.name === 'h1');
  const headings = [...headingsOf(main)];
  const fallback = element(root, (node) => node.name === 'title');
  return {
    path,
    title: tidy(title ? textOf(title) : fallback ? textOf(fallback) : path),
    terms: meta(root, 'keywords'),
    headings: tidy(headings.map((node) => textOf(node)).join(' ')),
    text: tidy(textOf(main, (node) => /^h1$/.test(node.name ?? ''))),
    description: meta(root, 'description'),
  };
}

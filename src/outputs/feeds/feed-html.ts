/** Reduces HTML to what feed readers show, with absolute URLs. */
import { type HtmlNode, isElement, isText, parseHtml } from '../html/html.ts';

/** Removed with their content. Feed readers strip SVG; the drawing's caption and table stay. */
const dropped = new Set([
  'svg',
  'script',
  'style',
  'summary',
  'link',
  'template',
  'button',
  'form',
]);
const kept = new Set(
  'a abbr b blockquote br caption code dd dl dt em figcaption figure h2 h3 h4 hr i img li ol p strong sub sup table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr']);
const escaped = (value: string) => value.replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** An image with its alt text and size; empty without `src`. */
function picture({ attributes }: HtmlNode, site: URL): string {
  const { src, alt = '', width, height } = attributes ?? {};
  if (!src) return '';
  const size = Object.entries({ width, height }).map(([name, value]) =>
    value ? ` ${name}="${escaped(value)}"` : '',
  );
  return `<img src="${escaped(String(new URL(src, site)))}" alt="${escaped(alt)}"${size.join('')}>`;
}

function write(node: HtmlNode, site: URL, page: URL): string {
  if (isText(node)) return node.value;
  const name = node.name;
  if (isElement(node) && dropped.has(name)) return '';
  const inner = node.children.map((child) => write(child, site, page)).join('');
  if (!isElement(node) || !kept.has(name)) return inner;
  if (empty.has(name)) return `<${name}>`;
  if (name === 'img') return picture(node, site);
  const { href } = node.attributes;
  // Anchors resolve against the article's page, relative links against the site.
  const target = href?.startsWith('#') ? new URL(href, page) : href && new URL(href, site);
  const attribute = name === 'a' && target ? ` href="${escaped(String(target))}"` : '';
  return `<${name}${attribute}>${inner}</${name}>`;
}

/** HTML of the article at the URL `page`, for both feeds. */
export function feedHtml(html: string, site: URL, page: URL): string {
  return write(parseHtml(html), site, page).replace(/\s+/g, ' ').trim();
}

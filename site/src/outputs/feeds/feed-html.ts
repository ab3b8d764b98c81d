/** Articles as HTML for feed readers, with absolute URLs. */
import { escapeAttribute, escapeText } from 'entities';
import {
  type CitedSource,
  leadsTo,
  readNote,
  referenceText,
} from '../../content/citations/cited-sources.ts';
import { basisWords } from '../../content/schemas/articles/article.ts';
import { type HtmlNode, isElement, isText, parseHtml } from '../../kit/html/html.ts';
import type { ArticleWords } from '../html/article-html.ts';

/** Feed readers strip SVG; the drawing's caption and table stay. */
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
const allowed = new Set(
  'a abbr b blockquote br caption code dd dl dt em figcaption figure h2 h3 h4 hr i img li ol p strong sub sup table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr']);
const escaped = (value: string) => value.replaceAll('"', '&quot;').replaceAll('<', '&lt;');

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
  if (!isElement(node) || !allowed.has(name)) return inner;
  if (empty.has(name)) return `<${name}>`;
  if (name === 'img') return picture(node, site);
  const { href } = node.attributes;
  // Anchors are relative to the article, other links to the site.
  const target = href?.startsWith('#') ? new URL(href, page) : href && new URL(href, site);
  const attribute = name === 'a' && target ? ` href="${escaped(String(target))}"` : '';
  return `<${name}${attribute}>${inner}</${name}>`;
}

export function feedHtml(html: string, site: URL, page: URL): string {
  return write(parseHtml(html), site, page).replace(/\s+/g, ' ').trim();
}

const opening = ({ stats }: ArticleWords) =>
  stats.length > 0
    ? `<ul>${stats
        .map(
          ({ value, unit, label, basis, source }) =>
            `<li>${escapeText(`${[value, unit].filter(Boolean).join(' ')}: ${label}. ${basisWords[basis]}: ${source}`)}</li>`,
        )
        .join('')}</ul>`
    : '';

const reference = ({ source }: CitedSource) =>
  `<li>${escapeText(`${source.mark}: ${referenceText(source)} ${readNote(source)}`)}${
    source.url ? ` <a href="${escapeAttribute(source.url)}">${escapeText(leadsTo(source))}</a>` : ''
  }</li>`;
const closing = ({ sources }: ArticleWords) =>
  sources.length > 0 ? `<h2>References</h2><ul>${sources.map(reference).join('')}</ul>` : '';

export const itemHtml = (words: ArticleWords, site: URL, page: URL): string =>
  feedHtml(`${opening(words)}${words.html}${closing(words)}`, site, page);

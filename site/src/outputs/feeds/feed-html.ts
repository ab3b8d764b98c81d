/** Articles as HTML for feed readers, with absolute URLs. */
import { escapeAttribute, escapeText } from 'entities';
import {
  type CitedSource,
  describeLinkTarget,
  describeReading,
  formatReference,
} from '../../content/citations/cited-sources.ts';
import { basisWords } from '../../content/schemas/articles/article.ts';
import { type HtmlNode, isElement, isText, parseHtml } from '../../kit/html/parse-html.ts';
import type { RenderedArticle } from '../html/article-html.ts';

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
const escapeFeedAttribute = (value: string) =>
  value.replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function renderPicture({ attributes }: HtmlNode, site: URL): string {
  const { src, alt = '', width, height } = attributes ?? {};
  if (!src) return '';
  const size = Object.entries({ width, height }).map(([name, value]) =>
    value ? ` ${name}="${escapeFeedAttribute(value)}"` : '',
  );
  return `<img src="${escapeFeedAttribute(String(new URL(src, site)))}" alt="${escapeFeedAttribute(alt)}"${size.join('')}>`;
}

function renderNode(node: HtmlNode, site: URL, page: URL): string {
  if (isText(node)) return node.value;
  const name = node.name;
  if (isElement(node) && dropped.has(name)) return '';
  const inner = node.children.map((child) => renderNode(child, site, page)).join('');
  if (!isElement(node) || !allowed.has(name)) return inner;
  if (empty.has(name)) return `<${name}>`;
  if (name === 'img') return renderPicture(node, site);
  const { href } = node.attributes;
  // Anchors are relative to the article, other links to the site.
  const target = href?.startsWith('#') ? new URL(href, page) : href && new URL(href, site);
  const attribute = name === 'a' && target ? ` href="${escapeFeedAttribute(String(target))}"` : '';
  return `<${name}${attribute}>${inner}</${name}>`;
}

export function renderFeedHtml(html: string, site: URL, page: URL): string {
  return renderNode(parseHtml(html), site, page).replace(/\s+/g, ' ').trim();
}

const renderStats = ({ stats }: RenderedArticle) =>
  stats.length > 0
    ? `<ul>${stats
        .map(
          ({ value, unit, label, basis, source }) =>
            `<li>${escapeText(`${[value, unit].filter(Boolean).join(' ')}: ${label}. ${basisWords[basis]}: ${source}`)}</li>`,
        )
        .join('')}</ul>`
    : '';

const renderReference = ({ source }: CitedSource) =>
  `<li>${escapeText(`${source.mark}: ${formatReference(source)} ${describeReading(source)}`)}${
    source.url
      ? ` <a href="${escapeAttribute(source.url)}">${escapeText(describeLinkTarget(source))}</a>`
      : ''
  }</li>`;
const renderReferences = ({ sources }: RenderedArticle) =>
  sources.length > 0 ? `<h2>References</h2><ul>${sources.map(renderReference).join('')}</ul>` : '';

export const renderItemHtml = (words: RenderedArticle, site: URL, page: URL): string =>
  renderFeedHtml(`${renderStats(words)}${words.html}${renderReferences(words)}`, site, page);

/** Search documents of a page: itself, and its terms, questions and figures. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@site/config';
import type { BuiltPages } from '../../kit/html/built-pages.ts';
import {
  decode,
  find,
  type HtmlNode,
  isElement,
  isText,
  parseHtml,
  walk,
} from '../../kit/html/html.ts';
import {
  indexFile,
  type Kind,
  makeIndex,
  type SearchDocument,
  type Section,
} from './search-index.ts';

const skipped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'form',
  'nav',
  'button',
  'label',
  'input',
  'select',
  'textarea',
  'output',
]);
const inline = new Set('a abbr b code em i mark strong sub sup time span'.split(' '));
/** Their links are text; other links without child elements are buttons. */
const reading = new Set(
  'p li dd dt td th h1 h2 h3 h4 figcaption caption summary blockquote em strong span b i'.split(
    ' ',
  ),
);

/** What screen readers skip, controls, fallbacks of islands, and `data-search="off"`. */
function isLeftOut(node: HtmlNode, parent?: HtmlNode): boolean {
  const { attributes } = node;
  return (
    skipped.has(node.name) ||
    'hidden' in attributes ||
    'data-fallback' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    attributes['data-search'] === 'off' ||
    (node.name === 'a' &&
      !reading.has(parent?.name ?? '') &&
      !node.children.some((child) => isElement(child) && child.name !== 'svg'))
  );
}

function* headingsOf(node: HtmlNode, entries: ReadonlySet<HtmlNode>): Generator<HtmlNode> {
  if (isLeftOut(node) || entries.has(node)) return;
  if (/^h[23]$/.test(node.name)) yield node;
  for (const child of node.children) yield* headingsOf(child, entries);
}

const mark = { open: '\uE000', close: '\uE001' };

type Reading = { leave: (node: HtmlNode) => boolean; sectionOf?: ReadonlyMap<HtmlNode, number> };

function textOf(node: HtmlNode, how: Reading = { leave: () => false }, parent?: HtmlNode): string {
  if (isText(node)) return decode(node.value);
  if (isElement(node) && (isLeftOut(node, parent) || how.leave(node))) return ' ';
  const { children } = node;
  // Separates adjacent cells and the like.
  const words = children
    .map((child, i) => {
      const beside = isElement(child) && children[i + 1] && isElement(children[i + 1] as HtmlNode);
      return textOf(child, how, node) + (beside ? ' ' : '');
    })
    .join('');
  const section = how.sectionOf?.get(node);
  const begins = section === undefined ? '' : `${mark.open}${section}${mark.close}`;
  const ends = /^(h[2-4]|dt|th|summary|caption)$/.test(node.name) ? ' · ' : ' ';
  return inline.has(node.name) ? begins + words : ` ${begins}${words}${ends}`;
}

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/( ·)+ ?$/, '')
    .trim();
const meta = (root: HtmlNode, name: string): string =>
  decode(
    find(root, (node) => node.name === 'meta' && node.attributes.name === name)?.attributes
      .content ?? '',
  );

/** Error pages have no canonical address. */
const isCanonical = (root: HtmlNode, path: string): boolean => {
  const link = find(root, (node) => node.name === 'link' && node.attributes.rel === 'canonical');
  return URL.parse(link?.attributes.href ?? '')?.pathname === path;
};

type Entry = { node: HtmlNode; kind: Kind; id: string; title: string; text: string };

/** Terms and figures (<div id><dt><dd>), and questions (<details> with an anchor inside). */
function entryOf(node: HtmlNode, path: string): Entry | undefined {
  const children = node.children.filter(isElement);
  const of = (name: string) => children.filter((child) => child.name === name);
  const read = (parts: readonly HtmlNode[]) => tidy(parts.map((part) => textOf(part)).join(' '));
  const id = node.attributes.id;
  if (node.name === 'div' && id && of('dt').length === 1 && of('dd').length > 0) {
    const kind = path === paths.glossary ? 'term' : id.startsWith('figure-') ? 'figure' : undefined;
    if (kind !== 'figure')
      return kind && { node, kind, id, title: read(of('dt')), text: read(of('dd')) };
    // Passages may omit the end of the text, so the title includes the basis.
    const [about, basis] = [of('dd').slice(0, -1), of('dd').slice(-1)];
    return { node, kind, id, title: `${read(of('dt'))}: ${read(basis)}`, text: read(about) };
  }
  const [summary] = of('summary');
  const answer = children.find((child) => child.attributes.id?.startsWith('faq-'));
  if (node.name !== 'details' || !summary || !answer?.attributes?.id) return undefined;
  return {
    ...{ node, kind: 'question', id: answer.attributes.id, title: read([summary]) },
    text: read(answer.children.filter((part) => !/\bLink to this\b/.test(textOf(part)))),
  };
}

/** Elements with an anchor and a heading, and headings with an anchor. */
function sectionsOf(main: HtmlNode, entries: ReadonlySet<HtmlNode>) {
  const found: { node: HtmlNode; anchor: string; title: string }[] = [];
  const visit = (node: HtmlNode, parent?: HtmlNode) => {
    if ((isElement(node) && isLeftOut(node, parent)) || entries.has(node)) return;
    const anchor = node.attributes.id;
    const heading = /^h[23]$/.test(node.name) ? node : undefined;
    const own = node.name === 'section' ? find(node, ({ name }) => /^h[23]$/.test(name)) : heading;
    if (anchor && own) found.push({ node, anchor, title: tidy(textOf(own)) });
    for (const child of node.children) visit(child, node);
  };
  visit(main);
  return found;
}

const addressWords = (path: string) => path.replace(/[/#-]+/g, ' ').trim();

/** First paragraph of sentence length after the heading. */
function ledeOf(main: HtmlNode): string {
  let isUnder = false;
  for (const node of walk(main)) {
    isUnder ||= node.name === 'h1';
    if (!isUnder || node.name !== 'p') continue;
    const text = tidy(textOf(node));
    if (text.length >= 60) return text;
  }
  return '';
}

export function documentsOf(path: string, html: string): SearchDocument[] {
  const root = parseHtml(html);
  // Staging pages have noindex, but our own search finds them.
  if (meta(root, 'robots').includes('noindex') && !isCanonical(root, path)) return [];
  const main = find(root, 'main');
  if (!main) return [];
  const entries = [...walk(main)].flatMap((node): Entry[] => {
    const entry = isElement(node) ? entryOf(node, path) : undefined;
    return entry ? [entry] : [];
  });
  const nodes = new Set(entries.map(({ node }) => node));
  const anchored = sectionsOf(main, nodes);
  const title = find(main, 'h1');
  const window = find(root, 'title');
  const name = (window ? tidy(textOf(window)) : '').replace(/ · [^·]*$/, '');
  const marked = tidy(
    textOf(main, {
      leave: (node) => node.name === 'h1' || nodes.has(node),
      sectionOf: new Map(anchored.map(({ node }, i) => [node, i])),
    }),
  );
  const sections: Section[] = [];
  let text = '';
  for (const [i, part] of marked.split(mark.open).entries()) {
    const [number, rest] = i === 0 ? [undefined, part] : part.split(mark.close);
    const at = number === undefined ? undefined : anchored[Number(number)];
    if (at) sections.push({ anchor: at.anchor, title: at.title, start: text.length });
    text += rest ?? '';
  }
  const description = meta(root, 'description');
  const page: SearchDocument = {
    path,
    kind: 'page',
    title: title ? tidy(textOf(title)) : name || path,
    name,
    address: addressWords(path),
    terms: meta(root, 'keywords'),
    headings: tidy([...headingsOf(main, nodes)].map((node) => textOf(node)).join(' ')),
    text,
    description,
    lede: ledeOf(main),
    sections,
  };
  return [
    page,
    ...entries.map(
      ({ kind, id, title: entry, text: about }): SearchDocument => ({
        ...{ path: `${path}#${id}`, kind, title: entry, name: '', address: '', terms: '' },
        ...{ headings: '', text: about, description: '', lede: '', sections: [] },
      }),
    ),
  ];
}

export function writeSearchIndex(dist: string, pages: BuiltPages): number {
  const documents = [...pages].flatMap(([path, html]) => documentsOf(path, html));
  writeFileSync(join(dist, indexFile), JSON.stringify(makeIndex(documents)));
  return documents.filter(({ kind }) => kind === 'page').length;
}

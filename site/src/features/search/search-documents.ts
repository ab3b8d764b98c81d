/** Search documents of a page: itself, and its terms, questions and figures. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@site/config';
import { parse } from 'yaml';
import { z } from 'zod';
import { writeFigures } from '../../content/named-figures/write-figures.ts';
import type { BuiltPages } from '../../kit/html/built-pages.ts';
import {
  decode,
  findElement,
  type HtmlNode,
  isElement,
  isText,
  parseHtml,
  walkNodes,
} from '../../kit/html/parse-html.ts';
import { answerFrom } from './search-engine.ts';
import {
  indexFile,
  type Kind,
  makeIndex,
  openIndex,
  type SearchDocument,
  type Section,
} from './search-index.ts';

const skipped = new Set(
  'script style template noscript svg form nav button label input select textarea output'.split(
    ' ',
  ),
);
const inline = new Set('a abbr b code em i mark strong sub sup time span'.split(' '));
/** Their links are text; other links without child elements are buttons. */
const reading = new Set(
  'p li dd dt td th h1 h2 h3 h4 figcaption caption summary blockquote em strong span b i'.split(
    ' ',
  ),
);

/** What screen readers skip, controls, citations, fallbacks of islands, and `data-search="off"`. */
function isLeftOut(node: HtmlNode, parent?: HtmlNode): boolean {
  const { attributes } = node;
  return (
    skipped.has(node.name) ||
    'hidden' in attributes ||
    'data-fallback' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    attributes['data-search'] === 'off' ||
    attributes.class === 'cite' ||
    (node.name === 'a' &&
      !reading.has(parent?.name ?? '') &&
      !node.children.some((child) => isElement(child) && child.name !== 'svg'))
  );
}

function* findHeadings(node: HtmlNode, entries: ReadonlySet<HtmlNode>): Generator<HtmlNode> {
  if (isLeftOut(node) || entries.has(node)) return;
  if (/^h[23]$/.test(node.name)) yield node;
  for (const child of node.children) yield* findHeadings(child, entries);
}

/** Around the number of a section in a text. */
const mark = { open: '\uE000', close: '\uE001' };

type Reading = { leave: (node: HtmlNode) => boolean; sectionOf?: ReadonlyMap<HtmlNode, number> };

/** Each block on a line of its own, so that no sentence is made of two cells or of a heading. */
function extractText(
  node: HtmlNode,
  how: Reading = { leave: () => false },
  parent?: HtmlNode,
): string {
  if (isText(node)) return decode(node.value).replaceAll('\n', ' ');
  if (node.name === 'br') return ' ';
  if (isElement(node) && (isLeftOut(node, parent) || how.leave(node))) return ' ';
  const { children } = node;
  // Separates adjacent cells and the like.
  const words = children
    .map((child, i) => {
      const beside = isElement(child) && children[i + 1] && isElement(children[i + 1] as HtmlNode);
      return extractText(child, how, node) + (beside ? ' ' : '');
    })
    .join('');
  const section = how.sectionOf?.get(node);
  const begins = section === undefined ? '' : `${mark.open}${section}${mark.close}`;
  const isBlock = /(^| )(block|flex|grid)( |$)/.test(node.attributes?.class ?? '');
  if (inline.has(node.name) && !isBlock) return begins + words;
  const row = parent?.children.filter(isElement) ?? [];
  const [before, after] = [-1, 1].map((step) => row[row.indexOf(node) + step]?.name);
  // A meaning stands in the line of its term.
  if (node.name === 'dt' && after === 'dd') return `\n${words.trim()}: `;
  return node.name === 'dd' && before === 'dt' ? `${words.trim()}\n` : `\n${begins}${words}\n`;
}

const tidyLines = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .replace(/ (?=[;,.](\s|$))/g, '')
    .trim();
const tidy = (text: string): string => tidyLines(text).replaceAll('\n', ' ');
const readMeta = (root: HtmlNode, name: string): string =>
  decode(
    findElement(root, (node) => node.name === 'meta' && node.attributes.name === name)?.attributes
      .content ?? '',
  );

/** Error pages have no canonical address. */
const isCanonical = (root: HtmlNode, path: string): boolean => {
  const link = findElement(
    root,
    (node) => node.name === 'link' && node.attributes.rel === 'canonical',
  );
  return URL.parse(link?.attributes.href ?? '')?.pathname === path;
};

type Entry = { node: HtmlNode; kind: Kind; id: string; title: string; text: string };

/** Terms and figures (<div id><dt><dd>), and questions (<details> with an anchor inside). */
function readEntry(node: HtmlNode, path: string): Entry | undefined {
  const children = node.children.filter(isElement);
  const findChildren = (name: string) => children.filter((child) => child.name === name);
  const read = (parts: readonly HtmlNode[]) =>
    tidy(parts.map((part) => extractText(part)).join(' '));
  const id = node.attributes.id;
  const [terms, meanings] = [findChildren('dt'), findChildren('dd')];
  if (node.name === 'div' && id && terms.length === 1 && meanings.length > 0) {
    if (path === paths.glossary)
      return { node, kind: 'term', id, title: read(terms), text: read(meanings) };
    if (!id.startsWith('figure-')) return undefined;
    // Passages may omit the end of the text, so the title includes the basis.
    const title = `${read(terms)}: ${read(meanings.slice(-1))}`;
    return { node, kind: 'figure', id, title, text: read(meanings.slice(0, -1)) };
  }
  const [summary] = findChildren('summary');
  const answer = children.find((child) => child.attributes.id?.startsWith('faq-'));
  if (node.name !== 'details' || !summary || !answer?.attributes?.id) return undefined;
  // Their group.
  if (findElement(answer, ({ name }) => name === 'details')) return undefined;
  return {
    ...{ node, kind: 'question', id: answer.attributes.id, title: read([summary]) },
    text: read(answer.children.filter((part) => !/\bLink to this\b/.test(extractText(part)))),
  };
}

/** Elements with an anchor and a heading, and headings with an anchor. */
function findSections(main: HtmlNode, entries: ReadonlySet<HtmlNode>) {
  const found: { node: HtmlNode; anchor: string; title: string }[] = [];
  const visit = (node: HtmlNode, parent?: HtmlNode) => {
    if ((isElement(node) && isLeftOut(node, parent)) || entries.has(node)) return;
    const anchor = node.attributes.id;
    const heading = /^h[23]$/.test(node.name) ? node : undefined;
    const own =
      node.name === 'section' ? findElement(node, ({ name }) => /^h[23]$/.test(name)) : heading;
    if (anchor && own) found.push({ node, anchor, title: tidy(extractText(own)) });
    for (const child of node.children) visit(child, node);
  };
  visit(main);
  return found;
}

const splitAddress = (path: string) => path.replace(/[/#-]+/g, ' ').trim();

/** First paragraph of sentence length after the heading. */
function findLede(main: HtmlNode): string {
  let isUnder = false;
  for (const node of walkNodes(main)) {
    isUnder ||= node.name === 'h1';
    if (!isUnder || node.name !== 'p') continue;
    const text = tidy(extractText(node));
    if (text.length >= 60) return text;
  }
  return '';
}

export function extractDocuments(path: string, html: string): SearchDocument[] {
  const root = parseHtml(html);
  // Staging pages have noindex, but our own search finds them.
  if (readMeta(root, 'robots').includes('noindex') && !isCanonical(root, path)) return [];
  const main = findElement(root, 'main');
  if (!main) return [];
  const entries = [...walkNodes(main)].flatMap((node): Entry[] => {
    const entry = isElement(node) ? readEntry(node, path) : undefined;
    return entry ? [entry] : [];
  });
  const nodes = new Set(entries.map(({ node }) => node));
  const anchored = findSections(main, nodes);
  const title = findElement(main, 'h1');
  const window = findElement(root, 'title');
  const name = (window ? tidy(extractText(window)) : '').replace(/ · [^·]*$/, '');
  const marked = tidyLines(
    extractText(main, {
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
  const description = readMeta(root, 'description');
  const page: SearchDocument = {
    path,
    kind: 'page',
    title: title ? tidy(extractText(title)) : name || path,
    name,
    address: splitAddress(path),
    terms: readMeta(root, 'keywords'),
    headings: tidy([...findHeadings(main, nodes)].map((node) => extractText(node)).join(' ')),
    text,
    description,
    lede: findLede(main),
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

const answersSchema = z.strictObject({
  common: z.string(),
  answers: z.array(
    z.strictObject({
      asked: z.array(z.string()),
      at: z.string(),
      more: z.array(z.string()).optional(),
      figure: z.string().optional(),
    }),
  ),
});

export function writeSearchIndex(root: string, dist: string, pages: BuiltPages): number {
  const documents = [...pages].flatMap(([path, html]) => extractDocuments(path, html));
  const file = readFileSync(join(root, 'content/answers.yaml'), 'utf8');
  const answers = answersSchema.parse(parse(writeFigures(file)));
  const index = makeIndex(documents, answers);
  const engine = openIndex(index);
  for (const place of answers.answers.flatMap(({ at, more = [] }) => [at, ...more]))
    if (!answerFrom(engine, place)?.text)
      throw new Error(`content/answers.yaml: no text at ${place}`);
  writeFileSync(join(dist, indexFile), JSON.stringify(index));
  return documents.filter(({ kind }) => kind === 'page').length;
}

/** Converts built pages to Markdown for machines, without header and footer. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { markdownPath, paths } from '../../config/paths.ts';
import { brand } from '../../config/site.ts';
import type { BuiltPages } from '../html/built-pages.ts';
import { decode } from '../html/html.ts';
import { listedPages } from '../sitemap/sitemap.ts';

/** Parts of an HTML tree (hast). */
type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

/** Without text, or only usable in a browser. */
const dropped = new Set(
  'script style template noscript form nav button input select label canvas'.split(' '),
);

const textOf = (node: Node): string =>
  node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(textOf).join('');

const element = (tagName: string, children: Node[]): Node => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

function drawing(node: Node): Node[] {
  const named = (name: string) => node.children?.find(({ tagName }) => tagName === name);
  const words = [
    node.properties?.ariaLabel,
    ...['title', 'desc'].map((name) => textOf(named(name) ?? { type: 'text' })),
  ]
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .join(' ');
  return words
    ? [element('p', [{ type: 'text', value: `Drawing: ${words.replace(/\s+/g, ' ')}` }])]
    : [];
}

const isElement = (node: Node | undefined, ...names: string[]) =>
  node?.type === 'element' && names.includes(node.tagName ?? '');

/** Markdown has no description lists: "**term:** description". */
function terms(list: Node): Node {
  const parts = (list.children ?? [])
    .flatMap((child) => (isElement(child, 'div') ? (child.children ?? []) : [child]))
    .filter((child) => isElement(child, 'dt', 'dd'));
  const items: { name: Node[]; about: Node[] }[] = [];
  for (const [i, part] of parts.entries()) {
    const last = items.at(-1);
    const words = part.children ?? [];
    if (isElement(part, 'dd')) last?.about.push({ type: 'text', value: ' ' }, ...words);
    else if (isElement(parts[i - 1], 'dt'))
      last?.name.push({ type: 'text', value: ', ' }, ...words);
    else items.push({ name: words, about: [] });
  }
  return element(
    'ul',
    items.map(({ name, about }) =>
      element('li', [element('strong', name), { type: 'text', value: ':' }, ...about]),
    ),
  );
}

/** Classes without variants, and those of wide screens. */
const displays = ({ properties }: Node): { base: Set<string>; wide: Set<string> } => {
  const base = new Set<string>();
  const wide = new Set<string>();
  for (const name of [properties?.className ?? []].flat().map(String)) {
    const variants = name.split(':');
    const utility = variants.pop() ?? '';
    if (variants.length === 0) base.add(utility);
    else if (variants.every((one) => /^(sm|md|lg|xl|@.+)$/.test(one))) wide.add(utility);
  }
  return { base, wide };
};

const shown = /^(block|inline|inline-block|flex|inline-flex|grid|inline-grid|table)$/;

/** Only for phones or paper. */
const isUnseen = (node: Node) => {
  const { base, wide } = displays(node);
  return wide.has('hidden') || (base.has('hidden') && ![...wide].some((one) => shown.test(one)));
};

/** Set an element apart from adjacent words, or its children from each other. */
const separating =
  /^(block|flex|grid|table|absolute|sr-only|inline-(flex|grid|block)|-?[mp][xlr]-.+)$/;
const rows = /^(inline-)?(flex|grid)$/;
const has = (node: Node, pattern: RegExp) => {
  const { base, wide } = displays(node);
  return [...base, ...wide].some((one) => pattern.test(one));
};
const isApart = (node: Node | undefined): boolean =>
  node?.type === 'element' &&
  (has(node, separating) || isApart(node.children?.[0]) || isApart(node.children?.at(-1)));

/** Adds spaces where only styles separate words. */
function childrenOf(node: Node, base: string): Node[] {
  const children: Node[] = [];
  const isRow = has(node, rows);
  let wasApart = false;
  for (const child of node.children ?? []) {
    const isNow = isRow || isApart(child);
    for (const one of converted(child, base)) {
      const last = children.at(-1);
      const isBetweenElements = one.type === 'element' && last?.type === 'element';
      const isMark = /^[,:;]/.test(textOf(one));
      if (last && !isMark && (isNow || wasApart || isBetweenElements))
        children.push({ type: 'text', value: ' ' });
      children.push(one);
      wasApart = isNow;
    }
  }
  const last = children.at(-1);
  // A trailing space (before an icon) would remove the one after the link.
  if (node.tagName === 'a' && last?.type === 'text') last.value = last.value?.trimEnd() ?? '';
  return children;
}

/** Brackets words that only smaller letters set apart from a title. */
const bracketed = (child: Node, i: number): Node =>
  i > 0 && isElement(child, 'span') && has(child, /^text-1\d$/)
    ? element('span', [
        { type: 'text', value: '(' },
        ...(child.children ?? []),
        { type: 'text', value: ')' },
      ])
    : child;

function captioned(table: Node): Node[] {
  const parts = table.children ?? [];
  const caption = parts.find((part) => isElement(part, 'caption') && !has(part, /^sr-only$/));
  const body = parts.find((part) => isElement(part, 'thead', 'tbody', 'tr'));
  const row = find(body ?? table, 'tr')?.children?.filter((cell) => isElement(cell, 'td', 'th'));
  const isHeadless = !isElement(body, 'thead') && row?.some((cell) => isElement(cell, 'td'));
  const head = element('thead', [
    element(
      'tr',
      (row ?? []).map(() => element('th', [])),
    ),
  ]);
  return [
    ...(caption ? [element('p', caption.children ?? [])] : []),
    { ...table, children: isHeadless ? [head, ...parts] : parts },
  ];
}

function converted(node: Node, base: string): Node[] {
  if (node.type === 'comment') return [];
  if (node.type === 'text') return [{ ...node, value: node.value?.replaceAll('\u00a0', ' ') }];
  if (node.type !== 'element') return [node];
  const { tagName = '', properties = {} } = node;
  if (dropped.has(tagName) || properties.hidden || properties.ariaHidden === 'true') return [];
  // Shown only when the simulator's script fails to load.
  if ('dataFallback' in properties || isUnseen(node)) return [];
  if (tagName === 'svg') return drawing(node);
  const children = childrenOf(node, base);
  if (tagName === 'summary')
    return isElement(
      children.find(({ type }) => type === 'element'),
      'h2',
      'h3',
      'h4',
    )
      ? children
      : [element('p', [element('strong', children)])];
  if (/^h[1-6]$/.test(tagName)) return [{ ...node, children: children.map(bracketed) }];
  if (tagName === 'table') return captioned({ ...node, children });
  if (tagName === 'dl') return [terms({ ...node, children })];
  if (tagName === 'img' && typeof properties.src === 'string') {
    const { src, alt } = properties;
    return [{ ...node, properties: { src: new URL(src, base).href, alt } }];
  }
  if (tagName === 'a' && typeof properties.href === 'string')
    return [{ ...node, properties: { href: new URL(properties.href, base).href }, children }];
  return [{ ...node, children }];
}

const find = (node: Node, tagName: string): Node | undefined => {
  if (node.tagName === tagName) return node;
  for (const child of node.children ?? []) {
    const found = find(child, tagName);
    if (found) return found;
  }
  return undefined;
};

const parser = unified().use(rehypeParse);
const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-' });

const attribute = (html: string, pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
const quoted = (text: string) => JSON.stringify(text);

/**
 * Main part with front matter. Links become absolute, drawings their descriptions. @param url
 * absolute
 */
export function pageMarkdown(html: string, url: string): string {
  const main = find(parser.parse(html) as Node, 'main');
  if (!main) throw new Error(`${url} has no main part`);
  const tree = { type: 'root', children: converted(main, url) };
  const text = writer.stringify(writer.runSync(tree as never) as never);
  // GFM links bare URLs, so they need no escape.
  const body = text.replace(/\b(https?)\\:/g, '$1:');
  // Phone and wide versions of a drawing share a description.
  const once = body.replace(/^(Drawing: .*)(?:\n\n\1$)+/gm, '$1');
  const title = attribute(html, /<title>([^<]*)/);
  const description = attribute(html, /<meta name="description" content="([^"]*)"/);
  return `---\nurl: ${url}\ntitle: ${quoted(title)}\ndescription: ${quoted(description)}\n---\n\n${once.trim()}\n`;
}

/** Long texts by others. */
const excluded = new Set<string>([paths.licences]);

/** Beside the HTML, and all together in llms-full.txt. */
export function writeMarkdown(client: string, pages: BuiltPages): number {
  const pagesAsMarkdown = listedPages(pages).map(({ path, url, html }) => {
    const text = pageMarkdown(html, url);
    const file = join(client, markdownPath(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return { path, text };
  });
  const texts = pagesAsMarkdown.filter(({ path }) => !excluded.has(path)).map(({ text }) => text);
  const about = `# ${brand.name}: every page\n\nThe pages of llms.txt in full. Each begins with its address. Quote figures with the conditions that stand beside them.\n`;
  writeFileSync(join(client, paths.llmsFull), [about, ...texts].join('\n'));
  return pagesAsMarkdown.length;
}

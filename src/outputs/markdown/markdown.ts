/** A page of the build as Markdown, for machines that read it and would otherwise have to take it out of its frame. */
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { decode } from '../html/html.ts';

/** The nodes of a HTML tree (hast) that are read here. */
type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

/** What is no text, and what only a visitor in a browser can use. */
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

/** A drawing in words: its title and description, or nothing where it is only decoration. */
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

/** A list of terms as a list of "term: description", which Markdown has no form for. */
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

/** Children, with a space between elements that only their style sets apart. */
function childrenOf(node: Node, base: string): Node[] {
  const children: Node[] = [];
  for (const child of (node.children ?? []).flatMap((one) => kept(one, base))) {
    if (child.type === 'element' && children.at(-1)?.type === 'element')
      children.push({ type: 'text', value: ' ' });
    children.push(child);
  }
  const last = children.at(-1);
  // A space at the end of a link, before an icon, would swallow the one behind it.
  if (node.tagName === 'a' && last?.type === 'text') last.value = last.value?.trimEnd() ?? '';
  return children;
}

/** The node as it goes into the Markdown: none, one, or several in its place. */
function kept(node: Node, base: string): Node[] {
  if (node.type === 'comment') return [];
  if (node.type !== 'element') return [node];
  const { tagName = '', properties = {} } = node;
  if (dropped.has(tagName) || properties.hidden || properties.ariaHidden === 'true') return [];
  // Stands behind the simulator until its script has failed to load.
  if ('dataFallback' in properties) return [];
  if (tagName === 'svg') return drawing(node);
  const children = childrenOf(node, base);
  // A question or the head of a group that is folded in the page.
  if (tagName === 'summary') return [element('p', [element('strong', children)])];
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
 * The part between header and footer of a page as Markdown, after a front matter with its address, title and
 * description. Links are absolute; drawings stand as their descriptions.
 * @param url absolute address of the page
 */
export function pageMarkdown(html: string, url: string): string {
  const main = find(parser.parse(html) as Node, 'main');
  if (!main) throw new Error(`${url} has no main part`);
  const tree = { type: 'root', children: kept(main, url) };
  const body = writer.stringify(writer.runSync(tree as never) as never);
  // A drawing for phones beside the same for wider screens.
  const once = body.replace(/^(Drawing: .*)(?:\n\n\1$)+/gm, '$1');
  const title = attribute(html, /<title>([^<]*)/);
  const description = attribute(html, /<meta name="description" content="([^"]*)"/);
  return `---\nurl: ${url}\ntitle: ${quoted(title)}\ndescription: ${quoted(description)}\n---\n\n${once.trim()}\n`;
}

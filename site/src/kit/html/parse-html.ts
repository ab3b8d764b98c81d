/** HTML parser for search, feeds and PDFs. */
import { decodeHTMLStrict as decode } from 'entities';
import { ELEMENT_NODE, parse, TEXT_NODE } from 'ultrahtml';

export { decode };

export type HtmlNode = {
  type: number;
  name: string;
  /** Character references not decoded. */
  value: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
};

type Parsed = Partial<Omit<HtmlNode, 'type' | 'children'>> & { type: number; children?: Parsed[] };

const withDefaults = ({
  type,
  name = '',
  value = '',
  attributes = {},
  children = [],
}: Parsed): HtmlNode => ({
  ...{ type, name, value, attributes },
  children: children.map(withDefaults),
});

/** Removes comments: the parser loses the text before one. */
export const parseHtml = (html: string): HtmlNode =>
  withDefaults(parse(html.replace(/<!--[\s\S]*?-->/g, '')));

export const isElement = (node: HtmlNode): boolean => node.type === ELEMENT_NODE;
export const isText = (node: HtmlNode): boolean => node.type === TEXT_NODE;

export function* walkNodes(node: HtmlNode): Generator<HtmlNode> {
  yield node;
  for (const child of node.children) yield* walkNodes(child);
}

/** Tests a name or predicate; may return `root`. */
export function findElement(root: HtmlNode, test: string | ((node: HtmlNode) => boolean)) {
  for (const node of walkNodes(root))
    if (isElement(node) && (typeof test === 'string' ? node.name === test : test(node)))
      return node;
  return undefined;
}

export const findElements = (root: HtmlNode, name: string): HtmlNode[] =>
  [...walkNodes(root)].filter((node) => node.name === name);

/** As a reader sees it. */
export const getText = (node: HtmlNode): string =>
  isText(node) ? decode(node.value) : node.children.map(getText).join('');

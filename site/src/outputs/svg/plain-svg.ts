import { type HtmlNode, isElement, isText } from '../../kit/html/parse-html.ts';
import type { ClassStyles } from './class-styles.ts';

export const listClasses = (node: HtmlNode): string[] =>
  (node.attributes.class ?? '').split(/\s+/).filter(Boolean);

/**
 * Replaces classes by attributes. As in CSS, later rules override earlier ones, and rules override
 * attributes. Removes `display: none`.
 */
export function inlineStyles(root: HtmlNode, styles: ClassStyles): HtmlNode {
  const rank = new Map([...styles.keys()].map((name, i) => [name, i]));
  const byRank = (a: string, b: string) => (rank.get(a) ?? -1) - (rank.get(b) ?? -1);
  const visit = (node: HtmlNode): HtmlNode | undefined => {
    if (!isElement(node)) return node;
    const { class: _, ...attributes } = node.attributes;
    for (const name of listClasses(node).sort(byRank)) Object.assign(attributes, styles.get(name));
    const { display, ...rest } = attributes;
    if (display === 'none') return undefined;
    const children = node.children.flatMap((child) => visit(child) ?? []);
    return { ...node, attributes: rest, children };
  };
  return visit(root) ?? { ...root, attributes: {}, children: [] };
}

type Options = {
  text?: (text: string) => string;
  /** Undefined omits the element. */
  attributes?: (node: HtmlNode) => Record<string, string> | undefined;
};

/** Texts and attributes must be escaped already. */
export function stringifySvg(node: HtmlNode, options: Options = {}): string {
  const { text = (value: string) => value, attributes = (one: HtmlNode) => one.attributes } =
    options;
  if (isText(node)) return text(node.value);
  if (!isElement(node)) return '';
  const own = attributes(node);
  if (!own) return '';
  const list = Object.entries(own).map(([name, value]) => ` ${name}="${escapeQuotes(value)}"`);
  const inner = node.children.map((child) => stringifySvg(child, options)).join('');
  return `<${node.name}${list.join('')}>${inner}</${node.name}>`;
}

const escapeQuotes = (text: string) => text.replaceAll('&nbsp;', ' ').replaceAll('"', '&quot;');

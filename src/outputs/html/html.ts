/** Our own pages read back as a tree: for search, feeds and print. */
import { ELEMENT_NODE, parse, TEXT_NODE } from 'ultrahtml';

/** The parts of ultrahtml's nodes that are used here. */
export type HtmlNode = {
  type: number;
  name?: string;
  /** Text of a text node, its character references as written. */
  value?: string;
  attributes?: Record<string, string>;
  children?: HtmlNode[];
};

/** The tree of `html`. Comments go first: the parser loses the text before one. */
export const parseHtml = (html: string): HtmlNode =>
  parse(html.replace(/<!--[\s\S]*?-->/g, '')) as HtmlNode;

export const isElement = (node: HtmlNode): boolean => node.type === ELEMENT_NODE;
export const isText = (node: HtmlNode): boolean => node.type === TEXT_NODE;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Character references as our own pages write them. */
export function decode(text: string): string {
  return text.replace(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name)
      ? Number.parseInt(name.slice(2), 16)
      : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

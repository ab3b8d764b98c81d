/** Built pages parsed into a tree: for search, feeds and PDFs. */
import { ELEMENT_NODE, parse, TEXT_NODE } from 'ultrahtml';

/** The text that stands for itself and for the character references in it. */
export { decodeHTMLStrict as decode } from 'entities';

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

/** HTML parser: for search, feeds and PDFs. */
import { ELEMENT_NODE, parse, TEXT_NODE } from 'ultrahtml';

/** Replaces character references such as `&amp;` with their characters. */
export { decodeHTMLStrict as decode } from 'entities';

/** The properties of ultrahtml's nodes that are used here. */
export type HtmlNode = {
  type: number;
  name?: string;
  /** Text of a text node, with its character references not decoded. */
  value?: string;
  attributes?: Record<string, string>;
  children?: HtmlNode[];
};

/** Parses `html`. Comments are removed first, because the parser loses the text before a comment. */
export const parseHtml = (html: string): HtmlNode =>
  parse(html.replace(/<!--[\s\S]*?-->/g, '')) as HtmlNode;

export const isElement = (node: HtmlNode): boolean => node.type === ELEMENT_NODE;
export const isText = (node: HtmlNode): boolean => node.type === TEXT_NODE;

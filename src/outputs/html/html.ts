/** HTML parser: for search, feeds and PDFs. */
import { ELEMENT_NODE, parse, TEXT_NODE } from 'ultrahtml';

/** Replaces character references such as `&amp;` with their characters. */
export { decodeHTMLStrict as decode } from 'entities';

/** A node of a page; what its kind does not have is empty. */
export type HtmlNode = {
  type: number;
  /** Name of an element. */
  name: string;
  /** Text of a text node, with its character references not decoded. */
  value: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
};

/** The properties of ultrahtml's nodes that are used here. */
type Parsed = Partial<Omit<HtmlNode, 'type' | 'children'>> & { type: number; children?: Parsed[] };

const whole = ({
  type,
  name = '',
  value = '',
  attributes = {},
  children = [],
}: Parsed): HtmlNode => ({
  ...{ type, name, value, attributes },
  children: children.map(whole),
});

/** Parses `html`. Comments are removed first, because the parser loses the text before a comment. */
export const parseHtml = (html: string): HtmlNode =>
  whole(parse(html.replace(/<!--[\s\S]*?-->/g, '')));

export const isElement = (node: HtmlNode): boolean => node.type === ELEMENT_NODE;
export const isText = (node: HtmlNode): boolean => node.type === TEXT_NODE;

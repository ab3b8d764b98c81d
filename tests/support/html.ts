import {
  decode,
  type HtmlNode,
  isElement,
  isText,
  parseHtml,
  walk,
} from '../../site/src/kit/html/html.ts';

/** Elements of a document in order. */
export const elements = (html: string | HtmlNode): HtmlNode[] =>
  [...walk(typeof html === 'string' ? parseHtml(html) : html)].filter(isElement);

export const named = (html: string | HtmlNode, name: string): HtmlNode[] =>
  elements(html).filter((element) => element.name === name);

/** The text of an element as a reader sees it. */
export const textOf = (node: HtmlNode): string =>
  isText(node) ? decode(node.value) : node.children.map(textOf).join('');

export const attribute = (node: HtmlNode | undefined, name: string): string | undefined => {
  const value = node?.attributes[name];
  return value === undefined ? undefined : decode(value);
};

/** The structured data of a page. */
export const structures = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

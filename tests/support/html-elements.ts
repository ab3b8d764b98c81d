import {
  decode,
  type HtmlNode,
  isElement,
  parseHtml,
  walkNodes,
} from '../../site/src/kit/html/parse-html.ts';

export { getText } from '../../site/src/kit/html/parse-html.ts';

/** Elements of a document in order. */
export const listElements = (html: string | HtmlNode): HtmlNode[] =>
  [...walkNodes(typeof html === 'string' ? parseHtml(html) : html)].filter(isElement);

export const findElements = (html: string | HtmlNode, name: string): HtmlNode[] =>
  listElements(html).filter((element) => element.name === name);

export const getAttribute = (node: HtmlNode | undefined, name: string): string | undefined => {
  const value = node?.attributes[name];
  return value === undefined ? undefined : decode(value);
};

/** Every number of a text, such as 1,440 or 12.3. */
export const readNumbers = (text: string) =>
  (text.match(/[\d,]*\d(\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(',', '')));

/** The structured data of a page. */
export const parseStructuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

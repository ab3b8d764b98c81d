/** A drawing as a standalone SVG file that a browser can open: for snapshots that a person can look at. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type HtmlNode, parseHtml } from '../../../src/outputs/html/html.ts';
import { svgText } from '../../../src/outputs/svg/plain-svg.ts';
import { plainDrawing } from '../../../src/outputs/svg/tailwind.ts';

/** Elements that start a new line in the file. Inside text no line break is added, as it would show as a space. */
const ownLine = /(<\/?(?:svg|g|a|defs|pattern|path|rect|circle|line|text|title)\b)/g;

/** `ground` is the background colour for a drawing made for a dark page. */
export async function standalone(element: ReactElement, ground?: string): Promise<string> {
  const svg = parseHtml(renderToStaticMarkup(element)).children?.[0];
  if (svg?.name !== 'svg') throw new Error('a drawing is one svg element');
  const plain = await plainDrawing(svg);
  const { 'background-color': own, ...attributes } = plain.attributes ?? {};
  const behind = own ?? ground;
  const root: HtmlNode = {
    ...plain,
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      ...attributes,
      ...(behind && { style: `background-color:${behind}` }),
    },
  };
  const lines = svgText(root)
    .replace(ownLine, '\n$1')
    .replace(/\n(<\/(?:text|title|path|rect|circle|line)>)/g, '$1');
  return `${lines.trim()}\n`;
}

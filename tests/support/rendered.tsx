/** What a component says, and where its links lead, from its static markup. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  decode,
  type HtmlNode,
  isElement,
  isText,
  parseHtml,
} from '../../src/outputs/html/html.ts';
import { attribute, named, textOf } from './html.ts';

export const drawn = (node: ReactNode): HtmlNode => parseHtml(renderToStaticMarkup(node));
export const said = (node: ReactNode): string => textOf(drawn(node)).replace(/\s+/g, ' ');

/** Each link as "text: address", with a star before what is current. */
export const links = (node: ReactNode): string[] =>
  named(drawn(node), 'a').map((a) => {
    const star = attribute(a, 'aria-current') ? '*' : '';
    return `${star}${textOf(a).replace(/\s+/g, ' ').trim()}: ${attribute(a, 'href')}`;
  });

/** The cells of each row, its heading among them. */
export const rowsOf = (node: ReactNode): string[][] =>
  named(drawn(node), 'tr').map((row) =>
    row.children.filter(({ name }) => name === 'th' || name === 'td').map(textOf),
  );

/** Each element with its attributes, but for classes, and its own text; drawings that say nothing left out. */
export const outline = (node: ReactNode): string => {
  const linesOf = (one: HtmlNode): string[] => {
    const { name, children } = one;
    if (one.attributes['aria-hidden'] === 'true')
      return textOf(one) ? [`hidden ${textOf(one)}`] : [];
    const marks = Object.entries(one.attributes).filter(([key]) => key !== 'class');
    const written = marks.map(([key, value]) => (value ? `${key}=${decode(value)}` : key));
    const own = children
      .map((child) => (isText(child) ? decode(child.value) : ''))
      .join('')
      .trim();
    const line = [name, ...written, ...(own ? [own] : [])].join(' ');
    const inner = children.flatMap(linesOf);
    // A choice is one line with all that it offers.
    if (name === 'select') return [[line, ...inner.map((option) => option.slice(7))].join('; ')];
    return isElement(one) && line !== name ? [line, ...inner] : inner;
  };
  return `${linesOf(drawn(node)).join('\n')}\n`;
};

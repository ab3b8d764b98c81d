/** What a component says, and where its links lead, from its static markup. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type HtmlNode, parseHtml } from '../../src/outputs/html/html.ts';
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

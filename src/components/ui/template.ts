import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const place = { open: '\uE000', close: '\uE001' };
const special: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** A text as React writes it into HTML, also within an attribute. */
export const escaped = (text: string): string =>
  /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (character) => special[character] ?? '') : text;

/** HTML in pieces. What is the same in many answers is encoded once, and never a string again. */
export type Html = readonly (string | Uint8Array)[];

const decoder = new TextDecoder();
export const textOf = (html: Html): string =>
  html.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('');

type Draw<Name extends string> = (places: Readonly<Record<Name, string>>) => ReactElement;

/** The markup of an element, cut at its places: every other piece is the name of a place. */
export function cut<Name extends string>(names: readonly Name[], draw: Draw<Name>): string[] {
  const places = names.map((name) => [name, `${place.open}${name}${place.close}`]);
  const markup = renderToStaticMarkup(draw(Object.fromEntries(places)));
  return markup.split(new RegExp(`${place.open}(${names.join('|')})${place.close}`));
}

/**
 * A part of a page of which an answer to a query has many and only a few words differ: React renders it once, with
 * places in it, and each answer fills them.
 * @param draw what is rendered, given for each name a text to put where its place is: between tags or in an attribute.
 * @returns a function from the HTML of each place to that of the whole.
 */
export function template<Name extends string>(
  names: readonly Name[],
  draw: Draw<Name>,
): (values: Readonly<Record<Name, string>>) => Html {
  const encoder = new TextEncoder();
  const pieces = cut(names, draw).map((piece, i) => (i % 2 === 0 ? encoder.encode(piece) : piece));
  return (values) =>
    pieces.map((piece) => (typeof piece === 'string' ? values[piece as Name] : piece));
}

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { articleFigure } from '../../../figures/articles/index.ts';

const drawn = new Map<string, string>();

/** The detail of an article's drawing that its card shows, as SVG; rendered once, since only its id differs between articles. */
export function cardPicture(drawing: string, id: string): string {
  const key = `${drawing} ${id}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const { Drawing } = articleFigure(drawing);
  const svg = renderToStaticMarkup(createElement(Drawing, { id, compact: true, card: true }));
  drawn.set(key, svg);
  return svg;
}

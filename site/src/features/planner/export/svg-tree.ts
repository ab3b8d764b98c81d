/** Reads an SVG of the page for the PDF painter, with its computed styles as attributes. */
import { colours } from '@site/config';
import type { SvgNode } from '../../../kit/pdf/svg-style.ts';

const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
];

/** "rgb(14, 32, 41)" as #0e2029; the sheet’s background is white on paper. */
function normaliseValue(value: string): string {
  if (value.startsWith('url(')) return value.replaceAll('"', '');
  if (!value.startsWith('rgb')) return value;
  const [red = 0, green = 0, blue = 0, alpha] = (value.match(/[\d.]+/g) ?? []).map(Number);
  if (alpha === 0) return 'none';
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0'));
  const colour = `#${hex.join('')}`;
  return colour === colours.sheet ? '#ffffff' : colour;
}

/** In the colours of paper, also in dark surroundings. */
export function buildSvgTree(svg: SVGElement): SvgNode {
  const { classList } = document.documentElement;
  classList.add('light');
  const tree = readNode(svg);
  classList.remove('light');
  return tree;
}

function readNode(node: Node): SvgNode {
  const children = [...node.childNodes].map(readNode);
  if (!(node instanceof Element))
    return { name: '', value: node.nodeValue ?? '', attributes: {}, children };
  const style = getComputedStyle(node);
  const own = [...node.attributes].map(({ name, value }) => [name, value]);
  const styled = PROPERTIES.map((name) => [name, normaliseValue(style.getPropertyValue(name))]);
  const attributes = Object.fromEntries([...own, ...styled, ['stroke-linejoin', 'round']]);
  return { name: node.tagName, value: '', attributes, children };
}

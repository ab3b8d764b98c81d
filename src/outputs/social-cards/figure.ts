/** Extracts the drawing for a page's social card from its HTML. */
import svgpath from 'svgpath';
import { colours } from '../../config/colours.ts';
import { type HtmlNode, isElement, walk } from '../html/html.ts';
import type { ClassStyles } from '../svg/class-styles.ts';
import { classesOf, plain, svgText } from '../svg/plain-svg.ts';

export type Figure = {
  svg: (place: { x: number; y: number; width: number; height: number }) => string;
  /** Width over height; undefined if any aspect ratio fits. */
  aspect: number | undefined;
  deep: boolean;
  /** Has its own background and fills its frame. */
  filled: boolean;
};

/** Drawings in `main` shown on wide screens, in order; `deep` if on a dark background. */
function* drawings(
  node: HtmlNode,
  deep = false,
): Generator<{ node: HtmlNode; deep: boolean; weight: number }> {
  const own = classesOf(node);
  // The phone version of a drawing.
  if (own.includes('sm:hidden')) return;
  const ground = deep || own.includes('on-deep');
  if (node.name === 'svg')
    yield { node, deep: ground, weight: [...walk(node)].filter(isElement).length - 1 };
  else for (const child of node.children) yield* drawings(child, ground);
}

const minElements = 8;

/** Spelt out: our fonts lack these characters, and the renderer has no fallback fonts. */
const spelt: Readonly<Record<string, string>> = {
  Δ: 'd',
  δ: 'd',
  ρ: 'rho',
  σ: 's',
  Ω: 'ohm',
  '≈': '~',
  '≤': '<=',
  '≥': '>=',
  '→': 'to',
  '₂': '2',
};
const spell = (text: string) =>
  text.replace(/[\u0100-\uffff]/g, (sign) => spelt[sign]?.replace('<', '&lt;') ?? sign);

const dropped = new Set(['role', 'focusable', 'background-color']);
/** Elements whose id is kept, because others may refer to it. */
const referred = new Set(['pattern', 'clipPath', 'marker', 'path', 'g']);

/** Attributes for the image renderer; undefined for elements to drop, such as <title>. */
function attributesOf(node: HtmlNode): Record<string, string> | undefined {
  if (node.name === 'title' || node.name === 'desc') return undefined;
  // A card cannot be used as the drawing on its page can.
  if (node.attributes['data-of'] === 'hint') return undefined;
  const own: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attributes))
    if (!dropped.has(name) && !name.startsWith('aria-')) own[name] = value;
  if (!referred.has(node.name)) delete own.id;
  if (own['font-family'])
    own['font-family'] = own['font-family'].includes('Mono') ? 'Geist Mono' : 'Archivo SemiBold';
  return own;
}

type Size = { width: number; height: number };

/**
 * A part that is stretched to the drawing, drawn at its size instead: the renderer would stretch
 * its strokes too.
 */
function atSize(node: HtmlNode, size: Size): HtmlNode {
  const { preserveAspectRatio, viewBox, ...attributes } = node.attributes;
  const children = node.children.map((child) => atSize(child, size));
  if (preserveAspectRatio !== 'none' || !viewBox) return { ...node, children };
  const [left = 0, top = 0, width = 1, height = 1] = viewBox.split(/[\s,]+/).map(Number);
  const scaled = (part: HtmlNode): HtmlNode => ({
    ...part,
    attributes: {
      ...part.attributes,
      ...(part.attributes.d && {
        d: svgpath(part.attributes.d)
          .translate(-left, -top)
          .scale(size.width / width, size.height / height)
          .round(1)
          .toString(),
      }),
    },
    children: part.children.map(scaled),
  });
  return { ...node, attributes, children: children.map(scaled) };
}

/** A scene without a size, which the page shows in parts, as one drawing. */
const opened = (node: HtmlNode): HtmlNode =>
  node.attributes.width === '0'
    ? {
        ...node,
        children: node.children.map((child) =>
          child.name === 'defs' ? { ...child, name: 'g' } : child,
        ),
      }
    : node;

/** The photograph of a news item as a figure. `jpeg` is its file. */
export function photographFigure(image: HtmlNode, jpeg: Buffer): Figure {
  const { width = '1', height = '1' } = image.attributes;
  const href = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  return {
    deep: false,
    filled: true,
    aspect: Number(width) / Number(height),
    svg: ({ x, y, width: w, height: h }) =>
      `<image x="${x}" y="${y}" width="${w}" height="${h}" href="${href}"/>`,
  };
}

export function figureOf(main: HtmlNode, styles: ClassStyles): Figure | undefined {
  const all = [...drawings(main)].filter(({ weight }) => weight >= minElements);
  const found = all.find(({ node }) => node.attributes.role === 'img') ?? all[0];
  if (!found) return undefined;
  const { deep } = found;
  const node = plain(opened(found.node), styles);
  const box = node.attributes.viewBox?.split(/[\s,]+/).map(Number);
  const [left = 0, top = 0, width = 1, height = 1] = box ?? [];
  const ground = node.attributes['background-color'];
  return {
    deep,
    filled: ground !== undefined,
    // Without a viewBox a drawing uses percentages and fits any aspect ratio.
    aspect: box && width / height,
    svg: ({ x, y, width: w, height: h }) => {
      const drawn = box ? node : atSize(node, { width: w, height: h });
      const place = { x: `${x}`, y: `${y}`, width: `${w}`, height: `${h}` };
      const outer = {
        ...place,
        ...(box && { viewBox: [left, top, width, height].join(' ') }),
        preserveAspectRatio: 'xMidYMid meet',
        overflow: box ? 'hidden' : 'visible',
      };
      const own = svgText(drawn, {
        text: spell,
        attributes: (one) => {
          const attributes = attributesOf(one);
          return attributes && one === drawn ? { ...attributes, ...outer } : attributes;
        },
      });
      const rect = ground
        ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${ground}"/>`
        : '';
      const colour = deep ? colours['on-deep'] : colours.ink;
      return `${rect}<g font-family="Archivo SemiBold" font-weight="400" font-size="17" color="${colour}">${own}</g>`;
    },
  };
}

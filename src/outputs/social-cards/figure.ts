import svgpath from 'svgpath';
import { colours } from '../../config/colours.ts';
import { type HtmlNode, isElement, walk } from '../html/html.ts';
import type { ClassStyles } from '../svg/class-styles.ts';
import { classesOf, plain, svgText } from '../svg/plain-svg.ts';

export type Figure = {
  svg: (place: { x: number; y: number; width: number; height: number }) => string;
  /** Width over height; undefined: any. */
  aspect: number | undefined;
  deep: boolean;
  /** Has its own background. */
  filled: boolean;
};

/** Those shown on wide screens; `deep`: on a dark background. */
function* drawings(
  node: HtmlNode,
  deep = false,
): Generator<{ node: HtmlNode; deep: boolean; weight: number }> {
  const own = classesOf(node);
  // The phone version.
  if (own.includes('sm:hidden')) return;
  const ground = deep || own.includes('on-deep');
  if (node.name === 'svg')
    yield { node, deep: ground, weight: [...walk(node)].filter(isElement).length - 1 };
  else for (const child of node.children) yield* drawings(child, ground);
}

const minElements = 8;

/** Our fonts lack these, and the renderer has no fallback. */
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
/** Others may refer to their ids. */
const referred = new Set(['pattern', 'clipPath', 'marker', 'path', 'g']);

/** Undefined drops the element. */
function attributesOf(node: HtmlNode): Record<string, string> | undefined {
  if (node.name === 'title' || node.name === 'desc') return undefined;
  // Cards are not interactive, and have no place for what stands beneath the drawing.
  if (node.attributes['data-of'] === 'hint' || node.attributes.y === '100%') return undefined;
  const own: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attributes))
    if (!dropped.has(name) && !name.startsWith('aria-')) own[name] = value;
  if (!referred.has(node.name)) delete own.id;
  if (own['font-family'])
    own['font-family'] = own['font-family'].includes('Mono') ? 'Geist Mono' : 'Archivo SemiBold';
  return own;
}

type Size = { width: number; height: number };

/** Scales stretched parts, whose strokes the renderer would stretch too. */
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

/** Joins a scene that the page shows in parts. */
const opened = (node: HtmlNode): HtmlNode =>
  node.attributes.width === '0'
    ? {
        ...node,
        children: node.children.map((child) =>
          child.name === 'defs' ? { ...child, name: 'g' } : child,
        ),
      }
    : node;

/** For news items; `jpeg`: content of the file. */
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

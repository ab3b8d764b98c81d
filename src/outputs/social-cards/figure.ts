/** The drawing that stands for a page, taken out of its HTML. */
import { type HtmlNode, isElement } from '../html/html.ts';
import type { ClassStyles } from '../svg/class-styles.ts';
import { classesOf, plain, svgText } from '../svg/plain-svg.ts';

export type Figure = {
  /** An SVG document of its own, without outer size. */
  svg: (place: { x: number; y: number; width: number; height: number }) => string;
  /** Width over height; undefined where the drawing takes any shape. */
  aspect: number | undefined;
  /** Drawn for dark ground. */
  deep: boolean;
  /** It has a ground of its own and fills its frame. */
  filled: boolean;
};

/** Drawings of `main` that a wide screen shows, in their order, with whether their ground is dark. */
function* drawings(
  node: HtmlNode,
  deep = false,
): Generator<{ node: HtmlNode; deep: boolean; weight: number }> {
  const own = classesOf(node);
  // The phone's edition of a drawing.
  if (own.includes('sm:hidden')) return;
  const ground = deep || own.includes('on-deep');
  if (node.name === 'svg') yield { node, deep: ground, weight: elements(node) };
  else for (const child of node.children ?? []) yield* drawings(child, ground);
}

const elements = (node: HtmlNode): number =>
  (node.children ?? []).reduce(
    (sum, child) => sum + (isElement(child) ? 1 + elements(child) : 0),
    0,
  );

/** Smaller ones are arrows and marks. */
const leastElements = 8;

/** Our fonts have no Greek and few signs; a browser borrows them, a picture cannot. */
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
/** Elements whose id something may refer to. */
const referred = new Set(['pattern', 'clipPath', 'marker', 'path', 'g']);

/** Attributes as the renderer of pictures takes them; titles and descriptions go. */
function attributesOf(node: HtmlNode): Record<string, string> | undefined {
  if (node.name === 'title' || node.name === 'desc') return undefined;
  const own: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attributes ?? {}))
    if (!dropped.has(name) && !name.startsWith('aria-')) own[name] = value;
  if (!referred.has(node.name ?? '')) delete own.id;
  if (own['font-family'])
    own['font-family'] = own['font-family'].includes('Mono') ? 'Geist Mono' : 'Archivo SemiBold';
  // An animated line is shown complete: the renderer does not know pathLength.
  if (own.pathLength || own.pathlength) {
    delete own['stroke-dasharray'];
    delete own['stroke-dashoffset'];
  }
  return own;
}

/** The first drawing of a page that says something; undefined where there is none. */
export function figureOf(main: HtmlNode, styles: ClassStyles): Figure | undefined {
  const all = [...drawings(main)].filter(({ weight }) => weight >= leastElements);
  const found = all.find(({ node }) => node.attributes?.role === 'img') ?? all[0];
  if (!found) return undefined;
  const { deep } = found;
  const node = plain(found.node, styles);
  const box = node.attributes?.viewBox?.split(/[\s,]+/).map(Number);
  const [left = 0, top = 0, width = 1, height = 1] = box ?? [];
  const ground = node.attributes?.['background-color'];
  return {
    deep,
    filled: ground !== undefined,
    // A drawing in percentages takes any shape.
    aspect: box && width / height,
    svg: ({ x, y, width: w, height: h }) => {
      const place = { x: `${x}`, y: `${y}`, width: `${w}`, height: `${h}` };
      const outer = {
        ...place,
        ...(box && { viewBox: [left, top, width, height].join(' ') }),
        preserveAspectRatio: 'xMidYMid meet',
        overflow: box ? 'hidden' : 'visible',
      };
      const own = svgText(node, {
        text: spell,
        attributes: (one) => {
          const attributes = attributesOf(one);
          return attributes && one === node ? { ...attributes, ...outer } : attributes;
        },
      });
      const rect = ground
        ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${ground}"/>`
        : '';
      const colour = deep ? '#eef1ef' : '#0e2029';
      return `${rect}<g font-family="Archivo SemiBold" font-weight="400" font-size="17" color="${colour}">${own}</g>`;
    },
  };
}

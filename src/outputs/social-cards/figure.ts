/** The drawing that stands for a page, taken out of its HTML. */
import { type HtmlNode, isElement, isText } from '../html/html.ts';
import type { ClassStyles } from '../svg/resolve-classes.ts';

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

const classes = (node: HtmlNode) => (node.attributes?.class ?? '').split(/\s+/).filter(Boolean);

/** Drawings of `main` that a wide screen shows, in their order, with whether their ground is dark. */
function* drawings(
  node: HtmlNode,
  deep = false,
): Generator<{ node: HtmlNode; deep: boolean; weight: number }> {
  const own = classes(node);
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

const escaped = (text: string) => text.replaceAll('&nbsp;', ' ').replaceAll('"', '&quot;');

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

const dropped = new Set(['class', 'role', 'id', 'focusable']);

/** An element as SVG that needs no style sheet. Ids stay where something refers to them. */
function serialise(
  node: HtmlNode,
  styles: ClassStyles,
  extra: Record<string, string> = {},
): string {
  if (isText(node)) return spell(node.value ?? '');
  if (!isElement(node) || node.name === 'title' || node.name === 'desc') return '';
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attributes ?? {}))
    if (!dropped.has(name) && !name.startsWith('aria-')) attributes[name] = value;
  if (
    node.attributes?.id &&
    ['pattern', 'clipPath', 'marker', 'path', 'g'].includes(node.name ?? '')
  )
    attributes.id = node.attributes.id;
  for (const name of classes(node))
    for (const [property, value] of Object.entries(styles.get(name) ?? {}))
      if (property !== 'background-color') attributes[property] = value;
  if (attributes.display === 'none') return '';
  if (attributes.display) delete attributes.display;
  if (attributes['font-family'])
    attributes['font-family'] = attributes['font-family'].includes('Mono')
      ? 'Geist Mono'
      : 'Archivo SemiBold';
  // A line that is drawn once stands complete: the renderer does not know pathLength.
  if (attributes.pathLength || attributes.pathlength) {
    delete attributes['stroke-dasharray'];
    delete attributes['stroke-dashoffset'];
  }
  const list = Object.entries({ ...attributes, ...extra })
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  const inner = (node.children ?? []).map((child) => serialise(child, styles)).join('');
  return `<${node.name}${list}>${inner}</${node.name}>`;
}

/** The first drawing of a page that says something; undefined where there is none. */
export function figureOf(main: HtmlNode, styles: ClassStyles): Figure | undefined {
  const all = [...drawings(main)].filter(({ weight }) => weight >= leastElements);
  const found = all.find(({ node }) => node.attributes?.role === 'img') ?? all[0];
  if (!found) return undefined;
  const { node, deep } = found;
  const box = node.attributes?.viewBox?.split(/[\s,]+/).map(Number);
  const [left = 0, top = 0, width = 1, height = 1] = box ?? [];
  const ground = classes(node)
    .map((name) => styles.get(name)?.['background-color'])
    .find(Boolean);
  return {
    deep,
    filled: ground !== undefined,
    // A drawing in percentages takes any shape.
    aspect: box && width / height,
    svg: ({ x, y, width: w, height: h }) => {
      const place = { x: `${x}`, y: `${y}`, width: `${w}`, height: `${h}` };
      const own = serialise(node, styles, {
        ...place,
        ...(box && { viewBox: [left, top, width, height].join(' ') }),
        preserveAspectRatio: 'xMidYMid meet',
        overflow: box ? 'hidden' : 'visible',
      });
      const rect = ground
        ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${ground}"/>`
        : '';
      const colour = deep ? '#eef1ef' : '#0e2029';
      return `${rect}<g font-family="Archivo SemiBold" font-weight="400" font-size="17" color="${colour}">${own}</g>`;
    },
  };
}

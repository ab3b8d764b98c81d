/** An element, or a text (without name). */
export type SvgNode = {
  name: string;
  value: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly SvgNode[];
};

export type Style = {
  /** The current colour. */
  ink: string;
  fill: string | undefined;
  stroke: string | undefined;
  /** Pattern id of a hatched fill. */
  hatch: string | undefined;
  strokeWidth: number;
  dash: number[] | undefined;
  fillOpacity: number;
  fontSize: number;
  mono: boolean;
  strong: boolean;
  anchor: 'start' | 'middle' | 'end';
  /** Paints the stroke of a text below its fill, as an outline. */
  halo: boolean;
  join: string;
};

export const initialStyle = (ink: string): Style => ({
  ink,
  fill: ink,
  stroke: undefined,
  hatch: undefined,
  strokeWidth: 1,
  dash: undefined,
  fillOpacity: 1,
  fontSize: 16,
  mono: false,
  strong: false,
  anchor: 'start',
  halo: false,
  join: 'miter',
});

export const attribute = (node: SvgNode, name: string): string | undefined =>
  node.attributes[name] ?? node.attributes[name.toLowerCase()];

export const numbers = (text: string): number[] =>
  (text.match(/-?[\d.]+(?:e-?\d+)?/gi) ?? []).map(Number);

/** Applied in this order. */
const readers: Readonly<Record<string, (style: Style, value: string) => void>> = {
  fill: (style, value) => {
    style.hatch = /^url\(#(.+)\)$/.exec(value)?.[1];
    style.fill = style.hatch ? undefined : colour(value, style.ink);
    const alpha = /^#[\da-f]{6}([\da-f]{2})$/i.exec(value)?.[1];
    if (alpha) style.fillOpacity = Number.parseInt(alpha, 16) / 255;
  },
  stroke: (style, value) => {
    style.stroke = colour(value, style.ink);
  },
  'stroke-width': (style, value) => {
    style.strokeWidth = Number.parseFloat(value);
  },
  'stroke-dasharray': (style, value) => {
    style.dash = value === 'none' ? undefined : numbers(value);
  },
  opacity: (style, value) => {
    style.fillOpacity = Number(value);
  },
  'fill-opacity': (style, value) => {
    style.fillOpacity = Number(value);
  },
  'font-size': (style, value) => {
    style.fontSize = Number.parseFloat(value);
  },
  'font-family': (style, value) => {
    style.mono = value.includes('Mono');
  },
  'font-weight': (style, value) => {
    style.strong = Number(value) >= 600;
  },
  'text-anchor': (style, value) => {
    style.anchor = value as Style['anchor'];
  },
  'paint-order': (style, value) => {
    style.halo = value.startsWith('stroke');
  },
  'stroke-linejoin': (style, value) => {
    style.join = value;
  },
};

function colour(value: string, ink: string): string | undefined {
  if (value === 'none') return undefined;
  return /^currentcolor$/i.test(value) ? ink : value.replace(/^(#[\da-f]{6})[\da-f]{2}$/i, '$1');
}

export function styleOf(node: SvgNode, above: Style): Style {
  const style = { ...above };
  for (const [name, read] of Object.entries(readers)) {
    const value = attribute(node, name);
    if (value !== undefined && value !== 'inherit') read(style, value);
  }
  return style;
}

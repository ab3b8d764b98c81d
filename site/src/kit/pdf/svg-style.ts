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

export const createInitialStyle = (ink: string): Style => ({
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

export const getSvgAttribute = (node: SvgNode, name: string): string | undefined =>
  node.attributes[name] ?? node.attributes[name.toLowerCase()];

export const parseNumbers = (text: string): number[] =>
  (text.match(/-?[\d.]+(?:e-?\d+)?/gi) ?? []).map(Number);

/** What an attribute sets; `ink` is the current colour. */
const readers: Readonly<Record<string, (value: string, ink: string) => Partial<Style>>> = {
  fill: (value, ink) => {
    const hatch = /^url\(#(.+)\)$/.exec(value)?.[1];
    const alpha = /^#[\da-f]{6}([\da-f]{2})$/i.exec(value)?.[1];
    return {
      hatch,
      fill: hatch ? undefined : parseColour(value, ink),
      ...(alpha && { fillOpacity: Number.parseInt(alpha, 16) / 255 }),
    };
  },
  stroke: (value, ink) => ({ stroke: parseColour(value, ink) }),
  'stroke-width': (value) => ({ strokeWidth: Number.parseFloat(value) }),
  'stroke-dasharray': (value) => ({ dash: value === 'none' ? undefined : parseNumbers(value) }),
  opacity: (value) => ({ fillOpacity: Number(value) }),
  'fill-opacity': (value) => ({ fillOpacity: Number(value) }),
  'font-size': (value) => ({ fontSize: Number.parseFloat(value) }),
  'font-family': (value) => ({ mono: value.includes('Mono') }),
  'font-weight': (value) => ({ strong: Number(value) >= 600 }),
  'text-anchor': (value) => ({ anchor: value as Style['anchor'] }),
  'paint-order': (value) => ({ halo: value.startsWith('stroke') }),
  'stroke-linejoin': (value) => ({ join: value }),
};

function parseColour(value: string, ink: string): string | undefined {
  if (value === 'none') return undefined;
  return /^currentcolor$/i.test(value) ? ink : value.replace(/^(#[\da-f]{6})[\da-f]{2}$/i, '$1');
}

export function computeStyle(node: SvgNode, above: Style): Style {
  const style = { ...above };
  for (const [name, read] of Object.entries(readers)) {
    const value = getSvgAttribute(node, name);
    if (value !== undefined && value !== 'inherit') Object.assign(style, read(value, style.ink));
  }
  return style;
}

/** Draws our SVG figures into a PDF as vectors. Knows what the figures use and no more. */
import { decode, type HtmlNode, isElement, isText } from '../html/html.ts';
import { scalePath } from './path.ts';

/** Colours by the name of their token; a figure for deep ground gets another set on paper. */
export type Palette = Readonly<Record<string, string>>;

export const onPaper: Palette = {
  paper: '#EEF1EF',
  sheet: '#FAFBFA',
  ink: '#0E2029',
  'ink-2': '#41555E',
  rule: '#C4CDCA',
  field: '#71848B',
  deep: '#0C1D26',
  trace: '#8FD3DB',
  hivis: '#FF6B1A',
  ok: '#177A55',
  warn: '#B97A00',
  alarm: '#C4291C',
  sea: '#DFE6E4',
};

/** A control-room drawing turned to dark lines on a light sheet. */
export const deepOnPaper: Palette = {
  ...onPaper,
  deep: '#FFFFFF',
  'deep-rule': '#C4CDCA',
  'on-deep': '#0E2029',
  'on-deep-2': '#41555E',
  trace: '#0F6C7A',
};

type Style = {
  fill: string | undefined;
  stroke: string | undefined;
  /** Id of a hatching pattern in place of a fill. */
  hatch: string | undefined;
  strokeWidth: number;
  dash: number[] | undefined;
  fillOpacity: number;
  fontSize: number;
  mono: boolean;
  strong: boolean;
  anchor: 'start' | 'middle' | 'end';
  halo: boolean;
  join: string;
};

type Frame = { x: number; y: number; width: number };
type View = { width: number; height: number };

const initial: Style = {
  fill: onPaper.ink,
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
};

const attribute = (node: HtmlNode, name: string): string | undefined =>
  node.attributes?.[name] ?? node.attributes?.[name.toLowerCase()];
const classes = (node: HtmlNode): string[] => (attribute(node, 'class') ?? '').split(/\s+/);
const numbers = (text: string): number[] => (text.match(/-?[\d.]+(?:e-?\d+)?/gi) ?? []).map(Number);

/** On paper, what a wide screen shows is shown. */
const isHidden = (node: HtmlNode): boolean =>
  classes(node).some((name) => /^(?:sm|md|lg):hidden$|^sr-only$/.test(name));

/** The natural size of a drawing, from its viewBox. */
export function viewOf(svg: HtmlNode): View {
  const [, , width = 100, height = 100] = numbers(attribute(svg, 'viewBox') ?? '');
  return { width, height };
}

/** Style of a node from its classes and presentation attributes, over what it inherits. */
function styleOf(node: HtmlNode, above: Style, palette: Palette): Style {
  const style = { ...above };
  const set = (paint: 'fill' | 'stroke', value: string | undefined) => {
    if (value === undefined || value === 'inherit') return;
    const pattern = /^url\(#(.+)\)$/.exec(value)?.[1];
    if (paint === 'fill') style.hatch = pattern;
    if (pattern) style.fill = undefined;
    else if (value === 'none') style[paint] = undefined;
    else style[paint] = value === 'currentColor' ? palette.ink : value;
  };
  set('fill', attribute(node, 'fill'));
  set('stroke', attribute(node, 'stroke'));
  for (const name of classes(node)) {
    const [, paint, token] = /^(fill|stroke)-([a-z][a-z0-9-]*)/.exec(name) ?? [];
    if (paint && token) set(paint as 'fill' | 'stroke', token === 'none' ? 'none' : palette[token]);
    const size = /^(?:sm:)?text-(?:\[(\d+)px\]|(\d+)$)/.exec(name);
    if (size) style.fontSize = Number(size[1] ?? size[2]);
    if (name === 'font-mono') style.mono = true;
    if (name === 'font-sans') style.mono = false;
    if (name === 'font-[600]') style.strong = true;
  }
  const width = attribute(node, 'stroke-width');
  if (width) style.strokeWidth = Number(width);
  const dash = attribute(node, 'stroke-dasharray');
  if (dash) style.dash = dash === 'none' ? undefined : numbers(dash);
  const opacity = attribute(node, 'fill-opacity') ?? attribute(node, 'opacity');
  if (opacity) style.fillOpacity = Number(opacity);
  const size = attribute(node, 'font-size');
  if (size) style.fontSize = Number(size);
  const weight = attribute(node, 'font-weight');
  if (weight) style.strong = Number(weight) >= 600;
  const anchor = attribute(node, 'text-anchor');
  if (anchor) style.anchor = anchor as Style['anchor'];
  const order = attribute(node, 'paint-order');
  if (order) style.halo = order.startsWith('stroke');
  const join = attribute(node, 'stroke-linejoin');
  if (join) style.join = join;
  return style;
}

/** The lines that fill a shape whose fill is one of our hatching patterns. */
type Hatch = { stroke: string | undefined; pitch: number; width: number };

class SvgPainter {
  private readonly hatches = new Map<string, Hatch>();
  private readonly doc: PDFKit.PDFDocument;
  private readonly palette: Palette;
  private view: View;

  constructor(doc: PDFKit.PDFDocument, palette: Palette, view: View) {
    this.doc = doc;
    this.palette = palette;
    this.view = view;
  }

  children(node: HtmlNode, style: Style): void {
    for (const child of node.children ?? []) if (isElement(child)) this.node(child, style);
  }

  private node(node: HtmlNode, above: Style): void {
    if (isHidden(node)) return;
    const style = styleOf(node, above, this.palette);
    const draw: Record<string, () => void> = {
      g: () => this.group(node, style),
      a: () => this.group(node, style),
      svg: () => (attribute(node, 'viewBox') ? this.nested(node, style) : this.inset(node, style)),
      defs: () => this.patterns(node),
      path: () => this.shape(style, (doc) => doc.path(attribute(node, 'd') ?? '')),
      line: () => this.shape(style, (doc) => this.basic(node, doc)),
      rect: () => this.shape(style, (doc) => this.basic(node, doc)),
      circle: () => this.shape(style, (doc) => this.basic(node, doc)),
      text: () => this.text(node, style),
      title: () => {},
      desc: () => {},
    };
    const act = draw[node.name ?? ''];
    if (!act) throw new Error(`The PDF painter knows no <${node.name}>`);
    act();
  }

  /** A length in user units; percentages are of the drawing's own width or height. */
  private length(node: HtmlNode, name: string, across: boolean): number {
    const value = attribute(node, name) ?? '0';
    const reference = across ? this.view.width : this.view.height;
    return value.endsWith('%') ? (Number.parseFloat(value) / 100) * reference : Number(value);
  }

  private basic(node: HtmlNode, doc: PDFKit.PDFDocument): void {
    const x = (name: string) => this.length(node, name, true);
    const y = (name: string) => this.length(node, name, false);
    if (node.name === 'line') doc.moveTo(x('x1'), y('y1')).lineTo(x('x2'), y('y2'));
    else if (node.name === 'rect') doc.rect(x('x'), y('y'), x('width'), y('height'));
    else doc.circle(x('cx'), y('cy'), x('r'));
  }

  private group(node: HtmlNode, style: Style): void {
    const { doc } = this;
    doc.save();
    for (const [, kind, inner = ''] of (attribute(node, 'transform') ?? '').matchAll(
      /(translate|scale|rotate)\(([^)]*)\)/g,
    )) {
      const [a = 0, b] = numbers(inner);
      if (kind === 'translate') doc.translate(a, b ?? 0);
      else if (kind === 'scale') doc.scale(a, b ?? a);
      else doc.rotate(a);
    }
    this.children(node, style);
    doc.restore();
  }

  /**
   * An inner drawing stretched over the whole. Its paths are scaled point by point, so that their
   * strokes keep their weight.
   */
  private nested(node: HtmlNode, above: Style): void {
    const inner = viewOf(node);
    const sx = this.view.width / inner.width;
    const sy = this.view.height / inner.height;
    for (const child of node.children ?? []) {
      if (child.name !== 'path') continue;
      const d = scalePath(attribute(child, 'd') ?? '', sx, sy);
      this.shape(styleOf(child, above, this.palette), (doc) => doc.path(d));
    }
  }

  /** A part of the sheet with percentages of its own. */
  private inset(node: HtmlNode, style: Style): void {
    const { doc, view } = this;
    doc.save().translate(this.length(node, 'x', true), this.length(node, 'y', false));
    this.view = {
      width: this.length(node, 'width', true),
      height: this.length(node, 'height', false),
    };
    this.children(node, style);
    this.view = view;
    doc.restore();
  }

  private patterns(node: HtmlNode): void {
    for (const pattern of node.children ?? []) {
      const id = attribute(pattern, 'id');
      const line = pattern.children?.find(isElement);
      if (pattern.name !== 'pattern' || !id || !line) continue;
      const { stroke, strokeWidth } = styleOf(line, initial, this.palette);
      const pitch = Number(attribute(pattern, 'width') ?? 7);
      this.hatches.set(id, { stroke, pitch, width: strokeWidth });
    }
  }

  private shape(style: Style, build: (doc: PDFKit.PDFDocument) => void): void {
    const { doc } = this;
    const hatch = style.hatch ? this.hatches.get(style.hatch) : undefined;
    if (hatch) {
      doc.save();
      build(doc);
      doc.clip();
      this.hatch(hatch);
      doc.restore();
    }
    if (!style.fill && !style.stroke) return;
    doc.save();
    doc.lineJoin(style.join);
    if (style.stroke) doc.strokeColor(style.stroke).lineWidth(style.strokeWidth);
    if (style.fill) doc.fillColor(style.fill).fillOpacity(style.fillOpacity);
    if (style.stroke && style.dash) {
      const [length = 1, space = length] = style.dash;
      doc.dash(length, { space });
    }
    build(doc);
    if (style.fill && style.stroke) doc.fillAndStroke();
    else if (style.fill) doc.fill();
    else doc.stroke();
    doc.restore();
  }

  /** Lines at 45° over the whole drawing; the caller has clipped them to the shape. */
  private hatch({ stroke, pitch, width }: Hatch): void {
    if (!stroke) return;
    const { doc, view } = this;
    const step = pitch * Math.SQRT2;
    doc.strokeColor(stroke).lineWidth(width);
    for (let x = -view.height; x < view.width; x += step)
      doc.moveTo(x, view.height).lineTo(x + view.height, 0);
    doc.stroke();
  }

  private text(node: HtmlNode, style: Style): void {
    type Run = { text: string; style: Style };
    const line = (runs: Run[], x: number, y: number) => {
      const { doc } = this;
      const sized = runs.map((run) => {
        doc.font(run.style.mono ? 'mono' : run.style.strong ? 'strong' : 'text');
        doc.fontSize(run.style.fontSize);
        return { ...run, width: doc.widthOfString(run.text) };
      });
      const all = sized.reduce((sum, run) => sum + run.width, 0);
      let at = style.anchor === 'middle' ? x - all / 2 : style.anchor === 'end' ? x - all : x;
      for (const run of sized) {
        this.write(run.text, at, y, run.style);
        at += run.width;
      }
    };
    let x = this.length(node, 'x', true) + this.length(node, 'dx', true);
    let y = this.length(node, 'y', false) + this.length(node, 'dy', false);
    let runs: Run[] = [];
    for (const child of node.children ?? []) {
      if (isText(child)) runs.push({ text: decode(child.value ?? ''), style });
      if (!isElement(child) || child.name !== 'tspan' || isHidden(child)) continue;
      if (attribute(child, 'x') !== undefined) {
        line(runs, x, y);
        runs = [];
        x = this.length(child, 'x', true);
        y += this.length(child, 'dy', false);
      }
      const own = styleOf(child, style, this.palette);
      const text = (child.children ?? []).map((part) => decode(part.value ?? '')).join('');
      runs.push({ text, style: own });
    }
    line(runs, x, y);
  }

  private write(text: string, x: number, y: number, style: Style): void {
    if (!text.trim()) return;
    const { doc } = this;
    const options = { lineBreak: false, baseline: 'alphabetic' } as const;
    doc.font(style.mono ? 'mono' : style.strong ? 'strong' : 'text').fontSize(style.fontSize);
    if (style.halo && style.stroke) {
      doc.save().strokeColor(style.stroke).lineWidth(style.strokeWidth).lineJoin('round');
      doc.text(printable(text), x, y, { ...options, stroke: true, fill: false });
      doc.restore();
    }
    doc.fillColor(style.fill ?? onPaper.ink ?? 'black').fillOpacity(1);
    doc.text(printable(text), x, y, options);
  }
}

/** Signs that our two typefaces lack, in words. */
const words: Readonly<Record<string, string>> = {
  '≈': '~',
  '≤': 'at most ',
  '≥': 'at least ',
  '→': 'to',
  '←': 'from',
  '↑': 'up',
  '↓': 'down',
  Ω: 'ohm',
  Δ: 'Delta',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ν: 'nu',
  ρ: 'rho',
  σ: 'sigma',
};

/** Text that the fonts of the papers can set; a sign that they cannot stops the build. */
export function printable(text: string): string {
  const plain = text.replace(/[≈≤≥→←↑↓Ωα-ωΔ]/g, (sign) => words[sign] ?? sign);
  const missing = /[^\x20-\x7e\u00a0£§©°±²³µ·×÷–—‘’“”…′″€−½¼¾éèãçöøåäüñ]/.exec(plain);
  if (missing) throw new Error(`No glyph for "${missing[0]}" in "${text.slice(0, 60)}"`);
  return plain;
}

/** Draws `svg` to the width of `frame`, and returns the height that it took. */
export function drawSvg(
  doc: PDFKit.PDFDocument,
  svg: HtmlNode,
  frame: Frame,
  palette: Palette = onPaper,
): number {
  const view = viewOf(svg);
  const scale = frame.width / view.width;
  const style = styleOf(svg, initial, palette);
  doc.save();
  doc.translate(frame.x, frame.y).scale(scale);
  const ground = classes(svg)
    .map((name) => /^bg-([a-z0-9-]+)$/.exec(name)?.[1])
    .find((token) => token);
  const colour = ground && palette[ground];
  if (colour) doc.rect(0, 0, view.width, view.height).fill(colour);
  // A map runs over its sheet's edge; a chart with lettering outside its axes asks to be let.
  if (ground) doc.rect(0, 0, view.width, view.height).clip();
  new SvgPainter(doc, palette, view).children(svg, style);
  doc.restore();
  return view.height * scale;
}

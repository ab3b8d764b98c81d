/**
 * Draws SVG without classes into a PDF, at build and in the browser. Supports the elements of the
 * site's figures.
 */
import {
  computeStyle,
  createInitialStyle,
  getSvgAttribute,
  parseNumbers,
  type Style,
  type SvgNode,
} from './svg-style.ts';

type Frame = { x: number; y: number; width: number };
export type DrawingKit = {
  ink: string;
  /** Replaces characters that the fonts lack. */
  letters: (text: string) => string;
  /** Scales a path, for nested drawings with a viewBox. */
  stretch?: (path: string, sx: number, sy: number) => string;
};
type Size = { width: number; height: number };

export function parseViewBoxSize(svg: SvgNode): Size {
  const [, , width = 100, height = 100] = parseNumbers(getSvgAttribute(svg, 'viewBox') ?? '');
  return { width, height };
}

/** `pitch`: distance between lines. */
type Hatch = { stroke: string | undefined; pitch: number; width: number };

class SvgPainter {
  private readonly hatches = new Map<string, Hatch>();
  private readonly doc: PDFKit.PDFDocument;
  private readonly kit: DrawingKit;
  private readonly initial: Style;
  private view: Size;

  constructor(doc: PDFKit.PDFDocument, svg: SvgNode, kit: DrawingKit) {
    this.doc = doc;
    this.kit = kit;
    this.initial = createInitialStyle(kit.ink);
    this.view = parseViewBoxSize(svg);
    this.children(svg, computeStyle(svg, this.initial));
  }

  private children(node: SvgNode, style: Style): void {
    for (const child of node.children) if (child.name) this.node(child, style);
  }

  private node(node: SvgNode, above: Style): void {
    const style = computeStyle(node, above);
    const draw: Record<string, () => void> = {
      g: () => this.group(node, style),
      a: () => this.group(node, style),
      svg: () =>
        getSvgAttribute(node, 'viewBox') ? this.nested(node, style) : this.inset(node, style),
      defs: () => this.patterns(node),
      path: () => this.path(getSvgAttribute(node, 'd'), style),
      line: () => this.shape(style, (doc) => this.basic(node, doc)),
      rect: () => this.shape(style, (doc) => this.basic(node, doc)),
      circle: () => this.shape(style, (doc) => this.basic(node, doc)),
      text: () => this.text(node, style),
      title: () => {},
      desc: () => {},
    };
    const act = draw[node.name];
    if (!act) throw new Error(`The PDF painter knows no <${node.name}>`);
    act();
  }

  /** Percentages refer to the drawing's width or height. */
  private length(node: SvgNode, name: string, across: boolean): number {
    const value = getSvgAttribute(node, name) ?? '0';
    const reference = across ? this.view.width : this.view.height;
    return value.endsWith('%') ? (Number.parseFloat(value) / 100) * reference : Number(value);
  }

  private basic(node: SvgNode, doc: PDFKit.PDFDocument): void {
    const x = (name: string) => this.length(node, name, true);
    const y = (name: string) => this.length(node, name, false);
    if (node.name === 'line') doc.moveTo(x('x1'), y('y1')).lineTo(x('x2'), y('y2'));
    else if (node.name === 'rect') doc.rect(x('x'), y('y'), x('width'), y('height'));
    else doc.circle(x('cx'), y('cy'), x('r'));
  }

  private group(node: SvgNode, style: Style): void {
    const { doc } = this;
    doc.save();
    for (const [, kind, inner = ''] of (getSvgAttribute(node, 'transform') ?? '').matchAll(
      /(translate|scale|rotate)\(([^)]*)\)/g,
    )) {
      const [a = 0, b] = parseNumbers(inner);
      if (kind === 'translate') doc.translate(a, b ?? 0);
      else if (kind === 'scale') doc.scale(a, b ?? a);
      else doc.rotate(a);
    }
    this.children(node, style);
    doc.restore();
  }

  /** A nested <svg> stretched to its viewport. Scaling points keeps stroke widths. */
  private nested(node: SvgNode, above: Style): void {
    const inner = parseViewBoxSize(node);
    const sx = this.view.width / inner.width;
    const sy = this.view.height / inner.height;
    for (const child of node.children) {
      if (child.name !== 'path') continue;
      const d = getSvgAttribute(child, 'd') ?? '';
      this.path(this.kit.stretch?.(d, sx, sy) ?? d, computeStyle(child, above));
    }
  }

  private path(d: string | undefined, style: Style): void {
    if (d) this.shape(style, (doc) => doc.path(d));
  }

  /** A nested <svg> without viewBox, the reference of percentages inside. */
  private inset(node: SvgNode, style: Style): void {
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

  private patterns(node: SvgNode): void {
    for (const pattern of node.children) {
      const id = getSvgAttribute(pattern, 'id');
      const line = pattern.children.find(({ name }) => name);
      if (pattern.name !== 'pattern' || !id || !line) continue;
      const { stroke, strokeWidth } = computeStyle(line, this.initial);
      const pitch = Number(getSvgAttribute(pattern, 'width') ?? 7);
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

  /** Lines at 45° over the whole drawing; the caller clips. */
  private hatch({ stroke, pitch, width }: Hatch): void {
    if (!stroke) return;
    const { doc, view } = this;
    const step = pitch * Math.SQRT2;
    doc.strokeColor(stroke).lineWidth(width);
    for (let x = -view.height; x < view.width; x += step)
      doc.moveTo(x, view.height).lineTo(x + view.height, 0);
    doc.stroke();
  }

  private text(node: SvgNode, style: Style): void {
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
    for (const child of node.children) {
      if (!child.name) {
        const text = this.kit.letters(child.value);
        const last = runs.at(-1);
        // Drawn separately, its halo would cover the last letter.
        if (last?.style === style) last.text += text;
        else runs.push({ text, style });
      }
      if (child.name !== 'tspan') continue;
      if (getSvgAttribute(child, 'x') !== undefined) {
        line(runs, x, y);
        runs = [];
        x = this.length(child, 'x', true);
        y += this.length(child, 'dy', false);
      }
      const own = computeStyle(child, style);
      const text = child.children.map((part) => this.kit.letters(part.value)).join('');
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
      doc.text(text, x, y, { ...options, stroke: true, fill: false });
      doc.restore();
    }
    doc.fillColor(style.fill ?? style.ink).fillOpacity(1);
    doc.text(text, x, y, options);
  }
}

export function drawSvg(
  doc: PDFKit.PDFDocument,
  svg: SvgNode,
  frame: Frame,
  kit: DrawingKit,
): number {
  const size = parseViewBoxSize(svg);
  const scale = frame.width / size.width;
  doc.save();
  doc.translate(frame.x, frame.y).scale(scale);
  const ground = getSvgAttribute(svg, 'background-color');
  if (ground) {
    doc.rect(0, 0, size.width, size.height).fill(ground);
    // Clips maps, which extend beyond their edge; charts have labels outside their axes.
    doc.rect(0, 0, size.width, size.height).clip();
  }
  new SvgPainter(doc, svg, kit);
  doc.restore();
  return size.height * scale;
}

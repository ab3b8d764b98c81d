/** Paints an SVG of the page into a PDF as vectors, with its computed styles. */
import { colours } from '../../../config/colours.ts';

type Doc = PDFKit.PDFDocument;
type Colour = [number, number, number];

/** The sheet's background is white on paper. */
const GROUND = [1, 3, 5].map((at) => Number.parseInt(colours.sheet.slice(at, at + 2), 16)).join();

/** Parses "rgb(14, 32, 41)"; undefined for none or transparent. */
function colourOf(value: string): Colour | undefined {
  const parts = value.startsWith('rgb') ? (value.match(/[\d.]+/g) ?? []).map(Number) : [];
  if (parts.length < 3 || parts[3] === 0) return undefined;
  const colour = parts.slice(0, 3) as Colour;
  return colour.join() === GROUND ? [255, 255, 255] : colour;
}

const number = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);

/** Makes a shape's outline the current path. */
function outline(doc: Doc, element: Element): void {
  if (element.tagName === 'path') doc.path(element.getAttribute('d') ?? '');
  else if (element.tagName === 'circle')
    doc.circle(number(element, 'cx'), number(element, 'cy'), number(element, 'r'));
  else
    doc.rect(
      number(element, 'x'),
      number(element, 'y'),
      number(element, 'width'),
      number(element, 'height'),
    );
}

/** 45° hatching clipped to a shape. */
function hatch(doc: Doc, element: SVGGraphicsElement, pattern: Element | null): void {
  const line = pattern?.querySelector('line');
  const colour = line && colourOf(getComputedStyle(line).stroke);
  if (!colour) return;
  const { x, y, width, height } = element.getBBox();
  doc.save();
  outline(doc, element);
  doc.clip().lineWidth(1).strokeColor(colour);
  for (let at = x - height; at < x + width; at += 8.5)
    doc.moveTo(at, y + height).lineTo(at + height, y);
  doc.stroke().restore();
}

function shape(doc: Doc, element: SVGGraphicsElement): void {
  if (element.tagName === 'path' && !element.getAttribute('d')) return;
  const style = getComputedStyle(element);
  const pattern = /^url\("?#([^")]+)"?\)/.exec(style.fill)?.[1];
  if (pattern) hatch(doc, element, element.ownerSVGElement?.getElementById(pattern) ?? null);
  const fill = pattern ? undefined : colourOf(style.fill);
  const stroke = colourOf(style.stroke);
  if (!fill && !stroke) return;
  doc.save();
  const dash =
    style.strokeDasharray === 'none' ? [] : (style.strokeDasharray.match(/[\d.]+/g) ?? []);
  if (dash.length > 0) doc.dash(Number(dash[0]), { space: Number(dash[1] ?? dash[0]) });
  if (stroke)
    doc
      .strokeColor(stroke)
      .lineWidth(Number.parseFloat(style.strokeWidth) || 1)
      .lineJoin('round');
  if (fill) doc.fillColor(fill).fillOpacity(Number(style.fillOpacity || 1));
  outline(doc, element);
  if (fill && stroke) doc.fillAndStroke();
  else if (fill) doc.fill();
  else doc.stroke();
  doc.restore();
}

function letter(doc: Doc, element: SVGTextElement): void {
  const text = element.textContent ?? '';
  if (!text.trim()) return;
  const style = getComputedStyle(element);
  const size = Number.parseFloat(style.fontSize);
  doc.font(
    style.fontFamily.includes('Mono')
      ? 'mono'
      : Number(style.fontWeight) >= 600
        ? 'strong'
        : 'text',
  );
  doc.fontSize(size);
  const width = doc.widthOfString(text);
  const by = style.textAnchor === 'middle' ? width / 2 : style.textAnchor === 'end' ? width : 0;
  const [x, y] = [number(element, 'x') - by, number(element, 'y')];
  const options = { lineBreak: false, baseline: 'alphabetic' } as const;
  const halo = colourOf(style.stroke);
  if (halo && style.paintOrder.startsWith('stroke')) {
    doc.save().strokeColor(halo).lineWidth(3).lineJoin('round');
    doc.text(text, x, y, { ...options, stroke: true, fill: false }).restore();
  }
  doc.fillColor(colourOf(style.fill) ?? [0, 0, 0]).fillOpacity(1);
  doc.text(text, x, y, options);
}

/** `x`, `y` in points; `scale` in points per px. */
export function paint(doc: Doc, svg: SVGSVGElement, x: number, y: number, scale: number): void {
  doc.save().translate(x, y).scale(scale);
  const walk = (element: Element) => {
    for (const child of element.children) {
      if (child.tagName === 'g' || child.tagName === 'svg') walk(child);
      else if (child.tagName === 'text') letter(doc, child as SVGTextElement);
      else if (/^(path|rect|circle)$/.test(child.tagName)) shape(doc, child as SVGGraphicsElement);
    }
  };
  walk(svg);
  doc.restore();
}

import svgpath from 'svgpath';
import { decode, type HtmlNode } from '../../kit/html/parse-html.ts';
import { toPrintable } from '../../kit/pdf/printable.ts';
import { type DrawingKit, drawSvg, parseViewBoxSize } from '../../kit/pdf/svg-pdf.ts';
import { colours, measure, page, size } from './layout.ts';
import type { Typesetter } from './typesetter.ts';

export type FigureParts = {
  /** Without classes: see toPlainDrawing in outputs/svg/tailwind-styles.ts. */
  svg: HtmlNode;
  title: string;
  caption: string;
  alt: string;
  width?: number;
};

export const paperKit: DrawingKit = {
  ink: colours.ink,
  letters: (text) => toPrintable(decode(text)),
  stretch: (path, sx, sy) => svgpath(path).scale(sx, sy).round(2).toString(),
};

export function setFigure(paper: Typesetter, part: FigureParts): void {
  const { doc } = paper;
  const { ink, soft } = colours;
  const view = parseViewBoxSize(part.svg);
  const inner = part.width ?? measure - 28;
  const height = (view.height / view.width) * inner;
  // Narrow drawings have the caption beside them.
  const beside = inner < measure * 0.75;
  const captionWidth = beside ? measure - inner - 44 : measure - 28;
  const captionHeight = paper.heightOf(part.caption, captionWidth, size.small);
  const frameHeight = beside ? Math.max(height, captionHeight) + 44 : height + captionHeight + 46;
  paper.need(Math.min(frameHeight + 8, paper.bottom - page.top));
  const top = doc.y + 10;
  paper.artifact(() =>
    doc
      .rect(page.side, top, measure, frameHeight)
      .lineWidth(0.9)
      .strokeColor(ink)
      .fillAndStroke(colours.sheet, ink),
  );
  paper.add('P', () => {
    doc.font('strong').fontSize(size.text).fillColor(ink);
    doc.text(toPrintable(part.title), page.side + 14, top + 12, { width: measure - 28 });
  });
  const box: [number, number, number, number] = [
    page.side + 14,
    top + 30,
    page.side + 14 + inner,
    top + 30 + height,
  ];
  const frame = { x: box[0], y: box[1], width: inner };
  const draw = () => void drawSvg(doc, part.svg, frame, paperKit);
  paper.add('Figure', draw, paper.body, { alt: part.alt, bbox: box });
  const [x, y] = beside ? [box[2] + 16, top + 30] : [box[0], top + 36 + height];
  const caption = [{ text: part.caption }];
  paper.add('Caption', () => paper.flow(caption, x, y, captionWidth, size.small, soft));
  doc.x = page.side;
  doc.y = top + frameHeight + 6;
}

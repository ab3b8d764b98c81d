/** At the foot of each page. */
import { printable } from '../../formats/printable.ts';
import { colours, measure, page } from './layout.ts';
import type { PaperMeta } from './typesetter.ts';

export function titleBlock(
  doc: PDFKit.PDFDocument,
  meta: PaperMeta,
  index: number,
  pages: number,
): void {
  const { ink, soft } = colours;
  const cells = [
    { label: 'Drawing', value: meta.drawing, part: 3 },
    { label: 'Title', value: meta.title, part: 5 },
    { label: 'Issued', value: meta.issued, part: 2 },
    { label: 'Revision', value: meta.revision, part: 2 },
    { label: 'Patent', value: meta.patent, part: 2 },
    { label: 'Sheet', value: `${index + 1} of ${pages}`, part: 1.6 },
  ];
  const total = cells.reduce((sum, cell) => sum + cell.part, 0);
  const top = page.height - 52;
  let x = page.side;
  for (const cell of cells) {
    const width = (cell.part / total) * measure;
    doc.rect(x, top, width, 24).lineWidth(0.7).strokeColor(ink).stroke();
    doc.font('mono').fontSize(5.2).fillColor(soft);
    doc.text(cell.label, x + 4, top + 4, { lineBreak: false });
    doc.fontSize(6.4).fillColor(ink);
    const value = shortened(doc, printable(cell.value), width - 8);
    doc.text(value, x + 4, top + 13, { lineBreak: false });
    x += width;
  }
}

function shortened(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  let cut = text;
  while (cut.length > 1 && doc.widthOfString(`${cut}…`) > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

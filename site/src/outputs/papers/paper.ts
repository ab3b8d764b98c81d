/** Each method sets a block below the previous one. */
import {
  type CitedSource,
  describeReading,
  formatReference,
} from '../../content/citations/cited-sources.ts';
import { toPrintable } from '../../kit/pdf/printable.ts';
import { type FigureParts, setFigure } from './figure.ts';
import { colours, measure, page, size } from './layout.ts';
import { setTable, type TableParts } from './table.ts';
import { type Cell, cellToRuns, type PaperMeta, type Run, Typesetter } from './typesetter.ts';

const { ink, soft, rule } = colours;

type Reference = { mark: string; text: string; url?: string | undefined };

export const formatReferences = (sources: readonly CitedSource[]): Reference[] =>
  sources.map(({ source }) => ({
    mark: source.mark,
    text: `${formatReference(source)} ${describeReading(source)}`,
    url: source.url,
  }));

export class Paper extends Typesetter {
  opening(lede: string): void {
    const { doc, meta } = this;
    this.artifact(() => {
      doc.rect(page.side, page.top - 14, 7, 7).fill(colours.hivis);
      doc
        .moveTo(page.side + 16, page.top - 10.5)
        .lineTo(page.width - page.side, page.top - 10.5)
        .lineWidth(0.6)
        .strokeColor(rule)
        .stroke();
    });
    this.add('P', () => {
      doc.font('mono').fontSize(size.small).fillColor(soft);
      doc.text(`${meta.author} · ${meta.kind}`, page.side, page.top + 4);
    });
    this.add('H1', () => {
      doc.font('display').fontSize(size.h1).fillColor(ink);
      doc.text(toPrintable(meta.title), page.side, doc.y + 8, {
        width: measure,
        lineGap: 1,
        characterSpacing: -0.45,
      });
    });
    this.add('P', () => {
      this.flow([{ text: lede }], page.side, doc.y + 8, measure * 0.82, 11.5, soft);
    });
    doc.y += 6;
  }

  data(items: readonly { label: string; value: string; note?: string }[]): void {
    const { doc } = this;
    const columns = items.length % 3 === 0 ? 3 : items.length === 1 ? 1 : items.length % 2 ? 3 : 4;
    const across = Math.min(columns, items.length);
    const width = measure / across;
    doc.y += 14;
    for (let i = 0; i < items.length; i += across) {
      const row = items.slice(i, i + across);
      const height = Math.max(
        ...row.map(
          (item) =>
            30 +
            this.heightOf(item.label, width - 18, size.small) +
            (item.note ? this.heightOf(item.note, width - 18, size.note) + 2 : 0),
        ),
      );
      this.need(height);
      const top = doc.y;
      row.forEach((item, k) => {
        const x = page.side + k * width;
        this.artifact(() =>
          doc.rect(x, top, width, height).lineWidth(0.6).strokeColor(rule).stroke(),
        );
        this.add('P', () => {
          doc.font('mono').fontSize(13).fillColor(ink);
          doc.text(toPrintable(item.value), x + 9, top + 8, {
            width: width - 12,
            lineBreak: false,
          });
          this.flow([{ text: item.label }], x + 9, top + 25, width - 18, size.small, soft);
          if (item.note)
            this.flow([{ text: item.note }], x + 9, doc.y + 2, width - 18, size.note, soft);
        });
      });
      doc.y = top + height;
    }
    doc.x = page.side;
    doc.y += 8;
  }

  heading(level: 2 | 3, text: string): void {
    const { doc } = this;
    const points = level === 2 ? size.h2 : size.h3;
    this.need(points * 2 + 64);
    doc.y += level === 2 ? 20 : 13;
    if (level === 2) doc.outline.addItem(text);
    this.add(`H${level}`, () => {
      doc.font('display').fontSize(points).fillColor(ink);
      doc.text(toPrintable(text), page.side, doc.y, { width: measure, characterSpacing: -0.2 });
    });
    doc.y += level === 2 ? 1 : 0;
  }

  paragraph(cell: Cell, indent = 0): void {
    const { doc } = this;
    this.need(size.text * 3);
    this.add('P', () => {
      this.flow(
        cellToRuns(cell),
        page.side + indent,
        doc.y + 5,
        measure * 0.88 - indent,
        size.text,
      );
    });
  }

  list(items: readonly Cell[], ordered: boolean): void {
    const { doc } = this;
    const list = this.open('L');
    items.forEach((item, i) => {
      this.need(size.text * 3);
      const entry = this.open('LI', list);
      const top = doc.y + 4;
      this.add(
        'Lbl',
        () => {
          doc.font('mono').fontSize(size.small).fillColor(soft);
          doc.text(ordered ? `${i + 1}` : '–', page.side, top + 1.2, { lineBreak: false });
        },
        entry,
      );
      this.add(
        'LBody',
        () => this.flow(cellToRuns(item), page.side + 16, top, measure * 0.88 - 16, size.text),
        entry,
      );
      entry.end();
    });
    list.end();
    doc.x = page.side;
  }

  references(items: readonly Reference[]): void {
    const { doc } = this;
    for (const { mark, text, url } of items) {
      this.need(size.text * 4);
      this.add('P', () => {
        const runs: Run[] = [{ text: `${mark}. `, font: 'strong' }, { text }];
        this.flow(runs, page.side, doc.y + 5, measure * 0.88, size.small);
      });
      if (!url) continue;
      this.add('Link', () => {
        doc.font('text').fontSize(size.note).fillColor(soft);
        doc.text(url, page.side, doc.y + 1, { width: measure * 0.88, link: url });
      });
    }
    doc.x = page.side;
  }

  box(parts: readonly { title: string; text: readonly string[] }[]): void {
    const { doc } = this;
    const side = 118;
    const width = measure - side - 28;
    doc.y += 12;
    for (const { title, text } of parts) {
      const height =
        text.reduce((sum, one) => sum + this.heightOf(one, width, size.small + 0.6) + 5, 0) + 16;
      this.need(height);
      const top = doc.y;
      this.artifact(() =>
        doc.rect(page.side, top, measure, height).lineWidth(0.9).strokeColor(ink).stroke(),
      );
      this.add('H3', () => {
        doc.font('strong').fontSize(size.text).fillColor(ink);
        doc.text(toPrintable(title), page.side + 12, top + 10, { width: side - 20 });
      });
      doc.y = top + 5;
      for (const one of text)
        this.add('P', () =>
          this.flow([{ text: one }], page.side + side, doc.y + 5, width, size.small + 0.6),
        );
      doc.x = page.side;
      doc.y = top + height;
    }
    doc.y += 8;
  }

  table(parts: TableParts): void {
    setTable(this, parts);
  }

  figure(parts: FigureParts): void {
    setFigure(this, parts);
  }

  finish(): Promise<Uint8Array<ArrayBuffer>> {
    const { doc } = this;
    this.need(22);
    doc.y += 8;
    const { address, company } = this.meta;
    const link = () => {
      doc.font('mono').fontSize(size.small).fillColor(ink);
      doc.text(address, page.side, doc.y, { link: address, underline: true, width: measure });
    };
    this.add('Link', link, this.body, { alt: `On the site: ${address}` });
    if (company) {
      this.need(size.note * 4);
      this.add('P', () =>
        this.flow([{ text: company }], page.side, doc.y + 6, measure, size.note, soft),
      );
    }
    return this.close((index, pages) => drawTitleBlock(doc, this.meta, index, pages));
  }
}

/** At the foot of each page. */
function drawTitleBlock(
  doc: PDFKit.PDFDocument,
  meta: PaperMeta,
  index: number,
  pages: number,
): void {
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
    const value = truncateToWidth(doc, toPrintable(cell.value), width - 8);
    doc.text(value, x + 4, top + 13, { lineBreak: false });
    x += width;
  }
}

function truncateToWidth(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  let cut = text;
  while (cut.length > 1 && doc.widthOfString(`${cut}…`) > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

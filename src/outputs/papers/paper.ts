/** A paper as a tagged PDF: A4 sheets in the manner of the site, made with PDFKit at build. */
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { HtmlNode } from '../html/html.ts';
import { drawSvg, onPaper, type Palette, printable, viewOf } from '../svg/pdf-svg.ts';

export type PaperMeta = {
  title: string;
  subject: string;
  keywords: readonly string[];
  /** Kind of sheet, e.g. "White paper". */
  kind: string;
  /** Number in the drawing register. */
  drawing: string;
  /** Day of issue, ISO, and the commit it was made from. */
  issued: string;
  revision: string;
  author: string;
  /** Address at which the same words stand on the site. */
  address: string;
  patent: string;
};

/** A piece of a line; only what changes from plain text is said. */
export type Run = { text: string; font?: 'strong' | 'mono' };
export type Cell = string | readonly Run[];
type Struct = PDFKit.PDFStructureElement;
/** What PDFKit takes beyond what its types say: the scope of a header, the place of a figure. */
type Tagging = {
  alt?: string;
  title?: string;
  scope?: 'Row' | 'Column';
  bbox?: readonly [number, number, number, number];
};

/** The static cuts of the site's two faces (scripts/fonts.ts). */
const fontFolder = join(process.cwd(), 'src/styles/fonts/static');
const faces = {
  text: 'archivo-400.ttf',
  strong: 'archivo-600.ttf',
  display: 'archivo-630.ttf',
  mono: 'geist-mono-400.ttf',
};
const page = { width: 595.28, height: 841.89, side: 54, top: 62, foot: 84 };
const measure = page.width - 2 * page.side;
const size = { h1: 25, h2: 15, h3: 11.5, text: 9.6, small: 8, note: 7.2 };
const ink = onPaper.ink ?? '#000';
const soft = onPaper['ink-2'] ?? '#333';
const rule = onPaper.rule ?? '#ccc';

/** Line height as a multiple of the type size. */
const leading = 1.4;

const runsOf = (cell: Cell): readonly Run[] => (typeof cell === 'string' ? [{ text: cell }] : cell);
const plain = (cell: Cell): string =>
  runsOf(cell)
    .map((run) => run.text)
    .join('');

export class Paper {
  private readonly doc: PDFKit.PDFDocument;
  private readonly body: Struct;
  private readonly meta: PaperMeta;
  private readonly done: Promise<Uint8Array<ArrayBuffer>>;

  constructor(meta: PaperMeta) {
    this.meta = meta;
    this.doc = new PDFDocument({
      size: [page.width, page.height],
      margins: { top: page.top, bottom: page.foot, left: page.side, right: page.side },
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      // Registered below; null keeps the built-in Helvetica, which cannot be embedded, out of it.
      font: null as unknown as string,
      info: {
        Title: meta.title,
        Author: meta.author,
        Subject: meta.subject,
        Keywords: meta.keywords.join(', '),
        Creator: meta.author,
        CreationDate: new Date(meta.issued),
        ModDate: new Date(meta.issued),
      },
    } as unknown as PDFKit.PDFDocumentOptions);
    for (const [name, file] of Object.entries(faces))
      this.doc.registerFont(name, join(fontFolder, file));
    const chunks: Uint8Array[] = [];
    this.done = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      this.doc.on('error', reject);
    });
    this.body = this.doc.struct('Document');
    this.doc.addStructure(this.body);
  }

  private get bottom(): number {
    return page.height - page.foot;
  }

  /** Starts a new sheet where `height` points do not fit any more. */
  private need(height: number): void {
    if (this.doc.y + height > this.bottom) this.doc.addPage();
  }

  /** Marks that are read by nobody: rules, frames, page numbers. */
  private artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** An element of the document's structure, with what it holds. */
  private add(tag: string, draw: () => void, into = this.body, options: Tagging = {}): void {
    const element = this.doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions, draw);
    into.add(element);
    element.end();
  }

  /** An element that others are put into; the caller ends it. */
  private open(tag: string, into = this.body, options: Tagging = {}): Struct {
    const element = this.doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions);
    into.add(element);
    return element;
  }

  private line(
    y: number,
    width = 0.6,
    colour = rule,
    from = page.side,
    to = page.width - page.side,
  ) {
    this.artifact(() => {
      this.doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke();
    });
  }

  /** Sets face and size of a run. Mono is the wider face: a little smaller it stands as large. */
  private face(font: Run['font'], points: number): void {
    this.doc.font(font ?? 'text').fontSize(font === 'mono' ? points * 0.92 : points);
  }

  private widthOf({ text, font }: Run, points: number): number {
    this.face(font, points);
    return this.doc.widthOfString(text);
  }

  /** Runs broken into lines of `width`, at spaces only, whatever faces a word is made of. */
  private broken(runs: readonly Run[], width: number, points: number): Run[][] {
    const lines: Run[][] = [[]];
    let used = 0;
    for (const word of wordsOf(runs)) {
      const wide = word.reduce((sum, run) => sum + this.widthOf(trimmed(run), points), 0);
      if (used > 0 && used + wide > width) {
        lines.push([]);
        used = 0;
      }
      lines.at(-1)?.push(...word);
      used += word.reduce((sum, run) => sum + this.widthOf(run, points), 0);
    }
    return lines.map(joined);
  }

  /** Runs of one paragraph from `x`, `y`, in `width`; a paragraph may run on to the next sheet. */
  private flow(
    runs: readonly Run[],
    x: number,
    y: number,
    width: number,
    points: number,
    colour = ink,
  ): void {
    const { doc } = this;
    const clean = runs.map((run) => ({ ...run, text: printable(run.text) }));
    let top = y;
    for (const line of this.broken(clean, width, points)) {
      if (top + points * leading > this.bottom) {
        doc.addPage();
        top = page.top;
      }
      let at = x;
      for (const run of line) {
        this.face(run.font, points);
        doc.fillColor(colour);
        doc.text(run.text, at, top + points, { lineBreak: false, baseline: 'alphabetic' });
        at += doc.widthOfString(run.text);
      }
      top += points * leading;
    }
    doc.x = page.side;
    doc.y = top;
  }

  private heightOf(cell: Cell, width: number, points: number, font?: Run['font']): number {
    const runs = runsOf(cell).map((run) => ({
      text: printable(run.text),
      ...((font ?? run.font) && { font: font ?? run.font }),
    }));
    return this.broken(runs, width, points).length * points * leading;
  }

  /** Opening of the first sheet: kind, title, one paragraph, the title block. */
  opening(lede: string, facts: readonly { label: string; value: string }[]): void {
    const { doc, meta } = this;
    this.artifact(() => {
      doc.rect(page.side, page.top - 14, 7, 7).fill(onPaper.hivis ?? 'orange');
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
      doc.text(printable(meta.title), page.side, doc.y + 8, {
        width: measure,
        lineGap: 1,
        characterSpacing: -0.45,
      });
    });
    this.add('P', () => {
      this.flow([{ text: lede }], page.side, doc.y + 8, measure * 0.82, 11.5, soft);
    });
    if (facts.length > 0) this.data(facts);
    doc.y += 6;
  }

  /** Figures in ruled cells: the number, then what it is. */
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
          doc.text(printable(item.value), x + 9, top + 8, { width: width - 12, lineBreak: false });
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
      doc.text(printable(text), page.side, doc.y, { width: measure, characterSpacing: -0.2 });
    });
    doc.y += level === 2 ? 1 : 0;
  }

  paragraph(cell: Cell, indent = 0): void {
    const { doc } = this;
    this.need(size.text * 3);
    this.add('P', () => {
      this.flow(runsOf(cell), page.side + indent, doc.y + 5, measure * 0.88 - indent, size.text);
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
        () => this.flow(runsOf(item), page.side + 16, top, measure * 0.88 - 16, size.text),
        entry,
      );
      entry.end();
    });
    list.end();
    doc.x = page.side;
  }

  /** Sources with the address of each, which can be followed. */
  references(items: readonly { mark: string; text: string; url?: string }[]): void {
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

  /** A ruled table. `shares` divide the width; the first cell of a row is its header. */
  table(
    caption: string,
    head: readonly Cell[],
    rows: readonly (readonly Cell[])[],
    shares?: readonly number[],
  ): void {
    const { doc } = this;
    const parts = shares ?? head.map(() => 1);
    const total = parts.reduce((sum, part) => sum + part, 0);
    const widths = parts.map((part) => (part / total) * measure);
    const left = widths.map((_, i) => page.side + widths.slice(0, i).reduce((a, b) => a + b, 0));
    const heightOfRow = (row: readonly Cell[], header: boolean) =>
      Math.max(
        ...row.map((cell, i) => {
          const font = header || i === 0 ? 'strong' : undefined;
          return this.heightOf(cell, (widths[i] ?? 0) - 10, size.small, font);
        }),
      ) + 4;
    this.need(70);
    doc.y += 10;
    const table = this.open('Table', this.body, { title: caption });
    // A head that says what the table is needs no line above it.
    if (plain(head[0] ?? '') !== caption) {
      const title: readonly Run[] = [{ text: caption, font: 'strong' }];
      this.add('Caption', () => this.flow(title, page.side, doc.y, measure, size.small), table);
      doc.y += 3;
    }
    const write = (row: readonly Cell[], header: boolean) => {
      const height = heightOfRow(row, header);
      this.need(height);
      const top = doc.y;
      const line = this.open('TR', table);
      row.forEach((cell, i) => {
        const heads = header || i === 0;
        const runs = heads ? [{ text: plain(cell), font: 'strong' as const }] : runsOf(cell);
        const width = (widths[i] ?? 0) - 10;
        const draw = () =>
          this.flow(runs, left[i] ?? 0, top + 2, width, size.small, heads ? ink : soft);
        if (heads) this.add('TH', draw, line, { scope: header ? 'Column' : 'Row' });
        else this.add('TD', draw, line);
      });
      line.end();
      this.line(top + height, header ? 1.1 : 0.6, header ? ink : rule);
      doc.y = top + height;
      doc.x = page.side;
    };
    write(head, true);
    for (const row of rows) write(row, false);
    table.end();
    doc.y += 8;
  }

  /** A drawing in its frame, with title and caption, and its words for those who cannot see it. */
  figure(part: {
    svg: HtmlNode;
    title: string;
    caption: string;
    alt: string;
    palette?: Palette;
    width?: number;
  }): void {
    const { doc } = this;
    const view = viewOf(part.svg);
    const inner = part.width ?? measure - 28;
    const height = (view.height / view.width) * inner;
    // A narrow drawing has its caption beside it, a wide one below.
    const beside = inner < measure * 0.75;
    const captionWidth = beside ? measure - inner - 44 : measure - 28;
    const captionHeight = this.heightOf(part.caption, captionWidth, size.small);
    const whole = beside ? Math.max(height, captionHeight) + 44 : height + captionHeight + 46;
    this.need(Math.min(whole + 8, this.bottom - page.top));
    const top = doc.y + 10;
    this.artifact(() =>
      doc
        .rect(page.side, top, measure, whole)
        .lineWidth(0.9)
        .strokeColor(ink)
        .fillAndStroke(onPaper.sheet ?? 'white', ink),
    );
    this.add('P', () => {
      doc.font('strong').fontSize(size.text).fillColor(ink);
      doc.text(printable(part.title), page.side + 14, top + 12, { width: measure - 28 });
    });
    const box: [number, number, number, number] = [
      page.side + 14,
      top + 30,
      page.side + 14 + inner,
      top + 30 + height,
    ];
    const frame = { x: box[0], y: box[1], width: inner };
    const draw = () => void drawSvg(doc, part.svg, frame, part.palette);
    this.add('Figure', draw, this.body, { alt: part.alt, bbox: box });
    const [x, y] = beside ? [box[2] + 16, top + 30] : [box[0], top + 36 + height];
    const caption = [{ text: part.caption }];
    this.add('Caption', () => this.flow(caption, x, y, captionWidth, size.small, soft));
    doc.x = page.side;
    doc.y = top + whole + 6;
  }

  /** Parts set apart in a frame, each with its heading beside it. */
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
        doc.text(printable(title), page.side + 12, top + 10, { width: side - 20 });
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

  /** Title block at the foot of every sheet. */
  private foot(index: number, pages: number): void {
    const { doc, meta } = this;
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

  /** Numbers the sheets, closes the document and gives its bytes. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const { doc } = this;
    this.need(22);
    doc.y += 8;
    const { address } = this.meta;
    const link = () => {
      doc.font('mono').fontSize(size.small).fillColor(ink);
      doc.text(address, page.side, doc.y, { link: address, underline: true, width: measure });
    };
    this.add('Link', link, this.body, { alt: `On the site: ${address}` });
    this.body.end();
    const { start, count } = doc.bufferedPageRange();
    for (let i = start; i < start + count; i++) {
      doc.switchToPage(i);
      doc.page.margins.bottom = 0;
      this.artifact(() => this.foot(i, count), 'Pagination');
    }
    doc.end();
    return this.done;
  }
}

/** The words of some runs, each with the spaces behind it; a word may change face within itself. */
function wordsOf(runs: readonly Run[]): Run[][] {
  const words: Run[][] = [];
  let open = false;
  for (const run of runs)
    for (const [text, , space] of run.text.matchAll(/([^ ]+)( *)| +/g)) {
      const piece = { ...run, text };
      const last = words.at(-1);
      if (last && (open || !text.trim())) last.push(piece);
      else words.push([piece]);
      open = space === '';
    }
  return words;
}

const trimmed = (run: Run): Run => ({ ...run, text: run.text.trimEnd() });

/** Neighbouring runs of one face as one. */
function joined(line: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last && last.font === run.font) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}

/** `text` cut with an ellipsis to fit `width` in the font that is set. */
function shortened(doc: PDFKit.PDFDocument, text: string, width: number): string {
  if (doc.widthOfString(text) <= width) return text;
  let cut = text;
  while (cut.length > 1 && doc.widthOfString(`${cut}…`) > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

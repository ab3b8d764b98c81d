/** A tagged (accessible) PDF, generated with PDFKit at build time. */
import PDFDocument from 'pdfkit';
import { colours, faces, page } from './layout.ts';

export type PaperMeta = {
  title: string;
  subject: string;
  keywords: readonly string[];
  /** Kind of document, e.g. "White paper". */
  kind: string;
  /** Drawing number, as in the page's footer. */
  drawing: string;
  /** Build date (ISO); `revision` is the commit of the build. */
  issued: string;
  revision: string;
  author: string;
  /** URL of the page with the same content. */
  address: string;
  patent: string;
};

export type Struct = PDFKit.PDFStructureElement;
/** Options that PDFKit supports but its types lack: scope of a header cell, bounding box of a figure. */
type Tagging = {
  alt?: string;
  title?: string;
  scope?: 'Row' | 'Column';
  bbox?: readonly [number, number, number, number];
};

/** The document: its pages and its structure tree. */
export class TaggedPdf {
  readonly doc: PDFKit.PDFDocument;
  readonly body: Struct;
  readonly meta: PaperMeta;
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
      // Fonts are registered below. null prevents PDFKit from adding Helvetica, which cannot be embedded.
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
    for (const [name, file] of Object.entries(faces)) this.doc.registerFont(name, file);
    const chunks: Uint8Array[] = [];
    this.done = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
      this.doc.on('error', reject);
    });
    this.body = this.doc.struct('Document');
    this.doc.addStructure(this.body);
  }

  get bottom(): number {
    return page.height - page.foot;
  }

  /** Starts a new page unless `height` points are left on this one. */
  need(height: number): void {
    if (this.doc.y + height > this.bottom) this.doc.addPage();
  }

  /** Draws an artifact, which assistive technology skips: lines, frames, page numbers. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Adds a structure element with the content that `draw` draws. */
  add(tag: string, draw: () => void, into = this.body, options: Tagging = {}): void {
    const element = this.doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions, draw);
    into.add(element);
    element.end();
  }

  /** Adds a structure element for others to be added to; the caller has to end it. */
  open(tag: string, into = this.body, options: Tagging = {}): Struct {
    const element = this.doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions);
    into.add(element);
    return element;
  }

  line(
    y: number,
    width = 0.6,
    colour: string = colours.rule,
    from = page.side,
    to = page.width - page.side,
  ) {
    this.artifact(() => {
      this.doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke();
    });
  }

  /** Draws the footer of every page, closes the document and returns its bytes. */
  close(foot: (index: number, pages: number) => void): Promise<Uint8Array<ArrayBuffer>> {
    const { doc } = this;
    this.body.end();
    const { start, count } = doc.bufferedPageRange();
    for (let i = start; i < start + count; i++) {
      doc.switchToPage(i);
      doc.page.margins.bottom = 0;
      this.artifact(() => foot(i, count), 'Pagination');
    }
    doc.end();
    return this.done;
  }
}

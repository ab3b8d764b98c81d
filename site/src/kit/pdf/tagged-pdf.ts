/** Tagged (accessible) PDF, for papers at build and sheets in the browser. */
import PDFDocument from 'pdfkit';

type Struct = PDFKit.PDFStructureElement;

/** Missing in PDFKit's types. */
type Tagging = {
  alt?: string;
  title?: string;
  scope?: 'Row' | 'Column';
  bbox?: readonly [number, number, number, number];
};

type Options = {
  size: readonly [number, number];
  margins: { top: number; bottom: number; left: number; right: number };
  fonts: Readonly<Record<string, string | ArrayBuffer>>;
  info: { Title: string; Author: string; Subject: string; Keywords?: string; date: Date };
};

export class TaggedPdf {
  readonly doc: PDFKit.PDFDocument;
  readonly body: Struct;
  private readonly done: Promise<Uint8Array<ArrayBuffer>[]>;

  constructor({ size, margins, fonts, info: { date, ...info } }: Options) {
    this.doc = new PDFDocument({
      size: [...size],
      margins,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      // null stops PDFKit from adding Helvetica, which cannot be embedded.
      font: null as unknown as string,
      info: { ...info, Creator: info.Author, CreationDate: date, ModDate: date },
    } as unknown as PDFKit.PDFDocumentOptions);
    for (const [name, file] of Object.entries(fonts)) this.doc.registerFont(name, file);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    this.done = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
      this.doc.on('end', () => resolve(chunks));
      this.doc.on('error', reject);
    });
    this.body = this.doc.struct('Document');
    this.doc.addStructure(this.body);
  }

  /** Skipped by assistive technology: lines, frames, page numbers. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  add(tag: string, draw: () => void, into = this.body, options: Tagging = {}): void {
    const element = this.doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions, draw);
    into.add(element);
    element.end();
  }

  /** The caller must end it. */
  open(tag: string, into = this.body, options: Tagging = {}): Struct {
    const element = this.doc.struct(tag, options as PDFKit.Mixins.StructureElementOptions);
    into.add(element);
    return element;
  }

  end(foot?: (index: number, pages: number) => void): Promise<Uint8Array<ArrayBuffer>[]> {
    const { doc } = this;
    this.body.end();
    const { start, count } = doc.bufferedPageRange();
    if (foot)
      for (let i = start; i < start + count; i++) {
        doc.switchToPage(i);
        doc.page.margins.bottom = 0;
        this.artifact(() => foot(i, count), 'Pagination');
      }
    doc.end();
    return this.done;
  }
}

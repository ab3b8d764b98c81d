import { type Struct, TaggedPdf } from '../../formats/tagged-pdf.ts';
import { colours, faces, page } from './layout.ts';

export type { Struct };

export type PaperMeta = {
  title: string;
  subject: string;
  keywords: readonly string[];
  /** E.g. "White paper". */
  kind: string;
  drawing: string;
  /** ISO date and commit of the build. */
  issued: string;
  revision: string;
  author: string;
  /** Legal particulars; may be empty. */
  company: string;
  address: string;
  patent: string;
};

export class PaperPdf extends TaggedPdf {
  readonly meta: PaperMeta;

  constructor(meta: PaperMeta) {
    super({
      size: [page.width, page.height],
      margins: { top: page.top, bottom: page.foot, left: page.side, right: page.side },
      fonts: faces,
      info: {
        Title: meta.title,
        Author: meta.author,
        Subject: meta.subject,
        Keywords: meta.keywords.join(', '),
        date: new Date(meta.issued),
      },
    });
    this.meta = meta;
  }

  get bottom(): number {
    return page.height - page.foot;
  }

  /** Starts a new page unless `height` points remain. */
  need(height: number): void {
    if (this.doc.y + height > this.bottom) this.doc.addPage();
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

  async close(foot: (index: number, pages: number) => void): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(Buffer.concat(await this.end(foot)));
  }
}

/** Sets text in mixed fonts, which may change within a word, on the pages of a tagged PDF. */
import { toPrintable } from '../../kit/pdf/printable.ts';
import { TaggedPdf } from '../../kit/pdf/tagged-pdf.ts';
import { colours, faces, leading, page } from './layout.ts';

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

export type Run = { text: string; font?: 'strong' | 'mono' };
export type Cell = string | readonly Run[];

export const cellToRuns = (cell: Cell): readonly Run[] =>
  typeof cell === 'string' ? [{ text: cell }] : cell;

export const cellToText = (cell: Cell): string =>
  cellToRuns(cell)
    .map((run) => run.text)
    .join('');

/** Words, each a list of runs, keep their trailing spaces. */
function splitWords(runs: readonly Run[]): Run[][] {
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

const trimRun = (run: Run): Run => ({ ...run, text: run.text.trimEnd() });

function joinRuns(line: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const run of line) {
    const last = runs.at(-1);
    if (last && last.font === run.font) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}

export class Typesetter extends TaggedPdf {
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

  line(y: number, width: number, colour: string): void {
    const { side } = page;
    this.artifact(() => {
      this.doc.moveTo(side, y).lineTo(page.width - side, y);
      this.doc.lineWidth(width).strokeColor(colour).stroke();
    });
  }

  async close(foot: (index: number, pages: number) => void): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(Buffer.concat(await this.end(foot)));
  }

  /** The mono font looks larger, so it is set smaller. */
  private face(font: Run['font'], points: number): void {
    this.doc.font(font ?? 'text').fontSize(font === 'mono' ? points * 0.92 : points);
  }

  private widthOf({ text, font }: Run, points: number): number {
    this.face(font, points);
    return this.doc.widthOfString(text);
  }

  /** Breaks at spaces only, even where the font changes within a word. */
  private broken(runs: readonly Run[], width: number, points: number): Run[][] {
    const lines: Run[][] = [[]];
    let used = 0;
    for (const word of splitWords(runs)) {
      const wide = word.reduce((sum, run) => sum + this.widthOf(trimRun(run), points), 0);
      if (used > 0 && used + wide > width) {
        lines.push([]);
        used = 0;
      }
      lines.at(-1)?.push(...word);
      used += word.reduce((sum, run) => sum + this.widthOf(run, points), 0);
    }
    return lines.map(joinRuns);
  }

  flow(
    runs: readonly Run[],
    x: number,
    y: number,
    width: number,
    points: number,
    colour: string = colours.ink,
  ): void {
    const { doc } = this;
    const clean = runs.map((run) => ({ ...run, text: toPrintable(run.text) }));
    let top = y;
    for (const line of this.broken(clean, width, points)) {
      if (top + points * leading > this.bottom) {
        doc.continueOnNewPage();
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

  heightOf(cell: Cell, width: number, points: number, font?: Run['font']): number {
    const runs = cellToRuns(cell).map((run) => ({
      text: toPrintable(run.text),
      ...((font ?? run.font) && { font: font ?? run.font }),
    }));
    return this.broken(runs, width, points).length * points * leading;
  }
}

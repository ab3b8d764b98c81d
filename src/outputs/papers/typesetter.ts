/** Sets text in mixed fonts. */
import { printable } from '../../formats/printable.ts';
import { colours, leading, page } from './layout.ts';
import { PaperPdf } from './paper-pdf.ts';
import { type Cell, joined, type Run, runsOf, trimmed, wordsOf } from './runs.ts';

export class Typesetter extends PaperPdf {
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

  /** Continues on the next page where needed. */
  flow(
    runs: readonly Run[],
    x: number,
    y: number,
    width: number,
    points: number,
    colour: string = colours.ink,
  ): void {
    const { doc } = this;
    const clean = runs.map((run) => ({ ...run, text: printable(run.text) }));
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
    const runs = runsOf(cell).map((run) => ({
      text: printable(run.text),
      ...((font ?? run.font) && { font: font ?? run.font }),
    }));
    return this.broken(runs, width, points).length * points * leading;
  }
}

import { colours, measure, page, size } from './layout.ts';
import { type Cell, cellToRuns, cellToText, type Run, type Typesetter } from './typesetter.ts';

export type TableParts = {
  caption: string;
  head: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  shares?: readonly number[] | undefined;
  /** Points, for handwriting. */
  minHeight?: number;
};

/** The first cell of each row is its header. */
export function setTable(
  paper: Typesetter,
  { caption, head, rows, shares, minHeight = 0 }: TableParts,
): void {
  const { doc } = paper;
  const { ink, soft, rule } = colours;
  const parts = shares ?? head.map(() => 1);
  const total = parts.reduce((sum, part) => sum + part, 0);
  const widths = parts.map((part) => (part / total) * measure);
  const left = widths.map((_, i) => page.side + widths.slice(0, i).reduce((a, b) => a + b, 0));
  const heightOfRow = (row: readonly Cell[], header: boolean) =>
    Math.max(
      header ? 0 : minHeight,
      ...row.map((cell, i) => {
        const font = header || i === 0 ? 'strong' : undefined;
        return paper.heightOf(cell, (widths[i] ?? 0) - 10, size.small, font);
      }),
    ) + 4;
  paper.need(70);
  doc.y += 10;
  const table = paper.open('Table', paper.body, { title: caption });
  // Unless it repeats the first header cell.
  if (cellToText(head[0] ?? '') !== caption) {
    const title: readonly Run[] = [{ text: caption, font: 'strong' }];
    paper.add('Caption', () => paper.flow(title, page.side, doc.y, measure, size.small), table);
    doc.y += 3;
  }
  const write = (row: readonly Cell[], header: boolean) => {
    const height = heightOfRow(row, header);
    paper.need(height);
    const top = doc.y;
    const line = paper.open('TR', table);
    row.forEach((cell, i) => {
      const heads = header || i === 0;
      const runs = heads ? [{ text: cellToText(cell), font: 'strong' as const }] : cellToRuns(cell);
      const width = (widths[i] ?? 0) - 10;
      const draw = () =>
        paper.flow(runs, left[i] ?? 0, top + 2, width, size.small, heads ? ink : soft);
      if (heads) paper.add('TH', draw, line, { scope: header ? 'Column' : 'Row' });
      else paper.add('TD', draw, line);
    });
    line.end();
    paper.line(top + height, header ? 1.1 : 0.6, header ? ink : rule);
    doc.y = top + height;
    doc.x = page.side;
  };
  write(head, true);
  for (const row of rows) write(row, false);
  table.end();
  doc.y += 8;
}

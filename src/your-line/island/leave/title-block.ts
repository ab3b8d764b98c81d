import { PAGE, type Page } from './pdf-page.ts';

const { width, height, margin } = PAGE;
/** Height of the title block, points. */
export const BLOCK = 52;

/** Date (ISO) and commit of the build, whose model it is, and the particulars of that company, if known. */
export type Revision = { date: string; commit: string; maker: string; particulars: string };

/** The frame of a sheet with its title block along the foot. */
export function block(
  page: Page,
  name: string,
  address: string,
  { date, commit, maker, particulars }: Revision,
  sheet: string,
): void {
  const top = height - margin - BLOCK;
  page.frame(margin, margin, width - 2 * margin, height - 2 * margin);
  page.line(margin, top, width - margin, top, true);
  const today = new Date().toISOString().slice(0, 10);
  const cells: [string, string, number][] = [
    [maker, 'Your line: alignment sheet', 2.2],
    ['Drawing', name, 3],
    ['Basis', 'Computed by our model; no measurement of this line', 3.2],
    ['Drawn', today, 1.2],
    ['Model of', date, 1.2],
    ['Revision', commit, 1.2],
    ['Sheet', sheet, 0.9],
  ];
  const whole = cells.reduce((sum, [, , part]) => sum + part, 0);
  let x: number = margin;
  cells.forEach(([label, value, part], i) => {
    const wide = (part / whole) * (width - 2 * margin);
    if (i > 0) page.line(x, top, x, height - margin);
    page.add('P', () => {
      page.write(label, x + 8, top + 10, { size: 7, width: wide - 12, colour: page.soft });
      page.write(value, x + 8, top + 23, {
        face: i === 0 ? 'strong' : 'mono',
        size: 8,
        width: wide - 12,
      });
    });
    x += wide;
  });
  const host = new URL(address).host;
  page.doc.font('mono').fontSize(6.5);
  page.artifact(() =>
    page.write(`${host}/your-line`, margin + 8, height - margin - 12, {
      face: 'mono',
      size: 6,
      width: 200,
      colour: page.soft,
    }),
  );
  // Under the frame, where no name of a line, however long, can run into it.
  if (particulars)
    page.add('P', () =>
      page.write(particulars, margin, height - margin + 6, {
        size: 6,
        width: width - 2 * margin,
        colour: page.soft,
      }),
    );
}

import { formatWithUnit, type LineInput } from '@site/planner';
import { buildInputGroups } from '../inputs/input-groups.ts';
import { PAGE, type Page, TITLE_BLOCK_HEIGHT } from './pdf-page.ts';

const { height, margin } = PAGE;
/** Points. */
export const COLUMN_WIDTH = 236;
const MOST = 14;

export function writeInputs(page: Page, input: LineInput): void {
  const x = margin + 14;
  const available = COLUMN_WIDTH - 28;
  let y = margin + 16;
  const groups = buildInputGroups(input, (value, quantity) =>
    formatWithUnit(value, quantity, input.units),
  );
  page.line(
    margin + COLUMN_WIDTH,
    margin,
    margin + COLUMN_WIDTH,
    height - margin - TITLE_BLOCK_HEIGHT,
    true,
  );
  for (const { title, rows } of groups) {
    page.add('H2', () => page.write(title, x, y, { face: 'strong', size: 8.5, width: available }));
    y += 13;
    const more = rows.length - MOST;
    const list =
      more > 0 ? [...rows.slice(0, MOST), [`and ${more} more`, 'in the CSV'] as const] : rows;
    for (const [label, value] of list) {
      const wide = label === 'At' || value.length > 24 ? available * 0.78 : available * 0.5;
      const shown = value.length > 420 ? `${value.slice(0, 420)}…` : value;
      const set = { face: 'mono', size: 6.8, width: wide, align: 'right' } as const;
      const tall = Math.max(10, page.heightOf(shown, set) + 1.5);
      page.add('P', () => {
        page.write(label, x, y, { size: 7.2, width: available * 0.6, colour: page.soft });
        page.write(shown, x + available - wide, y, set);
      });
      y += tall;
    }
    y += 7;
  }
}

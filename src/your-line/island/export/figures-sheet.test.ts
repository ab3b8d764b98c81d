import { expect, it } from 'vitest';
import { answer } from '../../answer.ts';
import { lineOf } from '../../examples/lines.ts';
import type { LineInput } from '../../types.ts';
import { figuresSheet } from './figures-sheet.ts';
import type { Page } from './pdf-page.ts';

type Written = { text: string; x: number; sheet: number };

/** What the sheet of figures writes, with its place; sheets count from 1. */
function writtenOf(input: LineInput) {
  const full = answer(input);
  if (full.kind !== 'answer') throw new Error(full.verdict);
  const written: Written[] = [];
  let sheet = 1;
  const page = {
    add: (_: string, draw: () => void) => draw(),
    open: () => ({ end: () => undefined }),
    write: (text: string, x: number) => void written.push({ text, x, sheet }),
    heightOf: () => 8,
    line: () => undefined,
  };
  figuresSheet(page as never as Page, input, full, ['The rest.'], () => void sheet++);
  const under = (head: string) => {
    const { x } = written.find(({ text }) => text === head) ?? {};
    return written.filter((one) => one.x === x).map(({ text }) => text);
  };
  return { full, written, under, sheets: sheet };
}

it('has each method under the heads of its columns', () => {
  const { full, under } = writtenOf(lineOf('crude-trunk') as LineInput);
  for (const [head, cell] of [
    ['Method', 'name'],
    ['Needs', 'needs'],
    ['Does better', 'better'],
    ['Computed as', 'formula'],
  ] as const)
    expect(under(head), head).toEqual(expect.arrayContaining(full.methods.map((one) => one[cell])));
});

it('goes on with sections on a sheet of their own, else with what the first had no room for', () => {
  const [plain, stations] = ['crude-trunk', 'crude-stations'].map((id) =>
    writtenOf(lineOf(id) as LineInput),
  );
  expect([plain?.sheets, stations?.sheets]).toEqual([1, 2]);
  expect(plain?.under('Continued from sheet 1')).toContain('The rest.');
  expect(stations?.under('What it will miss on this line')).toContain(stations?.full.misses[0]);
  expect(stations?.written.find(({ text }) => text === 'By section')?.sheet).toBe(2);
});

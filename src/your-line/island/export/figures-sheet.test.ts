import { expect, it } from 'vitest';
import { answered, example } from '../../../../tests/support/answered.ts';
import type { LineInput } from '../../types.ts';
import { figuresSheet } from './figures-sheet.ts';
import { block, type Page } from './pdf-page.ts';
import { inputs } from './sheet-inputs.ts';

type Written = { tag: string; text: string; x: number; y: number; sheet: number };

/** What a drawing of sheets writes, with its tag and place; sheets count from 1. */
function writtenOf(draw: (page: Page, nextSheet: () => void) => void) {
  const written: Written[] = [];
  let sheet = 1;
  let tag = '';
  const page = {
    add: (name: string, write: () => void, _: unknown, marks: object = {}) => {
      tag = [name, ...Object.values(marks)].join(' ');
      write();
    },
    open: () => ({ end: () => undefined }),
    write: (text: string, x: number, y: number) => void written.push({ tag, text, x, y, sheet }),
    heightOf: (text: string, { width }: { width: number }) =>
      8 * Math.ceil((4 * text.length) / width),
    frame: (x: number, y: number, ...by: number[]) =>
      void written.push({ tag: 'frame', text: `of ${by.map(Math.round).join()}`, x, y, sheet }),
    line: (x: number, y: number, ...to: number[]) =>
      void written.push({ tag: 'rule', text: `to ${to.map(Math.round).join()}`, x, y, sheet }),
  };
  draw(page as never as Page, () => void sheet++);
  const under = (head: string) => {
    const { x } = written.find(({ text }) => text === head) ?? {};
    return written.filter((one) => one.x === x).map(({ text }) => text);
  };
  // A line of words for each height on the sheet.
  const rows = Map.groupBy(written, (one) => `${one.sheet} ${Math.round(one.y)} ${one.tag}`);
  const listed = [...rows].map(([at, row]) =>
    [at, ...row.map(({ x, text }) => `${Math.round(x)} ${text.slice(0, 40)}`)].join(' | '),
  );
  return { written, under, sheets: sheet, listed: `${listed.join('\n')}\n` };
}
const figures = (input: LineInput) =>
  writtenOf((page, next) => figuresSheet(page, input, answered(input), ['The rest.'], next));

it('has each method under the heads of its columns', () => {
  const trunk = example('crude-trunk');
  const { under } = figures(trunk);
  for (const [head, cell] of [
    ['Method', 'name'],
    ['Needs', 'needs'],
    ['Does better', 'better'],
    ['Computed as', 'formula'],
  ] as const)
    expect(under(head), head).toEqual(
      expect.arrayContaining(answered(trunk).methods.map((one) => one[cell])),
    );
});

it('goes on with sections on a sheet of their own, else with what the first had no room for', () => {
  const [plain, stations] = ['crude-trunk', 'crude-stations'].map((id) => figures(example(id)));
  const [missed] = answered(example('crude-stations')).misses;
  expect([plain?.sheets, stations?.sheets]).toEqual([1, 2]);
  expect(plain?.under('Continued from sheet 1')).toContain('The rest.');
  expect(stations?.under('What it will miss on this line')).toContain(missed);
  expect(stations?.written.find(({ text }) => text === 'By section')?.sheet).toBe(2);
});

it('every word has its place', () => {
  const input = { ...example('hills'), own: ['wall'], agree: 4, fluid: example('jet').fluid };
  expect(figures(input).listed).toMatchSnapshot();
  expect(writtenOf((page) => inputs(page, input)).listed).toMatchSnapshot();
  const revision = { date: '2026-11-01', commit: 'abc', maker: 'We', particulars: 'Registered.' };
  const address = 'https://a.example/your-line#l=1';
  const { listed } = writtenOf((page) => block(page, 'Hills', address, revision, '1 of 3'));
  expect(listed.replace(new Date().toISOString().slice(0, 10), 'today')).toMatchSnapshot();
});

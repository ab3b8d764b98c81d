import { formatPost, formatWithUnit, type LineInput } from '@site/planner';
import { answerOrThrow, getExampleLine } from '#support/line-answers.ts';
import { buildInputGroups } from '../inputs/input-groups.ts';
import { listTablePlaces } from '../sheet/sheet-reading.ts';
import { writeFiguresSheet } from './figures-sheet.ts';
import { PAGE, type Page, TITLE_BLOCK_HEIGHT, writeTitleBlock } from './pdf-page.ts';
import { writeInputs } from './sheet-inputs.ts';

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
  return { written, under, sheets: sheet };
}
const figures = (input: LineInput) =>
  writtenOf((page, next) =>
    writeFiguresSheet(page, input, answerOrThrow(input), ['The rest.'], next),
  );

it('has each method under the heads of its columns', () => {
  const trunk = getExampleLine('crude-trunk');
  const { under } = figures(trunk);
  for (const [head, cell] of [
    ['Method', 'name'],
    ['Needs', 'needs'],
    ['Use it for', 'use'],
    ['Computed as', 'formula'],
  ] as const)
    expect(under(head), head).toEqual(
      expect.arrayContaining(answerOrThrow(trunk).methods.map((one) => one[cell])),
    );
});

it('goes on with sections on a sheet of their own, else with what the first had no room for', () => {
  const [plain, stations] = ['crude-trunk', 'crude-stations'].map((id) =>
    figures(getExampleLine(id)),
  );
  const [missed] = answerOrThrow(getExampleLine('crude-stations')).misses;
  expect([plain?.sheets, stations?.sheets]).toEqual([1, 2]);
  expect(plain?.under('Continued from sheet 1')).toContain('The rest.');
  expect(stations?.under('What it will miss on this line')).toContain(missed);
  expect(stations?.written.find(({ text }) => text === 'By section')?.sheet).toBe(2);
});

it('gives every column, list and input its place, and writes none outside the sheet', () => {
  const input = {
    ...getExampleLine('hills'),
    own: ['wall'],
    agree: 4,
    fluid: getExampleLine('jet').fluid,
  };
  const { written } = figures(input);
  const row = (tag: string, head: string) => {
    const at = written.find(({ text, sheet }) => text === head && sheet);
    return written
      .filter((one) => one.tag === tag && one.sheet === at?.sheet && one.y === at.y)
      .map(({ x, text }) => `${Math.round(x)} ${text}`)
      .join(' | ');
  };
  const lists = row('H2', 'What is assumed');
  const heads = ['KP', 'Method', 'Section'].map((head) => row('TH Column', head));
  expect(`${[...heads, lists].join('\n')}\n`).toMatchSnapshot();
  const posts = written.filter(({ tag }) => tag === 'TH Row').map(({ text }) => text);
  expect(posts).toEqual([
    ...listTablePlaces(input.length).map((kp) => formatPost(kp, input.units)),
    ...answerOrThrow(input).methods.map(({ name }) => name),
    ...['Section 1', 'Section 2'],
  ]);

  const beside = writtenOf((page) => writeInputs(page, input)).written;
  const texts = beside.filter(({ tag }) => tag !== 'rule').map(({ text }) => text);
  const groups = buildInputGroups(input, (value, quantity) =>
    formatWithUnit(value, quantity, input.units),
  );
  expect(texts).toEqual(groups.flatMap(({ title, rows }) => [title, ...rows.flat()]));
  expect(texts).toContain('Length, assumed');
  expect(texts).not.toContain('Wall, assumed');
  for (const { text, x, y } of [...written, ...beside]) {
    expect(x, text).toBeGreaterThanOrEqual(PAGE.margin);
    expect(x, text).toBeLessThan(PAGE.width - PAGE.margin);
    expect(y, text).toBeLessThan(PAGE.height - PAGE.margin - TITLE_BLOCK_HEIGHT + 1);
  }
  const below = (all: typeof written) =>
    all.every(({ y, tag }, i) => tag === 'rule' || i === 0 || y >= (all[i - 1]?.y ?? 0) - 1);
  expect(below(beside.filter(({ tag }) => tag !== 'rule'))).toBe(true);
});

it('says in the title block what the sheet is, of when, and where the line opens', () => {
  const revision = { date: '2026-11-01', commit: 'abc', maker: 'We', particulars: 'Registered.' };
  const address = 'https://a.example/your-line#l=1';
  const { written } = writtenOf((page) =>
    writeTitleBlock(page, 'Hills', address, revision, '1 of 3'),
  );
  const today = new Date().toISOString().slice(0, 10);
  expect(written.filter(({ tag }) => tag === 'P').map(({ text }) => text)).toEqual([
    ...['We', 'Your line: alignment sheet', 'Drawing', 'Hills', 'Basis'],
    ...['Computed by our model; not a measurement on this line', 'Drawn', today],
    ...['Model of', '2026-11-01', 'Revision', 'abc', 'Sheet', '1 of 3', 'Registered.'],
  ]);
  expect(written.find(({ tag }) => tag.startsWith('Link'))?.text).toBe(
    'Open this line: a.example/your-line',
  );
});

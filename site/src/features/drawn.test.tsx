/** Small drawings of sections, their words clear of edges, and tables of the campaign. */
import { expect, test } from 'vitest';
import { findElements, getAttribute, getText } from '../../../tests/support/html-elements.ts';
import { readPageTexts } from '../../../tests/support/page-texts.ts';
import { renderToNodes, renderToText } from '../../../tests/support/render-html.tsx';
import type { Words } from '../content/page-words.ts';
import { Dots } from './benchmark/Dots.tsx';
import { Stats } from './company/InvestorSections.tsx';
import { Plan } from './company/Plan.tsx';
import { ConfusionSection } from './performance/ConfusionSection.tsx';
import { campaign } from './performance/performance-data.ts';

const numberOf = (text: string) => Number(text.replaceAll(',', ''));
const found = readPageTexts('technology-performance');
const words = { head: (title: string) => ({ title }) } as unknown as Words;

/** Words, place and side of each text of a drawing. */
const texts = (node: Parameters<typeof renderToNodes>[0]) =>
  findElements(renderToNodes(node), 'text').map((one) => {
    const [x, y] = ['x', 'y'].map((name) => Number(getAttribute(one, name)));
    return { text: getText(one), x, y, anchor: getAttribute(one, 'text-anchor') };
  });

test.each([
  [2, 'start', -1],
  [800, 'end', 1],
])('the median of dots at %i stands beside its line, towards the middle', (at, anchor, side) => {
  const ticks = [1, 10, 100, 1000].map((value) => [value, `${value}`] as const);
  const dots = <Dots {...{ values: [at], ticks, median: 'half', at, limit: 500 }} />;
  const [median, first, , , last] = texts(dots);
  expect(median).toMatchObject({ text: 'half', anchor });
  const lines = findElements(renderToNodes(dots), 'path').map(
    (path) => getAttribute(path, 'd') ?? '',
  );
  const line = Number(/^M([\d.]+) 0V/.exec(lines.find((d) => / 0V/.test(d)) ?? '')?.[1]);
  expect(Math.sign(line - Number(median?.x))).toBe(side);
  const [, , width] =
    getAttribute(findElements(renderToNodes(dots), 'svg')[0], 'viewBox')?.split(' ') ?? [];
  expect(first).toMatchObject({ text: '1', x: 0, anchor: 'start' });
  expect(last).toMatchObject({ text: '1000', anchor: 'end', x: Number(width) });
});

test('dots of one value stand about the middle, in turn above and below', () => {
  const ticks = [1, 10].map((value) => [value, `${value}`] as const);
  const dots = (
    <Dots {...{ values: [3, 3, 3, 3, 3], ticks, median: '', at: undefined, limit: 5 }} />
  );
  const marks = findElements(renderToNodes(dots), 'path').flatMap((path) => [
    ...(getAttribute(path, 'd') ?? '').matchAll(/M\d+ (-?[\d.]+)h0/g),
  ]);
  const [middle = 0, ...others] = marks.map(([, y]) => Number(y));
  expect(others.map((y) => Math.sign(y - middle))).toEqual([1, -1, 1, -1]);
});

test('the weeks of a plan follow one another, and a single one is not a range', () => {
  const phase = (id: string, from: number, weeks: number) => ({
    ...{ id, from, weeks, title: id, name: id, operator: 'you', us: 'we', both: '' },
  });
  const phases = [phase('a', 0, 2), phase('b', 2, 1), phase('c', 3, 4)];
  const plan = <Plan {...({ phases, pays: [], words } as never as Parameters<typeof Plan>[0])} />;
  const weeks = renderToText(plan).match(/wk [\d–]+/g);
  expect(weeks).toEqual(['wk 1–2', 'wk 3', 'wk 4–7']);
});

/** The rows of the table that has this word in its caption. */
const tableOf = (node: Parameters<typeof renderToNodes>[0], caption: string) => {
  const found = findElements(renderToNodes(node), 'table').find((table) =>
    findElements(table, 'caption').some((one) => getText(one).includes(caption)),
  );
  return findElements(found ?? '', 'tr')
    .slice(1)
    .map((row) => row.children.map(getText));
};

test('the table of the campaign’s faults has the share of its own runs', () => {
  const { drift, burst, clock } = campaign.confusion;
  const runs = drift.runs + burst.runs + clock.runs;
  const none = (100 * (drift.none + burst.none + clock.none)) / runs;
  const faults = tableOf(<ConfusionSection words={found} />, 'reported').find(([name]) =>
    /Drift/.test(`${name}`),
  );
  expect(numberOf(faults?.at(-1) ?? '')).toBeCloseTo(none, 1);
});

test('a sign follows its figure, a unit in words precedes the label', () => {
  const claim = { id: 'a', value: '60', label: 'fewer', holds: 'here', basis: 'target' } as const;
  const text = (unit: string) =>
    renderToText(<Stats stats={[{ claim: { ...claim, unit }, reading: 'R' }]} words={words} />);
  expect(text('%')).toMatch(/60%.*[^%] fewer/);
  expect(text('engineers')).toMatch(/60[^e]*§.*engineers fewer/);
});

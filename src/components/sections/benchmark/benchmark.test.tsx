/** What the page of the open benchmark counts and draws, against sums of another shape. */
import { expect, it } from 'vitest';
import { attribute, named, textOf } from '../../../../tests/support/html.ts';
import { drawn } from '../../../../tests/support/rendered.tsx';
import type { Words } from '../../../content/page-words.ts';
import { WRONG } from '../../../simulation/benchmark/score.ts';
import { BlindPlot, blindRecords } from './BlindPlot.tsx';
import { Failures } from './Failures.tsx';
import { ours } from './results.ts';

const words = { head: (name: string) => ({ title: name }) } as unknown as Words;

it('lists our wrong places, missed leaks, false alarms and leaks without a place, by situation', () => {
  const count = { wrong: 0, missed: 0, falsely: 0, unplaced: 0 };
  for (const { leak, delay, error, falsely } of ours.judged) {
    if (falsely) count.falsely += 1;
    if (!leak) continue;
    if (delay === undefined) count.missed += 1;
    else if (error === undefined) count.unplaced += 1;
    if (error && error > WRONG) count.wrong += 1;
  }
  const lists = named(drawn(<Failures words={words} />), 'div').filter(
    ({ children }) => children[0]?.name === 'h3',
  );
  const totals = lists.map((list) => [
    Number.parseInt(named(list, 'h3').map(textOf).join(), 10),
    named(list, 'dd').reduce((sum, dd) => sum + Number(textOf(dd)), 0),
  ]);
  expect(totals).toEqual(
    [count.wrong, count.missed, count.falsely, count.unplaced].map((n) => [n, n]),
  );
});

it.each(blindRecords)('draws record $id with its leaks and drops at their nodes', (record) => {
  const svg = drawn(<BlindPlot record={record} index={0} />);
  const { stations, length } = record.line;
  const at = named(svg, 'text')
    .filter((text) => /^S\d$/.test(textOf(text)))
    .map((text) => Number(attribute(text, 'x')));
  const perMetre =
    ((at.at(-1) ?? 0) - (at[0] ?? 0)) / ((stations.at(-1) ?? 0) - (stations[0] ?? 0));
  const placeOf = (metres: number) => (at[0] ?? 0) + (metres - (stations[0] ?? 0)) * perMetre;
  const circles = named(svg, 'circle').map((one) => Number(attribute(one, 'cx')));
  expect(circles).toEqual(record.leaks.map((leak) => expect.closeTo(placeOf(leak.at), 6)));
  const [pipe] = named(svg, 'rect');
  const [left, width] = ['x', 'width'].map((name) => Number(attribute(pipe, name)));
  expect([left, (left ?? 0) + (width ?? 0)]).toEqual(
    [0, length].map((end) => expect.closeTo(placeOf(end), 6)),
  );
  const drawnTraces = named(svg, 'path').filter((path) =>
    attribute(path, 'class')?.includes('stroke-trace'),
  );
  record.traces.forEach((trace, node) => {
    const [from = 0, , ...steps] = (
      attribute(drawnTraces[node], 'd')?.match(/-?[\d.]+/g) ?? []
    ).map(Number);
    const peak = trace.findIndex((p) => Math.abs(p) === Math.max(...trace.map(Math.abs)));
    const x = steps
      .filter((_, i) => i % 2 === 0)
      .slice(0, peak)
      .reduce((sum, step) => sum + step, from);
    expect(Math.sign(x - (at[node] ?? 0))).toBe(Math.sign(trace[peak] ?? 0));
  });
});

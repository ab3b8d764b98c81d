import { readPageTexts } from '#support/page-texts.ts';
import { buildAcceptanceTable } from './acceptance-table.ts';
import { computeBreak, getLeakShare, LEAK, SPACING } from './sector-break.ts';

test.each(['crude', 'water', 'gas'] as const)(
  'in %s the wave runs with the flow faster than against it, and three nodes make the alarm',
  (fluid) => {
    const { alarm = Number.NaN, nodes } = computeBreak(fluid);
    expect(nodes.map(({ at }) => at)).toEqual([1, 2, 3, 4].map((i) => i * SPACING));
    const speeds = nodes.map(({ at, arrival }) => Math.abs(at - LEAK) / arrival);
    expect(Math.min(...speeds.slice(2))).toBeGreaterThan(Math.max(...speeds.slice(0, 2)));
    for (const { arrival, detected } of nodes) expect(detected).toBe(arrival <= alarm);
    expect(nodes.filter(({ detected }) => detected).length).toBeGreaterThanOrEqual(3);
  },
);

test('in gas the leak is of 5% of the flow, in a liquid of 1%', () => {
  expect([getLeakShare('gas'), getLeakShare('crude'), getLeakShare('water')]).toEqual([
    0.05, 0.01, 0.01,
  ]);
});

test('a trial of four weeks without a false alarm shows little, by the rule of three', () => {
  const [, said] =
    buildAcceptanceTable(readPageTexts('technology-how-it-is-tested').list('accepted')).find(
      ([measure]) => measure === 'False alarms',
    ) ?? [];
  // 95%: three events; 3 / (4 weeks) a year, and 3 years for one a year.
  expect(said).toMatch(/4 weeks without one show fewer than 40 a year.* 3(\.0)? years/);
});

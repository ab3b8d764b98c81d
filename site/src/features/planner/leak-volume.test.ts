import { formatFigure } from '../../content/named-figures/write-figures.ts';
import { leakVolume } from './figures/leak-volume.tsx';

it('adds what leaks until the alarm and until the valves are shut', () => {
  const [ours = [], balance = []] = leakVolume.table.rows.map((row) =>
    row.slice(1).map(parseFloat),
  );
  const flow = Number.parseFloat(formatFigure('leak-flow 1%'));
  const minutes = Number.parseFloat(formatFigure('balance-alarm'));
  expect(ours[0]).toBeCloseTo((flow * Number.parseFloat(formatFigure('default-alarm'))) / 3600, 2);
  // Minutes are printed whole: at most half of one is lost.
  expect(Math.abs((balance[0] ?? 0) - (flow * minutes) / 60)).toBeLessThan(flow / 120 + 0.005);
  for (const [before = 0, until = 0, all = 0] of [ours, balance])
    expect((before + until).toFixed(2), 'as a reader adds it').toBe(all.toFixed(2));
  expect(balance[1]).toBeCloseTo(flow / 6, 1);
  expect(ours[1]).toBe(balance[1]);
  expect(formatFigure('leak-loss balance')).toBe(`${balance[2]} m³`);
  expect(formatFigure('leak-loss ours')).toBe(`${ours[2]} m³`);
});
